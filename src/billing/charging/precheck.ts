import type { ChargedCall } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { accountOf } from '../account-cost.js';
import { billable } from '../allowances.js';
import type { BillingConfig } from '../config.js';
import type { Refusal } from '../ledger/index.js';
import { ceilingReached, minutesSpent } from '../refusals.js';
import type { Terms } from '../terms.js';
import type { Books } from './books.js';

/**
 * Refuses at once what the ledger would refuse after the work was done.
 * @throws ServiceError quota_epuise, depassement_maximal
 */
export function precheck(config: BillingConfig, call: ChargedCall, terms: Terms): void {
  const { known, plan } = accountOf(call);
  if (!known || !plan) return;
  const { usage } = known;
  const consumed = billable(plan, usage) + usage.reserved;
  if (terms.ceiling !== null && consumed + terms.units > terms.ceiling) {
    throw ceilingReached(config, plan, consumed, terms.units);
  }
  const isNewMinute = terms.minute && !(usage.isMinuteCounted && usage.minute === terms.minute.minute);
  if (terms.minute && isNewMinute && usage.day === terms.minute.day && usage.minutes >= terms.minute.limit) {
    throw minutesSpent(config, terms.at);
  }
}

/** Another call has the Idempotency-Key of this one: its answer is the one to replay, or to wait for. */
export class KeyTaken extends ServiceError {
  constructor() {
    super('idempotence_en_cours', { retryAfter: 1 });
  }
}

/** The error of the table behind a refusal of the ledger. */
export async function refusalOf(
  { db, config }: Books,
  refusal: Refusal,
  call: ChargedCall,
  terms: Terms,
): Promise<ServiceError> {
  if (refusal === 'minutes') return minutesSpent(config, terms.at);
  if (refusal === 'repeated') return new KeyTaken();
  // Closed before its time (a clock that ran ahead), or given up twice: no limit was reached.
  if (refusal !== 'ceiling') return new ServiceError('indisponible', { retryAfter: 60 });
  const [row] = await db.query<{ n: number }>(
    'select unites - franchise + reserve as n from usage_mois where cle_id = ? and mois = ?',
    [terms.keyId, terms.month],
  );
  const { plan } = accountOf(call);
  return plan && terms.ceiling !== null
    ? ceilingReached(config, plan, Number(row?.n ?? 0), terms.units)
    : new ServiceError('indisponible');
}
