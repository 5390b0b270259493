import type { Accounting, ChargedCall, Cost } from '../contract/index.js';
import { ERRORS, isServiceError, NO_COST, ServiceError } from '../contract/index.js';
import { uuidv7, type Database } from '../persistence/index.js';
import { charged, leftOf, type AccountAccess } from './account-cost.js';
import { billable } from './allowances.js';
import { authenticate } from './authenticate.js';
import { INTERNAL_PLAN, type BillingConfig } from './config.js';
import type { Ledger, Outcome, Refusal } from './ledger/index.js';
import { holdLease } from './lease.js';
import { ceilingReached, minutesSpent } from './refusals.js';
import { termsOf, type Terms } from './terms.js';

/** A call that ran, and its cost. */
interface Done<T> {
  readonly result: T;
  readonly cost: Cost;
}

const accountOf = ({ caller }: ChargedCall): AccountAccess => caller.access;
const INTERNAL_COST: Cost = Object.freeze({ ...NO_COST, plan: INTERNAL_PLAN });

/**
 * Authenticates and charges, for the middleware of root fields. Delivered or free: a call is counted after it ran, in
 * the transaction that writes its journal line, and the answer leaves once that is durable.
 */
export function createAccounting(db: Database, ledger: Ledger, config: BillingConfig): Accounting {
  /** Refuses at once what the ledger would refuse after the work was done. */
  const precheck = (call: ChargedCall, terms: Terms) => {
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
  };

  const refusalOf = async (refusal: Refusal, call: ChargedCall, terms: Terms): Promise<ServiceError> => {
    if (refusal === 'minutes') return minutesSpent(config, terms.at);
    const [row] = await db.query<{ n: number }>(
      'select unites - franchise + reserve as n from usage_mois where cle_id = ? and mois = ?',
      [terms.keyId, terms.month],
    );
    const { plan } = accountOf(call);
    return plan && terms.ceiling !== null
      ? ceilingReached(config, plan, Number(row?.n ?? 0), terms.units)
      : new ServiceError('indisponible');
  };

  const costOf = (call: ChargedCall, terms: Terms, consumed: number): Cost => {
    const { known, plan } = accountOf(call);
    const left =
      known && plan
        ? leftOf(config, plan, charged(plan, known, terms, consumed), call.request.clock().getTime())
        : call.caller.cost;
    return { ...left, unites: terms.units, offert: terms.offered };
  };

  const lineOf = ({ operation, request }: ChargedCall, terms: Terms, status: number, startedAt: number) => ({
    id: uuidv7(terms.at),
    operation: operation.name,
    door: request.door,
    costClass: operation.cost.name,
    status,
    durationMs: performance.now() - startedAt,
    requestId: request.requestId,
  });

  /** An accepted call that failed: a line that says so, nothing charged. Its own failure must not hide the first. */
  const journalFailure = async (call: ChargedCall, terms: Terms, startedAt: number, error: unknown) => {
    const status = isServiceError(error) ? ERRORS[error.code].status : ERRORS.erreur_interne.status;
    const nothing: Terms = { ...terms, units: 0, offered: 0, ceiling: null, minute: null };
    await ledger.charge({ terms: nothing, line: lineOf(call, nothing, status, startedAt) }).catch(() => undefined);
  };

  /** Charges; when the month was closed while the call ran, to the month that has begun. */
  const settle = async (call: ChargedCall, accepted: Terms, startedAt: number, reservation?: string): Promise<Cost> => {
    let terms = accepted;
    let outcome: Outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt), reservation });
    if (outcome.refusal === 'expired') {
      outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt) });
    }
    if (outcome.refusal === 'closed') {
      terms = termsOf(config, call.caller.access, call.operation.cost, call.request.clock().getTime())!;
      outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt) });
    }
    if (outcome.refusal !== null) throw await refusalOf(outcome.refusal, call, terms);
    return costOf(call, terms, outcome.consumed);
  };

  const runAndSettle = async <T>(
    call: ChargedCall,
    terms: Terms,
    run: () => Promise<T>,
    reservation?: string,
  ): Promise<Done<T>> => {
    call.request.accepted?.(call.caller.cost);
    const startedAt = performance.now();
    let result: T;
    try {
      result = await run();
    } catch (error) {
      await journalFailure(call, terms, startedAt, error);
      throw error;
    }
    return { result, cost: await settle(call, terms, startedAt, reservation) };
  };

  /** A heavy call holds its units while it runs, so that many at once cannot all be promised the same ones. */
  const runReserved = async <T>(call: ChargedCall, terms: Terms, run: () => Promise<T>): Promise<Done<T>> => {
    const { clock } = call.request;
    const id = uuidv7(terms.at);
    const outcome = await ledger.reserve({
      id,
      terms,
      operation: call.operation.name,
      expiresAt: clock().getTime() + config.leaseMs,
    });
    if (outcome.refusal !== null) throw await refusalOf(outcome.refusal, call, terms);
    const lease = holdLease(() => ledger.renew(id, clock().getTime() + config.leaseMs), config.leaseMs);
    try {
      return await runAndSettle(call, terms, run, id);
    } catch (error) {
      await ledger.release(id).catch(() => undefined);
      throw error;
    } finally {
      lease.end();
    }
  };

  return {
    async authenticate(auth, request) {
      const { access, known } = await authenticate(db, config, auth, request);
      if (access.isInternal) return { access, cost: INTERNAL_COST };
      if (!known || !access.plan) return { access, cost: NO_COST };
      // `known` goes on into the resolver's context: what a key asks about itself is not read twice.
      const account: AccountAccess = { ...access, known };
      return { access: account, cost: leftOf(config, access.plan, known, request.clock().getTime()) };
    },

    async charge(call, run) {
      const { operation, caller, request, heavy } = call;
      const terms = operation.cost.isJournalled
        ? termsOf(config, caller.access, operation.cost, request.clock().getTime())
        : null;
      if (!terms) {
        request.accepted?.(caller.cost);
        return { result: await run(), cost: caller.cost };
      }
      precheck(call, terms);
      const holds = terms.minute !== null || (terms.ceiling !== null && terms.units > 0);
      return heavy && holds ? runReserved(call, terms, run) : runAndSettle(call, terms, run);
    },
  };
}
