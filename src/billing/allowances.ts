import type { Allowance, Plan } from '../contract/index.js';
import { ceilingOf, type BillingConfig } from './config.js';
import type { Usage } from './keys/known-key.js';
import { dayStart, monthBounds, nextMidnight } from './paris-time.js';
import { phaseOf } from './terms.js';

/** Units used against the quota: what the eval plan used earlier in the month is outside it. */
export const billable = (plan: Plan, usage: Pick<Usage, 'units' | 'unmetered'>): number =>
  plan.includedUnits === null ? usage.units : usage.units - usage.unmetered;

/** Of a key: units of the month, or minutes of the day. */
type KeyAllowance = Allowance & { readonly unite: 'unites' | 'minutes' };

/** The allowances a key draws on, as the RateLimit header fields write them; none in the unlimited days. */
export function allowancesOf(
  config: BillingConfig,
  plan: Plan,
  createdAt: Date,
  usage: Usage,
  at: number,
): KeyAllowance[] {
  const ceiling = ceilingOf(config, plan);
  if (ceiling !== null) {
    const { start, end } = monthBounds(usage.month);
    const restant = Math.max(0, ceiling - billable(plan, usage) - usage.reserved);
    return [
      {
        nom: 'mois',
        unite: 'unites',
        quota: ceiling,
        restant,
        fenetre: (end - start) / 1000,
        remise: Math.ceil((end - at) / 1000),
      },
    ];
  }
  if (phaseOf(config, plan, createdAt, at) !== 'minutes') return [];
  const end = nextMidnight(at);
  const restant = Math.max(0, config.minutesPerDay - usage.minutes);
  const fenetre = (end - dayStart(usage.day)) / 1000;
  return [
    {
      nom: 'jour',
      unite: 'minutes',
      quota: config.minutesPerDay,
      restant,
      fenetre,
      remise: Math.ceil((end - at) / 1000),
    },
  ];
}
