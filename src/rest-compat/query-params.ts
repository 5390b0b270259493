import type { Operation } from '../contract/index.js';
import { DOOR_OPTIONS } from '../schema/body-to-entree.js';
import { nearest } from '../schema/nearest.js';
import { readJson } from '../schema/read-json.js';
import type { Shape } from '../schema/zod-shape.js';
import { fieldsOf } from '../schema/zod-shape.js';

type Coerce = (text: string) => unknown;
export type ReadQuery = (query: Readonly<Record<string, string | string[] | undefined>>) => Record<string, unknown>;

// What does not read as the declared type stays text: validation then names the field and the value.
// A numeral beyond the doubles becomes infinity, as in JSON: it is refused as such.
const number: Coerce = (text) => (text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text);
const BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['false', false],
  ['1', true],
  ['0', false],
  ['oui', true],
  ['non', false],
]);
const boolean: Coerce = (text) => BOOLEANS.get(text) ?? text;
const json: Coerce = (text) => {
  try {
    return text === '' ? text : readJson(text, 'fr');
  } catch {
    return text;
  }
};
const COERCE: Readonly<Record<string, Coerce>> = {
  Float: number,
  Int: number,
  Boolean: boolean,
  JSON: json,
  JSONObject: json,
  SceneJSON: json,
};
const asIs: Coerce = (text) => text;

const coerceOf = (shape: Shape): Coerce => (shape.kind === 'scalar' ? (COERCE[shape.scalar] ?? asIs) : json);

/** Names of an address that are compared with the declared ones. */
const MOST_COMPARED = 50;

/**
 * Reads the query parameters that the operation declares, in their declared types, and those that are written nearly
 * so, for it to refuse; others are left alone (analytics tags, cache busters). Lists are repeated parameters
 * (`?metiers=a&metiers=b`).
 */
export function queryReader(operation: Operation): ReadQuery {
  const fields = operation.entree ? fieldsOf(operation.entree) : [];
  const params = fields.map(({ name, shape }) => ({
    name,
    isList: shape.kind === 'list',
    coerce: coerceOf(shape.kind === 'list' ? shape.item : shape),
  }));
  const names = [...params.map(({ name }) => name), ...DOOR_OPTIONS];
  return (query) => {
    const read: Record<string, unknown> = {};
    for (const name of Object.keys(query).slice(0, MOST_COMPARED)) {
      if (!names.includes(name) && nearest(name, names) !== undefined) read[name] = query[name];
    }
    for (const { name, isList, coerce } of params) {
      const value = query[name];
      if (value === undefined) continue;
      if (isList) read[name] = [value].flat().map(coerce);
      else read[name] = coerce(Array.isArray(value) ? value.at(-1)! : value);
    }
    return read;
  };
}
