import type { Access, CostClass, Plan } from '../contract/index.js';
import { ceilingOf, COMPTE_INTERNE, PLAN_INTERNE, type BillingConfig } from './config.js';
import { minuteOfDay, parisDay, parisMonth } from './paris-time.js';

const DAY = 86_400_000;

export type Phase = 'illimitee' | 'minutes' | 'payante';

/** Instant at which the unlimited days of a key end: exactly 30 times 24 hours after its creation. */
export const unlimitedUntil = (config: BillingConfig, creeLe: Date): number =>
  creeLe.getTime() + config.joursIllimites * DAY;

export const phaseOf = (config: BillingConfig, plan: Plan, creeLe: Date, at: number): Phase => {
  if (plan.unitesIncluses !== null) return 'payante';
  return at < unlimitedUntil(config, creeLe) ? 'illimitee' : 'minutes';
};

/** True until the end of the promotion's last day in Paris. */
export const isPromotionRunning = (config: BillingConfig, at: number): boolean => parisDay(at) <= config.promotionFin;

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
  if (access.interne) return { ...base, cleId: COMPTE_INTERNE, plan: PLAN_INTERNE };
  const { cle, plan } = access;
  if (!cle || !plan) return null;
  const account = { ...base, cleId: cle.id, plan: plan.plan };
  if (cost.promotion && isPromotionRunning(config, at)) return { ...account, offert: 1 };
  const counted = { ...account, unites: cost.unites };
  if (phaseOf(config, plan, cle.creeLe, at) !== 'minutes') return { ...counted, plafond: ceilingOf(config, plan) };
  return { ...counted, minute: { jour: parisDay(at), minute: minuteOfDay(at), limite: config.minutesParJour } };
}
