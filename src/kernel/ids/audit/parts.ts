import type { IfcSchema } from '../../formats/ifc/schema/index.js';
import type { PartOfFacet, Relation } from '../model.js';
import { described } from '../value/index.js';
import type { Audit, Classes } from './audit-context.js';
import { checkEntity } from './entities.js';

interface Sides {
  /** Class of the whole, by version. */
  readonly owner: Readonly<Record<IfcSchema['version'], string>>;
  /** Class of the part. */
  readonly part: string;
}

const both = (name: string) => ({ IFC2X3: name, IFC4: name });

/** What each relation relates (IFC4 ADD2 TC1 and IFC2X3 TC1). */
const SIDES: Readonly<Record<Relation, Sides>> = {
  IFCRELAGGREGATES: { owner: both('IfcObjectDefinition'), part: 'IfcObjectDefinition' },
  IFCRELASSIGNSTOGROUP: { owner: both('IfcGroup'), part: 'IfcObjectDefinition' },
  IFCRELCONTAINEDINSPATIALSTRUCTURE: {
    owner: { IFC2X3: 'IfcSpatialStructureElement', IFC4: 'IfcSpatialElement' },
    part: 'IfcProduct',
  },
  IFCRELNESTS: { owner: both('IfcObjectDefinition'), part: 'IfcObjectDefinition' },
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT': { owner: both('IfcElement'), part: 'IfcElement' },
};

const capitalsOf = (schema: IfcSchema, entity: string): ReadonlySet<string> =>
  new Set(schema.subtypes(entity).map((name) => name.toUpperCase()));

/** Holds a partOf facet against a version. @returns the classes that may be such a part */
export function checkPartOf(audit: Audit, schema: IfcSchema, facet: PartOfFacet): Classes {
  const classes = checkEntity(audit, schema, facet);
  if (!classes || facet.relation === null || facet.cardinality === 'prohibited') return null;
  const { owner, part } = SIDES[facet.relation];
  const { version } = schema;
  const owners = capitalsOf(schema, owner[version]);
  if (![...classes].some((name) => owners.has(name))) {
    const entity = described(facet.name);
    audit.faults.add('relation_owner', facet.at, {
      relation: facet.relation,
      entity,
      version,
      expected: owner[version],
    });
  }
  return capitalsOf(schema, part);
}
