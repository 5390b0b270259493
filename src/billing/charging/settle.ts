import type { ChargedCall, Cost } from '../../contract/index.js';
import { ERRORS, isServiceError, ServiceError } from '../../contract/index.js';
import { uuidv7 } from '../../persistence/index.js';
import { accountOf, charged, leftOf } from '../account-cost.js';
import type { BillingConfig } from '../config.js';
import { UnknownOutcomeError, type Charge, type Line, type Outcome } from '../ledger/index.js';
import { outcomeUnknown } from '../refusals.js';
import type { Kept } from '../repeats/kept.js';
import { termsOf, type Terms } from '../terms.js';
import type { Books } from './books.js';
import { refusalOf } from './precheck.js';

/** A call that is being charged. */
export interface Started {
  readonly call: ChargedCall;
  readonly terms: Terms;
  /** Of `performance.now()`. */
  readonly startedAt: number;
  readonly reservation?: string;
}

const lineOf = ({ call: { operation, request }, startedAt }: Started, terms: Terms, status: number): Line => ({
  id: uuidv7(terms.at),
  operation: operation.name,
  door: request.door,
  costClass: operation.cost.name,
  status,
  durationMs: performance.now() - startedAt,
  requestId: request.requestId,
});

function costOf(config: BillingConfig, call: ChargedCall, terms: Terms, consumed: number): Cost {
  const { known, plan } = accountOf(call);
  const left =
    known && plan
      ? leftOf(config, plan, charged(plan, known, terms, consumed), call.request.clock().getTime())
      : call.caller.cost;
  return { ...left, unites: terms.units, offert: terms.offered };
}

/** An accepted call that failed: a line that says so, nothing charged. Its own failure must not hide the first. */
export async function journalFailure({ ledger }: Books, started: Started, error: unknown): Promise<void> {
  const status = isServiceError(error) ? ERRORS[error.code].status : ERRORS.erreur_interne.status;
  const nothing: Terms = { ...started.terms, units: 0, offered: 0, ceiling: null, minute: null };
  await ledger.charge({ terms: nothing, line: lineOf(started, nothing, status) }).catch(() => undefined);
}

/** @throws ServiceError issue_inconnue, which names the line to look for */
async function charge({ ledger }: Books, asked: Charge): Promise<Outcome> {
  try {
    return await ledger.charge(asked);
  } catch (error) {
    throw error instanceof UnknownOutcomeError ? outcomeUnknown(asked.line.id, error) : error;
  }
}

/**
 * Charges and keeps the answer; when the month was closed while the call ran, to the month that has begun.
 * @throws ServiceError quota_epuise, depassement_maximal, idempotence_en_cours, issue_inconnue
 */
export async function settle(books: Books, started: Started, kept: Kept | undefined): Promise<Cost> {
  const { config } = books;
  const { call, reservation } = started;
  let { terms } = started;
  const attempt = (held?: string) =>
    charge(books, { terms, line: lineOf(started, terms, 200), reservation: held, kept });
  let outcome = await attempt(reservation);
  if (outcome.refusal === 'expired') outcome = await attempt();
  if (outcome.refusal === 'closed') {
    terms = termsOf(config, call.caller.access, call.operation.cost, call.request.clock().getTime())!;
    outcome = await attempt();
  }
  if (outcome.refusal !== null) throw await refusalOf(books, outcome.refusal, call, terms);
  return costOf(config, call, terms, outcome.consumed);
}

/** True for a failure after which nobody knows whether the call was charged. */
export const isUnknown = (error: unknown): boolean => error instanceof ServiceError && error.code === 'issue_inconnue';
