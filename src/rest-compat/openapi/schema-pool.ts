import type { JsonSchema } from '../../schema/json-schema.js';
import { mapSchema } from '../../schema/json-schema-walk.js';

const PREFIX = '#/components/schemas/';
const DEFS = '#/$defs/';

/**
 * Shared schemas of the document. Each schema of an operation comes with its own `$defs`: equal ones meet under one
 * name, and a name with two contents (a field with a default is optional in a request, certain in an answer) gets a
 * second name.
 */
export class SchemaPool {
  readonly #texts = new Map<string, string>();
  readonly schemas: Record<string, JsonSchema> = {};

  /** Registers `schema` as `name` with everything that it refers to. @returns a reference to it */
  add(name: string, schema: JsonSchema, suffix: string): JsonSchema {
    const { $defs = {}, ...root } = schema as JsonSchema & { $defs?: Record<string, JsonSchema> };
    // A recursive schema refers to itself as "#": by name it survives the move.
    const own = JSON.parse(JSON.stringify(root).replaceAll('"$ref":"#"', `"$ref":"${DEFS}${name}"`)) as JsonSchema;
    const all: Record<string, JsonSchema> = { ...$defs, [name]: own };
    const names = this.#namesFor(all, suffix);
    for (const [local, node] of Object.entries(all)) this.#store(names.get(local)!, node, names);
    return { $ref: PREFIX + names.get(name)! };
  }

  #store(target: string, node: JsonSchema, names: ReadonlyMap<string, string>): void {
    if (target in this.schemas) return;
    this.#texts.set(target, JSON.stringify(node));
    this.schemas[target] = renamed(node, names);
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
      [...texts].map(([name, text]) => [name, differs.has(name) ? this.#freeName(name + suffix, text) : name]),
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
const OWN_KEYWORDS = new Set(['unite', 'scalar']);

const renamed = (schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema =>
  mapSchema(schema, (node) =>
    Object.fromEntries(
      Object.entries(node).map(([keyword, value]) => {
        if (OWN_KEYWORDS.has(keyword)) return [`x-${keyword}`, value];
        if (keyword !== '$ref' || typeof value !== 'string' || !value.startsWith(DEFS)) return [keyword, value];
        const local = value.slice(DEFS.length);
        return [keyword, PREFIX + (names.get(local) ?? local)];
      }),
    ),
  );
