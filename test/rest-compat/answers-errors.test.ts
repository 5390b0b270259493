import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDoor } from './support/door.js';
import { AUTH, startDoor } from './support/door.js';

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
});
afterAll(() => door.app.close());

const somme = (payload: object, headers: object) =>
  door.app.inject({ method: 'POST', url: '/api/v1/calcul/somme', headers: headers as Record<string, string>, payload });

describe('a refusal', () => {
  test.each([
    ['no key', {}, 401, 'cle_absente'],
    ['an unknown key', { 'x-api-key': 'fausse' }, 401, 'cle_invalide'],
    ['an unknown bearer', { authorization: 'Bearer fausse' }, 401, 'cle_invalide'],
    ['overage', { 'x-api-key': 'depassee' }, 402, 'depassement_maximal'],
    ['a spent allowance', { 'x-api-key': 'epuisee' }, 429, 'quota_epuise'],
  ])('for %s', async (_name, headers, status, code) => {
    const answer = await somme({ a: 1 }, headers);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.json()).toMatchObject({
      type: `urn:aplomb:erreur:${code}`,
      status,
      code,
      detail: [],
      documentation: `/docs#erreur-${code}`,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-cout-unites']).toBe('0');
  });

  test('carries the header fields of its status', async () => {
    expect((await somme({ a: 1 }, {})).headers['www-authenticate']).toContain('ApiKey');
    expect((await somme({ a: 1 }, { 'x-api-key': 'epuisee' })).headers['retry-after']).toBe('3600');
    expect((await somme({ a: 503 }, AUTH)).headers['retry-after']).toBe('3');
    expect((await somme({ a: 1 }, { 'x-api-key': 'depassee' })).json().achat).toBe('https://exemple.test/achat');
  });

  test('of a caller without a good key comes before what is wrong with the body', async () => {
    for (const body of [{}, { a: 'beaucoup' }, { a: null }]) {
      expect((await somme(body, {})).json()).toMatchObject({ status: 401, code: 'cle_absente' });
      expect((await somme(body, { 'x-api-key': 'fausse' })).json()).toMatchObject({
        status: 401,
        code: 'cle_invalide',
      });
    }
  });

  test('names every field, with a repair where one is certain', async () => {
    const answer = await somme({ a: -1, mode: 'exacte' }, AUTH);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toEqual([
      { loc: ['body', 'a'], msg: expect.any(String), type: 'greater_than_equal', input: -1 },
      expect.objectContaining({ loc: ['body', 'mode'], type: 'enum', suggestion: 'exact' }),
    ]);
    expect((await somme({}, AUTH)).json().detail).toEqual([
      expect.objectContaining({ loc: ['body', 'a'], type: 'missing' }),
    ]);
  });

  test('is plain JSON when Accept takes nothing else', async () => {
    expect((await somme({}, { ...AUTH, accept: 'application/json' })).headers['content-type']).toBe(
      'application/json; charset=utf-8',
    );
  });

  test('speaks the language that was asked for', async () => {
    const french = (await somme({ a: 1 }, {})).json().title;
    expect(french).toMatch(/demande une clé/);
    expect((await somme({ a: 1 }, { 'accept-language': 'en-GB,en;q=0.9' })).json().title).toMatch(/needs a key/);
    expect((await somme({ a: 1, langue: 'en' }, { 'accept-language': 'fr' })).json().title).toMatch(/needs a key/);
    const missing = await door.app.inject({ method: 'GET', url: '/api/v1/rien?langue=en' });
    expect(missing.json().title).toMatch(/Nothing matches/);
  });
});

test('an unforeseen error is reported once and masked', async () => {
  const answer = await somme({ a: 666 }, AUTH);
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'erreur_interne']);
  expect(answer.body).not.toContain('secret');
  expect(door.reported).toHaveLength(1);
});

test('a failing store is a masked 500 too', async () => {
  door.repeats.isDown = true;
  const answer = await somme({ a: 1 }, { ...AUTH, 'idempotency-key': 'k' });
  door.repeats.isDown = false;
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'erreur_interne']);
  expect(answer.body).not.toContain('secret');
});
