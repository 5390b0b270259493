import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDoor } from './support/door.js';
import { AUTH, startDoor } from './support/door.js';

let door: TestDoor;
beforeAll(async () => {
  door = await startDoor();
});
afterAll(() => door.app.close());

const send = (url: string, payload: unknown, headers: Record<string, string> = AUTH) =>
  door.app.inject({ method: 'POST', url: `/api/v1${url}`, headers, payload: payload as object });
const raw = (url: string, payload: string, type?: string) =>
  door.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: { ...AUTH, ...(type && { 'content-type': type }) },
    payload,
  });

describe('a plain body', () => {
  test('is the input; additional properties are accepted; defaults apply', async () => {
    const answer = await send('/calcul/somme', { a: 2, inconnu: { x: [1] } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ total: 3, note: null });
  });

  test('reaches the operation by its alias too', async () => {
    expect((await send('/calcul/addition', { a: 2, b: 5 })).json()).toMatchObject({ total: 7 });
  });

  test('keeps unknown properties where the operation reads them, however named', async () => {
    const answer = await raw(
      '/conseil',
      '{"domaine":"cao","extra":{"a":1},"__proto__":{"pollue":true},"constructor":2}',
      'application/json',
    );
    expect(answer.statusCode).toBe(200);
    expect(answer.json().recu).toMatchObject({ domaine: 'cao', extra: { a: 1 }, constructor: 2 });
    expect(({} as Record<string, unknown>)['pollue']).toBeUndefined();
  });

  test('may carry `langue`, which is not given to the operation', async () => {
    expect((await send('/conseil', { langue: 'en' })).json()).toEqual({ recu: {} });
  });

  test.each(['en-US', 'EN', 'en_GB'])('in a regional form of English as in %s', async (langue) => {
    const answer = await send('/conseil', { domaine: 3, langue });
    expect(answer.headers['content-language']).toBe('en');
  });

  test.each([
    ['a language that is not spoken', 'es'],
    ['a language by its name', 'English'],
    ['what is not a text', 12],
  ])('in the body as %s is refused and names both languages', async (_name, langue) => {
    const answer = await send('/conseil', { langue });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toMatchObject([{ loc: ['body', 'langue'], type: 'enum', input: langue }]);
    expect(answer.json().detail[0].msg).toMatch(/fr.*en/);
    const asked = await send(`/conseil?langue=${String(langue)}`, {});
    expect(asked.json().detail).toMatchObject([{ loc: ['query', 'langue'] }]);
  });
});

describe('a null, empty or absent body', () => {
  const bodies: [string, { headers?: Record<string, string>; payload?: string }][] = [
    ['absent', {}],
    ['null', { headers: { 'content-type': 'application/json' }, payload: 'null' }],
    ['empty with a JSON type', { headers: { 'content-type': 'application/json' }, payload: '' }],
    [
      'empty form, as curl -d "" sends',
      { headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '0' } },
    ],
  ];

  test.each(bodies)('%s is valid where the operation says so', async (_name, options) => {
    const answer = await door.app.inject({ ...options, method: 'POST', url: '/api/v1/conseil' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ recu: {} });
  });

  test.each(bodies)('%s is 422 elsewhere', async (_name, options) => {
    const answer = await door.app.inject({
      ...options,
      headers: { ...options.headers, ...AUTH },
      method: 'POST',
      url: '/api/v1/calcul/somme',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toEqual([{ loc: ['body'], msg: expect.any(String), type: 'missing' }]);
  });
});

describe('a body that cannot be read', () => {
  test.each([
    ['{"a":', 400, 'requete_invalide'],
    ['[1]', 422, 'validation'],
    ['"texte"', 422, 'validation'],
    [`{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400, 'requete_invalide'],
  ])('%.20s: %i %s', async (payload, status, code) => {
    const answer = await raw('/calcul/somme', payload, 'application/json; charset=utf-8');
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  test.each([
    ['{"a":', /^Le corps n’est pas du JSON \(.+\)$/, /^The body is not JSON \(.+\)$/],
    ['['.repeat(200), /^Plus de 100 niveaux/, /^More than 100 nested levels$/],
    ['[1]', /^Un objet JSON est attendu$/, /^A JSON object is expected$/],
    ['', /le corps est vide$/, /the body is empty$/],
  ])('%.10s says why in the language of the call', async (payload, french, english) => {
    const why = async (url: string) => (await raw(url, payload, 'application/json')).json().detail[0].msg as string;
    expect(await why('/calcul/somme')).toMatch(french);
    expect(await why('/calcul/somme?langue=en')).toMatch(english);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('%s is 415', async (type) => {
    const answer = await raw('/calcul/somme', '{"a":1}', type);
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'type_non_gere']);
  });

  test('above the limit is 413', async () => {
    const answer = await send('/calcul/somme', { a: 1, texte: 'x'.repeat(100_001) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'trop_grand']);
  });

  test('brackets inside strings are not depth', async () => {
    expect((await send('/conseil', { domaine: `\\"${'['.repeat(3000)}` })).statusCode).toBe(200);
  });
});

describe('a scene', () => {
  const murs = [{ x1: 0, y1: 0, x2: 4000, y2: 0, inconnu: { profond: [1, null] } }];
  const traced = async (body: object) => {
    const answer = await send('/cao/trace', { format: 'json', ...body });
    expect(answer.statusCode).toBe(200);
    return answer.json() as { scene: unknown; options: Record<string, unknown> };
  };

  test('is the root of the body, options aside, and comes back value for value', async () => {
    const { scene, options } = await traced({ murs, strict: true, proprietaire: 'moi' });
    expect(scene).toEqual({ murs, proprietaire: 'moi' });
    expect(options).not.toHaveProperty('murs');
  });

  test('keeps `plan` when it is a list of lines, and gives an object to the camera', async () => {
    const lignes = [{ x1: 0, y1: 0, x2: 1, y2: 1 }];
    const lines = await traced({ murs, plan: lignes });
    expect(lines.scene).toEqual({ murs, plan: lignes });
    expect(lines.options['plan']).toBeUndefined();
    const camera = await traced({ murs, plan: { focale_mm: 20 } });
    expect(camera.scene).toEqual({ murs });
    expect(camera.options['plan']).toEqual({ focale_mm: 20 });
  });

  test('shares a name of the same type with the options (titre)', async () => {
    const { scene, options } = await traced({ murs, titre: 'Maison' });
    expect(scene).toEqual({ murs, titre: 'Maison' });
    expect(options['titre']).toBe('Maison');
  });

  test('may come under `scene`, or by its handle', async () => {
    expect((await traced({ scene: { murs }, titre: 'Maison' })).scene).toEqual({ murs });
    expect((await traced({ scene_id: 'connue' })).scene).toEqual({ murs: [{ x1: 0, y1: 0, x2: 1000, y2: 0 }] });
  });

  test('faults are located where the caller wrote them', async () => {
    const atRoot = await send('/cao/trace', { murs: [{ x1: 'zéro', y1: 0, x2: 1, y2: 1 }] });
    expect(atRoot.json().detail[0].loc).toEqual(['body', 'murs', 0, 'x1']);
    const underScene = await send('/cao/trace', { scene: { murs: [{ x1: 'zéro', y1: 0, x2: 1, y2: 1 }] } });
    expect(underScene.json().detail[0].loc).toEqual(['body', 'scene', 'murs', 0, 'x1']);
    const none = await send('/cao/trace', { titre: 'vide' });
    expect([none.statusCode, none.json().detail[0].loc[0]]).toEqual([422, 'body']);
  });
});
