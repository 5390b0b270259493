import { StepBinary } from '../../step/index.js';
import { Instance } from './instance.js';
import type { Logical, Value } from './values.js';
import { bare, equal, ExpressArray, itemsOf, keyOf, not, same, UNKNOWN } from './values.js';

/** Two numbers; null when one is none. */
function arithmetic(compute: (a: number, b: number) => number): (left: Value, right: Value) => Value {
  return (left, right) => {
    const a = bare(left);
    const b = bare(right);
    if (typeof a !== 'number' || typeof b !== 'number') return null;
    const result = compute(a, b);
    return Number.isFinite(result) ? result : null;
  };
}

const sum = arithmetic((a, b) => a + b);
const difference = arithmetic((a, b) => a - b);
const product = arithmetic((a, b) => a * b);

/** `+`: a sum, two texts together, or an aggregate with more entries (ISO 10303-11, §12.6.3). */
function plus(left: Value, right: Value): Value {
  const a = itemsOf(left);
  const b = itemsOf(right);
  if (a) return right === null ? null : [...a, ...(b ?? [right])];
  if (b) return left === null ? null : [left, ...b];
  const first = bare(left);
  const second = bare(right);
  return typeof first === 'string' && typeof second === 'string' ? first + second : sum(left, right);
}

/** `-`: a difference, or an aggregate without some entries (§12.6.4). */
function minus(left: Value, right: Value): Value {
  const a = itemsOf(left);
  if (!a) return difference(left, right);
  if (right === null) return null;
  const without = new Set((itemsOf(right) ?? [right]).map(keyOf));
  return a.filter((item) => !without.has(keyOf(item)));
}

/** `*`: a product, or the entries that two aggregates share (§12.6.2). */
function times(left: Value, right: Value): Value {
  const a = itemsOf(left);
  const b = itemsOf(right);
  if (!a || !b) return product(left, right);
  const shared = new Set(b.map(keyOf));
  return a.filter((item) => shared.has(keyOf(item)));
}

/** Order of two numbers or texts (§12.2.1); UNKNOWN for anything else. */
function ordered(holds: (order: number) => boolean): (left: Value, right: Value) => Logical {
  return (left, right) => {
    const a = bare(left);
    const b = bare(right);
    if (typeof a === 'number' && typeof b === 'number') return holds(a - b);
    if (typeof a !== 'string' || typeof b !== 'string') return UNKNOWN;
    if (a === b) return holds(0);
    return holds(a < b ? -1 : 1);
  };
}

/** `IN` (§12.2.3). */
function isIn(left: Value, right: Value): Logical {
  const items = itemsOf(right);
  if (left === null || !items) return UNKNOWN;
  return items.some((item) => same(left, item) === true);
}

/** `||` (§12.10): what two parts of a complex instance have together. The later part is the more particular. */
function complex(left: Value, right: Value): Value {
  if (!(left instanceof Instance) || !(right instanceof Instance)) return null;
  const { plan } = right;
  const values = plan.entity.attributes.map(({ owner, name }, i) => {
    const from = left.plan.indexOf(name.toLowerCase());
    return owner !== plan.entity.name && from >= 0 ? left.explicit(from) : right.explicit(i);
  });
  return new Instance(right.model, plan, -1, values);
}

/** Operators of two values that are both worked out first. */
export const BINARY: Readonly<Record<string, (left: Value, right: Value) => Value>> = {
  '+': plus,
  '-': minus,
  '*': times,
  '/': arithmetic((a, b) => a / b),
  '**': arithmetic((a, b) => a ** b),
  div: arithmetic((a, b) => Math.trunc(a / b)),
  mod: arithmetic((a, b) => a % b),
  '=': (left, right) => equal(left, right),
  '<>': (left, right) => not(equal(left, right)),
  ':=:': same,
  ':<>:': (left, right) => not(same(left, right)),
  '<': ordered((order) => order < 0),
  '<=': ordered((order) => order <= 0),
  '>': ordered((order) => order > 0),
  '>=': ordered((order) => order >= 0),
  in: isIn,
  xor: (left, right) => (typeof left === 'boolean' && typeof right === 'boolean' ? left !== right : UNKNOWN),
  '||': complex,
};

const number = (compute: (a: number) => number) => (value: Value) => {
  const plain = bare(value);
  if (typeof plain !== 'number') return null;
  const result = compute(plain);
  return Number.isFinite(result) ? result : null;
};

/** Bits of a binary: the first digit says how many of the second are unused (ISO 10303-21, §6.4.6). */
const bits = (value: Value): Value => {
  const plain = bare(value);
  return plain instanceof StepBinary ? (plain.digits.length - 1) * 4 - Number(plain.digits[0]) : null;
};

/** First index of an aggregate. */
const low = (value: Value): Value => {
  const plain = bare(value);
  if (plain instanceof ExpressArray) return plain.low;
  return itemsOf(plain) ? 1 : null;
};

const high = (value: Value): Value => {
  const items = itemsOf(value);
  return items ? items.length - 1 + (low(value) as number) : null;
};

/** Operators and functions of one value (ISO 10303-11, §15). */
export const UNARY: Readonly<Record<string, (value: Value) => Value>> = {
  not,
  neg: number((a) => -a),
  abs: number(Math.abs),
  sqrt: number(Math.sqrt),
  exists: (value) => value !== null,
  sizeof: (value) => itemsOf(value)?.length ?? null,
  hiindex: high,
  loindex: low,
  hibound: high,
  lobound: low,
  blength: bits,
  length: (value) => (typeof bare(value) === 'string' ? (bare(value) as string).length : null),
};

/** An entry of an aggregate, or a character of a text; null beyond its ends. */
export function entryAt(value: Value, index: Value): Value {
  const plain = bare(value);
  const place = bare(index);
  if (typeof place !== 'number') return null;
  if (typeof plain === 'string') return plain[place - 1] ?? null;
  const items = itemsOf(plain);
  return items?.[place - (plain instanceof ExpressArray ? plain.low : 1)] ?? null;
}
