import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDoor } from './support/door.js';
import { AUTH, startDoor } from './support/door.js';
import { gates, ran } from './support/fixture.js';

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
});
afterAll(() => door.app.close());
beforeEach(() => {
  ran.length = 0;
  gates.clear();
});

const somme = (key: string | undefined, payload: object, headers: object = AUTH, query = '') =>
  door.app.inject({
    method: 'POST',
    url: `/api/v1/calcul/somme${query}`,
    headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }) },
    payload,
  });

test('the same key and body run once; the replay is identical, marked and free', async () => {
  const first = await somme('a', { a: 1 });
  const again = await somme('a', { a: 1 });
  expect(ran).toEqual(['somme']);
  expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
  expect(again.headers['content-type']).toBe(first.headers['content-type']);
  expect(first.headers['x-cout-unites']).toBe('1');
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true', 'x-cout-unites': '0' });
  expect(first.headers).not.toHaveProperty('idempotency-replayed');
  expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
});

test('another body, query or form under the same key is refused', async () => {
  await somme('b', { a: 1 });
  expect((await somme('b', { a: 2 })).json()).toMatchObject({ status: 422, code: 'idempotence_differente' });
  expect((await somme('b', { a: 1 }, AUTH, '?b=3')).json().code).toBe('idempotence_differente');
  expect(ran).toEqual(['somme']);
});

test('a call under way is not run twice', async () => {
  const gate = Promise.withResolvers<void>();
  gates.set('somme', gate.promise);
  const first = somme('c', { a: 1 });
  while (ran.length === 0) await new Promise((resolve) => setImmediate(resolve));
  expect((await somme('c', { a: 1 })).json()).toMatchObject({ status: 409, code: 'idempotence_en_cours' });
  gate.resolve();
  expect((await first).statusCode).toBe(200);
});

test('a failure is forgotten: the retry runs', async () => {
  expect((await somme('d', { a: 503 })).statusCode).toBe(503);
  expect((await somme('d', { a: -1 })).statusCode).toBe(422);
  expect((await somme('d', { a: 1 })).statusCode).toBe(200);
  expect((await somme('d', { a: 1 }, { 'x-api-key': 'fausse' })).statusCode).toBe(401);
});

test('files are replayed byte for byte', async () => {
  const trace = () =>
    door.app.inject({
      method: 'POST',
      url: '/api/v1/cao/trace',
      headers: { ...AUTH, 'idempotency-key': 'f' },
      payload: { murs: [{ x1: 0, y1: 0, x2: 1, y2: 0 }] },
    });
  const [first, again] = [await trace(), await trace()];
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  for (const name of ['content-type', 'content-disposition', 'etag', 'x-livrable']) {
    expect(again.headers[name]).toBe(first.headers[name]);
  }
});

test('the header is ignored without an account, on checks and when nothing may be kept', async () => {
  const payload = { name: 'x' };
  const compte = () =>
    door.app.inject({ method: 'POST', url: '/api/v1/compte', headers: { 'idempotency-key': 'g' }, payload });
  await compte();
  expect((await compte()).headers).not.toHaveProperty('idempotency-replayed');
});
