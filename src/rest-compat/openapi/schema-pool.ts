import type { JsonSchema } from '../../schema/json-schema.js';
import { mapSchema } from '../../schema/json-schema-walk.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';
import type { NamedParts } from './named-parts.js';
import { namedParts, namedWhole } from './named-parts.js';

const PREFIX = '#/components/schemas/';
const DEFS = '#/$defs/';

/**
 * Shared schemas of the document. Each schema of an operation comes with its own `$defs`: equal ones meet under one
 * name, and a name with two contents (a field with a default is optional in a request, certain in an answer) gets a
 * second name.
 */
export class SchemaPool {
  readonly #langue: Langue;
  readonly #texts = new Map<string, string>();
  readonly #known = new WeakMap<JsonSchema, JsonSchema>();
  readonly schemas: Record<string, JsonSchema> = {};

  /** @param langue of the descriptions */
  constructor(langue: Langue) {
    this.#langue = langue;
  }

  /** Registers `schema` as `name` with everything that it refers to. @returns a reference to it */
  add(name: string, schema: JsonSchema, suffix: string): JsonSchema {
    const known = this.#known.get(schema);
    if (known) return known;
    const { $defs = {}, ...root } = schema as JsonSchema & { $defs?: Record<string, JsonSchema> };
    // A recursive schema refers to itself as "#": by name it survives the move.
    const own = JSON.parse(JSON.stringify(root).replaceAll('"$ref":"#"', `"$ref":"${DEFS}${name}"`)) as JsonSchema;
    const made = Object.entries({ ...$defs, [name]: own }).map(
      ([local, node]) => [local, namedParts(local, node)] as const,
    );
    const whole = made.map(([local, { schema: node }]) => [local, node] as const);
    const names = this.#keep(
      Object.fromEntries(whole),
      made.map(([, parts]) => parts),
      suffix,
    );
    const reference = { $ref: PREFIX + names.get(name)! };
    this.#known.set(schema, reference);
    return reference;
  }

  /** A schema that stands where it is used, such as that of a parameter: what deserves a name in it is registered. */
  inline(place: string, schema: JsonSchema, suffix: string): JsonSchema {
    const { $defs = {}, ...root } = schema as JsonSchema & { $defs?: Record<string, JsonSchema> };
    const whole = namedWhole(place, root);
    return renamed(whole.schema, this.#keep($defs, [whole], suffix), this.#langue);
  }

  #keep(
    schemas: Readonly<Record<string, JsonSchema>>,
    made: readonly NamedParts[],
    suffix: string,
  ): ReadonlyMap<string, string> {
    const all: Record<string, JsonSchema> = Object.assign({}, ...made.map(({ parts }) => parts), schemas);
    const names = this.#namesFor(all, suffix);
    for (const [local, node] of Object.entries(all)) this.#store(names.get(local)!, node, names);
    return names;
  }

  #store(target: string, node: JsonSchema, names: ReadonlyMap<string, string>): void {
    if (target in this.schemas) return;
    this.#texts.set(target, JSON.stringify(node));
    this.schemas[target] = renamed(node, names, this.#langue);
  }

  /** A free or equal name for each definition; a definition that refers to a renamed one is another schema too. */
  #namesFor(all: Readonly<Record<string, JsonSchema>>, suffix: string): ReadonlyMap<string, string> {
    const texts = new Map(Object.entries(all).map(([name, node]) => [name, JSON.stringify(node)]));
    const differs = new Set(
      [...texts].filter(([name, text]) => (this.#texts.get(name) ?? text) !== text).map(([name]) => name),
    );
    for (let before = -1; before !== differs.size;) {
      before = differs.size;
      for (const [name, text] of texts) {
        if ([...differs].some((other) => text.includes(`"${DEFS}${other}"`))) differs.add(name);
      }
    }
    return new Map(
      [...texts].map(([name, text]) => {
        const isTaken = differs.has(name) && name in this.schemas;
        return [name, isTaken ? this.#freeName(name + suffix, text) : name];
      }),
    );
  }

  #freeName(wanted: string, text: string): string {
    for (let n = 1; ; n++) {
      const name = n === 1 ? wanted : `${wanted}${n}`;
      if ((this.#texts.get(name) ?? text) === text) return name;
    }
  }
}

/** Annotations of ours (`unite`, `scalar`) are extensions in OpenAPI, where an unknown keyword is an error. */
const OWN_KEYWORDS = new Set(['unite', 'scalar', 'default']);

const BY_DEFAULT = t('{what} ; par défaut {value}', '{what}; by default {value}');

/**
 * The value taken when a field is absent is written in the description of the field. As `default` it would be sent by
 * generated clients, who would write into a scene what its author left out, or be a field that they require.
 */
function withDefault(node: JsonSchema, langue: Langue): JsonSchema {
  const { default: value, description } = node;
  const isTold = typeof description !== 'string' || /d[ée]fau/i.test(description);
  if (value === undefined || typeof value === 'object' || isTold) return node;
  return { ...node, description: say(BY_DEFAULT, langue, { what: description, value: String(value) }) };
}

const renamed = (schema: JsonSchema, names: ReadonlyMap<string, string>, langue: Langue): JsonSchema =>
  mapSchema(schema, (node) =>
    Object.fromEntries(
      Object.entries(withDefault(node, langue)).map(([keyword, value]) => {
        if (OWN_KEYWORDS.has(keyword)) return [`x-${keyword}`, value];
        if (keyword !== '$ref' || typeof value !== 'string' || !value.startsWith(DEFS)) return [keyword, value];
        const local = value.slice(DEFS.length);
        return [keyword, PREFIX + (names.get(local) ?? local)];
      }),
    ),
  );
