import type { Plan } from '../contract/index.js';

/** What billing is told by the composition root: prices, dates and addresses are configuration, never code. */
export interface BillingConfig {
  /** In order of price; the first is the plan of POST /signup. A plan without quota counts minutes instead. */
  readonly plans: readonly [Plan, ...Plan[]];
  /** Last day of the production promotion, included (YYYY-MM-DD, Europe/Paris). */
  readonly promotionEnd: string;
  readonly contact: string;
  /** Where paid plans are bought; `{plan}` is replaced by the plan's name. */
  readonly purchaseUrl: string;
  /** URL of the human tariff page. */
  readonly tariffPage: string;
  /** Secret of the automation platform; undefined: keys only. */
  readonly automationSecret?: string;
  /** Unlimited days of a new eval key. */
  readonly unlimitedDays: number;
  /** Minutes of access a day once they are over. */
  readonly minutesPerDay: number;
  /** Total use of a paid plan is refused beyond this many times its quota. */
  readonly overageFactor: number;
  /** Lease of a heavy call's reservation, ms: after a crash its units come back this much later. */
  readonly leaseMs: number;
}

/** Account that calls with the automation secret are journalled to; made by the first migration. */
export const INTERNAL_ACCOUNT = '00000000-0000-7000-8000-000000000000';
export const INTERNAL_PLAN = 'interne';

export const DEFAULT_BILLING: BillingConfig = {
  plans: [
    { name: 'eval', monthlyPrice: 0, includedUnits: null, overagePrice: null },
    { name: 'agent', monthlyPrice: 4.99, includedUnits: 2000, overagePrice: 0.04 },
    { name: 'plateforme', monthlyPrice: 24.99, includedUnits: 15_000, overagePrice: 0.03 },
  ],
  promotionEnd: '2026-12-31',
  contact: 'contact@aplomb.invalid',
  purchaseUrl: 'http://127.0.0.1:8080/tarifs#{plan}',
  tariffPage: 'http://127.0.0.1:8080/tarifs',
  unlimitedDays: 30,
  minutesPerDay: 240,
  overageFactor: 3,
  leaseMs: 60_000,
};

export const billingConfig = (settings: Partial<BillingConfig> = {}): BillingConfig => ({
  ...DEFAULT_BILLING,
  ...settings,
});

export const planNamed = (config: BillingConfig, name: string): Plan | undefined =>
  config.plans.find(({ name: plan }) => plan === name);

export const purchaseUrl = (config: BillingConfig, plan: string): string =>
  config.purchaseUrl.replaceAll('{plan}', encodeURIComponent(plan));

/** Most units of a month on this plan, overage included; null when the plan has no quota. */
export const ceilingOf = (config: BillingConfig, plan: Plan): number | null =>
  plan.includedUnits === null ? null : plan.includedUnits * config.overageFactor;
