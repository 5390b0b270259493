import { ServiceError } from '../contract/index.js';
import { ceilingOf, purchaseUrl, type BillingConfig } from './config.js';
import { nextMidnight } from './paris-time.js';
import type { Plan } from '../contract/index.js';
import { fill, t } from '../words/index.js';

const MINUTES_SPENT = t(
  'Les {n} minutes d’accès du jour sont épuisées. L’accès reprend à minuit (Europe/Paris).',
  "Today's {n} minutes of access are used up. Access resumes at midnight (Europe/Paris).",
);

/** 429 of the eval plan: what is used up, and when access starts again. */
export function minutesSpent(config: BillingConfig, at: number): ServiceError {
  const midnight = nextMidnight(at);
  const n = config.minutesPerDay;
  return new ServiceError('quota_epuise', {
    messages: fill(MINUTES_SPENT, { n }),
    retryAfter: Math.max(1, Math.ceil((midnight - at) / 1000)),
    members: { limite_minutes: n, reprise_le: new Date(midnight).toISOString(), achat: upgradeUrl(config, null) },
  });
}

/** 402 of a paid plan: the call that would pass the ceiling is refused whole, with what it would take to go on. */
export function ceilingReached(config: BillingConfig, plan: Plan, consumed: number, units: number): ServiceError {
  const maximum = ceilingOf(config, plan)!;
  const next = nextPlan(config, plan);
  return new ServiceError('depassement_maximal', {
    members: {
      plan: plan.name,
      quota: plan.includedUnits,
      maximum,
      consommees: consumed,
      unites_demandees: units,
      unites_manquantes: Math.max(0, consumed + units - maximum),
      prix: {
        depassement_eur_unite: plan.overagePrice,
        plan_superieur: next && { plan: next.name, prix_eur_mois: next.monthlyPrice },
      },
      achat: upgradeUrl(config, plan),
    },
  });
}

const UNCONFIRMED = t(
  'La base de données n’a pas confirmé l’appel : on ne sait pas encore s’il a été débité. Il l’est si la ligne {line} figure au journal de la clé (GET /api/v1/usage), et ne l’est pas sinon. Reprenez-le avec la même Idempotency-Key s’il en avait une : il ne sera pas débité deux fois.',
  'The database has not confirmed the call: whether it was charged is not known yet. It was if the line {line} is in the journal of the key (GET /api/v1/usage), and was not otherwise. If it had an Idempotency-Key, send it again with the same one: it will not be charged twice.',
);

/**
 * 503 after a commit that was not confirmed: it names the line of the journal that shows the outcome once the database
 * answers, and how to ask for it.
 */
export function outcomeUnknown(line: string, cause: unknown): ServiceError {
  const error = new ServiceError('issue_inconnue', {
    messages: fill(UNCONFIRMED, { line }),
    retryAfter: 5,
    members: { ligne_journal: line },
  });
  error.cause = cause;
  return error;
}

const nextPlan = (config: BillingConfig, plan: Plan | null): Plan | null =>
  config.plans.find((other) => (other.includedUnits ?? 0) > (plan?.includedUnits ?? 0)) ?? null;

const upgradeUrl = (config: BillingConfig, plan: Plan | null): string =>
  purchaseUrl(config, (nextPlan(config, plan) ?? plan ?? config.plans[0]).name);
