"""`python -m bench [NAME...]`: run the named benchmarks, or all of them."""

from __future__ import annotations

import importlib
import pkgutil
import sys

import bench


def main() -> None:
    """Run each benchmark module's `main`."""
    helpers = {"__main__", "measure", "symk"}
    known = [module.name for module in pkgutil.iter_modules(bench.__path__) if module.name not in helpers]
    for name in sys.argv[1:] or known:
        if name not in known:
            sys.exit(f"no benchmark {name!r}; there are {', '.join(known)}")
        print(f"== {name}", flush=True)
        importlib.import_module(f"bench.{name}").main()


main()
