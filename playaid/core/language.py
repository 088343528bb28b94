"""Languages of names, printed texts and rules: English, German, Japanese."""

from __future__ import annotations

import os

from playaid.errors import UsageError

LANGUAGES = ("en", "de", "ja")


def resolve_language(asked: str | None) -> str:
    """The language in force: as asked, else `PLAYAID_LANG`, else the locale, else English.

    Raises:
        UsageError: the asked language is none of `LANGUAGES`.
    """
    for text in (asked, os.environ.get("PLAYAID_LANG")):
        if text:
            if text.lower() not in LANGUAGES:
                raise UsageError(f"unknown language {text!r}", tip="the languages are en, de and ja")
            return text.lower()
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(variable):
            prefix = os.environ[variable][:2].lower()
            return prefix if prefix in LANGUAGES else "en"
    return "en"
