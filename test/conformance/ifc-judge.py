"""Judges IFC files: schema and EXPRESS rules, geometry of every product, volumes and areas against the quantities
written, boundaries that close each space and are paired."""
import json, sys
import ifcopenshell, ifcopenshell.geom, ifcopenshell.validate
import ifcopenshell.util.element, ifcopenshell.util.placement
from ifc_rules_once import compile_rules_once


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


def area_of(shape, way):
    """Area of the faces of a shape, m2: all of them, or those that look up (1) or down (-1)."""
    verts, faces = shape.geometry.verts, shape.geometry.faces
    total = 0.0
    for i in range(0, len(faces), 3):
        a, b, c = (verts[3 * k:3 * k + 3] for k in faces[i:i + 3])
        u, v = [b[k] - a[k] for k in range(3)], [c[k] - a[k] for k in range(3)]
        n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
        size = sum(x * x for x in n) ** 0.5
        if way == 0 or n[2] * way > 0.1 * size:
            total += size / 2
    return total


# What an area of a set of quantities is on the body: all faces, those looking up or down.
AREAS = {
    ('IfcSlab', 'Qto_SlabBaseQuantities', 'NetArea'): 1,
    ('IfcSpace', 'Qto_SpaceBaseQuantities', 'NetFloorArea'): -1,
    ('IfcCovering', 'Qto_CoveringBaseQuantities', 'NetArea'): 0,
}


def ring_of(curve):
    return [tuple(p) for p in curve.Points.CoordList][:-1]


def vector_area(plane, scale):
    """Vector area of a bounded plane in the axes of its space (m2), and its moment, a third of which is volume (m3)."""
    matrix = ifcopenshell.util.placement.get_axis2placement(plane.BasisSurface.Position)
    def shoelace(ring):
        return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(ring, ring[1:] + ring[:1])) / 2
    area = abs(shoelace(ring_of(plane.OuterBoundary)))
    area -= sum(abs(shoelace(ring_of(hole))) for hole in plane.InnerBoundaries or ())
    normal, origin = matrix[:3, 2], matrix[:3, 3]
    return area * scale ** 2 * normal, area * scale ** 2 * float(normal @ origin) * scale


def judge_boundaries(file, faults):
    spaces, closed = {}, 0
    for boundary in file.by_type('IfcRelSpaceBoundary2ndLevel'):
        across = boundary.CorrespondingBoundary
        if across is not None and across.CorrespondingBoundary != boundary:
            faults.append('%s: its pair names another' % boundary)
        is_between = boundary.InternalOrExternalBoundary == 'INTERNAL' and boundary.Description == '2a'
        if is_between and across is None:
            faults.append('%s has no pair' % boundary)
        if boundary.ParentBoundary is None:
            spaces.setdefault(boundary.RelatingSpace, []).append(boundary.ConnectionGeometry.SurfaceOnRelatingElement)
    for space, planes in spaces.items():
        parts = [vector_area(plane, 0.001) for plane in planes]
        left = sum(area for area, _ in parts)
        volume = sum(moment for _, moment in parts) / 3
        said = ifcopenshell.util.element.get_psets(space, qtos_only=True)['Qto_SpaceBaseQuantities'].get('NetVolume', 0)
        closed += 1
        # Plans lie on a grid of 0.1 mm: a share of the surface is the film along the ridge of a hall turned.
        surface = sum(float(area @ area) ** 0.5 for area, _ in parts)
        if max(abs(x) for x in left) > max(1e-3, 2e-5 * surface) or abs(volume - said) > max(1e-3 * said, 1e-4):
            faults.append('%s %s: boundaries leave %s m2 open, enclose %s of %s m3' % (space.Name, space.LongName, left, volume, said))
    return closed


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
            for (entity, owner, key), way in AREAS.items():
                if product.is_a(entity) and owner == name and key in values:
                    # A hung ceiling has a thickness, a finish none.
                    theirs = area_of(shape, -1 if getattr(product, 'PredefinedType', None) == 'CEILING' else way)
                    if abs(theirs - values[key]) > max(0.001 * values[key], 1e-5):
                        faults.append('%s %s: %s says %s, measured %s' % (entity, product.Name, key, values[key], theirs))
            said = values.get('NetVolume', values.get('Volume'))
            if said is None:
                continue
            measured += 1
            theirs = volume_of(shape)
            # Flat parts to a thousandth; disks are polygons there: within their tessellation.
            bound = 0.02 if product.is_a('IfcFlowSegment') else 0.001
            if abs(theirs - said) > max(bound * abs(said), 1e-6):
                faults.append('%s %s: %s says %s, measured %s' % (product.is_a(), product.Name, name, said, theirs))
    closed = judge_boundaries(file, faults)
    return {'faults': faults, 'measured': measured, 'closed': closed, 'products': len(file.by_type('IfcProduct'))}


compile_rules_once()
json.dump([judge(path) for path in sys.argv[1:]], sys.stdout)
