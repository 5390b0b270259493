import type { Building } from '../../../src/kernel/building/index.js';

type Value = unknown;

/** What a building shares with others, and the document it comes from. */
const LEFT_OUT: ReadonlySet<string> = new Set(['scene', 'plan', 'section']);

const isElement = (value: object): value is { pointer: string } =>
  'pointer' in value && 'index' in value && 'id' in value && typeof value.pointer === 'string';

function plain(value: Value, isListed: boolean): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => plain(item, isListed));
  if (isElement(value) && !isListed) return `→ ${value.pointer}`;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (LEFT_OUT.has(key) ? [] : [[key, plain(item, false)]])),
  );
}

/** A building in JSON, without its cycles: elements are written where they are listed, and named everywhere else. */
export const plainBuilding = (building: Building): unknown =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries(
        Object.entries(building).flatMap(([key, value]) => (LEFT_OUT.has(key) ? [] : [[key, plain(value, true)]])),
      ),
    ),
  ) as unknown;
