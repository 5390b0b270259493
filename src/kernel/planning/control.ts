import type { Building } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import type { Text } from '../../words/index.js';
import { sayFixed } from '../../words/index.js';
import type { PlanningMeasures } from './measures.js';
import type { RuleBook, RuleValue } from './rule-book.js';
import type { RuleKey, RuleUnit } from './rule-table.js';
import { ruleSpec } from './rule-table.js';

/** One check of one rule; values in the unit of the rule. */
export interface PlanningControl {
  readonly key: RuleKey;
  /** Side of the plot, as written in `parcelle`. */
  readonly side?: number;
  readonly article: string | null;
  readonly value: number;
  readonly threshold: number;
  readonly unit: RuleUnit;
  /** Distance to the threshold on the side of the rule; negative on a breach. */
  readonly margin: number;
  readonly isMet: boolean;
  readonly position?: Point3;
  /** Pointer of the element that decides. */
  readonly pointer: string;
  /** True where the worst point belongs to the existing building. */
  readonly isExisting?: boolean;
  readonly roadWidth?: number;
  /** For a breach: what to correct, and by how much. */
  readonly correction?: Text;
}

/** Differences under which a value is at its threshold, in the unit of the rule: 1 mm, and what rounding hides. */
const TOLERANCE: Readonly<Record<RuleUnit, number>> = { m: 0.001, m2: 0.005, pct: 0.005, nombre: 1e-9 };

/** Millimetres and square millimetres of the metres of rules. */
export const METRE = 1e3;
export const M2 = 1e6;

/** A number with so many decimals, as each language writes it. */
export const decimals = (value: number, digits: number): Text => ({
  fr: sayFixed(value, digits, 'fr'),
  en: sayFixed(value, digits, 'en'),
});

/** Metres of a correction, to the millimetre. */
export const fixed = (value: number): Text => decimals(value, 3);

/** What the check of a rule finds; the threshold where it is not the value given. */
export interface Found {
  readonly value: number;
  readonly threshold?: number;
  readonly side?: number;
  readonly position?: Point3;
  readonly pointer?: string;
  readonly isExisting?: boolean;
  readonly roadWidth?: number;
  readonly correct: (by: number) => Text;
}

/** The check of a value against its rule. */
export function controlOf({ key, value: threshold, article }: RuleValue, found: Found): PlanningControl {
  const { unit: measured, sense } = ruleSpec(key);
  const asked = found.threshold ?? threshold;
  const margin = sense === 'maximum' ? asked - found.value : found.value - asked;
  const isMet = margin >= -TOLERANCE[measured];
  return {
    key,
    ...(found.side !== undefined && { side: found.side }),
    article,
    value: found.value,
    threshold: asked,
    unit: measured,
    margin: isMet ? Math.max(0, margin) : margin,
    isMet,
    ...(found.position && { position: found.position }),
    pointer: found.pointer ?? '/parcelle',
    ...(found.isExisting && { isExisting: true }),
    ...(found.roadWidth !== undefined && { roadWidth: found.roadWidth }),
    ...(!isMet && { correction: found.correct(-margin) }),
  };
}

/** A building with the rules it is checked against. */
export interface Case {
  readonly building: Building;
  readonly book: RuleBook;
  readonly measures: PlanningMeasures;
}

/** What a rule finds: its checks, or why there is none. */
export type Outcome = readonly PlanningControl[] | Text;
/** How a rule is checked. */
export type Rule = (given: Case, rule: RuleValue) => Outcome;
