import type { Plan } from '../contract/index.js';

/** What billing is told by the composition root: prices, dates and addresses are configuration, never code. */
export interface BillingConfig {
  /** In order of price; the first is the plan of POST /signup. A plan without quota counts minutes instead. */
  readonly plans: readonly [Plan, ...Plan[]];
  /** Last day of the production promotion, included (YYYY-MM-DD, Europe/Paris). */
  readonly promotionFin: string;
  readonly contact: string;
  /** Where paid plans are bought; `{plan}` is replaced by the plan's name. */
  readonly achat: string;
  /** URL of the human tariff page. */
  readonly pageHumaine: string;
  /** Secret of the automation platform; undefined: keys only. */
  readonly secretAutomatisation?: string;
  /** Unlimited days of a new eval key. */
  readonly joursIllimites: number;
  /** Minutes of access a day once they are over. */
  readonly minutesParJour: number;
  /** Total use of a paid plan is refused beyond this many times its quota. */
  readonly facteurMaximal: number;
  /** Lease of a heavy call's reservation, ms: after a crash its units come back this much later. */
  readonly bailMs: number;
}

/** Account that calls with the automation secret are journalled to; made by the first migration. */
export const COMPTE_INTERNE = '00000000-0000-7000-8000-000000000000';
export const PLAN_INTERNE = 'interne';

export const DEFAULT_BILLING: BillingConfig = {
  plans: [
    { plan: 'eval', prixMois: 0, unitesIncluses: null, depassementUnite: null },
    { plan: 'agent', prixMois: 4.99, unitesIncluses: 2000, depassementUnite: 0.04 },
    { plan: 'plateforme', prixMois: 24.99, unitesIncluses: 15_000, depassementUnite: 0.03 },
  ],
  promotionFin: '2026-12-31',
  contact: 'contact@aplomb.invalid',
  achat: 'http://127.0.0.1:8080/tarifs#{plan}',
  pageHumaine: 'http://127.0.0.1:8080/tarifs',
  joursIllimites: 30,
  minutesParJour: 240,
  facteurMaximal: 3,
  bailMs: 60_000,
};

export const billingConfig = (settings: Partial<BillingConfig> = {}): BillingConfig => ({
  ...DEFAULT_BILLING,
  ...settings,
});

export const planNamed = (config: BillingConfig, name: string): Plan | undefined =>
  config.plans.find(({ plan }) => plan === name);

export const purchaseUrl = (config: BillingConfig, plan: string): string =>
  config.achat.replaceAll('{plan}', encodeURIComponent(plan));

/** Most units of a month on this plan, overage included; null when the plan has no quota. */
export const ceilingOf = (config: BillingConfig, plan: Plan): number | null =>
  plan.unitesIncluses === null ? null : plan.unitesIncluses * config.facteurMaximal;
