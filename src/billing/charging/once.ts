import type { Charged, ChargedCall, Repeatable, StoredAnswer } from '../../contract/index.js';
import { isRepeatable, NO_COST, ServiceError } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import { INTERNAL_ACCOUNT } from '../config.js';
import { holdLease } from '../lease.js';
import type { Held, Kept } from '../repeats/kept.js';
import type { Books, Done } from './books.js';
import { KeyTaken } from './precheck.js';
import { isUnknown } from './settle.js';

/** What becomes of an answer that may be asked for again. */
export interface Keeper<T> {
  /** What the ledger writes with the charge; undefined: nothing is to be kept; null: it is too large. */
  pack(result: T): Promise<Kept | null | undefined>;
  /** Keeps the answer of a call without a charge. False when it could not be kept. */
  write(result: T): Promise<boolean>;
}

const KEEPS_NOTHING: Keeper<unknown> = { pack: async () => undefined, write: async () => true };

const MAX_KEY = 255;
const LENGTH = t('1 à {max} caractères', '1 to {max} characters');

/** @throws ServiceError validation for a key that is empty or too long */
function checkKey({ key }: Repeatable, langue: 'fr' | 'en'): void {
  if (key !== '' && key.length <= MAX_KEY) return;
  const msg = say(LENGTH, langue, { max: MAX_KEY });
  throw new ServiceError('validation', {
    detail: [{ loc: ['header', 'idempotency-key'], msg, type: 'string_length' }],
  });
}

function keeperOf<T>({ repeats }: Books, repeatable: Repeatable<T>, held: Held): Keeper<T> {
  const pack = async (result: T) => {
    const { status, headers, body } = repeatable.keep(result);
    const meanwhile = await repeatable.meanwhile;
    return repeats.pack(held, { status, headers: { ...headers, ...meanwhile }, body });
  };
  return {
    pack,
    async write(result) {
      const kept = await pack(result);
      return kept !== null && (await repeats.write(kept));
    },
  };
}

/** Who repeats a call: the account, so that keys survive the rotation of a secret and end with its revocation. */
const accountOf = ({ caller: { access } }: Pick<ChargedCall, 'caller'>): string | undefined =>
  access.isInternal ? INTERNAL_ACCOUNT : access.key?.id;

/** The call as far as repetitions are concerned: who makes it under which key, and how it runs. */
interface Repeated<T> {
  readonly call: ChargedCall<T>;
  readonly account: string;
  readonly repeatable: Repeatable<T>;
  readonly run: (keeper: Keeper<T>) => Promise<Done<T>>;
}

const NOTHING = { unites: NO_COST.unites, offert: NO_COST.offert };
const replay = <T>({ call }: Repeated<T>, replayed: StoredAnswer): Charged<T> => ({
  replayed,
  cost: { ...call.caller.cost, ...NOTHING },
});

/** Reserves the key, then runs the call; its reservation is renewed as long as it waits and runs. */
async function reserved<T>(books: Books, repeated: Repeated<T>): Promise<Charged<T>> {
  const { repeats } = books;
  const { call, account, repeatable, run } = repeated;
  const now = () => call.request.clock().getTime();
  const begun = await repeats.begin(account, repeatable as Repeatable, now());
  if (begun.replayed) return replay(repeated, begun.replayed);
  const { held } = begun;
  const lease = holdLease(() => repeats.renew(held, now()), repeats.leaseMs);
  void repeatable.meanwhile?.then((headers) => repeats.show(held, headers)).catch(() => undefined);
  try {
    const done = await run(keeperOf(books, repeatable, held));
    if (done.isKept === false) await repeats.forget(held).catch(() => undefined);
    return done;
  } catch (error) {
    // Were the call charged after all, its answer was kept with the charge: the row is left to say so.
    if (!isUnknown(error)) await repeats.forget(held).catch(() => undefined);
    throw error;
  } finally {
    lease.end();
  }
}

/**
 * Runs a call that claims its key with its charge, in one commit, and asks what stands under the key only when it comes
 * to nothing. Of two at once both run, one is charged, and the other replays that one's answer.
 */
async function claimed<T>(books: Books, repeated: Repeated<T>): Promise<Charged<T>> {
  const { repeats } = books;
  const { call, account, repeatable, run } = repeated;
  const now = () => call.request.clock().getTime();
  try {
    return await run(keeperOf(books, repeatable, repeats.claim(account, repeatable as Repeatable, now())));
  } catch (error) {
    if (isUnknown(error)) throw error;
    const replayed = await repeats.find(account, repeatable as Repeatable, now());
    if (replayed) return replay(repeated, replayed);
    if (!(error instanceof KeyTaken)) throw error;
  }
  // Taken by a call that died, or that has failed meanwhile.
  return reserved(books, repeated);
}

/** True for a call that may claim its key with its charge. */
const mayClaim = <T>({ operation, heavy, request }: ChargedCall<T>): boolean =>
  operation.isBrief === true && operation.cost.isJournalled && !heavy && !request.isBackground;

/**
 * Runs a call once per account and Idempotency-Key: an answer delivered is replayed at no cost, a failure is forgotten
 * so that a retry runs again.
 * @throws ServiceError idempotence_en_cours, idempotence_differente, and whatever `run` throws
 */
export async function once<T>(
  books: Books,
  call: ChargedCall<T>,
  run: (keeper: Keeper<T>) => Promise<Done<T>>,
): Promise<Charged<T>> {
  const { operation, repeatable, request } = call;
  if (!repeatable) return run(KEEPS_NOTHING);
  checkKey(repeatable as Repeatable, request.langue);
  const account = accountOf(call as ChargedCall);
  if (!isRepeatable(operation) || account === undefined) {
    const done = await run(KEEPS_NOTHING);
    return operation.kind === 'mutation' && operation.repeats !== 'inside' ? { ...done, isKept: false } : done;
  }
  const repeated = { call, account, repeatable, run };
  return mayClaim(call) ? claimed(books, repeated) : reserved(books, repeated);
}
