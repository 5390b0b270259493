import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { startApp } from '../support/app.js';

/** Long enough for threads to be there: what waited for them alone would have begun. */
const THREADS_MS = 4_000;

/** An application with the calls that it makes of itself, and the first of them begun. */
async function watched() {
  const app = await startApp();
  const rehearsed: string[] = [];
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const inject = app.fastify.inject.bind(app.fastify);
  vi.spyOn(app.fastify, 'inject').mockImplementation(((call: { url: string }) => {
    rehearsed.push(call.url);
    begin();
    return inject(call);
  }) as never);
  const ready = async () => (await inject({ url: '/readyz' })).statusCode;
  return { app, rehearsed, begun, ready };
}

test('a service opens its port before it makes the calls of its first callers', async () => {
  const { app, rehearsed, ready } = await watched();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const prepared = app.prepare(opened);
  await sleep(THREADS_MS);
  expect(rehearsed).toEqual([]);
  expect(await ready()).toBe(503);
  open();
  await prepared;
  expect(rehearsed).toContain('/openapi.json');
  expect(await ready()).toBe(200);
  await app.close();
}, 60_000);

test('a service that cannot open its port makes none, and one that is stopped meanwhile tells no fault', async () => {
  const closed = await watched();
  await closed.app.prepare(Promise.reject(new Error('EADDRINUSE')));
  expect(closed.rehearsed).toEqual([]);
  await closed.app.close();

  const stopped = await watched();
  const prepared = stopped.app.prepare(Promise.resolve());
  await stopped.begun;
  await stopped.app.close();
  await expect(prepared).resolves.toBeUndefined();
}, 60_000);
