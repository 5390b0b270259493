import type { Terms } from '../terms.js';
import type { Refusal } from './ledger.js';
import { isMetered } from './statements.js';

/** A locked row of usage_mois, with the amounts that a batch is about to add to it. */
export interface MonthState {
  readonly keyId: string;
  readonly month: string;
  readonly isClosed: boolean;
  plan: string;
  units: number;
  reserved: number;
  unmetered: number;
  /** Increments of this batch. */
  readonly delta: { units: number; unmetered: number; offered: number; calls: number; reserved: number };
}

export interface Addition {
  readonly units: number;
  readonly offered: number;
  readonly calls: number;
  readonly reserved: number;
}

/** Minutes used and held on one day by one account, as known to the batch. */
export interface DayState {
  readonly minutes: Set<number>;
}

/** Units that count against the ceiling of the month: the metered ones, and those held for calls under way. */
export const consumed = (state: MonthState): number => state.units - state.unmetered + state.reserved;

/** Applies one call to the locked state when the rules allow it; the state is untouched when they do not. */
export function apply(state: MonthState, day: DayState | null, terms: Terms, add: Addition, freed = 0): Refusal | null {
  if (state.isClosed) return 'closed';
  const unmetered = isMetered(terms) ? 0 : add.units;
  const after = consumed(state) - freed + add.units - unmetered + add.reserved;
  if (terms.ceiling !== null && after > terms.ceiling) return 'ceiling';
  if (terms.minute && day && !day.minutes.has(terms.minute.minute) && day.minutes.size >= terms.minute.limit) {
    return 'minutes';
  }
  if (terms.minute) day?.minutes.add(terms.minute.minute);
  if (isMetered(terms)) state.plan = terms.plan;
  state.units += add.units;
  state.unmetered += unmetered;
  state.reserved += add.reserved - freed;
  state.delta.units += add.units;
  state.delta.unmetered += unmetered;
  state.delta.offered += add.offered;
  state.delta.calls += add.calls;
  state.delta.reserved += add.reserved - freed;
  return null;
}
