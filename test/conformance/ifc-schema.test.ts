import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { ExpressType, IfcSchema, IfcVersion } from '../../src/kernel/formats/ifc/schema/index.js';
import { ifcSchema } from '../../src/kernel/formats/ifc/schema/index.js';

/** Foreign judge: IfcOpenShell (a Python that has it: IFCOPENSHELL_PYTHON, else the PATH). */
const python = [process.env['IFCOPENSHELL_PYTHON'], 'python3', 'python']
  .filter((name): name is string => Boolean(name))
  .find((name) => spawnSync(name, ['-c', 'import ifcopenshell']).status === 0);

const TABLES = `
import sys, json, ifcopenshell
schema = ifcopenshell.ifcopenshell_wrapper.schema_by_name(sys.argv[1])
def bounds(type):
    aggregate = type.as_aggregation_type()
    return [aggregate.type_of_aggregation_string(), aggregate.bound1(), aggregate.bound2()] if aggregate else None
# An inverse that is one instance has no bounds there.
def many(inverse): return [inverse.bound1(), inverse.bound2()] if inverse.bound1() >= 0 else [1, 1]
entities, types = {}, {}
for entity in schema.entities():
    parent = entity.supertype()
    entities[entity.name()] = {
        'isAbstract': entity.is_abstract(),
        'parent': parent.name() if parent else None,
        'attributes': [[a.name(), a.optional(), bool(d), bounds(a.type_of_attribute())]
                       for a, d in zip(entity.all_attributes(), entity.derived())],
        'inverses': sorted([i.name(), i.entity_reference().name(), i.attribute_reference().name(), *many(i)]
                           for i in entity.all_inverse_attributes()),
    }
for declaration in schema.declarations():
    enumeration, select = declaration.as_enumeration_type(), declaration.as_select_type()
    if enumeration: types[declaration.name()] = sorted(enumeration.enumeration_items())
    elif select: types[declaration.name()] = sorted(item.name() for item in select.select_list())
json.dump({'entities': entities, 'types': types}, sys.stdout)
`;

function theirs(version: IfcVersion): { readonly entities: object; readonly types: object } {
  const { stdout } = spawnSync(python!, ['-c', TABLES, version], { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return JSON.parse(stdout);
}

const boundsOf = (type: ExpressType) =>
  type.kind === 'aggregate' ? [type.name.toLowerCase(), type.min, type.max ?? -1] : null;

/** Ours in its form. */
function ours(schema: IfcSchema): { readonly entities: object; readonly types: object } {
  const entities = [...schema.entities.values()].map((entity) => [
    entity.name,
    {
      isAbstract: entity.isAbstract,
      parent: entity.parent,
      attributes: entity.attributes.map(({ name, isOptional, isDerived, type }) => [
        name,
        isOptional,
        isDerived,
        boundsOf(type),
      ]),
      inverses: entity.inverses
        .map(({ name, entity: by, by: attribute, min, max }) => [name, by, attribute, min, max ?? -1])
        .sort(([a], [b]) => (a! < b! ? -1 : 1)),
    },
  ]);
  const types = [...schema.types.values()].flatMap((type) => {
    if (type.kind === 'enumeration') return [[type.name, [...type.literals].sort()]];
    return type.kind === 'select' ? [[type.name, [...type.members].sort()]] : [];
  });
  return { entities: Object.fromEntries(entities), types: Object.fromEntries(types) };
}

describe.skipIf(python === undefined)('IfcOpenShell', () => {
  test.each(['IFC4', 'IFC2X3'] as const)('has the same entities, attributes, inverses and types in %s', (version) => {
    expect(ours(ifcSchema(version))).toEqual(theirs(version));
  });
});
