import { IFC2X3_TEMPLATES } from './facts/ifc2x3-templates.js';
import { IFC2X3_ENTITIES, IFC2X3_TYPES } from './facts/ifc2x3.js';
import { IFC4_TEMPLATES } from './facts/ifc4-templates.js';
import { IFC4_ENTITIES, IFC4_TYPES } from './facts/ifc4.js';
import { parseEntities, parseTemplates, parseTypes } from './parse.js';
import type { DefinedType, Entity, ExpressType, SetTemplate } from './types.js';

/** Schemas whose tables are at hand: IFC4 ADD2 TC1 (ISO 16739-1:2018) and IFC2x3 TC1. */
export type IfcVersion = 'IFC4' | 'IFC2X3';

const FACTS = {
  IFC4: { types: IFC4_TYPES, entities: IFC4_ENTITIES, templates: IFC4_TEMPLATES },
  IFC2X3: { types: IFC2X3_TYPES, entities: IFC2X3_ENTITIES, templates: IFC2X3_TEMPLATES },
} as const satisfies Record<IfcVersion, Record<'types' | 'entities' | 'templates', string>>;

/** One version of IFC: what its entities are and hold. */
export class IfcSchema {
  readonly version: IfcVersion;
  readonly types: ReadonlyMap<string, DefinedType>;
  readonly entities: ReadonlyMap<string, Entity>;
  readonly #byCapitals: ReadonlyMap<string, Entity>;
  readonly #typesByCapitals: ReadonlyMap<string, DefinedType>;
  readonly #subtypes = new Map<string, readonly string[]>();
  readonly #choices = new Map<string, ReadonlySet<string>>();
  #templates: ReadonlyMap<string, SetTemplate> | null = null;

  constructor(version: IfcVersion) {
    this.version = version;
    this.types = parseTypes(FACTS[version].types);
    this.entities = parseEntities(FACTS[version].entities);
    this.#byCapitals = new Map([...this.entities].map(([name, entity]) => [name.toUpperCase(), entity]));
    this.#typesByCapitals = new Map([...this.types].map(([name, type]) => [name.toUpperCase(), type]));
  }

  /** An entity by its name in capitals, as files have it. */
  entity(capitals: string): Entity | undefined {
    return this.#byCapitals.get(capitals);
  }

  /** A type that is no entity by its name in capitals. */
  type(capitals: string): DefinedType | undefined {
    return this.#typesByCapitals.get(capitals);
  }

  /** True when an entity is another or descends from it. */
  isA(entity: string, ancestor: string): boolean {
    return this.entities.get(entity)?.lineage.includes(ancestor) ?? false;
  }

  /** An entity and all that descend from it, by name. */
  subtypes(entity: string): readonly string[] {
    let found = this.#subtypes.get(entity);
    if (!found) {
      found = [...this.entities.values()].filter(({ lineage }) => lineage.includes(entity)).map(({ name }) => name);
      this.#subtypes.set(entity, found);
    }
    return found;
  }

  /** What a select accepts once the selects within it are opened: names of entities and of defined types. */
  choices(select: string): ReadonlySet<string> {
    let found = this.#choices.get(select);
    if (!found) {
      const type = this.types.get(select);
      const members = type?.kind === 'select' ? type.members : [];
      found = new Set(
        members.flatMap((name) => (this.types.get(name)?.kind === 'select' ? [...this.choices(name)] : [name])),
      );
      this.#choices.set(select, found);
    }
    return found;
  }

  /** The simple type, list, enumeration or select that a type is in the end: defined types are opened. */
  underlying(type: ExpressType): ExpressType {
    if (type.kind !== 'named') return type;
    const defined = this.types.get(type.name);
    return defined?.kind === 'defined' ? this.underlying(defined.of) : type;
  }

  /** Sets of properties and quantities of buildingSMART for this version. */
  get templates(): ReadonlyMap<string, SetTemplate> {
    this.#templates ??= parseTemplates(FACTS[this.version].templates);
    return this.#templates;
  }
}

const schemas = new Map<IfcVersion, IfcSchema>();

/** The tables of a version, read when they are first asked for (about 10 ms). */
export function ifcSchema(version: IfcVersion): IfcSchema {
  let schema = schemas.get(version);
  if (!schema) {
    schema = new IfcSchema(version);
    schemas.set(version, schema);
  }
  return schema;
}
