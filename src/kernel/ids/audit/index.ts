import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import type { IfcSchema } from '../../formats/ifc/schema/index.js';
import type { IdsFaults } from '../fault.js';
import type { Facet, Ids, Specification } from '../model.js';
import { PatternBudget } from '../pattern/index.js';
import { described } from '../value/index.js';
import { checkAttribute } from './attributes.js';
import type { Audit, Classes } from './audit-context.js';
import { checkCardinality } from './cardinalities.js';
import { checkEntity } from './entities.js';
import { checkPartOf } from './parts.js';
import { checkProperty } from './properties.js';
import { schemaOf } from './schemas.js';

type Check<K extends Facet['kind']> = (audit: Audit, schema: IfcSchema, facet: Extract<Facet, { kind: K }>) => Classes;

type AnyCheck = (audit: Audit, schema: IfcSchema, facet: Facet) => Classes;

/** Materials stand on what may be built, and on its types. */
const checkMaterial: Check<'material'> = (_, schema) =>
  new Set(
    schema.subtypes(schema.version === 'IFC4' ? 'IfcObjectDefinition' : 'IfcRoot').map((name) => name.toUpperCase()),
  );

const CHECKS: { readonly [K in Facet['kind']]: Check<K> } = {
  entity: checkEntity,
  attribute: checkAttribute,
  classification: () => null,
  property: checkProperty,
  material: checkMaterial,
  partOf: checkPartOf,
};

const WHY = t('{first} ({firstLine}) et {second}', '{first} ({firstLine}) and {second}');

const NAMES: Readonly<Record<Facet['kind'], (facet: never) => Text<never>>> = {
  entity: ({ name }: Extract<Facet, { kind: 'entity' }>) => described(name),
  attribute: ({ name }: Extract<Facet, { kind: 'attribute' }>) => described(name),
  classification: ({ system }: Extract<Facet, { kind: 'classification' }>) => described(system),
  property: ({ propertySet }: Extract<Facet, { kind: 'property' }>) => described(propertySet),
  material: () => t('matériau', 'material'),
  partOf: ({ relation, name }: Extract<Facet, { kind: 'partOf' }>) =>
    relation === null ? described(name) : { fr: relation, en: relation },
};

const nameOf = (facet: Facet): Text<never> => NAMES[facet.kind](facet as never);

const intersection = (a: ReadonlySet<string>, b: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...a].filter((name) => b.has(name)));

/** Holds the facets of a specification against one version: each alone, then the classes that meet them all. */
function checkVersion(audit: Audit, schema: IfcSchema, { applicability, requirements }: Specification): void {
  const before = audit.faults.list.length;
  let left: Classes = null;
  let first: Facet | null = null;
  for (const facet of [...applicability, ...requirements]) {
    const classes = (CHECKS[facet.kind] as AnyCheck)(audit, schema, facet);
    if (classes === null || facet.cardinality !== 'required' || audit.faults.list.length > before) continue;
    const both: ReadonlySet<string> = left === null ? classes : intersection(left, classes);
    if (both.size === 0 && first) {
      const why = fill(WHY, { first: nameOf(first), firstLine: first.kind, second: nameOf(facet) });
      audit.faults.add('incompatible', facet.at, { version: schema.version, why });
      return;
    }
    left = both;
    first ??= facet;
  }
}

/**
 * Audits what an IDS says (the rules of buildingSMART's IDS-Audit-tool): names of classes, predefined types, attributes
 * and properties exist in each version named; values have the form of their types; cardinalities mean something; and
 * some class can meet what is required. Of IFC4X3 there are no tables: names are not audited for it.
 */
export function auditIds(ids: Ids, faults: IdsFaults): void {
  const audit: Audit = { faults, budget: new PatternBudget() };
  for (const specification of ids.specifications) {
    for (const facet of specification.requirements) checkCardinality(audit, facet);
    for (const facet of specification.applicability) checkCardinality(audit, facet);
    for (const version of specification.versions) {
      const schema = schemaOf(version);
      if (schema) checkVersion(audit, schema, specification);
    }
  }
}
