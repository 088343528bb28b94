"""Benchmarks: each compares with a named peer in the same run. `python -m bench [NAME...]`."""
