import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/app/config.js';
import { createApp } from '../../src/app/create-app.js';
import type { Service } from '../app/support/process.js';
import { startService } from '../app/support/process.js';
import { modernClient } from '../mcp/support/clients.js';
import { isClosed, readObj, volume } from './read-obj.js';

/** A plugin in plain JavaScript, named by its path, in the compiled service: what an installer does. */
let service: Service;
let key = '';
beforeAll(async () => {
  const plugins = JSON.stringify([{ from: './examples/plugin-obj/index.js', options: { objet: 'maison' } }]);
  service = await startService(fileURLToPath(new URL('./serve.mjs', import.meta.url)), {
    PLUGINS: plugins,
    PROMOTION_END: '2020-01-01',
  });
  key = ((await (await post('/api/v1/signup', { name: 'essai' })).json()) as { cle: string }).cle;
});
afterAll(() => service?.dispose());

type Json = Record<string, never>;
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${service.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { 'x-api-key': key }), ...headers },
    body: JSON.stringify(body),
  });
const get = async (path: string) =>
  (await fetch(`${service.address}${path}`, { headers: { 'x-api-key': key } })).json() as Promise<Json>;

const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, epaisseur: 200, hauteur: 2500 });
const ALONE = { murs: [wall(0, 0, 4000, 0)] };
/** A room of 4 m × 3 m between axes. */
const ROOM = {
  murs: [wall(0, 0, 4000, 0), wall(4000, 0, 4000, 3000), wall(4000, 3000, 0, 3000), wall(0, 3000, 0, 0)],
  client: { note: 1 },
};

describe('a plugin from outside', () => {
  let obj = '';

  test('answers over REST with a file, and with JSON', async () => {
    const file = await post('/api/v1/cao/obj', ROOM);
    obj = await file.text();
    expect([file.status, file.headers.get('content-type'), file.headers.get('x-cout-unites')]).toEqual([
      200,
      'model/obj',
      '2',
    ]);
    expect(file.headers.get('content-disposition')).toContain('murs.obj');
    const json = (await (await post('/api/v1/cao/obj', { ...ROOM, format: 'json' })).json()) as {
      obj: string;
      murs: number;
      sha256: string;
      fichier?: unknown;
    };
    expect(json).toEqual({ obj, murs: 4, sha256: hash('sha256', obj, 'hex') });
  });

  test('its mesh is closed, looks outwards and has the volume of the walls', async () => {
    const mesh = readObj(obj);
    expect(mesh.name).toBe('maison');
    expect(mesh.groups).toHaveLength(4);
    for (const { faces } of mesh.groups) {
      expect(isClosed(faces)).toBe(true);
      expect(volume(mesh, faces)).toBeGreaterThan(0);
    }
    // Area between the outer and the inner rectangle, joins counted once, times the height.
    const area = 4200 * 3200 - 3800 * 2800;
    expect(mesh.groups.reduce((sum, { faces }) => sum + volume(mesh, faces), 0) / 1e9).toBeCloseTo(
      (area * 2500) / 1e9,
      6,
    );
    expect(Math.min(...mesh.vertices.map(([x]) => x))).toBeCloseTo(-100, 6);
    const one = readObj(await (await post('/api/v1/cao/obj', ALONE)).text());
    expect([one.vertices.length, one.groups[0]!.faces.length]).toEqual([8, 6]);
    expect(volume(one, one.groups[0]!.faces)).toBeCloseTo(4000 * 200 * 2500, 0);
  });

  test('reads the plugin’s options in a worker too', async () => {
    const murs = Array.from({ length: 600 }, (_, i) => wall(0, i * 500, 4000, i * 500));
    const answer = await post('/api/v1/cao/obj', { murs });
    expect([answer.status, (await answer.text()).slice(0, 8)]).toEqual([200, 'o maison']);
  });

  test('answers the same over GraphQL, charged', async () => {
    const query = 'mutation ($e: CaoObjEntree!) { caoObj(entree: $e) { obj murs fichier { nom type_mime url } } }';
    const { data, extensions } = (await (
      await post('/graphql', { query, variables: { e: { scene: { murs: ROOM.murs } } } })
    ).json()) as { data: { caoObj: { obj: string; fichier: { url: string } } }; extensions: Json };
    expect(data.caoObj).toMatchObject({ obj, murs: 4, fichier: { nom: 'murs.obj', type_mime: 'model/obj' } });
    expect(extensions['cout']).toMatchObject({ unites: 2, plan: 'eval' });
    expect(await (await fetch(data.caoObj.fichier.url)).text()).toBe(obj);
  });

  test('is a tool whose file is a link', async () => {
    const client = await modernClient(`${service.address}/mcp`, { 'x-api-key': key });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('cao_obj');
    const answer = await client.callTool({ name: 'cao_obj', arguments: { scene: ROOM } });
    await client.close();
    expect(answer).toMatchObject({ structuredContent: { murs: 4 } });
    const link = (answer.content as { type: string; uri?: string }[]).find(({ type }) => type === 'resource_link');
    expect(await (await fetch(link!.uri!)).text()).toBe(obj);
  });

  test('is explained, priced and journalled like any other', async () => {
    expect(JSON.stringify(await get('/api/v1/cao/obj'))).toContain('Maillage OBJ');
    const openapi = await get('/openapi.json');
    expect(Object.keys(openapi['paths']!)).toContain('/api/v1/cao/obj');
    expect(JSON.stringify(await get('/api/v1/tarifs'))).toContain('/cao/obj');
    const { journal, unites } = (await get('/api/v1/usage')) as unknown as {
      journal: { operation: string; porte: string; unites: number }[];
      unites: { consommees: number };
    };
    const lines = journal
      .filter(({ operation }) => operation === 'caoObj')
      .map(({ porte, unites: n }) => `${porte} ${n}`);
    expect(lines.toSorted()).toEqual(['graphql 2', 'mcp 2', 'rest 2', 'rest 2', 'rest 2', 'rest 2']);
    expect(unites.consommees).toBe(12);
  });
});

