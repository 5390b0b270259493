import type { Job, Progress, TaskHooks } from '../contract/index.js';
import type { Call, CallOutcome, DoorKit, RequestInit } from '../schema/door.js';
import type { Answer } from './answer.js';
import { bodyOf, JSON_TYPE } from './answer.js';
import type { Headers } from './cost-headers.js';
import { JOBS_PATH } from './job-events.js';

/** True when the caller would rather have a 202 and follow the work (RFC 7240). */
export const prefersAsync = (prefer: string | string[] | undefined): boolean =>
  prefer !== undefined && /(^|,)\s*respond-async\s*(,|;|$)/i.test([prefer].flat().join(','));

type Asked = Pick<Call, 'operation' | 'entree'> & { readonly form: Exclude<Call['form'], 'tool'>; readonly init: RequestInit; readonly base: Headers };

/**
 * Starts the call and answers as soon as it is accepted: 202, the job and where to follow it. A refusal (key, quota,
 * validation) comes at once and as it is; files are stored, not streamed.
 * @throws ServiceError whatever the call was refused with
 */
export async function respondAsync(kit: DoorKit, { operation, form, entree, init, base }: Asked): Promise<Answer> {
  const left = new AbortController();
  const accepted = Promise.withResolvers<undefined>();
  let report: Progress = () => {};
  const request = kit.newRequest({
    ...init,
    fichiers: undefined,
    signal: left.signal,
    progress: (done, total, label) => report(done, total, label),
    accepted: () => accepted.resolve(undefined),
  });
  const outcome = kit.callOperation({ operation, form, entree, request });
  const refusal = await Promise.race([accepted.promise, outcome]);
  if (refusal?.error) throw refusal.error;

  const follow = async (hooks: TaskHooks): Promise<unknown> => {
    report = hooks.progress;
    if (hooks.signal.aborted) left.abort(hooks.signal.reason);
    hooks.signal.addEventListener('abort', () => left.abort(hooks.signal.reason), { once: true });
    return resultOf(await outcome, form);
  };
  try {
    return acceptedAnswer(await kit.services.jobs.start(operation.name, follow, init.langue), base);
  } catch (error) {
    left.abort(error);
    throw error;
  }
}

/** What `resultat` of the job holds: the Artefact of a file answer, else the body. */
function resultOf({ value, error }: CallOutcome, form: Asked['form']): unknown {
  if (error) throw error;
  return form.file ? value![form.file] : bodyOf(value!, form);
}

function acceptedAnswer(job: Job, base: Headers): Answer {
  const location = `/api/v1${JOBS_PATH.replace('{id}', encodeURIComponent(job.id))}`;
  const headers = { ...base, location, 'preference-applied': 'respond-async', 'retry-after': '1', 'content-type': JSON_TYPE };
  return { status: 202, headers, body: JSON.stringify(job) };
}
