"""Judges files by a JSON Schema: check-json-schema.py SCHEMA FILE...

Prints a line for each file: its path, a tab, and `accepted`, `refused` or `unreadable` (no JSON).
The path may not hold a tab or a line end. Exits 2 if the schema itself is none.
"""

import json
import sys

import jsonschema


def verdict(validator, path):
    try:
        with open(path, encoding="utf-8-sig") as file:
            value = json.load(file)
    except (ValueError, RecursionError):
        return "unreadable"
    return "accepted" if validator.is_valid(value) else "refused"


def main(schema_path, *paths):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    try:
        jsonschema.Draft202012Validator.check_schema(schema)
    except jsonschema.SchemaError as error:
        print(f"{schema_path}: {error.message}", file=sys.stderr)
        return 2
    validator = jsonschema.Draft202012Validator(schema)
    for path in paths:
        print(f"{path}\t{verdict(validator, path)}")
    return 0


sys.exit(main(*sys.argv[1:]))
