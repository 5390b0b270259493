import type { z } from 'zod';

/**
 * A closed list of words: `z.enum` in the schemas, an enumeration in GraphQL. JSON (REST, MCP, the scene) carries the
 * words as they are; GraphQL carries names, which are the words themselves wherever those are legal names.
 */
export interface WordList {
  /** Name of the enumeration, `words` in the meta of its schema; without one it is named after its place. */
  readonly name?: string;
  /** GraphQL's names, each with its word, in the order of the list. An empty word has none: it leaves the field out. */
  readonly named: ReadonlyMap<string, string>;
  /** The words in JSON that are not names, each with its name; null leaves the field out. Undefined where none is. */
  readonly aliases?: ReadonlyMap<string, string | null>;
}

const LEGAL = /^(?!__)[A-Za-z_]\w*$/;
/** GraphQL's own literals. */
const RESERVED = new Set(['true', 'false', 'null']);

/**
 * GraphQL's name of a word: each character that a name cannot have becomes an underscore, and so does what is missing
 * before a digit. `2_pans` is `_2_pans`, `m²` is `m_`.
 */
function nameOfWord(word: string): string {
  const name = word.replace(/\W/gu, '_').replace(/^_{2,}/, '_');
  return LEGAL.test(name) && !RESERVED.has(name) ? name : `_${name}`;
}

const known = new WeakMap<z.ZodEnum, WordList>();

/** The words of an enumeration, read once a schema. @throws TypeError when two words come to the same name */
export function wordList(schema: z.ZodEnum): WordList {
  let list = known.get(schema);
  if (!list) known.set(schema, (list = read(schema)));
  return list;
}

function read(schema: z.ZodEnum): WordList {
  const named = new Map<string, string>();
  const aliases = new Map<string, string | null>();
  for (const word of schema.options.map(String)) {
    const name = word === '' ? null : nameOfWord(word);
    if (name !== word) aliases.set(word, name);
    if (name === null) continue;
    const other = named.get(name);
    if (other !== undefined) throw new TypeError(`"${other}" and "${word}" have the same name in GraphQL: ${name}`);
    named.set(name, word);
  }
  const { words: name } = (schema.meta() ?? {}) as { readonly words?: string };
  return { ...(name !== undefined && { name }), named, ...(aliases.size > 0 && { aliases }) };
}

/** A word on its way into GraphQL; what is no word stays for GraphQL to refuse, a name that is no word included. */
export function toName({ named, aliases }: WordList, value: unknown): unknown {
  if (!aliases || typeof value !== 'string') return value;
  const alias = aliases.get(value);
  if (alias !== undefined) return alias;
  const word = named.get(value);
  return word === undefined || word === value ? value : '';
}

/** A word on its way out of GraphQL: a name becomes its word again. */
export const toWord = ({ named, aliases }: WordList, value: unknown): unknown =>
  aliases && typeof value === 'string' ? (named.get(value) ?? value) : value;
