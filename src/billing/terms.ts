import type { Access, CostClass, Plan } from '../contract/index.js';
import { ceilingOf, INTERNAL_ACCOUNT, INTERNAL_PLAN, type BillingConfig } from './config.js';
import { minuteOfDay, parisDay, parisMonth } from './paris-time.js';

const DAY = 86_400_000;

export type Phase = 'illimitee' | 'minutes' | 'payante';

/** Instant at which the unlimited days of a key end: exactly 30 times 24 hours after its creation. */
export const unlimitedUntil = (config: BillingConfig, creeLe: Date): number =>
  creeLe.getTime() + config.unlimitedDays * DAY;

export const phaseOf = (config: BillingConfig, plan: Plan, creeLe: Date, at: number): Phase => {
  if (plan.includedUnits !== null) return 'payante';
  return at < unlimitedUntil(config, creeLe) ? 'illimitee' : 'minutes';
};

/** True until the end of the promotion's last day in Paris. */
export const isPromotionRunning = (config: BillingConfig, at: number): boolean => parisDay(at) <= config.promotionEnd;

/** What one call will take, decided when it is accepted. */
export interface Terms {
  readonly cleId: string;
  readonly plan: string;
  readonly at: number;
  readonly mois: string;
  readonly unites: number;
  readonly offert: 0 | 1;
  /** Most units of the month, overage included; null: no ceiling. */
  readonly plafond: number | null;
  /** Minute of access taken, and how many a day there are; null outside the minutes phase. */
  readonly minute: { readonly jour: string; readonly minute: number; readonly limite: number } | null;
}

/** The rules of the plans in one place. Offered calls take neither unit nor minute; internal calls take nothing at all. */
export function termsOf(config: BillingConfig, access: Access, cost: CostClass, at: number): Terms | null {
  const base = { at, mois: parisMonth(at), plafond: null, minute: null, unites: 0, offert: 0 } as const;
  if (access.isInternal) return { ...base, cleId: INTERNAL_ACCOUNT, plan: INTERNAL_PLAN };
  const { key, plan } = access;
  if (!key || !plan) return null;
  const account = { ...base, cleId: key.id, plan: plan.name };
  if (cost.promotion && isPromotionRunning(config, at)) return { ...account, offert: 1 };
  const counted = { ...account, unites: cost.units };
  if (phaseOf(config, plan, key.createdAt, at) !== 'minutes') return { ...counted, plafond: ceilingOf(config, plan) };
  return { ...counted, minute: { jour: parisDay(at), minute: minuteOfDay(at), limite: config.minutesPerDay } };
}
