import type { BillingSettings } from '../billing/config.js';
import { DEFAULT_BILLING } from '../billing/config.js';
import type { Config } from './config.js';
import { publicUrl } from './public-url.js';

/** Prices, dates and addresses of the configuration, in the shape that billing takes. */
export function billingSettings(config: Config): BillingSettings {
  const baseUrl = publicUrl(config);
  const prices: Readonly<Record<string, number>> = { agent: config.PRICE_AGENT, plateforme: config.PRICE_PLATEFORME };
  const [first, ...rest] = DEFAULT_BILLING.plans.map((plan) => ({
    ...plan,
    monthlyPrice: prices[plan.name] ?? plan.monthlyPrice,
  }));
  return {
    plans: [first!, ...rest],
    promotionEnd: config.PROMOTION_END,
    contact: config.CONTACT,
    purchaseUrl: config.PURCHASE_URL ?? `${baseUrl}/tarifs#{plan}`,
    tariffPage: `${baseUrl}/tarifs`,
    automationSecret: config.AUTOMATION_SECRET,
  };
}
