import type { Access, Accounting, Operation, Plan, RequestContext } from '../contract/index.js';
import { ERRORS, isServiceError, ServiceError } from '../contract/index.js';
import { uuidv7, type Database } from '../persistence/index.js';
import { allowancesOf, billable } from './allowances.js';
import { authenticate } from './authenticate.js';
import { ceilingOf, type BillingConfig } from './config.js';
import type { KnownKey } from './keys/known-key.js';
import type { Ledger, Outcome, Refusal } from './ledger/index.js';
import { holdLease } from './lease.js';
import { ceilingReached, minutesSpent } from './refusals.js';
import { termsOf, type Terms } from './terms.js';

interface Call {
  readonly operation: Operation;
  readonly access: Access;
  readonly request: RequestContext;
}

/**
 * Authenticates and charges, for the middleware of root fields. Delivered or free: a call is counted after it ran, in
 * the transaction that writes its journal line, and the answer leaves once that is durable.
 */
export function createAccounting(db: Database, ledger: Ledger, config: BillingConfig): Accounting {
  // What authentication read rides beside the access: the contract stays free of billing's own numbers.
  const read = new WeakMap<Access, KnownKey>();

  const showAllowance = ({ cost, clock }: RequestContext, plan: Plan, known: KnownKey) => {
    const ceiling = ceilingOf(config, plan);
    cost.plan = plan.name;
    cost.restant = ceiling === null ? null : Math.max(0, ceiling - billable(plan, known.usage) - known.usage.reserved);
    cost.limites = allowancesOf(config, plan, known.account.createdAt, known.usage, clock().getTime());
  };

  /** Refuses at once what the ledger would refuse after the work was done. */
  const precheck = ({ access }: Call, terms: Terms) => {
    const known = read.get(access);
    if (!known || !access.plan) return;
    const { usage } = known;
    const consumed = billable(access.plan, usage) + usage.reserved;
    if (terms.ceiling !== null && consumed + terms.units > terms.ceiling) {
      throw ceilingReached(config, access.plan, consumed, terms.units);
    }
    const isNewMinute = terms.minute && !(usage.isMinuteCounted && usage.minute === terms.minute.minute);
    if (terms.minute && isNewMinute && usage.day === terms.minute.day && usage.minutes >= terms.minute.limit) {
      throw minutesSpent(config, terms.at);
    }
  };

  const refusalOf = async (refusal: Refusal, { access }: Call, terms: Terms): Promise<ServiceError> => {
    if (refusal === 'minutes') return minutesSpent(config, terms.at);
    const [row] = await db.query<{ n: number }>(
      'select unites - franchise + reserve as n from usage_mois where cle_id = ? and mois = ?',
      [terms.keyId, terms.month],
    );
    return access.plan && terms.ceiling !== null
      ? ceilingReached(config, access.plan, Number(row?.n ?? 0), terms.units)
      : new ServiceError('indisponible');
  };

  const showCharge = ({ access, request }: Call, terms: Terms, consumed: number) => {
    const { cost } = request;
    cost.unites += terms.units;
    cost.offert += terms.offered;
    const known = read.get(access);
    if (!known || !access.plan) return;
    const isFresh =
      terms.minute !== null && !(known.usage.isMinuteCounted && known.usage.minute === terms.minute.minute);
    const units = known.usage.units + terms.units;
    // `consumed` is exact at the commit; the snapshot only has to be good for the next alias of the same request.
    const reserved =
      access.plan.includedUnits === null ? known.usage.reserved : consumed - (units - known.usage.unmetered);
    const usage = {
      ...known.usage,
      units,
      reserved,
      offered: known.usage.offered + terms.offered,
      ...(terms.minute && {
        minutes: known.usage.minutes + (isFresh ? 1 : 0),
        isMinuteCounted: true,
        minute: terms.minute.minute,
      }),
    };
    const after = { ...known, usage };
    read.set(access, after);
    showAllowance(request, access.plan, after);
  };

  const lineOf = ({ operation, request }: Call, terms: Terms, status: number, startedAt: number) => ({
    id: uuidv7(terms.at),
    operation: operation.name,
    door: request.door,
    costClass: operation.cost.name,
    status,
    durationMs: performance.now() - startedAt,
    requestId: request.requestId,
  });

  /** An accepted call that failed: a line that says so, nothing charged. Its own failure must not hide the first. */
  const journalFailure = async (call: Call, terms: Terms, startedAt: number, error: unknown) => {
    const status = isServiceError(error) ? ERRORS[error.code].status : ERRORS.erreur_interne.status;
    const nothing: Terms = { ...terms, units: 0, offered: 0, ceiling: null, minute: null };
    await ledger.charge({ terms: nothing, line: lineOf(call, nothing, status, startedAt) }).catch(() => undefined);
  };

  /** Charges; when the month was closed while the call ran, to the month that has begun. */
  const settle = async (call: Call, accepted: Terms, startedAt: number, reservation?: string): Promise<void> => {
    let terms = accepted;
    let outcome: Outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt), reservation });
    if (outcome.refusal === 'expired') {
      outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt) });
    }
    if (outcome.refusal === 'closed') {
      terms = termsOf(config, call.access, call.operation.cost, call.request.clock().getTime())!;
      outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt) });
    }
    if (outcome.refusal !== null) throw await refusalOf(outcome.refusal, call, terms);
    showCharge(call, terms, outcome.consumed);
  };

  const runAndSettle = async <T>(call: Call, terms: Terms, run: () => Promise<T>, reservation?: string): Promise<T> => {
    call.request.accepted?.();
    const startedAt = performance.now();
    let result: T;
    try {
      result = await run();
    } catch (error) {
      await journalFailure(call, terms, startedAt, error);
      throw error;
    }
    await settle(call, terms, startedAt, reservation);
    return result;
  };

  /** A heavy call holds its units while it runs, so that many at once cannot all be promised the same ones. */
  const runReserved = async <T>(call: Call, terms: Terms, run: () => Promise<T>): Promise<T> => {
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
      if (!known || !access.plan) return access;
      // `known` goes on into the resolver's context: what a key asks about itself is not read twice.
      const account = { ...access, known };
      read.set(account, known);
      showAllowance(request, access.plan, known);
      return account;
    },

    async charge({ operation, access, request, heavy }, run) {
      const call = { operation, access, request };
      const terms = operation.cost.isJournalled
        ? termsOf(config, access, operation.cost, request.clock().getTime())
        : null;
      if (!terms) {
        request.accepted?.();
        return run();
      }
      precheck(call, terms);
      const holds = terms.minute !== null || (terms.ceiling !== null && terms.units > 0);
      return heavy && holds ? runReserved(call, terms, run) : runAndSettle(call, terms, run);
    },
  };
}
