import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../contract/index.js';
import type { Backend } from '../backend.js';
import type { S3Location } from './location.js';
import type { Send } from './multipart.js';
import { s3Incoming } from './multipart.js';
import { signedHeaders } from './sign.js';

const TRIES = 3;
const BACKOFF_MS = 200;
const TIMEOUT_MS = 30_000;
const AT_ONCE = 8;

type Request = Parameters<Send>[0];

/** A status worth another try: the store is busy or restarting. */
const isPassing = (status: number) => status >= 500 || status === 429 || status === 408;

/**
 * Files in an S3-compatible store. Keys are hashes of tokens: a listing of the bucket gives no link away. Expired
 * objects are deleted by us; a lifecycle rule of 8 days on the bucket catches what a crash left behind.
 */
export function s3Backend({ credentials, base }: S3Location, now: () => number): Backend {
  const once = async (key: string, { query = {}, ...request }: Request): Promise<Response> => {
    const url = new URL(key, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const headers = signedHeaders({ ...request, url }, credentials, new Date(now()));
    return fetch(url, {
      method: request.method,
      headers,
      body: request.bytes as RequestInit['body'],
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  };

  const send = async (key: string, request: Request, expected: readonly number[]): Promise<Response> => {
    for (let tried = 1; ; tried += 1) {
      const answer = await once(key, request).catch((error: unknown) => error as Error);
      if (answer instanceof Response && expected.includes(answer.status)) return answer;
      const failure =
        answer instanceof Response
          ? new Error(`${request.method} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
          : answer;
      const mayPass = !(answer instanceof Response) || isPassing(answer.status);
      if (!mayPass || tried === TRIES) {
        throw Object.assign(new ServiceError('indisponible', { retryAfter: 30 }), { cause: failure });
      }
      await sleep(BACKOFF_MS * 2 ** tried * Math.random());
    }
  };

  return {
    capacity: null,

    async store(key, bytes) {
      const response = await send(
        key,
        { method: 'PUT', bytes, headers: { 'content-type': 'application/octet-stream' } },
        [200],
      );
      await response.body?.cancel();
      return [];
    },

    receive: (key) => s3Incoming((request, expected) => send(key, request, expected)),

    async *read(key, start, end) {
      if (end <= start) return;
      const response = await send(key, { method: 'GET', headers: { range: `bytes=${start}-${end - 1}` } }, [206]);
      if (response.body) yield* response.body;
    },

    async remove(keys) {
      for (let i = 0; i < keys.length; i += AT_ONCE) {
        await Promise.all(
          keys.slice(i, i + AT_ONCE).map(async (key) => {
            const response = await send(key, { method: 'DELETE' }, [204, 200, 404]);
            await response.body?.cancel();
          }),
        );
      }
    },
  };
}
