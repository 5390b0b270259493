import type {
  Calls,
  Cost,
  Job,
  Operation,
  Progress,
  Representation,
  RequestContext,
  TaskHooks,
} from '../contract/index.js';
import { Costed, ServiceError } from '../contract/index.js';
import { atRoot, bodyToEntree } from './body-to-entree.js';
import type { Call, CallOutcome, DoorKit, RequestInit } from './door.js';
import { nearest } from './nearest.js';
import { oneAtATurn } from './one-at-a-turn.js';
import { rootCalls } from './documents/root-calls.js';
import { say, t } from '../words/index.js';

type Kit = Pick<DoorKit, 'callOperation' | 'newRequest' | 'services'>;

interface Background extends Pick<Call, 'operation' | 'entree'> {
  readonly form: Representation;
  readonly init: RequestInit;
}

/** The job of an accepted call, or why the call was refused; either way what its caller has left. */
type Started = { readonly cost: Cost } & (
  { readonly job: Job; readonly error?: undefined } | { readonly job?: undefined; readonly error: ServiceError }
);

/**
 * Starts a call as a job and comes back as soon as the call is accepted. A refusal (key, quota, validation) comes at
 * once and as it is, with the cost that the direct call tells; files are stored, not streamed.
 */
export async function startInBackground(kit: Kit, { operation, form, entree, init }: Background): Promise<Started> {
  const left = new AbortController();
  const accepted = Promise.withResolvers<{ readonly cost: Cost; readonly error?: undefined }>();
  let report: Progress = () => {};
  const request = kit.newRequest({
    ...init,
    files: undefined,
    isBackground: true,
    signal: left.signal,
    progress: (done, total, label) => report(done, total, label),
    accepted: (left) => accepted.resolve({ cost: left }),
  });
  const outcome = kit.callOperation({ operation, form, entree, request });
  const { cost, error: refusal } = await Promise.race([accepted.promise, outcome]);
  if (refusal) return { error: refusal, cost };

  const follow = async (hooks: TaskHooks): Promise<unknown> => {
    report = hooks.progress;
    if (hooks.signal.aborted) left.abort(hooks.signal.reason);
    hooks.signal.addEventListener('abort', () => left.abort(hooks.signal.reason), { once: true });
    return resultOf(await outcome, form);
  };
  try {
    return { job: await kit.services.jobs.start(operation.name, follow, { langue: init.langue }), cost };
  } catch (error) {
    left.abort(error);
    if (!(error instanceof ServiceError)) throw error;
    return { error, cost };
  }
}

/** A refusal that tells what the account behind it has left. */
const telling = (error: ServiceError, cost: Cost): ServiceError =>
  new ServiceError(error.code, { ...error.extras, cost });

/** What `resultat` of the job holds: the Artefact of a file answer, else the body. */
function resultOf({ value, error, cost }: CallOutcome, { file, without = [] }: Representation): Costed<unknown> {
  if (error) throw telling(error, cost);
  if (file) return new Costed(value![file], cost);
  return new Costed(Object.fromEntries(Object.entries(value!).filter(([name]) => !without.includes(name))), cost);
}

/** @param kit read at each call: services exist before the schema that calls need */
export const createCalls = (
  kit: () => Kit & Pick<DoorKit, 'registry' | 'schema'>,
  inTurn: ReturnType<typeof oneAtATurn> = oneAtATurn(),
): Calls => ({
  rootCalls: (document, operationName) => inTurn(() => rootCalls(kit().schema, document, operationName)),

  async start(name, body, request) {
    const heavy = kit().registry.operations.filter((operation) => operation.heavy);
    const operation = heavy.find((candidate) => candidate.name === name || candidate.toolName === name);
    if (!operation) throw unknownOperation(name, heavy, request);
    const form =
      operation.representations.find(({ format }) => format === body['format']) ?? operation.representations[0];
    const { door, requestId, ip, langue, secrets } = request;
    const { entree, isSceneAtRoot } = bodyToEntree(operation, body);
    // The resolver makes one file or the other: it must know which form will be read. An unknown one is for it to
    // refuse.
    const format = body['format'] ?? form.format;
    const formed = operation.representations.length > 1 ? { ...entree, format } : entree;
    const { job, error, cost } = await startInBackground(kit(), {
      operation,
      form,
      entree: formed,
      init: { door, requestId, ip, langue, secrets },
    });
    // Starting is free, for whoever holds the token; what is left is that of the operation's caller.
    if (error) throw telling(inEntree(error, isSceneAtRoot), cost);
    return new Costed(job, cost);
  },
});

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
