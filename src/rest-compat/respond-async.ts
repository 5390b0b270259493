import type { Cost, Job, ServiceError } from '../contract/index.js';
import { startInBackground } from '../schema/background-call.js';
import type { Call, DoorKit, RequestInit } from '../schema/door.js';
import { REPLAYED } from '../schema/repeatable.js';
import type { Answer } from './answer.js';
import { JSON_TYPE } from './answer.js';
import type { Headers } from './cost-headers.js';
import { JOBS_PATH } from './job-events.js';

/** True when the caller would rather have a 202 and follow the work (RFC 7240). */
export const prefersAsync = (prefer: string | string[] | undefined): boolean =>
  prefer !== undefined && /(^|,)\s*respond-async\s*(,|;|$)/i.test([prefer].flat().join(','));

type Asked = Pick<Call, 'operation' | 'entree'> & {
  readonly form: Exclude<Call['form'], 'tool'>;
  readonly init: RequestInit;
  readonly base: Headers;
};

/**
 * Starts the call and answers as soon as it is accepted: 202, the job and where to follow it.
 * @param refused the answer to a call that was not, the same as without `Prefer`
 */
export async function respondAsync(
  kit: DoorKit,
  { base, ...call }: Asked,
  refused: (error: ServiceError, cost: Cost) => Answer,
): Promise<Answer> {
  const started = await startInBackground(kit, call);
  if (!started.job) return refused(started.error, started.cost);
  return acceptedAnswer(started.job, started.isReplayed ? { ...base, ...REPLAYED } : base);
}

function acceptedAnswer(job: Job, base: Headers): Answer {
  const location = `/api/v1${JOBS_PATH.replace('{id}', encodeURIComponent(job.id))}`;
  const headers = {
    ...base,
    location,
    'preference-applied': 'respond-async',
    'retry-after': '1',
    'content-type': JSON_TYPE,
  };
  return { status: 202, headers, body: JSON.stringify(job) };
}
