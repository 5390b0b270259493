import type { Access, ChargedCall, Cost, Plan } from '../contract/index.js';
import { allowancesOf, billable } from './allowances.js';
import { ceilingOf, type BillingConfig } from './config.js';
import type { KnownKey } from './keys/known-key.js';
import type { Terms } from './terms.js';

/**
 * Access of an account, with the counters that authentication read. They belong to billing: the contract does not name
 * them.
 */
export type AccountAccess = Access & { readonly known?: KnownKey };

/** The account behind a call, with what authentication read of it. */
export const accountOf = ({ caller }: Pick<ChargedCall, 'caller'>): AccountAccess => caller.access;

/** What is left of the allowance of an account before anything is charged. Dates in milliseconds. */
export function leftOf(config: BillingConfig, plan: Plan, { account, usage }: KnownKey, at: number): Cost {
  const ceiling = ceilingOf(config, plan);
  return {
    unites: 0,
    offert: 0,
    restant: ceiling === null ? null : Math.max(0, ceiling - billable(plan, usage) - usage.reserved),
    plan: plan.name,
    limites: allowancesOf(config, plan, account.createdAt, usage, at),
  };
}

/**
 * The account once a call of these terms is charged. `consumed`: units used and held at the commit, as the ledger read
 * them.
 */
export function charged(plan: Plan, { account, usage }: KnownKey, terms: Terms, consumed: number): KnownKey {
  const isNewMinute = terms.minute !== null && !(usage.isMinuteCounted && usage.minute === terms.minute.minute);
  const units = usage.units + terms.units;
  return {
    account,
    usage: {
      ...usage,
      units,
      reserved: plan.includedUnits === null ? usage.reserved : consumed - (units - usage.unmetered),
      offered: usage.offered + terms.offered,
      ...(terms.minute && {
        minutes: usage.minutes + (isNewMinute ? 1 : 0),
        isMinuteCounted: true,
        minute: terms.minute.minute,
      }),
    },
  };
}
