import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDoor } from './support/door.js';
import { AUTH, startDoor } from './support/door.js';

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
});
afterAll(() => door.app.close());

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'TRACE';
const call = (method: Method, url: string, headers: Record<string, string> = {}) =>
  door.app.inject({ method, url: `/api/v1${url}`, headers });

describe('GET on a design path that only takes POST', () => {
  test('explains it, free and without a key', async () => {
    const answer = await call('GET', '/cao/trace');
    expect(answer.statusCode).toBe(200);
    const { corps, ...rest } = answer.json();
    expect(rest).toMatchObject({
      methode: 'POST',
      chemin: '/api/v1/cao/trace',
      description: 'Tracé (essai).',
      exemple: { murs: [{ x1: 0, y1: 0, x2: 4000, y2: 0 }] },
      cout: 2,
      cle: true,
    });
    expect(corps.properties.murs.items.properties.x1.type).toBe('number');
    expect(corps.properties.format.enum).toEqual(['dxf', 'html', 'json', null]);
    expect(corps.properties).not.toHaveProperty('scene');
  });

  test('speaks English when asked, explains aliases, and is revalidated', async () => {
    const english = await call('GET', '/cao/dessin?langue=en');
    expect(english.json()).toMatchObject({ chemin: '/api/v1/cao/dessin', description: 'Tracé (test).' });
    const again = await call('GET', '/cao/dessin?langue=en', { 'if-none-match': english.headers.etag as string });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await call('GET', '/cao/controle')).json()).toMatchObject({ cout: 0, cle: false });
  });

  test('gives an example that works as it is', async () => {
    const { exemple } = (await call('GET', '/cao/controle')).json();
    const answer = await door.app.inject({ method: 'POST', url: '/api/v1/cao/controle', payload: exemple });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a method that a path does not answer', () => {
  test.each([
    ['GET', '/calcul/somme', 'OPTIONS, POST'],
    ['HEAD', '/calcul/somme', 'OPTIONS, POST'],
    ['PUT', '/cao/trace', 'GET, HEAD, OPTIONS, POST'],
    ['POST', '/catalogue', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/lien/abcd', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/catalogue', 'GET, HEAD, OPTIONS'],
  ] as const)('%s %s is 405 with Allow', async (method, url, allow) => {
    const answer = await call(method, url, { 'content-type': 'text/plain' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
    expect(answer.body).toMatch(method === 'HEAD' ? /^$/ : /"code":"methode_refusee"/);
    if (method !== 'HEAD') {
      expect(answer.json().detail).toEqual([
        { loc: ['method'], msg: `Méthodes permises : ${allow}`, type: 'method_not_allowed' },
      ]);
    }
  });
});

test('an unknown path is a 404 problem that names the nearest one', async () => {
  const answer = await call('POST', '/cao/trase');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'introuvable']);
  expect(answer.json().detail[0].suggestion).toBe('/api/v1/cao/trace');
  expect((await call('GET', '/tout-autre-chose')).json().detail).toEqual([]);
});

test('HEAD answers as GET, without a body', async () => {
  const [get, head] = [await call('GET', '/catalogue'), await call('HEAD', '/catalogue')];
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers.etag).toBe(get.headers.etag);
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
  expect((await call('HEAD', '/cao/trace')).statusCode).toBe(200);
});

describe('cross-origin', () => {
  const ask = (url: string) =>
    call('OPTIONS', url, {
      origin: 'https://ailleurs.test',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'x-api-key',
    });

  test('checks and keyed calls are open to any page, without credentials', async () => {
    for (const url of ['/cao/controle', '/cao/trace', '/calcul/somme']) {
      const { statusCode, headers } = await ask(url);
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, '*']);
      expect(headers['access-control-allow-headers']).toContain('X-API-Key');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
    const answer = await door.app.inject({
      method: 'POST',
      url: '/api/v1/calcul/somme',
      headers: { ...AUTH, origin: 'https://ailleurs.test' },
      payload: { a: 1 },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('what changes something without a key is not', async () => {
    const { statusCode, headers } = await ask('/compte');
    expect([statusCode, headers.allow]).toEqual([204, 'OPTIONS, POST']);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
