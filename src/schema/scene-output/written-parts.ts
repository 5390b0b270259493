import type { z } from 'zod';
import type { Operation } from '../../contract/index.js';
import { WrittenJson, WrittenList } from '../../contract/index.js';
import { pathsInside } from '../selection.js';
import type { FieldShape, Shape } from '../zod-shape.js';
import { fieldsOf } from '../zod-shape.js';

/** Characters from which on a part leaves its thread as JSON: it would be copied, and written again, on the loop. */
const LONG = 65_536;
/** Characters of a list's first entries, for a door that shows no more. */
const FIRST = 40_000;

/** A scene, or a list: then with what `WrittenList` says of it. */
export interface WrittenPart {
  readonly text: string;
  readonly list?: { readonly count: number; readonly first: string };
}

type Fields = Readonly<Record<string, unknown>>;
type Parts = Record<string, WrittenPart>;

/** What is asked of the parts of an answer. */
interface Asked {
  /** Fields that the caller does not take; undefined for one who selects inside lists: those then stay as they are. */
  readonly whole?: readonly string[] | undefined;
  /** @default 65,536 characters */
  readonly from?: number;
}

/** These are serialised by their GraphQL types. */
const CONVERTED: ReadonlySet<string> = new Set(['Date', 'DateTime', 'EmailAddress']);

const plainShapes = new WeakMap<Shape, boolean>();

/** True of values that GraphQL answers with as they are, field by field. */
function isPlain(shape: Shape, seen: ReadonlySet<z.ZodObject> = new Set()): boolean {
  const known = plainShapes.get(shape);
  if (known !== undefined) return known;
  let plain = true;
  if (shape.kind === 'scalar') plain = !CONVERTED.has(shape.scalar);
  else if (shape.kind === 'list') plain = isPlain(shape.item, seen);
  else if (seen.has(shape.schema) || shape.isLoose) plain = false;
  else plain = fieldsOf(shape.schema).every((field) => isPlain(field.shape, new Set([...seen, shape.schema])));
  plainShapes.set(shape, plain);
  return plain;
}

/** The declared fields of a value, in their order, null where there is none: what the stored document selects. */
function projected(shape: Shape, value: unknown, without: readonly string[]): unknown {
  if (value === null || value === undefined) return null;
  if (shape.kind === 'scalar') return value;
  if (shape.kind === 'list') return (value as unknown[]).map((one) => projected(shape.item, one, without));
  const fields = fieldsOf(shape.schema).filter(({ name }) => !without.includes(name));
  return Object.fromEntries(
    fields.map(({ name, shape: inner }) => [
      name,
      projected(inner, (value as Fields)[name], pathsInside(without, name)),
    ]),
  );
}

function writtenList(item: Shape, entries: readonly unknown[], without: readonly string[]): WrittenPart {
  const texts = entries.map((entry) => JSON.stringify(projected(item, entry, without)));
  let room = FIRST;
  const end = texts.findIndex((text) => (room -= text.length + 1) < 0);
  const first = end === -1 ? texts : texts.slice(0, end);
  return { text: `[${texts.join()}]`, list: { count: entries.length, first: `[${first.join()}]` } };
}

/** A part of an answer as JSON; null of what is no part. */
function written({ shape }: FieldShape, value: unknown, whole: readonly string[] | undefined): WrittenPart | null {
  if (shape.kind === 'scalar') return shape.scalar === 'SceneJSON' ? { text: JSON.stringify(value) } : null;
  if (shape.kind !== 'list' || !whole || !isPlain(shape.item)) return null;
  return writtenList(shape.item, value as unknown[], whole);
}

/** An object without its long parts, which go into `parts` by their paths. */
function withoutLong(schema: z.ZodObject, value: Fields, path: string, { whole, from = LONG }: Asked, parts: Parts) {
  const kept = { ...value };
  for (const field of fieldsOf(schema)) {
    const { name, shape } = field;
    const item = value[name];
    if (item === null || item === undefined) continue;
    const asked = { whole: whole && pathsInside(whole, name), from };
    const at = `${path}${name}`;
    if (shape.kind === 'object') kept[name] = withoutLong(shape.schema, item as Fields, `${at}.`, asked, parts);
    const part = written(field, item, asked.whole);
    if (!part || part.text.length <= from) continue;
    delete kept[name];
    parts[at] = part;
  }
  return kept;
}

/** The schema of the field at a path. */
function schemaAt(schema: z.ZodObject, path: string): z.ZodType {
  const [name, ...rest] = path.split('.');
  const shape = fieldsOf(schema).find((field) => field.name === name)!.shape;
  if (rest.length > 0 && shape.kind === 'object') return schemaAt(shape.schema, rest.join('.'));
  return schema.shape[name!] as z.ZodType;
}

const valueAt = (answer: Fields, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Fields)[name], answer);

/**
 * What a thread hands over of an answer: long scenes, and long lists of a caller who takes the whole, as their JSON.
 * Those of a charged answer are held against their declared shapes here.
 * @throws Error naming the part that is not of its
 */
export function partsWritten(
  answer: Fields,
  { name, cost, resultat }: Pick<Operation, 'name' | 'cost' | 'resultat'>,
  asked: Asked,
): { readonly answer: Fields; readonly parts?: Readonly<Parts> } {
  const parts: Parts = {};
  const kept = withoutLong(resultat, answer, '', asked, parts);
  const paths = Object.keys(parts);
  if (paths.length === 0) return { answer };
  if (cost.units > 0) {
    for (const path of paths) {
      const checked = schemaAt(resultat, path).safeParse(valueAt(answer, path));
      if (!checked.success) throw new Error(`${name} answered outside its declared shape: ${checked.error.message}`);
    }
  }
  return { answer: kept, parts };
}

const placed = ({ text, list }: WrittenPart): WrittenJson =>
  list ? new WrittenList({ text, ...list }) : new WrittenJson(text);

/** An object with a part at a path. */
function withPart(value: Fields, path: string, part: WrittenPart): Fields {
  const dot = path.indexOf('.');
  if (dot === -1) return { ...value, [path]: placed(part) };
  const name = path.slice(0, dot);
  return { ...value, [name]: withPart(value[name] as Fields, path.slice(dot + 1), part) };
}

/** The answer of a thread, its long parts in their places, still as their JSON. */
export const withPartsPlaced = ({
  answer,
  parts = {},
}: {
  readonly answer: Fields;
  readonly parts?: Readonly<Parts>;
}): Fields => Object.entries(parts).reduce((whole, [path, part]) => withPart(whole, path, part), answer);

/** An answer with nothing in the place of its written parts, which the thread that wrote them has checked. */
export function withoutWritten(value: Fields): Fields {
  const entries = Object.entries(value).map(([name, item]) => {
    if (item instanceof WrittenJson) return [name, item instanceof WrittenList ? [] : {}];
    const isObject = typeof item === 'object' && item !== null && Object.getPrototypeOf(item) === Object.prototype;
    return [name, isObject ? withoutWritten(item as Fields) : item];
  });
  return Object.fromEntries(entries) as Fields;
}
