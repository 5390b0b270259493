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
    cost.restant = ceiling === null ? null : Math.max(0, ceiling - billable(plan, known.usage) - known.usage.reserve);
    cost.limites = allowancesOf(config, plan, known.account.createdAt, known.usage, clock().getTime());
  };

  /** Refuses at once what the ledger would refuse after the work was done. */
  const precheck = ({ access }: Call, terms: Terms) => {
    const known = read.get(access);
    if (!known || !access.plan) return;
    const { usage } = known;
    const consumed = billable(access.plan, usage) + usage.reserve;
    if (terms.plafond !== null && consumed + terms.unites > terms.plafond) {
      throw ceilingReached(config, access.plan, consumed, terms.unites);
    }
    const isNewMinute = terms.minute && !(usage.minuteComptee && usage.minute === terms.minute.minute);
    if (terms.minute && isNewMinute && usage.jour === terms.minute.jour && usage.minutes >= terms.minute.limite) {
      throw minutesSpent(config, terms.at);
    }
  };

  const refusalOf = async (refus: Refusal, { access }: Call, terms: Terms): Promise<ServiceError> => {
    if (refus === 'minutes') return minutesSpent(config, terms.at);
    const [row] = await db.query<{ n: number }>(
      'select unites - franchise + reserve as n from usage_mois where cle_id = ? and mois = ?',
      [terms.cleId, terms.mois],
    );
    return access.plan && terms.plafond !== null
      ? ceilingReached(config, access.plan, Number(row?.n ?? 0), terms.unites)
      : new ServiceError('indisponible');
  };

  const showCharge = ({ access, request }: Call, terms: Terms, consommees: number) => {
    const { cost } = request;
    cost.unites += terms.unites;
    cost.offert += terms.offert;
    const known = read.get(access);
    if (!known || !access.plan) return;
    const isFresh = terms.minute !== null && !(known.usage.minuteComptee && known.usage.minute === terms.minute.minute);
    const unites = known.usage.unites + terms.unites;
    // `consommees` is exact at the commit; the snapshot only has to be good for the next alias of the same request.
    const reserve =
      access.plan.includedUnits === null ? known.usage.reserve : consommees - (unites - known.usage.franchise);
    const usage = {
      ...known.usage,
      unites,
      reserve,
      offert: known.usage.offert + terms.offert,
      ...(terms.minute && {
        minutes: known.usage.minutes + (isFresh ? 1 : 0),
        minuteComptee: true,
        minute: terms.minute.minute,
      }),
    };
    const after = { ...known, usage };
    read.set(access, after);
    showAllowance(request, access.plan, after);
  };

  const lineOf = ({ operation, request }: Call, terms: Terms, statut: number, startedAt: number) => ({
    id: uuidv7(terms.at),
    operation: operation.name,
    porte: request.door,
    classe: operation.cost.name,
    statut,
    dureeMs: performance.now() - startedAt,
    requestId: request.requestId,
  });

  /** An accepted call that failed: a line that says so, nothing charged. Its own failure must not hide the first. */
  const journalFailure = async (call: Call, terms: Terms, startedAt: number, error: unknown) => {
    const statut = isServiceError(error) ? ERRORS[error.code].status : ERRORS.erreur_interne.status;
    const nothing: Terms = { ...terms, unites: 0, offert: 0, plafond: null, minute: null };
    await ledger.charge({ terms: nothing, line: lineOf(call, nothing, statut, startedAt) }).catch(() => undefined);
  };

  /** Charges; when the month was closed while the call ran, to the month that has begun. */
  const settle = async (call: Call, accepted: Terms, startedAt: number, reservation?: string): Promise<void> => {
    let terms = accepted;
    let outcome: Outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt), reservation });
    if (outcome.refus === 'expiree') {
      outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt) });
    }
    if (outcome.refus === 'clos') {
      terms = termsOf(config, call.access, call.operation.cost, call.request.clock().getTime())!;
      outcome = await ledger.charge({ terms, line: lineOf(call, terms, 200, startedAt) });
    }
    if (outcome.refus !== null) throw await refusalOf(outcome.refus, call, terms);
    showCharge(call, terms, outcome.consommees);
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
      expireLe: clock().getTime() + config.leaseMs,
    });
    if (outcome.refus !== null) throw await refusalOf(outcome.refus, call, terms);
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
      const holds = terms.minute !== null || (terms.plafond !== null && terms.unites > 0);
      return heavy && holds ? runReserved(call, terms, run) : runAndSettle(call, terms, run);
    },
  };
}
