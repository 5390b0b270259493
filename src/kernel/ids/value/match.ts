import type { PatternBudget } from '../pattern/index.js';
import { booleanOf, numberOf, NUMERIC } from './bases.js';
import { orderOf } from './moments.js';
import type { Actual, BoundName, IdsValue, LengthName, Restriction } from './value.js';

/** Relative and absolute tolerance of equal numbers (IDS 1.0, developer guide, “Precision”). */
const TOLERANCE = 1e-6;
/** What subtracting two doubles may add: the official cases stand right at the end of the tolerance. */
const ROUNDING = 1e-9;

/** True when a real number of a model equals one of an IDS: within a millionth of it and a millionth, ends included. */
function isNear(value: number, wanted: number): boolean {
  const allowed = Math.abs(wanted) * TOLERANCE + TOLERANCE;
  return value === wanted || Math.abs(value - wanted) <= allowed * (1 + ROUNDING);
}

function equals(wanted: string, actual: Actual): boolean {
  switch (actual.kind) {
    case 'text':
      return actual.text === wanted;
    case 'boolean':
      return booleanOf(wanted) === actual.value;
    case 'number': {
      const number = numberOf(wanted);
      if (number === null) return false;
      return actual.isWhole ? number === actual.value : isNear(actual.value, number);
    }
    case 'other':
      return false;
  }
}

const HOLDS: Readonly<Record<BoundName, (value: number, bound: number) => boolean>> = {
  minInclusive: (value, bound) => value >= bound,
  minExclusive: (value, bound) => value > bound,
  maxInclusive: (value, bound) => value <= bound,
  maxExclusive: (value, bound) => value < bound,
};

/** A value on the line that bounds are drawn on. */
function placeOf(actual: Actual, { base }: Restriction): number | null {
  if (actual.kind === 'number') return actual.value;
  if (actual.kind !== 'text') return null;
  return NUMERIC.has(base) ? numberOf(actual.text) : orderOf(actual.text, base);
}

/** Bounds are exact: what is measured has a tolerance, a limit has none (IDS 1.0, developer guide). */
function withinBounds(restriction: Restriction, actual: Actual): boolean {
  const bounds = Object.entries(restriction.bounds) as [BoundName, string][];
  if (bounds.length === 0) return true;
  const place = placeOf(actual, restriction);
  if (place === null) return false;
  return bounds.every(([name, text]) => {
    const bound = NUMERIC.has(restriction.base) ? numberOf(text) : orderOf(text, restriction.base);
    return bound !== null && HOLDS[name](place, bound);
  });
}

const LASTS: Readonly<Record<LengthName, (length: number, wanted: number) => boolean>> = {
  length: (length, wanted) => length === wanted,
  minLength: (length, wanted) => length >= wanted,
  maxLength: (length, wanted) => length <= wanted,
};

/** Lengths count characters (Unicode points) of texts. */
function hasLength(restriction: Restriction, actual: Actual): boolean {
  const lengths = Object.entries(restriction.lengths) as [LengthName, number][];
  if (lengths.length === 0) return true;
  if (actual.kind !== 'text') return false;
  let length = 0;
  for (const _ of actual.text) length++;
  return lengths.every(([name, wanted]) => LASTS[name](length, wanted));
}

/** Patterns are for texts, and for the words of a truth value; a number of a model has no text of its own. */
function hasPattern({ patterns }: Restriction, actual: Actual, budget: PatternBudget): boolean {
  if (patterns.length === 0) return true;
  if (actual.kind !== 'text' && actual.kind !== 'boolean') return false;
  const text = actual.kind === 'text' ? actual.text : String(actual.value);
  return patterns.some(({ compiled }) => compiled.matches(text, budget));
}

function meets(restriction: Restriction, actual: Actual, budget: PatternBudget): boolean {
  const { enumeration } = restriction;
  return (
    (enumeration.length === 0 || enumeration.some((wanted) => equals(wanted, actual))) &&
    withinBounds(restriction, actual) &&
    hasLength(restriction, actual) &&
    hasPattern(restriction, actual, budget)
  );
}

/**
 * True when a value of a model is what an IDS asks for (IDS 1.0; XML Schema Part 2, constraining facets).
 *
 * @throws PatternTooHeavy when patterns ask for more work than the budget has
 */
export const matches = (wanted: IdsValue, actual: Actual, budget: PatternBudget): boolean =>
  wanted.kind === 'simple' ? equals(wanted.text, actual) : meets(wanted, actual, budget);

/** True when a name is what an IDS asks for. */
export const matchesText = (wanted: IdsValue, text: string, budget: PatternBudget): boolean =>
  matches(wanted, { kind: 'text', text }, budget);

/** True when the value has bounds: all values of a property must hold then, else one of them (IDS 1.0, property). */
export const isRange = (wanted: IdsValue): boolean =>
  wanted.kind === 'restriction' && Object.keys(wanted.bounds).length > 0;
