import type { Source } from '../ifc/index.js';
import type { Facet } from '../model.js';
import type { PatternBudget } from '../pattern/index.js';
import type { Reason } from './reasons.js';

/** What checks share: the file and what patterns may still cost. */
export interface Checked extends Source {
  readonly budget: PatternBudget;
}

/** Holds a facet, with its cardinality, against an instance: why it is not met, or null. */
export type FacetCheck<F extends Facet> = (checked: Checked, facet: F, row: number) => Reason | null;
