import type { Attribute, IfcSchema } from '../../formats/ifc/schema/index.js';
import type { AttributeFacet } from '../model.js';
import { EXAMPLES } from '../read/read-value.js';
import type { Base, IdsValue } from '../value/index.js';
import { described, isLexical, matchesText } from '../value/index.js';
import type { Audit, Classes } from './audit-context.js';
import { meant } from './meant.js';
import { attributesNamed, basesOf } from './schemas.js';

/** Holds a value against the bases that it may have. */
export function checkBases(audit: Audit, value: IdsValue, bases: readonly Base[], name: string, version: string): void {
  const expected = bases.map((base) => `xs:${base}`).join(', ');
  if (value.kind === 'restriction') {
    if (bases.includes(value.base)) return;
    audit.faults.add('wrong_base', value.at, { name, found: `xs:${value.base}`, expected, version });
  } else if (!bases.some((base) => isLexical(value.text, base))) {
    const [base] = bases as [Base];
    audit.faults.add('bad_value', value.at, {
      found: value.text.slice(0, 80),
      base: expected,
      example: EXAMPLES[base],
    });
  }
}

/** Holds an attribute facet against a version. @returns the classes that have the attribute */
export function checkAttribute(audit: Audit, schema: IfcSchema, { name, value }: AttributeFacet): Classes {
  const byName = attributesNamed(schema);
  const names = [...byName.keys()].filter((candidate) => matchesText(name, candidate, audit.budget));
  const { version } = schema;
  if (names.length === 0) {
    const expected = meant(name.kind === 'simple' ? name.text : '', [...byName.keys()]);
    audit.faults.add('unknown_attribute_name', name.at, { found: described(name), entity: 'IFC', version, expected });
    return null;
  }
  const attributes = names.flatMap((found) => byName.get(found)!);
  if (value) checkValue(audit, schema, { value, attributes, name: names[0]! });
  const owners = new Set(attributes.map(({ owner }) => owner));
  return new Set(
    [...schema.entities.values()]
      .filter(({ lineage }) => lineage.some((ancestor) => owners.has(ancestor)))
      .map(({ name: entity }) => entity.toUpperCase()),
  );
}

function checkValue(
  audit: Audit,
  schema: IfcSchema,
  { value, attributes, name }: { value: IdsValue; attributes: readonly Attribute[]; name: string },
): void {
  const bases = [...new Set(attributes.flatMap(({ type }) => basesOf(type, schema)))];
  if (bases.length === 0) audit.faults.add('not_a_value', value.at, { name, version: schema.version });
  else checkBases(audit, value, bases, name, schema.version);
}
