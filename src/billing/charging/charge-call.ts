import type { ChargedCall } from '../../contract/index.js';
import { ServiceError, shareOf } from '../../contract/index.js';
import { uuidv7 } from '../../persistence/index.js';
import { holdLease } from '../lease.js';
import { UnknownOutcomeError } from '../ledger/index.js';
import { termsOf, type Terms } from '../terms.js';
import type { Books, Done } from './books.js';
import { precheck, refusalOf } from './precheck.js';
import { journalFailure, settle } from './settle.js';
import type { Keeper } from './once.js';

/** Announces that a call is accepted, and waits for its turn where it has one: asynchronous calls do. */
const begun = <T>({ request, caller }: ChargedCall<T>): void | Promise<void> =>
  request.accepted?.(caller.cost, shareOf(caller.access, request));

async function runAndSettle<T>(
  books: Books,
  call: ChargedCall<T>,
  terms: Terms,
  run: () => Promise<T>,
  keeper: Keeper<T>,
  reservation?: string,
): Promise<Done<T>> {
  await begun(call);
  const started = { call: call as ChargedCall, terms, startedAt: performance.now(), reservation };
  let result: T;
  let kept: Awaited<ReturnType<Keeper<T>['pack']>>;
  try {
    result = await run();
    kept = await keeper.pack(result);
  } catch (error) {
    await journalFailure(books, started, error);
    throw error;
  }
  return { result, cost: await settle(books, started, kept ?? undefined), ...(kept === null && { isKept: false }) };
}

/** A heavy call holds its units while it runs, so that many at once cannot all be promised the same ones. */
async function runReserved<T>(
  books: Books,
  call: ChargedCall<T>,
  terms: Terms,
  run: () => Promise<T>,
  keeper: Keeper<T>,
): Promise<Done<T>> {
  const { ledger, config } = books;
  const { clock } = call.request;
  const id = uuidv7(terms.at);
  const leaseEnd = () => clock().getTime() + config.leaseMs;
  const hold = { id, terms, operation: call.operation.name, expiresAt: leaseEnd() };
  const outcome = await ledger.reserve(hold).catch((error: unknown) => {
    // Nothing is charged by a reservation: what may be held comes back with its lease.
    throw error instanceof UnknownOutcomeError ? new ServiceError('indisponible', { retryAfter: 5 }) : error;
  });
  if (outcome.refusal !== null) throw await refusalOf(books, outcome.refusal, call as ChargedCall, terms);
  const lease = holdLease(() => ledger.renew(id, leaseEnd()), config.leaseMs);
  try {
    return await runAndSettle(books, call, terms, run, keeper, id);
  } catch (error) {
    await ledger.release(id).catch(() => undefined);
    throw error;
  } finally {
    lease.end();
  }
}

/** Runs a call nobody is charged for: its answer is kept by itself. */
async function runFree<T>(call: ChargedCall<T>, run: () => Promise<T>, keeper: Keeper<T>): Promise<Done<T>> {
  await begun(call);
  const result = await run();
  const isKept = await keeper.write(result);
  return { result, cost: call.caller.cost, ...(!isKept && { isKept }) };
}

/** Runs a call and charges it, its answer kept in the commit of the charge. */
export async function chargeCall<T>(
  books: Books,
  call: ChargedCall<T>,
  run: () => Promise<T>,
  keeper: Keeper<T>,
): Promise<Done<T>> {
  const { operation, caller, request, heavy } = call;
  const terms = operation.cost.isJournalled
    ? termsOf(books.config, caller.access, operation.cost, request.clock().getTime())
    : null;
  if (!terms) return runFree(call, run, keeper);
  precheck(books.config, call as ChargedCall, terms);
  const holds = terms.minute !== null || (terms.ceiling !== null && terms.units > 0);
  return heavy && holds ? runReserved(books, call, terms, run, keeper) : runAndSettle(books, call, terms, run, keeper);
}
