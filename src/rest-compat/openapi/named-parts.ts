import type { JsonSchema } from '../../schema/json-schema.js';

/**
 * Enumerations and objects inside a schema as schemas of their own. A generator of clients makes a type of each, and
 * would have to invent a name for what is written in place: here it has the one that GraphQL has, `words` of the
 * enumeration or the place (`CaoRenderFormat`).
 */
export interface NamedParts {
  readonly schema: JsonSchema;
  /** What was taken out, by name, with references to each other as `#/$defs/…`. */
  readonly parts: Readonly<Record<string, JsonSchema>>;
}

const pascal = (name: string): string =>
  name.replace(/(?:^|_)([a-z0-9])/gi, (_all, letter: string) => letter.toUpperCase());
/** The place of a part, without the suffix that only says that its owner is an input. */
const placeIn = (owner: string): string => owner.replace(/Entree(Options|Racine)?$/, '');

/** Words that stay beside the reference to a part: they speak of the place, not of the part. */
const OF_THE_PLACE = ['description', 'title', 'default', 'examples'] as const;
/**
 * Names that openapi-python-client gives variables of its own in what it writes: as fields they would overwrite the
 * object that is being read. They are written as `patternProperties`, which validators know and generators of fields do
 * not.
 */
const TAKEN: ReadonlySet<string> = new Set(['d']);
const OPTIONS = ['anyOf', 'oneOf', 'allOf'] as const;

/** Takes the enumerations and the objects out of a schema. @param owner its own name */
export function namedParts(owner: string, schema: JsonSchema): NamedParts {
  const parts: Record<string, JsonSchema> = {};
  const inside = new Parts(parts).inside(schema, placeIn(owner));
  return { schema: inside, parts };
}

/** Takes the enumerations and the objects out of a part of a schema, itself included. @param place its name */
export function namedWhole(place: string, schema: JsonSchema): NamedParts {
  const parts: Record<string, JsonSchema> = {};
  return { schema: new Parts(parts).reference(schema, placeIn(place)), parts };
}

class Parts {
  readonly #parts: Record<string, JsonSchema>;

  constructor(parts: Record<string, JsonSchema>) {
    this.#parts = parts;
  }

  /** The same schema, its parts replaced by references. */
  inside(schema: JsonSchema, place: string): JsonSchema {
    const { properties, items, additionalProperties, ...rest } = schema;
    const made: JsonSchema = { ...rest };
    if (properties) Object.assign(made, this.#fields(properties as Record<string, JsonSchema>, place));
    if (items) made['items'] = this.reference(items as JsonSchema, place);
    if (additionalProperties !== undefined) {
      const isSchema = typeof additionalProperties === 'object';
      made['additionalProperties'] = isSchema
        ? this.reference(additionalProperties as JsonSchema, place)
        : additionalProperties;
    }
    for (const keyword of OPTIONS) {
      const options = schema[keyword] as JsonSchema[] | undefined;
      if (options) made[keyword] = options.map((option) => this.reference(option, place + discriminantOf(option)));
    }
    return made;
  }

  #fields(properties: Readonly<Record<string, JsonSchema>>, place: string): JsonSchema {
    const entries = Object.entries(properties).map(
      ([name, node]) => [name, this.reference(node, place + pascal(name))] as const,
    );
    const patterns = entries.filter(([name]) => TAKEN.has(name)).map(([name, node]) => [`^${name}$`, node] as const);
    return {
      properties: Object.fromEntries(entries.filter(([name]) => !TAKEN.has(name))),
      ...(patterns.length > 0 && { patternProperties: Object.fromEntries(patterns) }),
    };
  }

  /** What stands for a schema in its place: itself without its parts, or a reference when it is a part. */
  reference(node: JsonSchema, place: string): JsonSchema {
    const { words, ...told } = node;
    if (isWords(node)) return this.#part(told, typeof words === 'string' ? words : place);
    if (isFree(node)) return this.#free(told);
    const inner = this.inside(told, place);
    return isObject(node) ? this.#part(inner, place) : inner;
  }

  /** Any JSON object; its bounds stay at the place. */
  #free({ type, additionalProperties: _any, propertyNames: _names, ...ofPlace }: JsonSchema): JsonSchema {
    const reference = { $ref: `#/$defs/${this.#keep(FREE_OBJECT, { type: 'object', additionalProperties: {} })}` };
    return Array.isArray(type) ? { ...ofPlace, anyOf: [reference, { type: 'null' }] } : { ...ofPlace, ...reference };
  }

  #part(node: JsonSchema, wanted: string): JsonSchema {
    const { own, isNullable } = withoutNull(node);
    const ofPlace = Object.fromEntries(OF_THE_PLACE.flatMap((word) => (word in own ? [[word, own[word]]] : [])));
    const itself = Object.fromEntries(Object.entries(own).filter(([word]) => !(word in ofPlace)));
    const name = this.#keep(wanted, itself);
    const reference = { $ref: `#/$defs/${name}` };
    return isNullable ? { ...ofPlace, anyOf: [reference, { type: 'null' }] } : { ...ofPlace, ...reference };
  }

  /** A number distinguishes two parts of one place with two contents. */
  #keep(wanted: string, part: JsonSchema): string {
    const text = JSON.stringify(part);
    for (let n = 1; ; n++) {
      const name = n === 1 ? wanted : `${wanted}${n}`;
      if (JSON.stringify((this.#parts[name] ??= part)) === text) return name;
    }
  }
}

/** A closed list of words; one word alone is a constant, not a type. */
const isWords = ({ enum: values }: JsonSchema): boolean =>
  Array.isArray(values) && values.filter((value) => typeof value === 'string').length > 1;

const hasAny = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** An object whose fields are known, or one from names to values of a known type. */
const isObject = ({ properties, additionalProperties }: JsonSchema): boolean =>
  hasAny(properties) || hasAny(additionalProperties);

/** Name of the schema of any JSON object. */
const FREE_OBJECT = 'ObjetLibre';
const FREE_WORDS = new Set(['type', 'additionalProperties', 'propertyNames', 'maxProperties', 'description', 'title']);

/** An object of names and values of the caller's own. */
const isFree = (node: JsonSchema): boolean =>
  [node['type']].flat().includes('object') &&
  'additionalProperties' in node &&
  !hasAny(node['additionalProperties']) &&
  Object.keys(node).every((word) => FREE_WORDS.has(word));

/** The word that distinguishes an option of a union from the others: of `{action: 'ajouter'}`, Ajouter. */
function discriminantOf({ properties = {} }: JsonSchema): string {
  const word = Object.values(properties as Record<string, JsonSchema>).find(
    ({ const: value }) => typeof value === 'string',
  );
  return word ? pascal(String(word['const']).replace(/\W+/g, '_')) : '';
}

function withoutNull(node: JsonSchema): { readonly own: JsonSchema; readonly isNullable: boolean } {
  const { enum: values, type } = node;
  const types = Array.isArray(type) ? (type as string[]) : undefined;
  const isNullable = types?.includes('null') || (Array.isArray(values) && values.includes(null));
  if (!isNullable) return { own: node, isNullable: false };
  const left = types?.filter((one) => one !== 'null') ?? [];
  return {
    own: {
      ...node,
      ...(types && { type: left.length === 1 ? left[0] : left }),
      ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
    },
    isNullable: true,
  };
}
