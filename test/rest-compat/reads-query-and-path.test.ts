import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDoor } from './support/door.js';
import { startDoor } from './support/door.js';

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
});
afterAll(() => door.app.close());

const read = async (url: string) => {
  const answer = await door.app.inject({ method: 'GET', url: `/api/v1${url}` });
  return { status: answer.statusCode, body: answer.json() };
};

test('query parameters take the declared type; others are left alone', async () => {
  const { body } = await read('/catalogue?domaine=&limite=12&actif=false&mots=a&mots=b&utm_source=x');
  expect(body).toEqual({ recu: { domaine: '', limite: 12, actif: false, mots: ['a', 'b'] } });
});

test('one value of a list is a list of one; a repeated scalar is its last value', async () => {
  expect((await read('/catalogue?mots=seul&limite=1&limite=2')).body).toEqual({ recu: { mots: ['seul'], limite: 2 } });
});

test('a value of another type is 422, located in the query', async () => {
  const { status, body } = await read('/catalogue?limite=beaucoup');
  expect(status).toBe(422);
  expect(body.detail[0]).toMatchObject({ loc: ['query', 'limite'], input: 'beaucoup' });
  expect((await read('/catalogue?limite=1e400')).body.detail).toMatchObject([
    { loc: ['query', 'limite'], type: 'finite_number', input: 'Infinity' },
  ]);
});

test('path parameters reach the operation, decoded, and are located in the path', async () => {
  expect((await read('/lien/abcd')).body).toEqual({ jeton: 'abcd' });
  expect((await read('/lien/%61bcd')).body).toEqual({ jeton: 'abcd' });
  expect((await read('/lien/ab')).body.detail[0].loc).toEqual(['path', 'jeton']);
  expect((await read('/lien/autre')).body.code).toBe('introuvable');
});

test('an address that no route can read is a problem document', async () => {
  expect(await read(`/lien/${'x'.repeat(5000)}`)).toMatchObject({ status: 404, body: { code: 'introuvable' } });
  expect(await read('/lien/%zz')).toMatchObject({ status: 400, body: { code: 'requete_invalide' } });
});

test('a POST reads options from the query, and the body wins', async () => {
  const payload = { a: 2, b: 3 };
  const headers = { 'x-api-key': 'bonne' };
  const fromQuery = await door.app.inject({
    method: 'POST',
    url: '/api/v1/calcul/somme?b=40&a=9',
    headers,
    payload: { a: 2 },
  });
  expect(fromQuery.json().total).toBe(42);
  const both = await door.app.inject({ method: 'POST', url: '/api/v1/calcul/somme?b=40', headers, payload });
  expect(both.json().total).toBe(5);
});
