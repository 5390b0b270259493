/** A simple type of EXPRESS (ISO 10303-11, §8.1). `width` is the longest text, in characters. */
export interface SimpleType {
  readonly kind: 'simple';
  readonly name: 'REAL' | 'NUMBER' | 'INTEGER' | 'BOOLEAN' | 'LOGICAL' | 'STRING' | 'BINARY';
  readonly width: number | null;
  /** Every text has the whole width. */
  readonly isFixed: boolean;
}

/** A list of values. `max` null is without bound; an ARRAY has exactly `max − min + 1`. */
export interface AggregateType {
  readonly kind: 'aggregate';
  readonly name: 'LIST' | 'SET' | 'ARRAY' | 'BAG';
  readonly min: number;
  readonly max: number | null;
  /** No entry twice: each SET, and lists that say so. */
  readonly isUnique: boolean;
  readonly of: ExpressType;
}

/** A type of the schema by its name: an entity, an enumeration, a select or a defined type. */
export interface NamedType {
  readonly kind: 'named';
  readonly name: string;
}

/** What an attribute or a defined type holds. */
export type ExpressType = SimpleType | AggregateType | NamedType;

/** A type of the schema that is no entity. */
export type DefinedType =
  | { readonly kind: 'defined'; readonly name: string; readonly of: ExpressType }
  | { readonly kind: 'enumeration'; readonly name: string; readonly literals: ReadonlySet<string> }
  | { readonly kind: 'select'; readonly name: string; readonly members: readonly string[] };

/** An attribute that stands in the file. */
export interface Attribute {
  readonly name: string;
  /** Entity that declares it. */
  readonly owner: string;
  readonly isOptional: boolean;
  /** This entity derives what an ancestor declares: the file has `*`. */
  readonly isDerived: boolean;
  readonly type: ExpressType;
}

/** An attribute that other instances make: those of `entity` whose attribute `by` refers to this one. */
export interface Inverse {
  readonly name: string;
  readonly entity: string;
  readonly by: string;
  /** A set of instances; else one. */
  readonly isSet: boolean;
  readonly min: number;
  readonly max: number | null;
}

/** Attributes that no two instances share, together. */
export interface Uniqueness {
  readonly rule: string;
  readonly entity: string;
  readonly attributes: readonly string[];
}

/** An entity with all that it inherits, in the order in which a file has its attributes. */
export interface Entity {
  readonly name: string;
  readonly parent: string | null;
  readonly isAbstract: boolean;
  readonly attributes: readonly Attribute[];
  readonly inverses: readonly Inverse[];
  readonly uniqueness: readonly Uniqueness[];
  /** Its own name, then those of its ancestors. */
  readonly lineage: readonly string[];
}

/** One property of a template: its kind (`SINGLEVALUE`, `Q_AREA`…), its type, and the words it may have. */
export interface PropertyTemplate {
  readonly name: string;
  readonly kind: string;
  readonly type: string;
  readonly words: readonly string[];
}

/** A set of properties or quantities of buildingSMART. */
export interface SetTemplate {
  readonly name: string;
  /** `PSET_TYPEDRIVENOVERRIDE`, `QTO_OCCURRENCEDRIVEN`… or empty. */
  readonly kind: string;
  /** Entities that it is for, each with a predefined type after a slash where it needs one: `IfcFlowSegment/RIGID`. */
  readonly applicable: readonly string[];
  readonly properties: readonly PropertyTemplate[];
}
