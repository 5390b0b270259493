import type { Terms } from '../terms.js';
import type { Refusal } from './ledger.js';
import { isMetered } from './statements.js';

/** A locked row of usage_mois, with what a batch is about to add to it. */
export interface MonthState {
  readonly cleId: string;
  readonly mois: string;
  readonly clos: boolean;
  plan: string;
  unites: number;
  reserve: number;
  franchise: number;
  /** Increments of this batch. */
  readonly delta: { unites: number; franchise: number; offert: number; appels: number; reserve: number };
}

export interface Addition {
  readonly unites: number;
  readonly offert: number;
  readonly appels: number;
  readonly reserve: number;
}

/** Minutes used and held on one day by one account, as known to the batch. */
export interface DayState {
  readonly minutes: Set<number>;
}

export const consumed = (state: MonthState): number => state.unites - state.franchise + state.reserve;

/** Applies one call to the locked state when the rules allow it; the state is untouched when they do not. */
export function apply(state: MonthState, day: DayState | null, terms: Terms, add: Addition, freed = 0): Refusal | null {
  if (state.clos) return 'clos';
  const franchise = isMetered(terms) ? 0 : add.unites;
  const after = consumed(state) - freed + add.unites - franchise + add.reserve;
  if (terms.plafond !== null && after > terms.plafond) return 'plafond';
  if (terms.minute && day && !day.minutes.has(terms.minute.minute) && day.minutes.size >= terms.minute.limite) {
    return 'minutes';
  }
  if (terms.minute) day?.minutes.add(terms.minute.minute);
  if (isMetered(terms)) state.plan = terms.plan;
  state.unites += add.unites;
  state.franchise += franchise;
  state.reserve += add.reserve - freed;
  state.delta.unites += add.unites;
  state.delta.franchise += franchise;
  state.delta.offert += add.offert;
  state.delta.appels += add.appels;
  state.delta.reserve += add.reserve - freed;
  return null;
}
