"""Judges pairs of IDS and IFC with ifctester: a line of JSON in (pairs of paths), a list of verdicts out."""

import json
import sys

import ifcopenshell
from ifctester import ids


def verdict(pair):
    try:
        specifications = ids.open(pair[0], validate=False).specifications
        model = ifcopenshell.open(pair[1])
        told = []
        for specification in specifications:
            specification.reset_status()
            specification.check_ifc_version(model)
            specification.validate(model)
            told.append({
                "passes": bool(specification.status),
                "applicable": sorted(entity.id() for entity in specification.applicable_entities),
                "failed": sorted(entity.id() for entity in specification.failed_entities),
            })
        return told
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:300]


json.dump([verdict(pair) for pair in json.load(sys.stdin)], sys.stdout)
