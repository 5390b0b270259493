import type { z } from 'zod';
import { HeldScene } from './held/held-scene.js';
import { setOwn } from './set-own.js';
import type { FieldShape, Shape } from './zod-shape.js';
import { toName, toWord } from './word-list.js';
import { levelOf, shapeOf } from './zod-shape.js';

/**
 * GraphQL input objects are closed, scenes are not: on the way in, REST and MCP fold properties that the schema does
 * not know into `extra` at each level; the root field unfolds them again, so the document comes out as it was written.
 */
type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What JSON itself makes: what stands for a large value is no part of it. */
export const isPlain = (value: unknown): value is Json =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** Scalars that travel as they are written, through GraphQL too. */
const isSame = (shape: Shape): boolean => shape.kind === 'scalar' && !shape.values && !shape.words?.aliases;

function foldValue(shape: Shape, value: unknown): unknown {
  if (isSame(shape)) return value;
  if (shape.kind === 'list' && Array.isArray(value)) {
    return isSame(shape.item) ? value : value.map((item) => foldValue(shape.item, item));
  }
  if (shape.kind === 'scalar') return shape.words ? toName(shape.words, value) : value;
  // A held scene passes through GraphQL's types in the place of what they do not know.
  if (value instanceof HeldScene) return { extra: value };
  return shape.kind === 'object' && isObject(value) ? fold(shape.schema, value) : value;
}

/** A value of a union's other option cannot be typed: it travels in `extra`. */
const fits = (field: FieldShape, value: unknown): boolean =>
  !field.hasAlternatives ||
  value === null ||
  (field.shape.kind === 'list' ? Array.isArray(value) : field.shape.kind !== 'object' || isObject(value));

/** Moves unknown properties into `extra` (loose objects) or drops them (closed ones); words become GraphQL's names. */
export function fold(schema: z.ZodObject, value: Json): Json {
  const { fields: known, isLoose } = levelOf(schema);
  const folded: Json = {};
  let extra: Json | undefined;
  for (const [name, item] of Object.entries(value)) {
    const field = known.get(name);
    if (field && fits(field, item)) folded[name] = foldValue(field.shape, item);
    else if (isLoose) setOwn((extra ??= {}), name, item);
  }
  if (extra) folded['extra'] = extra;
  return folded;
}

function unfoldValue(shape: Shape, value: unknown): unknown {
  if (isSame(shape)) return value;
  if (shape.kind === 'scalar') {
    if (shape.words) return toWord(shape.words, value);
    return shape.values && isPlain(value) ? inRecord(shape.values, value) : value;
  }
  if (shape.kind === 'list' && Array.isArray(value)) {
    const { item } = shape;
    return isSame(item) ? value : value.map((entry) => unfoldValue(item, entry));
  }
  if (shape.kind !== 'object' || !isObject(value)) return value;
  return value['extra'] instanceof HeldScene ? value['extra'] : unfold(shape.schema, value);
}

/** A null in a field that has no null of its own means that the field was left out. */
const isLeftOut = (item: unknown, { acceptsNull, isNullable }: FieldShape): boolean =>
  item === null && !acceptsNull && isNullable;

/** The inverse of `fold`, without the fields that were left out. */
export function unfold(schema: z.ZodObject, value: Json): Json {
  const { fields: known, isLoose } = levelOf(schema);
  const unfolded: Json = {};
  for (const [name, item] of Object.entries(value)) {
    const field = known.get(name);
    if (field && !isLeftOut(item, field)) unfolded[name] = unfoldValue(field.shape, item);
  }
  if (isLoose && isObject(value['extra'])) {
    for (const [name, item] of Object.entries(value['extra'])) setOwn(unfolded, name, item);
  }
  return unfolded;
}

/** An input that was never folded, without the fields that were left out. */
export const withoutNulls = (schema: z.ZodObject, value: Json): Json => withoutLeftOut(shapeOf(schema), value) as Json;

/** The values of a record were never folded: all that goes are fields that were left out. */
function inRecord(shape: Shape, record: Json): Json {
  const kept: Json = {};
  for (const [name, item] of Object.entries(record)) setOwn(kept, name, withoutLeftOut(shape, item));
  return kept;
}

function withoutLeftOut(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((item) => withoutLeftOut(shape.item, item));
  if (shape.kind === 'scalar') return shape.values && isPlain(value) ? inRecord(shape.values, value) : value;
  if (shape.kind !== 'object' || !isPlain(value)) return value;
  const { fields: known } = levelOf(shape.schema);
  const kept: Json = {};
  for (const [name, item] of Object.entries(value)) {
    const field = known.get(name);
    if (!field) setOwn(kept, name, item);
    else if (!isLeftOut(item, field)) kept[name] = withoutLeftOut(field.shape, item);
  }
  return kept;
}
