"""Julchen und die Monster."""
