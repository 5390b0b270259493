import type { IdsValue } from './value/value.js';

/** Versions of IFC that an IDS may name. */
export const IDS_VERSIONS = ['IFC2X3', 'IFC4', 'IFC4X3_ADD2'] as const;

/** A version of IFC as an IDS names it. */
export type IdsVersion = (typeof IDS_VERSIONS)[number];

/** Whether a thing must be there, may be there, or must not be there. */
export type Cardinality = 'required' | 'optional' | 'prohibited';

/** Relations that the facet partOf may name. */
export const RELATIONS = [
  'IFCRELAGGREGATES',
  'IFCRELASSIGNSTOGROUP',
  'IFCRELCONTAINEDINSPATIALSTRUCTURE',
  'IFCRELNESTS',
  'IFCRELVOIDSELEMENT IFCRELFILLSELEMENT',
] as const;

/** A relation of the facet partOf. */
export type Relation = (typeof RELATIONS)[number];

interface Common {
  /** Always `required` in an applicability, and for the facet entity. */
  readonly cardinality: Cardinality;
  /** Offset of the facet in the text. */
  readonly at: number;
}

export interface EntityFacet extends Common {
  readonly kind: 'entity';
  readonly name: IdsValue;
  readonly predefinedType: IdsValue | null;
}

export interface AttributeFacet extends Common {
  readonly kind: 'attribute';
  readonly name: IdsValue;
  readonly value: IdsValue | null;
}

export interface ClassificationFacet extends Common {
  readonly kind: 'classification';
  readonly value: IdsValue | null;
  readonly system: IdsValue;
}

export interface PropertyFacet extends Common {
  readonly kind: 'property';
  readonly propertySet: IdsValue;
  readonly baseName: IdsValue;
  readonly value: IdsValue | null;
  /** Name of an IFC type in capitals. */
  readonly dataType: string | null;
}

export interface MaterialFacet extends Common {
  readonly kind: 'material';
  readonly value: IdsValue | null;
}

export interface PartOfFacet extends Common {
  readonly kind: 'partOf';
  readonly name: IdsValue;
  readonly predefinedType: IdsValue | null;
  /** Null is any of them. */
  readonly relation: Relation | null;
}

/** One condition on an instance of a model. */
export type Facet = EntityFacet | AttributeFacet | ClassificationFacet | PropertyFacet | MaterialFacet | PartOfFacet;

/** What a model must hold: what its requirements are asked of, and the requirements. */
export interface Specification {
  readonly name: string;
  readonly identifier: string | null;
  readonly description: string | null;
  readonly instructions: string | null;
  readonly versions: readonly IdsVersion[];
  /** Whether something must meet the applicability (minOccurs 1), may (0), or must not (maxOccurs 0). */
  readonly cardinality: Cardinality;
  readonly applicability: readonly Facet[];
  readonly requirements: readonly Facet[];
  readonly at: number;
}

/** An IDS 1.0 (Information Delivery Specification, buildingSMART). */
export interface Ids {
  readonly title: string;
  readonly specifications: readonly Specification[];
}
