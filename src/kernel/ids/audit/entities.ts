import type { IfcSchema } from '../../formats/ifc/schema/index.js';
import { described, matchesText } from '../value/index.js';
import type { IdsValue } from '../value/index.js';
import type { Audit } from './audit-context.js';
import { meant } from './meant.js';

/**
 * Classes that IDS names and IFC2X3 has as a type only: an occurrence of the general class whose type is of the special
 * one (IDS 1.0, ifc2x3-occurrence-type-mapping-table). Type of each, by its name in capitals.
 */
export function occurrenceNames(schema: IfcSchema): ReadonlyMap<string, string> {
  if (schema.version !== 'IFC2X3') return new Map();
  const types = [...schema.entities.values()].filter(
    ({ name, lineage, isAbstract }) => name.endsWith('Type') && lineage.includes('IfcElementType') && !isAbstract,
  );
  const pairs = types.map(({ name }) => [name.slice(0, -'Type'.length), name] as const);
  return new Map(
    pairs.filter(([name]) => !schema.entities.has(name)).map(([name, type]) => [name.toUpperCase(), type]),
  );
}

const namesOf = (schema: IfcSchema): readonly string[] => [
  ...[...schema.entities.keys()].map((name) => name.toUpperCase()),
  ...occurrenceNames(schema).keys(),
];

const known = new WeakMap<IfcSchema, readonly string[]>();

/** Names of classes in capitals, as an IDS may write them. */
export function classNames(schema: IfcSchema): readonly string[] {
  let names = known.get(schema);
  if (!names) {
    names = namesOf(schema);
    known.set(schema, names);
  }
  return names;
}

/** Enumeration of the predefined types of a class; null when it has none. */
function predefinedOf(schema: IfcSchema, capitals: string): ReadonlySet<string> | null {
  const entity = schema.entity(capitals) ?? schema.entities.get(occurrenceNames(schema).get(capitals) ?? '');
  const type = entity?.attributes.find(({ name }) => name === 'PredefinedType')?.type;
  const defined = type?.kind === 'named' ? schema.types.get(type.name) : undefined;
  return defined?.kind === 'enumeration' ? defined.literals : null;
}

/** Holds the predefined type against the classes matched: one must have it, or take one of the author's own. */
function checkPredefined(audit: Audit, schema: IfcSchema, classes: readonly string[], wanted: IdsValue): void {
  const enumerations = classes.map((name) => predefinedOf(schema, name)).filter((literals) => literals !== null);
  const isPossible = enumerations.some(
    (literals) => literals.has('USERDEFINED') || [...literals].some((word) => matchesText(wanted, word, audit.budget)),
  );
  if (isPossible) return;
  const words = [...new Set(enumerations.flatMap((literals) => [...literals]))];
  audit.faults.add('unknown_predefined', wanted.at, {
    found: described(wanted),
    entity: classes.slice(0, 3).join(', '),
    version: schema.version,
    expected: meant(wanted.kind === 'simple' ? wanted.text : '', words),
  });
}

/** General class of the occurrences that IFC2X3 knows by their type only: IFCFLOWTERMINAL for IFCAIRTERMINAL. */
function generalOf(schema: IfcSchema, capitals: string): readonly string[] {
  const parent = schema.entities.get(occurrenceNames(schema).get(capitals) ?? '')?.parent;
  return parent?.endsWith('Type') ? [parent.slice(0, -'Type'.length).toUpperCase()] : [];
}

/** Classes that an entity matches, by name in capitals; null when it matches none, which is reported. */
export function checkEntity(
  audit: Audit,
  schema: IfcSchema,
  { name, predefinedType }: { readonly name: IdsValue; readonly predefinedType: IdsValue | null },
): ReadonlySet<string> | null {
  const names = classNames(schema);
  if (name.kind === 'restriction' && name.base !== 'string') {
    audit.faults.add('wrong_base', name.at, {
      name: 'name',
      found: `xs:${name.base}`,
      expected: 'xs:string',
      version: 'IDS',
    });
    return null;
  }
  const classes = names.filter((candidate) => matchesText(name, candidate, audit.budget));
  if (classes.length === 0) {
    const expected = meant(name.kind === 'simple' ? name.text : '', names);
    audit.faults.add('unknown_entity', name.at, { found: described(name), version: schema.version, expected });
    return null;
  }
  if (predefinedType) checkPredefined(audit, schema, classes, predefinedType);
  return new Set(classes.flatMap((candidate) => [candidate, ...generalOf(schema, candidate)]));
}
