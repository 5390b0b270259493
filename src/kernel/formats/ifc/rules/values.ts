import { StepBinary } from '../../step/index.js';
import { Instance } from './instance.js';

/** The third truth of EXPRESS: neither true nor false. A rule that comes to it is not broken. */
export const UNKNOWN = Symbol('unknown');

/** A value of a select that says its type, in capitals. */
export class TypedValue {
  constructor(
    readonly type: string,
    readonly value: Value,
  ) {}
}

/** An array whose first index is not 1. */
export class ExpressArray {
  constructor(
    readonly low: number,
    readonly items: readonly Value[],
  ) {}
}

/** A value of a rule (ISO 10303-11, §8). `null` is `?`, the indeterminate value. */
export type Value =
  | null
  | boolean
  | typeof UNKNOWN
  | number
  | string
  | StepBinary
  | Instance
  | TypedValue
  | ExpressArray
  | readonly Value[];

/** A truth of EXPRESS. */
export type Logical = boolean | typeof UNKNOWN;

/** The value that a typed one carries. */
export function bare(value: Value): Value {
  return value instanceof TypedValue ? bare(value.value) : value;
}

/** Entries of an aggregate, whatever its first index; null for what is none. */
export function itemsOf(value: Value): readonly Value[] | null {
  const plain = bare(value);
  if (Array.isArray(plain)) return plain;
  return plain instanceof ExpressArray ? plain.items : null;
}

/** `AND` (ISO 10303-11, §12.4.2), of a left side that is not false. */
export const both = (left: Value, right: Value): Logical => {
  if (left === false || right === false) return false;
  return left === true && right === true ? true : UNKNOWN;
};

/** `OR` (§12.4.3). */
export const either = (left: Value, right: Value): Logical => {
  if (left === true || right === true) return true;
  return left === false && right === false ? false : UNKNOWN;
};

/** `NOT` (§12.4.1). */
export const not = (value: Value): Logical => (typeof value === 'boolean' ? !value : UNKNOWN);

/** Levels of instances within instances that a comparison of values looks at. */
const MAX_DEPTH = 16;

/** `=` (§12.2.1): two instances are equal when all their attributes are. */
export function equal(left: Value, right: Value, depth = 0): Logical {
  const a = bare(left);
  const b = bare(right);
  if (a === null || b === null) return UNKNOWN;
  if (a instanceof Instance) return b instanceof Instance ? equalInstances(a, b, depth) : UNKNOWN;
  if (a instanceof StepBinary) return b instanceof StepBinary ? a.digits === b.digits : UNKNOWN;
  const items = itemsOf(a);
  if (items) {
    const others = itemsOf(b);
    return others ? equalLists(items, others, depth) : UNKNOWN;
  }
  return typeof a === typeof b ? a === b : UNKNOWN;
}

function equalLists(a: readonly Value[], b: readonly Value[], depth: number): Logical {
  if (a.length !== b.length) return false;
  let result: Logical = true;
  for (let i = 0; i < a.length && result !== false; i++) result = both(result, equal(a[i]!, b[i]!, depth));
  return result;
}

function equalInstances(a: Instance, b: Instance, depth: number): Logical {
  if (a.isSame(b)) return true;
  if (a.plan !== b.plan) return false;
  if (depth >= MAX_DEPTH) return UNKNOWN;
  let result: Logical = true;
  for (let i = 0; i < a.plan.entity.attributes.length && result !== false; i++) {
    const one = a.explicit(i);
    const other = b.explicit(i);
    // An attribute that neither has is no difference.
    if (one !== null || other !== null) result = both(result, equal(one, other, depth + 1));
  }
  return result;
}

/** `:=:` (§12.2.2): the very same instance. Other values are compared as by `=`. */
export function same(left: Value, right: Value): Logical {
  const a = bare(left);
  const b = bare(right);
  if (a === null || b === null) return UNKNOWN;
  if (a instanceof Instance || b instanceof Instance) {
    return a instanceof Instance && b instanceof Instance && a.isSame(b);
  }
  const items = itemsOf(a);
  const others = itemsOf(b);
  if (!items || !others) return equal(a, b);
  if (items.length !== others.length) return false;
  return items.every((item, i) => same(item, others[i]!) === true);
}

/** Key of an entry of a set: of an instance, its place in the file. */
export function keyOf(value: Value): unknown {
  const plain = bare(value);
  if (plain instanceof Instance) return plain.row < 0 ? plain : `#${plain.row}`;
  if (plain instanceof StepBinary) return `"${plain.digits}`;
  const items = itemsOf(plain);
  if (items) return `(${items.map((item) => String(keyOf(item))).join()})`;
  return typeof plain === 'string' ? `'${plain}` : plain;
}
