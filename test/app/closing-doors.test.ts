import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { afterEach, expect, test, vi } from 'vitest';
import { CLOSE_LIMITS, doorsOf } from '../../src/app/close-doors.js';
import { startApp } from '../support/app.js';

let http: FastifyInstance;
afterEach(() => http?.close());

/** A server with a stream that never ends and a call that takes a while. */
async function started(callMs: number) {
  http = Fastify({ forceCloseConnections: 'idle' }) as unknown as FastifyInstance;
  const close = doorsOf(http);
  let count = 0;
  http.addHook('onRequest', async () => void count++);
  http.get('/stream', (_request, reply) => {
    const stream = new Readable({ read() {} });
    stream.push('data: 1\n\n');
    return reply.type('text/event-stream').send(stream);
  });
  http.get('/call', async () => {
    await sleep(callMs);
    return { ok: true };
  });
  const address = await http.listen({ port: 0, host: '127.0.0.1' });
  /** How a request ended, and after how long. */
  const ended = async (path: string) => {
    const begun = performance.now();
    const how = await fetch(address + path)
      .then((answer) => answer.text())
      .then(
        (text) => text,
        () => 'cut',
      );
    return { how, ms: performance.now() - begun };
  };
  /** So many requests have come: on a crowded machine they take their time. */
  const received = (requests: number) =>
    vi.waitFor(() => expect(count).toBe(requests), { timeout: 20_000, interval: 5 });
  return { close, ended, received };
}

test('streams are cut once they have had their time; a call that is not answered yet goes on', async () => {
  const { close, ended, received } = await started(900);
  const [stream, call] = [ended('/stream'), ended('/call')];
  await received(2);
  await close({ streamsMs: 300, allMs: 5_000 });
  expect((await stream).how).toBe('cut');
  expect((await call).how).toBe('{"ok":true}');
  expect((await stream).ms).toBeLessThan((await call).ms);
});

test('a caller who is answered nothing in all that time is cut too', async () => {
  const { close, ended, received } = await started(3_000);
  const call = ended('/call');
  await received(1);
  await close({ streamsMs: 100, allMs: 400 });
  expect((await call).how).toBe('cut');
});

test('the times are those of the guide, and end before the supervisor’s patience', () => {
  expect(CLOSE_LIMITS).toEqual({ streamsMs: 15_000, allMs: 24_000 });
});

test('while it drains a service takes requests and says that it is not ready', async () => {
  const app = await startApp({ env: { PORT: '0' } });
  const address = await app.listen();
  const closing = app.close(500);
  const statusOf = async (path: string) => (await fetch(address + path)).status;
  expect([await statusOf('/readyz'), await statusOf('/api/v1/tarifs')]).toEqual([503, 200]);
  await closing;
  await expect(statusOf('/livez')).rejects.toThrow('fetch failed');
});
