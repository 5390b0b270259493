import type { IfcSchema, SetTemplate } from '../../formats/ifc/schema/index.js';
import type { PropertyFacet } from '../model.js';
import { described, matchesText } from '../value/index.js';
import { checkBases } from './attributes.js';
import type { Audit, Classes } from './audit-context.js';
import { meant } from './meant.js';
import { basesOf, typeOfProperty } from './schemas.js';

const TYPES_SHOWN = [
  'IFCLABEL',
  'IFCTEXT',
  'IFCBOOLEAN',
  'IFCINTEGER',
  'IFCREAL',
  'IFCLENGTHMEASURE',
  'IFCAREAMEASURE',
];

/** Classes that a set of properties of a project's own may stand on. */
const BEARERS: Readonly<Record<IfcSchema['version'], readonly string[]>> = {
  IFC2X3: ['IfcObject', 'IfcTypeObject', 'IfcMaterial'],
  IFC4: ['IfcObjectDefinition', 'IfcMaterialDefinition', 'IfcProfileDef'],
};

function bearersOf(schema: IfcSchema, roots: readonly string[]): ReadonlySet<string> {
  return new Set(roots.flatMap((root) => schema.subtypes(root)).map((name) => name.toUpperCase()));
}

/** A standard set stands on its classes, on what descends from them, and on their types. */
function standardBearers(schema: IfcSchema, sets: readonly SetTemplate[]): ReadonlySet<string> {
  const classes = sets.flatMap(({ applicable }) => applicable.map((entry) => entry.split('/')[0]!));
  const types = classes.flatMap((name) => [`${name}Type`, `${name}Style`, name.replace(/(?:Type|Style)$/, '')]);
  const bearers = bearersOf(schema, [...classes, ...types]);
  // IFC2X3 has the special classes as types only: their occurrences are of the general class.
  const occurrences = classes.map((name) => name.replace(/Type$/, '').toUpperCase());
  return new Set([...bearers, ...occurrences]);
}

function checkStandard(
  audit: Audit,
  schema: IfcSchema,
  { baseName, dataType, propertySet, at }: PropertyFacet,
  sets: readonly SetTemplate[],
): void {
  const { version } = schema;
  const all = sets.flatMap(({ properties }) => properties);
  const found = all.filter(({ name }) => matchesText(baseName, name, audit.budget));
  const set = described(propertySet);
  if (found.length === 0) {
    const names = [...new Set(all.map(({ name }) => name))];
    const expected = meant(baseName.kind === 'simple' ? baseName.text : '', names);
    audit.faults.add('unknown_property', baseName.at, { found: described(baseName), set, version, expected });
    return;
  }
  const types = found.map((property) => typeOfProperty(property));
  if (dataType === null || types.includes(null) || types.includes(dataType)) return;
  const expected = [...new Set(types)].join(', ');
  audit.faults.add('wrong_type', at, { name: described(baseName), set, version, expected, found: dataType });
}

function checkType(audit: Audit, schema: IfcSchema, { dataType, value, baseName, at }: PropertyFacet): void {
  if (dataType === null) return;
  const type = schema.type(dataType);
  if (!type || type.kind === 'select') {
    const names = [...schema.types.values()]
      .filter(({ kind }) => kind !== 'select')
      .map(({ name }) => name.toUpperCase());
    const near = meant(dataType, names);
    const expected = near.en.startsWith('did') ? near : TYPES_SHOWN.join(', ');
    audit.faults.add('unknown_type', at, { found: dataType, version: schema.version, expected });
    return;
  }
  const bases = basesOf({ kind: 'named', name: type.name }, schema);
  const name = baseName.kind === 'simple' ? baseName.text : 'baseName';
  if (!value) return;
  if (bases.length === 0) audit.faults.add('not_a_value', value.at, { name, version: schema.version });
  else checkBases(audit, value, bases, name, schema.version);
}

/** Holds a property facet against a version. @returns the classes that may have the property */
export function checkProperty(audit: Audit, schema: IfcSchema, facet: PropertyFacet): Classes {
  checkType(audit, schema, facet);
  const { propertySet, cardinality } = facet;
  const sets = [...schema.templates.values()].filter(({ name }) => matchesText(propertySet, name, audit.budget));
  if (cardinality === 'prohibited') return null;
  if (sets.length > 0) {
    checkStandard(audit, schema, facet, sets);
    return propertySet.kind === 'simple' ? standardBearers(schema, sets) : null;
  }
  if (propertySet.kind === 'simple' && /^(?:Pset|Qto)_/.test(propertySet.text)) {
    audit.faults.add('reserved_set', propertySet.at, { found: propertySet.text, version: schema.version });
  }
  return bearersOf(schema, BEARERS[schema.version]);
}
