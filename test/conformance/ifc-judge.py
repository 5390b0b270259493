"""Judges IFC files: schema and EXPRESS rules, geometry of every product, volumes against the quantities written."""
import ast, json, sys, types
import ifcopenshell, ifcopenshell.geom, ifcopenshell.validate
import ifcopenshell.express.rule_executor as executor
import ifcopenshell.util.element
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


def volume_of(shape):
    verts, faces = shape.geometry.verts, shape.geometry.faces
    if not verts:
        return 0.0
    at = [verts[i:i + 3] for i in range(0, len(verts), 3)]
    total = 0.0
    for i in range(0, len(faces), 3):
        a, b, c = ([at[k][axis] - at[0][axis] for axis in range(3)] for k in faces[i:i + 3])
        total += a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
    return total / 6


def judge(path):
    file, log, faults = ifcopenshell.open(path), ifcopenshell.validate.json_logger(), []
    ifcopenshell.validate.validate(file, log, express_rules=True)
    for finding in log.statements:
        faults.append('%s %s' % (finding.get('attribute'), ' '.join(str(finding.get('message')).split())[:400]))
    settings, measured = ifcopenshell.geom.settings(), 0
    for product in file.by_type('IfcProduct'):
        if not product.Representation:
            continue
        try:
            shape = ifcopenshell.geom.create_shape(settings, product)
        except Exception as error:
            faults.append('%s has no geometry: %s' % (product, str(error)[:200]))
            continue
        for name, values in ifcopenshell.util.element.get_psets(product, qtos_only=True).items():
            said = values.get('NetVolume', values.get('Volume'))
            if said is None:
                continue
            measured += 1
            theirs = volume_of(shape)
            # Flat parts to a thousandth; disks are polygons there: within their tessellation.
            bound = 0.02 if product.is_a('IfcFlowSegment') else 0.001
            if abs(theirs - said) > max(bound * abs(said), 1e-6):
                faults.append('%s %s: %s says %s, measured %s' % (product.is_a(), product.Name, name, said, theirs))
    return {'faults': faults, 'measured': measured, 'products': len(file.by_type('IfcProduct'))}


compile_rules_once()
json.dump([judge(path) for path in sys.argv[1:]], sys.stdout)
