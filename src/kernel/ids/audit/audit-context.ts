import type { IdsFaults } from '../fault.js';
import type { PatternBudget } from '../pattern/index.js';

/** What the rules of an audit share. */
export interface Audit {
  readonly faults: IdsFaults;
  readonly budget: PatternBudget;
}

/** Classes of a version that a facet may be true of, by name in capitals; null when any may be, or nobody knows. */
export type Classes = ReadonlySet<string> | null;
