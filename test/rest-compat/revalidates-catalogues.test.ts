import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDoor } from './support/door.js';
import { startDoor } from './support/door.js';

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
});
afterAll(() => door.app.close());

const get = (query = '', headers: object = {}) =>
  door.app.inject({ method: 'GET', url: `/api/v1/catalogue${query}`, headers: headers as Record<string, string> });

test('a catalogue has a strong validator of its content and may be cached', async () => {
  const [one, same, other] = [await get('?domaine=a'), await get('?domaine=a'), await get('?domaine=b')];
  expect(one.headers.etag).toMatch(/^"[0-9a-f]{64}"$/);
  expect(same.headers.etag).toBe(one.headers.etag);
  expect(other.headers.etag).not.toBe(one.headers.etag);
  expect(one.headers).toMatchObject({ 'cache-control': 'public, max-age=300', vary: 'Accept, Accept-Language' });
});

test.each([
  ['exact', (etag: string) => etag],
  ['weak, in a list', (etag: string) => `"autre", W/${etag}`],
  ['any', () => '*'],
])('%s If-None-Match gives 304 without a body', async (_name, tag) => {
  const { headers } = await get();
  const again = await get('', { 'if-none-match': tag(headers.etag as string) });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
  expect(again.headers).not.toHaveProperty('content-type');
});

test('another validator, and what is no catalogue, are answered whole', async () => {
  expect((await get('', { 'if-none-match': '"autre"' })).statusCode).toBe(200);
  const answer = await door.app.inject({ method: 'GET', url: '/api/v1/lien/abcd', headers: { 'if-none-match': '*' } });
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
});
