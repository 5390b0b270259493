"""What IfcOpenShell's validation says of files: broken EXPRESS rules by instance, and instances with faults of schema."""
import json, re, sys
import ifcopenshell, ifcopenshell.validate
from ifc_rules_once import compile_rules_once


def number(finding):
    found = re.match(r'#(\d+)', str(finding.get('instance') or ''))
    return int(found.group(1)) if found else None


def judge(path):
    log = ifcopenshell.validate.json_logger()
    ifcopenshell.validate.validate(ifcopenshell.open(path), log, express_rules=True)
    rules = [f for f in log.statements if f.get('type') != 'schema']
    return {
        'rules': sorted({'%s #%s' % (f.get('attribute'), number(f)) for f in rules}),
        'schema': sorted({n for n in (number(f) for f in log.statements if f.get('type') == 'schema') if n}),
    }


def told(path):
    try:
        return judge(path)
    except Exception as error:
        return {'error': '%s: %s' % (type(error).__name__, str(error)[:200])}


compile_rules_once()
json.dump({path: told(path) for path in sys.argv[1:]}, sys.stdout)
