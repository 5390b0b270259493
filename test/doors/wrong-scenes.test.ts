import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../support/app.js';
import { startApp } from '../support/app.js';

let app: TestApp;
let key: Record<string, string>;
beforeAll(async () => {
  app = await startApp();
  key = { 'x-api-key': await app.newKey() };
});
afterAll(() => app.close());

const murs = [{ x1: 0, y1: 0, x2: 4000, y2: 0 }];

const detailOf = async (path: string, payload: object, langue = 'fr') => {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: { ...key, 'accept-language': langue },
    payload,
  });
  expect([answer.statusCode, answer.headers['x-cout-unites'] ?? '0']).toEqual([422, '0']);
  return answer.json().detail as { loc: unknown[]; msg: string; suggestion?: unknown }[];
};

async function toolText(name: string, args: object): Promise<string> {
  const answer = await app.fastify.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      ...key,
      host: 'aplomb.test',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
    },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  });
  const text = answer.body.startsWith('{')
    ? answer.body
    : answer.body
        .split('\n')
        .findLast((line) => line.startsWith('data: '))!
        .slice(6);
  return JSON.parse(text).result.content[0].text as string;
}

describe('a scene that is not one', () => {
  test.each([
    [{ scene: 3 }, 'scene', 'Un objet est attendu ; reçu : 3'],
    [{ scene: '{"murs":' }, 'scene', 'Un objet est attendu ; reçu : le texte « {"murs": »'],
    [{ scene: [] }, 'scene', 'Un objet est attendu ; reçu : une liste'],
    [{ scene_id: 3 }, 'scene_id', 'Un texte est attendu ; reçu : 3'],
  ])('%j is told as such', async (payload, field, msg) => {
    expect(await detailOf('/cao/dxf', payload)).toMatchObject([{ loc: ['body', field], msg }]);
    expect(await toolText('cao_dxf', payload)).toContain(`- ${field} : ${msg}`);
  });

  test('with a wall written as a list of numbers is told the fields of a wall', async () => {
    const payload = { murs: [[0, 0, 5000, 0]] };
    const msg = 'Un objet {x1, y1, x2, y2, …} est attendu ; reçu : une liste';
    expect(await detailOf('/cao/dxf', payload)).toMatchObject([{ loc: ['body', 'murs', 0], msg }]);
    expect(await toolText('cao_dxf', payload)).toContain(`: ${msg}`);
  });

  test('with its walls under a near name says the name, at the root and in `scene`', async () => {
    const told = { suggestion: 'murs', msg: '« mur » est inconnu et serait ignoré : renommez-le « murs »' };
    expect(await detailOf('/cao/dxf', { mur: murs })).toMatchObject([{ loc: ['body', 'mur'], ...told }]);
    expect(await detailOf('/cao/dxf', { scene: { mur: murs } })).toMatchObject([
      { loc: ['body', 'scene', 'mur'], ...told },
    ]);
    expect((await detailOf('/cao/dxf', { mur: murs }, 'en'))[0]!.msg).toBe(
      '“mur” is unknown and would be ignored: rename it “murs”',
    );
  });

  test('with nothing in it says so, and which name was probably meant', async () => {
    const told = {
      suggestion: 'murs',
      msg: expect.stringMatching(/^La scène est vide.* « mur » est inconnu, renommez-le « murs »$/),
    };
    expect(await detailOf('/cao/dxf', { mur: 3 })).toMatchObject([{ loc: ['body'], ...told }]);
    expect(await detailOf('/cao/dxf', { scene: { mur: 3 } })).toMatchObject([{ loc: ['body', 'scene'], ...told }]);
    expect((await detailOf('/cao/dxf', { mur: 3 }, 'en'))[0]!.msg).toMatch(
      /^The scene is empty.* “mur” is unknown, rename it “murs”$/,
    );
    expect((await detailOf('/cao/dxf', { murs: [] }))[0]).not.toHaveProperty('suggestion');
  });

  test('is located where it was written, in tools too', async () => {
    expect(await toolText('cao_dxf', { murs: [{ x1: 0, y1: 0, x_2: 3, y2: 0 }] })).toContain(
      '- murs.0.x2 : Champ requis : « x_2 » est inconnu ici, renommez-le « x2 »',
    );
    expect(await toolText('cao_dxf', { scene: { murs: [{ x1: 0, y1: 0, x_2: 3, y2: 0 }] } })).toContain(
      '- scene.murs.0.x2 : ',
    );
  });
});

test('unit prices that are no object are told what they map', async () => {
  expect(await detailOf('/cao/devis', { murs, prix: [] })).toMatchObject([
    { loc: ['body', 'prix'], msg: 'Un objet {code: prix unitaire} est attendu ; reçu : une liste' },
  ]);
  expect(await detailOf('/cao/devis', { murs, prix: 'x' }, 'en')).toMatchObject([
    { msg: 'An object {code: unit price} is expected; received: the text “x”' },
  ]);
});
