"""What IfcOpenShell's validation says of files: broken EXPRESS rules by instance, and instances with faults of schema."""
import ast, json, re, sys, types
import ifcopenshell, ifcopenshell.validate
import ifcopenshell.express.rule_executor as executor
from _pytest.assertion import rewrite


def compile_rules_once():
    """The executor compiles its module of rules for every file: seconds each time, whatever the file."""
    trees, codes, plain_rewrite = {}, {}, rewrite.rewrite_asserts

    def parse(source):
        if source not in trees:
            trees[source] = ast.parse(source)
            plain_rewrite(mod=trees[source], source=source)
        return trees[source]

    def compiled(tree, *rest):
        if id(tree) not in codes:
            codes[id(tree)] = compile(tree, *rest)
        return codes[id(tree)]

    executor.ast = types.ModuleType('ast')
    executor.ast.__dict__.update({**ast.__dict__, 'parse': parse})
    executor.compile = compiled
    rewrite.rewrite_asserts = lambda **_: None


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
