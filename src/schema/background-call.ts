import type {
  Calls,
  Cost,
  Job,
  Langue,
  Operation,
  Progress,
  Repeatable,
  Representation,
  RequestContext,
  StoredAnswer,
  TaskHooks,
  WorkShare,
} from '../contract/index.js';
import { Costed, ServiceError } from '../contract/index.js';
import { atRoot, bodyToEntree } from './body-to-entree.js';
import type { Call, CallOutcome, DoorKit, RequestInit, Value } from './door.js';
import { broughtBack } from './held/bring-back.js';
import { readerOf } from './held/reader.js';
import { nearest } from './nearest.js';
import { oneAtATurn } from './one-at-a-turn.js';
import { rootCalls } from './documents/root-calls.js';
import { keepJson, keptJson } from './repeatable.js';
import { say, t } from '../words/index.js';

type Kit = Pick<DoorKit, 'callOperation' | 'newRequest' | 'services'>;

interface Background extends Pick<Call, 'operation' | 'entree'> {
  readonly form: Representation;
  readonly init: RequestInit;
}

/** The job of an accepted call, or why the call was refused; either way what its caller has left. */
type Started = { readonly cost: Cost } & (
  | { readonly job: Job; readonly isReplayed?: boolean; readonly error?: undefined }
  | { readonly job?: undefined; readonly error: ServiceError }
);

/** Field of a kept answer that names the job it is the result of. */
const JOB = 'travail';

/** The repetition of a background call leads to its job while it runs, and keeps the result beside. */
function followable(repeatable: Repeatable | undefined, job: Promise<Job>): Repeatable | undefined {
  if (!repeatable) return undefined;
  const meanwhile = job.then(({ id }) => ({ [JOB]: id }));
  meanwhile.catch(() => undefined);
  return { ...repeatable, keep: keepJson, meanwhile };
}

/** What is known of an accepted call before it runs: what its caller has left, and whose turn it takes. */
interface Accepted {
  readonly cost: Cost;
  readonly share: WorkShare;
  readonly isAccepted: true;
}

/** What follows a call in the background: its job's progress, cancellation and end. */
interface Followed {
  readonly request: RequestContext;
  readonly left: AbortController;
  /** Resolves once the call may run, with what its caller has left. */
  readonly accepted: Promise<Accepted>;
  /** The turn of its job: the call is held where it was accepted until then. */
  readonly turn: Pick<PromiseWithResolvers<void>, 'resolve' | 'reject'>;
  readonly report: (progress: Progress) => void;
}

function followedRequest(kit: Kit, init: RequestInit, job: Promise<Job>): Followed {
  const left = new AbortController();
  const accepted = Promise.withResolvers<Accepted>();
  const turn = Promise.withResolvers<void>();
  // A job that never has its turn refuses its call, when there is one to refuse.
  turn.promise.catch(() => undefined);
  let report: Progress = () => {};
  const request = kit.newRequest({
    ...init,
    files: undefined,
    isBackground: true,
    signal: left.signal,
    progress: (done, total, label) => report(done, total, label),
    accepted: (cost, share) => {
      accepted.resolve({ cost, share, isAccepted: true });
      return turn.promise;
    },
    repeatable: followable(init.repeatable, job),
  });
  return { request, left, turn, accepted: accepted.promise, report: (progress) => void (report = progress) };
}

/**
 * Starts a call as a job and comes back as soon as the call is accepted. A refusal (key, quota, validation) comes at
 * once and as it is, with the cost that the direct call would give; files are stored, not streamed.
 */
export async function startInBackground(kit: Kit, { operation, form, entree, init }: Background): Promise<Started> {
  const job = Promise.withResolvers<Job>();
  // A job that could not be started is handled below; this keeps it from being an unhandled rejection when nothing
  // follows it.
  job.promise.catch(() => undefined);
  const followed = followedRequest(kit, init, job.promise);
  const deliver = (value: Value) => resultIn(value, form);
  const outcome = kit.callOperation({ operation, form, entree, request: followed.request, deliver });
  const early = await Promise.race([followed.accepted, outcome]);
  if ('isAccepted' in early) {
    const started = startJob(kit, { operation, followed, outcome, early, langue: init.langue });
    job.resolve(started.then((known) => known.job ?? Promise.reject(known.error)));
    return started;
  }
  if (early.error) return { error: early.error, cost: early.cost };
  if (early.replayed) return resumed(kit, operation, early.replayed, early.cost, init);
  throw new TypeError(`${operation.name} answered before it was accepted`);
}

interface Starting extends Pick<Call, 'operation'> {
  readonly followed: Followed;
  readonly outcome: Promise<CallOutcome<unknown>>;
  readonly early: Accepted;
  readonly langue: Langue;
}

