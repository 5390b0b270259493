export interface JsonSchema {
  [keyword: string]: unknown;
}

/** How much of a schema a reader with little room gets. Whatever is dropped only makes the schema accept more. */
export interface Compaction {
  /** Levels of objects and lists described: 1 = the top-level properties and their types. */
  readonly depth: number;
  /** Characters of description a property may keep. @default 0 */
  readonly description?: number;
  /** Keep bounds, defaults and list sizes. @default false */
  readonly bounds?: boolean;
  /** Longest enumeration kept, in JSON characters; a longer one is just a string. @default 200 */
  readonly enumeration?: number;
  /** Properties by name alone, without their types. @default false */
  readonly isNamesOnly?: boolean;
  /** Answers: no `required`, and null wherever a field may be missing. @default false */
  readonly isAnswer?: boolean;
}

const BOUNDS = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minItems',
  'maxItems',
  'maxLength',
  'default',
];

/** Follows `$ref: "#/$defs/…"` (and "#") inside `root`. */
export function resolveRef(node: JsonSchema, root: JsonSchema): JsonSchema {
  let current = node;
  for (let hops = 0; typeof current['$ref'] === 'string' && hops < 8; hops += 1) {
    const name = current['$ref'].split('/').at(-1)!;
    current =
      current['$ref'] === '#' ? root : ((root['$defs'] as Record<string, JsonSchema> | undefined)?.[name] ?? {});
  }
  return current;
}

/** A schema for a reader with little room: to a depth, descriptions cut at a sentence, bounds on request. */
export function compact(root: JsonSchema, how: Compaction): JsonSchema {
  const { type = 'object', ...rest } = shrink(root, root, how, how.depth, true);
  const { minProperties } = root;
  return { type, ...rest, ...(minProperties !== undefined && { minProperties }) };
}

function shrink(node: JsonSchema, root: JsonSchema, how: Compaction, depth: number, isRoot = false): JsonSchema {
  const full = resolveRef(node, root);
  const text = isRoot ? undefined : shorten(node['description'] ?? full['description'], how.description ?? 0);
  const body = how.isNamesOnly && !isRoot ? {} : shapeOf(full, root, how, depth);
  return text ? { ...body, description: text } : body;
}

/** True for a schema of this type, null beside it or not. */
const isOf = ({ type }: JsonSchema, name: string): boolean =>
  type === name || (Array.isArray(type) && type.includes(name));

function shapeOf(full: JsonSchema, root: JsonSchema, how: Compaction, depth: number): JsonSchema {
  const options = (full['anyOf'] ?? full['oneOf']) as JsonSchema[] | undefined;
  if (options) return union(options, root, how, depth);
  if (full['const'] !== undefined) return { const: full['const'] };
  if (full['enum']) return enumeration(full, how);
  const kept: JsonSchema = {};
  if (full['type'] !== undefined) kept['type'] = full['type'];
  if (full['format'] !== undefined) kept['format'] = full['format'];
  if (how.bounds) for (const keyword of BOUNDS) if (full[keyword] !== undefined) kept[keyword] = full[keyword];
  if (depth > 0 && isOf(full, 'object')) Object.assign(kept, object(full, root, how, depth));
  if (depth > 0 && isOf(full, 'array') && full['items']) {
    const items = shrink(full['items'] as JsonSchema, root, how, depth - 1);
    if (Object.keys(items).length > 0) kept['items'] = items;
  }
  return kept;
}

function object(full: JsonSchema, root: JsonSchema, how: Compaction, depth: number): JsonSchema {
  const required = (full['required'] ?? []) as string[];
  const entries = Object.entries((full['properties'] ?? {}) as Record<string, JsonSchema>).map(([name, property]) => {
    const small = shrink(property, root, how, depth - 1);
    return [name, how.isAnswer && !required.includes(name) ? orNull(small) : small] as const;
  });
  if (entries.length === 0) return {};
  const properties = Object.fromEntries(entries);
  return required.length > 0 && !how.isAnswer ? { properties, required } : { properties };
}

/** `X or null` keeps X; scalars of several types become a list of types; anything richer is left open. */
function union(options: readonly JsonSchema[], root: JsonSchema, how: Compaction, depth: number): JsonSchema {
  const full = options.map((option) => resolveRef(option, root));
  const others = full.filter((option) => option['type'] !== 'null');
  const isNullable = others.length < full.length;
  const single = others.length === 1 ? shrink(others[0]!, root, how, depth) : typesOf(others);
  return isNullable ? orNull(single) : single;
}

function typesOf(options: readonly JsonSchema[]): JsonSchema {
  if (options.some((option) => option['type'] === undefined)) return {};
  const types = new Set(options.flatMap((option) => option['type'] as string | string[]));
  return { type: types.size === 1 ? [...types][0] : [...types] };
}

function enumeration(full: JsonSchema, how: Compaction): JsonSchema {
  const values = full['enum'] as unknown[];
  if (JSON.stringify(values).length <= (how.enumeration ?? 200)) return { enum: values };
  return full['type'] === undefined ? {} : { type: full['type'] };
}

function orNull(schema: JsonSchema): JsonSchema {
  if (schema['const'] !== undefined) {
    const { const: value, ...rest } = schema;
    return { ...rest, enum: [value, null] };
  }
  if (schema['enum']) return { ...schema, enum: [...new Set([...(schema['enum'] as unknown[]), null])] };
  const types = schema['type'] === undefined ? [] : [schema['type']].flat();
  return types.length === 0 || types.includes('null') ? schema : { ...schema, type: [...types, 'null'] };
}

/** A full stop after a word, before a capital: not the one of "art. 21". */
const SENTENCE_END = /\p{L}{4,}[)»]?\.(?=\s+\p{Lu})/gu;

/** Cuts at a sentence, else at a word. */
export function shorten(text: unknown, max: number): string | undefined {
  if (typeof text !== 'string' || max <= 0) return undefined;
  if (text.length <= max) return text;
  const ends = [...text.slice(0, max + 4).matchAll(SENTENCE_END)].map((match) => match.index + match[0].length);
  const sentence = ends.findLast((end) => end <= max) ?? 0;
  if (sentence >= max / 2) return text.slice(0, sentence);
  const word = text.lastIndexOf(' ', max - 1);
  return `${text.slice(0, word > 0 ? word : max - 1).replace(/[\s,;:(–-]+$/, '')}…`;
}
