import type { Content } from '../ifc/index.js';
import type { PatternBudget } from '../pattern/index.js';
import type { BoundName, IdsValue, Restriction, SimpleValue } from '../value/index.js';
import { isRange, matches } from '../value/index.js';

type Bounds = Extract<Content, { kind: 'bounds' }>;

const isLow = (name: string): boolean => name.startsWith('min');

/** The part of a restriction that is about one end. */
function half(restriction: Restriction, wantsLow: boolean): Restriction {
  const bounds = Object.entries(restriction.bounds).filter(([name]) => isLow(name) === wantsLow);
  return { ...restriction, bounds: Object.fromEntries(bounds) as Partial<Record<BoundName, string>> };
}

/** Each end that is limited is given, and keeps to its limits: an open end reaches beyond any. */
function isWithin(restriction: Restriction, { lower, upper }: Bounds, budget: PatternBudget): boolean {
  return ([true, false] as const).every((wantsLow) => {
    const part = half(restriction, wantsLow);
    if (Object.keys(part.bounds).length === 0) return true;
    const end = wantsLow ? lower : upper;
    return end !== null && matches(part, end.actual, budget);
  });
}

/** An interval has a value when the value is an end, or between the two. */
function contains({ lower, upper }: Bounds, wanted: string, budget: PatternBudget): boolean {
  const at = { kind: 'simple', text: wanted, at: 0 } satisfies SimpleValue;
  if ([lower, upper].some((end) => end !== null && matches(at, end.actual, budget))) return true;
  const limits = (name: BoundName): Restriction => ({
    kind: 'restriction',
    base: 'double',
    enumeration: [],
    patterns: [],
    lengths: {},
    bounds: { [name]: wanted },
    at: 0,
  });
  const isAbove = lower === null || matches(limits('maxInclusive'), lower.actual, budget);
  const isBelow = upper === null || matches(limits('minInclusive'), upper.actual, budget);
  return (lower !== null || upper !== null) && isAbove && isBelow;
}

/**
 * Holds a bounded property against a value (IDS 1.0, property facet). A range must hold the whole interval. One value
 * must be in it; where the file says the point that is set, it must be that point or an end.
 */
export function matchesBounds(wanted: IdsValue, bounds: Bounds, budget: PatternBudget): boolean {
  if (wanted.kind === 'restriction' && isRange(wanted)) return isWithin(wanted, bounds, budget);
  const { lower, upper, setPoint } = bounds;
  const points = [lower, upper, setPoint].flatMap((point) => point ?? []);
  if (points.some(({ actual }) => matches(wanted, actual, budget))) return true;
  if (setPoint !== null) return false;
  const texts = wanted.kind === 'simple' ? [wanted.text] : wanted.enumeration;
  return texts.some((text) => contains(bounds, text, budget));
}
