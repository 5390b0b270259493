import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceError } from '../../../contract/index.js';
import type { Backend, Incoming } from '../backend.js';
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

/** An answer of the store that was not expected, with what it says. */
async function refusalOf({ method }: Request, answer: Response): Promise<Error> {
  return new Error(`${method} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`);
}

/** An object store reached by signed requests, each tried again when its failure may pass. */
class S3Client {
  constructor(
    private readonly location: S3Location,
    private readonly now: () => number,
  ) {}

  /** @throws ServiceError indisponible, with its cause, for an answer that is none of those expected */
  async send(key: string, request: Request, expected: readonly number[]): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      const answer = await this.#once(key, request).catch((error: unknown) => error as Error);
      if (answer instanceof Response && expected.includes(answer.status)) return answer;
      const failure = answer instanceof Response ? await refusalOf(request, answer) : answer;
      const mayPass = !(answer instanceof Response) || isPassing(answer.status);
      if (!mayPass || tried === TRIES) {
        throw Object.assign(new ServiceError('indisponible', { retryAfter: 30 }), { cause: failure });
      }
      await sleep(BACKOFF_MS * 2 ** tried * Math.random());
    }
  }

  #once(key: string, { query = {}, ...request }: Request): Promise<Response> {
    const { base, credentials } = this.location;
    const url = new URL(key, base);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return fetch(url, {
      method: request.method,
      headers: signedHeaders({ ...request, url }, credentials, new Date(this.now())),
      body: request.bytes as RequestInit['body'],
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  }
}

/**
 * Files in an S3-compatible store. Keys are hashes of tokens: a listing of the bucket gives no link away. Expired
 * objects are deleted by us; a lifecycle rule of 8 days on the bucket catches what a crash left behind.
 */
class S3Backend implements Backend {
  readonly capacity = null;

  constructor(private readonly client: S3Client) {}

  async store(key: string, bytes: Uint8Array): Promise<[]> {
    const headers = { 'content-type': 'application/octet-stream' };
    const response = await this.client.send(key, { method: 'PUT', bytes, headers }, [200]);
    await response.body?.cancel();
    return [];
  }

  receive(key: string): Incoming {
    return s3Incoming((request, expected) => this.client.send(key, request, expected));
  }

  async *read(key: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    if (end <= start) return;
    const headers = { range: `bytes=${start}-${end - 1}` };
    const response = await this.client.send(key, { method: 'GET', headers }, [206]);
    if (response.body) yield* response.body;
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (let i = 0; i < keys.length; i += AT_ONCE) {
      await Promise.all(keys.slice(i, i + AT_ONCE).map((key) => this.#removeOne(key)));
    }
  }

  async #removeOne(key: string): Promise<void> {
    const response = await this.client.send(key, { method: 'DELETE' }, [204, 200, 404]);
    await response.body?.cancel();
  }
}

/** The files of a bucket. @param now milliseconds since 1970, for the signatures */
export const s3Backend = (location: S3Location, now: () => number): Backend =>
  new S3Backend(new S3Client(location, now));
