import type { BillingConfig } from '../billing/config.js';
import { DEFAULT_BILLING } from '../billing/config.js';
import type { Config } from './config.js';

/** Prices, dates and addresses of the configuration, as billing wants them. */
export function billingSettings(config: Config, baseUrl: string): Partial<BillingConfig> {
  const prices: Readonly<Record<string, number>> = { agent: config.PRICE_AGENT, plateforme: config.PRICE_PLATEFORME };
  const [first, ...rest] = DEFAULT_BILLING.plans.map((plan) => ({
    ...plan,
    prixMois: prices[plan.plan] ?? plan.prixMois,
  }));
  return {
    plans: [first!, ...rest],
    promotionFin: config.PROMOTION_END,
    contact: config.CONTACT,
    achat: config.PURCHASE_URL ?? `${baseUrl}/tarifs#{plan}`,
    pageHumaine: `${baseUrl}/tarifs`,
    secretAutomatisation: config.AUTOMATION_SECRET,
  };
}
