import { z } from 'zod';
import type { Plan } from '../contract/index.js';

const PlanOption = z.object({
  name: z.string().min(1),
  monthlyPrice: z.number().min(0).describe('EUR'),
  includedUnits: z.int().min(1).nullable().describe('Units a month; null: minutes are counted instead'),
  overagePrice: z.number().min(0).nullable().describe('EUR a unit beyond the quota'),
  weight: z
    .int()
    .min(1)
    .default(1)
    .describe('Turns in a round of the queues; caps of the queues are as many times larger'),
});

const DEFAULT_PLANS: [Plan, ...Plan[]] = [
  { name: 'eval', monthlyPrice: 0, includedUnits: null, overagePrice: null, weight: 1 },
  { name: 'agent', monthlyPrice: 4.99, includedUnits: 2000, overagePrice: 0.04, weight: 2 },
  { name: 'plateforme', monthlyPrice: 24.99, includedUnits: 15_000, overagePrice: 0.03, weight: 4 },
];

/** Settings of billing, given by the composition root: prices, dates and addresses are configuration, never code. */
export const BillingOptions = z.object({
  plans: z
    .tuple([PlanOption], PlanOption)
    .readonly()
    .default(DEFAULT_PLANS)
    .describe('In order of price; the first is the plan of POST /signup'),
  promotionEnd: z.iso
    .date()
    .default('2026-12-31')
    .describe('Last day of the production promotion, included (Europe/Paris)'),
  contact: z.string().default('contact@aplomb.invalid'),
  purchaseUrl: z
    .string()
    .default('http://127.0.0.1:8080/tarifs#{plan}')
    .describe("Where paid plans are bought; {plan} is replaced by the plan's name"),
  tariffPage: z.string().default('http://127.0.0.1:8080/tarifs').describe('URL of the human tariff page'),
  automationSecret: z.string().optional().describe('Secret of the automation platform; absent: keys only'),
  unlimitedDays: z.int().min(0).default(30).describe('Unlimited days of a new eval key'),
  minutesPerDay: z.int().min(0).default(240).describe('Minutes of access a day once they are over'),
  overageFactor: z
    .number()
    .min(1)
    .default(3)
    .describe('Total use of a paid plan is refused beyond this many times its quota'),
  leaseMs: z
    .int()
    .min(1)
    .default(60_000)
    .describe("Lease of a heavy call's reservation, ms: after a crash its units come back this much later"),
  confirmMs: z
    .int()
    .min(1)
    .default(10_000)
    .describe('How long an unconfirmed commit is asked for before the call is answered as unknown, ms'),
  repeatLeaseMs: z
    .int()
    .min(1)
    .default(30_000)
    .describe('Lease of a call under an Idempotency-Key, ms: after a crash its retry runs this much later'),
});

export type BillingConfig = Readonly<z.output<typeof BillingOptions>>;
export type BillingSettings = Readonly<z.input<typeof BillingOptions>>;

/** Account that calls with the automation secret are journalled to; made by the first migration. */
export const INTERNAL_ACCOUNT = '00000000-0000-7000-8000-000000000000';
export const INTERNAL_PLAN = 'interne';

export const DEFAULT_BILLING: BillingConfig = BillingOptions.parse({});

/** Settings completed with their defaults. */
export const billingConfig = (settings: BillingSettings = {}): BillingConfig => BillingOptions.parse(settings);

/** The plan of that name; undefined when none has it. */
export const planNamed = (config: BillingConfig, name: string): Plan | undefined =>
  config.plans.find(({ name: plan }) => plan === name);

/** Address where this plan is bought: `{plan}` in the setting becomes its name, percent-encoded. */
export const purchaseUrl = (config: BillingConfig, plan: string): string =>
  config.purchaseUrl.replaceAll('{plan}', encodeURIComponent(plan));

/** Most units of a month on this plan, overage included; null when the plan has no quota. */
export const ceilingOf = (config: BillingConfig, plan: Plan): number | null =>
  plan.includedUnits === null ? null : plan.includedUnits * config.overageFactor;