describe('a broken plugin from outside stops the start and is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-plugins-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  const start = (from: string, options?: Record<string, unknown>) =>
    createApp(readConfig({ BASE_URL: '', DATABASE_URL: 'sqlite::memory:' }), { plugins: [{ from, options }] });

  test.each([
    [
      'a path that is not there',
      () => start('./examples/nowhere/index.js'),
      /plugin \.\/examples\/nowhere\/index\.js cannot be loaded/,
    ],
    [
      'a package that is not installed',
      () => start('aplomb-plugin-that-is-not'),
      /plugin aplomb-plugin-that-is-not cannot be loaded/,
    ],
    [
      'a file that throws',
      () => start(file('throws.mjs', 'throw new Error("boum")')),
      /throws\.mjs cannot be loaded: boum/,
    ],
    ['no default export', () => start(file('none.mjs', 'export const plugin = 1')), /none\.mjs: its default export/],
    [
      'a default export that makes no plugin',
      () => start(file('empty.mjs', 'export default () => ({})')),
      /empty\.mjs/,
    ],
    [
      'a factory that throws',
      () => start(file('factory.mjs', 'export default () => { throw new Error("boum") }')),
      /factory\.mjs/,
    ],
    [
      'an option of another shape',
      () => start('./examples/plugin-obj/index.js', { objet: 3 }),
      /plugin obj: [^]*objet/,
    ],
    [
      'an option that does not exist',
      () => start('./examples/plugin-obj/index.js', { object: 'x' }),
      /plugin obj: [^]*object/,
    ],
  ])('%s', async (_, run, message) => {
    const error = await run().then(
      () => null,
      (reason: unknown) => reason as Error,
    );
    expect(error?.message).toMatch(message);
    expect(['PluginLoadError', 'PluginOptionsError', 'RegistryError']).toContain(error?.name);
  });
});
