import type {
  AggregateType,
  Attribute,
  DefinedType,
  Entity,
  ExpressType,
  Inverse,
  SetTemplate,
  SimpleType,
  Uniqueness,
} from './types.js';

/** Reads the lines of the tables in `facts`: how they are written stands in scripts/ifc-schema.mjs. */

const AGGREGATE = /^(LIST|SET|ARRAY|BAG) \[(\d+):(\d+|\?)\] OF (UNIQUE )?(.*)$/;
const SIMPLE = /^(REAL|NUMBER|INTEGER|BOOLEAN|LOGICAL|STRING|BINARY)(?: ?\((\d+)\))?( FIXED)?$/;

const bound = (text: string): number | null => (text === '?' ? null : Number(text));

/** A type as EXPRESS writes it: `LIST [1:?] OF IfcLabel`. */
export function parseType(text: string): ExpressType {
  const aggregate = AGGREGATE.exec(text);
  if (aggregate) {
    const [, name, min, max, unique, of] = aggregate;
    const isUnique = name === 'SET' || unique !== undefined;
    return {
      kind: 'aggregate',
      name: name as AggregateType['name'],
      min: Number(min),
      max: bound(max!),
      isUnique,
      of: parseType(of!),
    };
  }
  const simple = SIMPLE.exec(text);
  if (!simple) return { kind: 'named', name: text };
  const [, name, width, fixed] = simple;
  return {
    kind: 'simple',
    name: name as SimpleType['name'],
    width: width === undefined ? null : Number(width),
    isFixed: fixed !== undefined,
  };
}

const linesOf = (table: string): string[] => table.trim().split('\n');

/** Types that are no entities, by name. */
export function parseTypes(table: string): ReadonlyMap<string, DefinedType> {
  return new Map(linesOf(table).map((line) => [line.slice(0, line.indexOf(' ')), parseDefined(line)]));
}

function parseDefined(line: string): DefinedType {
  const [name, definition] = line.split(' = ') as [string, string];
  const [kind, ...words] = definition.split(' ');
  if (kind === 'ENUM') return { kind: 'enumeration', name, literals: new Set(words) };
  if (kind === 'SELECT') return { kind: 'select', name, members: words };
  return { kind: 'defined', name, of: parseType(definition) };
}

const ATTRIBUTE = /^(\w+)(\?)?: (.*)$/;
const INVERSE = /^inverse (\w+): (?:(?:SET|BAG) \[(\d+):(\d+|\?)\] OF )?(\w+) FOR (\w+)$/;

/** What an entity adds to its parent, and what it derives. */
interface Declaration {
  readonly name: string;
  readonly parent: string | null;
  readonly isAbstract: boolean;
  readonly attributes: readonly Attribute[];
  readonly derived: readonly string[];
  readonly inverses: readonly Inverse[];
  readonly uniqueness: readonly Uniqueness[];
}

function parseInverse(part: string): Inverse | null {
  const match = INVERSE.exec(part);
  if (!match) return null;
  // An inverse that is no set is one instance, and always there.
  const [, name, min = '1', max = '1', entity, by] = match;
  return { name: name!, entity: entity!, by: by!, isSet: match[2] !== undefined, min: Number(min), max: bound(max) };
}

function parseUniqueness(part: string, entity: string): Uniqueness | null {
  const match = /^unique (\w+) (.*)$/.exec(part);
  return match && { rule: match[1]!, entity, attributes: match[2]!.split(',') };
}

function parseAttribute(part: string, owner: string): Attribute | null {
  const match = ATTRIBUTE.exec(part);
  if (!match) return null;
  const [, name, optional, type] = match;
  return { name: name!, owner, isOptional: optional !== undefined, isDerived: false, type: parseType(type!) };
}

function parseDeclaration(line: string): Declaration {
  const [head, ...parts] = line.split(' ; ') as [string, ...string[]];
  const [name, parent] = head.split(' < ') as [string, string | undefined];
  return {
    name,
    parent: parent ?? null,
    isAbstract: parts.includes('abstract'),
    attributes: parts.flatMap((part) => parseAttribute(part, name) ?? []),
    derived: parts.flatMap((part) => /^derived (\w+)$/.exec(part)?.[1] ?? []),
    inverses: parts.flatMap((part) => parseInverse(part) ?? []),
    uniqueness: parts.flatMap((part) => parseUniqueness(part, name) ?? []),
  };
}

/** Entities by name, each with what it inherits. */
export function parseEntities(table: string): ReadonlyMap<string, Entity> {
  const declared = new Map(linesOf(table).map((line) => [line.split(/ [<;] /)[0]!.trim(), parseDeclaration(line)]));
  const entities = new Map<string, Entity>();
  const entityOf = (name: string): Entity => {
    const known = entities.get(name);
    if (known) return known;
    const own = declared.get(name)!;
    const entity = inherited(own, own.parent === null ? null : entityOf(own.parent));
    entities.set(name, entity);
    return entity;
  };
  for (const name of declared.keys()) entityOf(name);
  return entities;
}

function inherited(own: Declaration, parent: Entity | null): Entity {
  const attributes = [...(parent?.attributes ?? []), ...own.attributes];
  return {
    name: own.name,
    parent: own.parent,
    isAbstract: own.isAbstract,
    attributes: attributes.map((attribute) =>
      own.derived.includes(attribute.name) ? { ...attribute, isDerived: true } : attribute,
    ),
    inverses: [...(parent?.inverses ?? []), ...own.inverses],
    uniqueness: [...(parent?.uniqueness ?? []), ...own.uniqueness],
    lineage: [own.name, ...(parent?.lineage ?? [])],
  };
}

/** Sets of properties and quantities by name. */
export function parseTemplates(table: string): ReadonlyMap<string, SetTemplate> {
  return new Map(linesOf(table).map((line) => [line.slice(0, line.indexOf('\t')), parseTemplate(line)]));
}

function parseTemplate(line: string): SetTemplate {
  const [name, kind, applicable, ...properties] = line.split('\t') as [string, string, string, ...string[]];
  return {
    name,
    kind,
    applicable: applicable.split(',').filter((entity) => entity !== ''),
    properties: properties.map((property) => {
      const [label, form = '', type = '', words = ''] = property.split(':') as [string, ...string[]];
      return { name: label, kind: form, type, words: words === '' ? [] : words.split('|') };
    }),
  };
}