/** Hands an accepted call to a job, which begins it when its turn comes. */
async function startJob(kit: Kit, { operation, followed, outcome, early, langue }: Starting): Promise<Started> {
  const { request, report, left, turn } = followed;
  const { cost, share } = early;
  const follow = async (hooks: TaskHooks): Promise<unknown> => {
    report(hooks.progress);
    if (hooks.signal.aborted) left.abort(hooks.signal.reason);
    hooks.signal.addEventListener('abort', () => left.abort(hooks.signal.reason), { once: true });
    turn.resolve();
    return resultOf(await outcome);
  };
  try {
    // What a job leaves is kept for days: without an account, its address is counted.
    if (cost.plan === null) await kit.services.limits.consume('travaux-anonymes', request.ip);
    const job = await kit.services.jobs.start(operation.name, follow, { langue, share, abandoned: turn.reject });
    return { job, cost };
  } catch (error) {
    turn.reject(error);
    left.abort(error);
    if (!(error instanceof ServiceError)) throw error;
    return { error, cost };
  }
}

/**
 * The job that a repetition follows: the one that was started, or where that was lost with its node after the charge,
 * one that ends at once with the result kept.
 */
async function resumed(
  kit: Kit,
  operation: Operation,
  replayed: StoredAnswer,
  cost: Cost,
  { langue }: RequestInit,
): Promise<Started> {
  const known = await kit.services.jobs.get(replayed.headers[JOB] ?? '');
  if (known && known.etat !== 'echec' && known.etat !== 'annule') return { job: known, cost, isReplayed: true };
  const isUnderWay = replayed.status === 202;
  if (isUnderWay) return { error: new ServiceError('idempotence_en_cours', { retryAfter: 1 }), cost };
  const result = async () => new Costed(keptJson(replayed), cost);
  return { job: await kit.services.jobs.start(operation.name, result, { langue }), cost, isReplayed: true };
}

/** A refusal with what the account behind it has left. */
const telling = (error: ServiceError, cost: Cost): ServiceError =>
  new ServiceError(error.code, { ...error.extras, cost });

/** What `resultat` of the job holds: the Artefact of a file answer, else the body. */
function resultIn(value: Value, { file, without = [] }: Representation): unknown {
  if (file) return value[file];
  return Object.fromEntries(Object.entries(value).filter(([name]) => !without.includes(name)));
}

function resultOf({ value, error, cost }: CallOutcome<unknown>): Costed<unknown> {
  if (error) throw telling(error, cost);
  return new Costed(value, cost);
}

/** @param kit read at each call: services exist before the schema that calls need */
export const createCalls = (
  kit: () => Kit & Pick<DoorKit, 'registry' | 'schema'>,
  inTurn: ReturnType<typeof oneAtATurn> = oneAtATurn(),
): Calls => ({
  rootCalls: (document, operationName) => inTurn(() => rootCalls(kit().schema, document, operationName)),

  async start(name, given, request) {
    const body = request.holds ? await withFormat(given, request) : given;
    const heavy = kit().registry.operations.filter((operation) => operation.heavy);
    const operation = heavy.find((candidate) => candidate.name === name || candidate.toolName === name);
    if (!operation) throw unknownOperation(name, heavy, request);
    const form =
      operation.representations.find(({ format }) => format === body['format']) ?? operation.representations[0];
    const { door, requestId, ip, langue, secrets, repeatable, holds } = request;
    const { entree, isSceneAtRoot } = bodyToEntree(operation, body);
    // The resolver makes one file or the other: it must know which form will be read. An unknown one is for it to
    // refuse.
    const format = body['format'] ?? form.format;
    const formed = operation.representations.length > 1 ? { ...entree, format } : entree;
    const { job, error, cost } = await startInBackground(kit(), {
      operation,
      form,
      entree: formed,
      init: { door, requestId, ip, langue, secrets, repeatable, holds },
    });
    // Starting is free, for whoever holds the token; what is left is that of the operation's caller.
    if (error) throw telling(inEntree(error, isSceneAtRoot), cost);
    return new Costed(job, cost);
  },
});

/** The format is read before the call is. @throws ServiceError trop_grand */
const withFormat = (body: Readonly<Record<string, unknown>>, request: RequestContext) =>
  broughtBack({ ...body }, 'format' in body ? [['format']] : [], readerOf(request));

/** The refusal of a started call, its details placed in the `entree` that was given for it. */
const inEntree = (error: ServiceError, isSceneAtRoot: boolean): ServiceError => {
  const detail = error.extras.detail?.map((found) => {
    const { loc, ...rest } = atRoot(found, isSceneAtRoot);
    return { loc: ['body', 'entree', ...loc.slice(1)], ...rest };
  });
  return new ServiceError(error.code, { ...error.extras, detail });
};

const UNKNOWN_OPERATION = t(
  'Aucune opération longue de ce nom. Celles qui peuvent être lancées : {names}. Les autres répondent aussitôt : appelez-les directement.',
  'No long operation of this name. Those that can be started: {names}. The others answer at once: call them directly.',
);

const unknownOperation = (name: string, heavy: readonly Operation[], { langue }: RequestContext): ServiceError => {
  const names = heavy.map((operation) => operation.name);
  const msg = say(UNKNOWN_OPERATION, langue, { names: names.join(', ') });
  const suggestion = nearest(name, names);
  return new ServiceError('validation', {
    detail: [{ loc: ['body', 'operation'], msg, type: 'enum', input: name, ...(suggestion && { suggestion }) }],
  });
};
