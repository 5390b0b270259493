"""Rules of IfcOpenShell, compiled once a process."""
import ast, types
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
