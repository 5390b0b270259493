import type { Access, CostClass, Plan } from '../contract/index.js';
import { ceilingOf, INTERNAL_ACCOUNT, INTERNAL_PLAN, type BillingConfig } from './config.js';
import { minuteOfDay, parisDay, parisMonth } from './paris-time.js';

const DAY = 86_400_000;

export type Phase = 'illimitee' | 'minutes' | 'payante';

/** Instant at which the unlimited days of a key end: exactly 30 times 24 hours after its creation. */
export const unlimitedUntil = (config: BillingConfig, createdAt: Date): number =>
  createdAt.getTime() + config.unlimitedDays * DAY;

/** Phase of a key at an instant: paid on a plan with a quota, else the unlimited days, then the minutes a day. */
export const phaseOf = (config: BillingConfig, plan: Plan, createdAt: Date, at: number): Phase => {
  if (plan.includedUnits !== null) return 'payante';
  return at < unlimitedUntil(config, createdAt) ? 'illimitee' : 'minutes';
};

/** True until the end of the promotion's last day in Paris. */
export const isPromotionRunning = (config: BillingConfig, at: number): boolean => parisDay(at) <= config.promotionEnd;

/** The units or the minute that one call will take, decided when it is accepted. */
export interface Terms {
  readonly keyId: string;
  readonly plan: string;
  readonly at: number;
  readonly month: string;
  readonly units: number;
  readonly offered: 0 | 1;
  /** Most units of the month, overage included; null: no ceiling. */
  readonly ceiling: number | null;
  /** Minute of access taken, and how many a day there are; null outside the minutes phase. */
  readonly minute: { readonly day: string; readonly minute: number; readonly limit: number } | null;
}

/**
 * The rules of the plans in one place. Offered calls take neither unit nor minute; internal calls take nothing at all.
 */
export function termsOf(config: BillingConfig, access: Access, cost: CostClass, at: number): Terms | null {
  const base = { at, month: parisMonth(at), ceiling: null, minute: null, units: 0, offered: 0 } as const;
  if (access.isInternal) return { ...base, keyId: INTERNAL_ACCOUNT, plan: INTERNAL_PLAN };
  const { key, plan } = access;
  if (!key || !plan) return null;
  const account = { ...base, keyId: key.id, plan: plan.name };
  if (cost.promotion && isPromotionRunning(config, at)) return { ...account, offered: 1 };
  const counted = { ...account, units: cost.units };
  if (phaseOf(config, plan, key.createdAt, at) !== 'minutes') return { ...counted, ceiling: ceilingOf(config, plan) };
  return { ...counted, minute: { day: parisDay(at), minute: minuteOfDay(at), limit: config.minutesPerDay } };
}
