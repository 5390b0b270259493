import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { SERVICE_SHARE } from '../../../src/contract/index.js';
import { caoDxf } from '../../../src/plugins/drawing/dxf.js';
import { inputFor } from '../../../src/schema/scene-output/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { createWorkPool } from '../../../src/services/work/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { numbersOf, recordsOf, valueOf } from './tags.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (payload: object) =>
  app.fastify.inject({ method: 'POST', url: '/api/v1/cao/dxf', headers: { 'x-api-key': cle }, payload });
const LAYERS = [
  '0',
  'Defpoints',
  'MURS',
  'OBJETS',
  'PLAN',
  'ELEC',
  'PLOMB',
  'PLOMB_RESEAUX',
  'ESCALIER',
  'GARDE_CORPS',
  'ASCENSEUR',
];
const wall = (x1: number, y1: number, x2: number, y2: number, z = 0) => ({ x1, y1, x2, y2, z, hauteur: 2500 });
const storey = (z: number) => [
  wall(0, 0, 8000, 0, z),
  wall(8000, 0, 8000, 6000, z),
  wall(8000, 6000, 0, 6000, z),
  wall(0, 6000, 0, 0, z),
];
const twoLevels = {
  titre: 'Deux niveaux',
  murs: [...storey(0), ...storey(2800)],
  boites: [{ x: 2000, y: 2000, l: 1000, p: 600, h: 800 }],
};

test('the file is a DXF attachment on exactly the layers of the specification', async () => {
  const answer = await post(DEMOS.maison());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/vnd.dxf');
  expect(answer.headers['content-disposition']).toContain('.dxf');
  const records = recordsOf(answer.body);
  expect(records.filter((r) => r.kind === 'LAYER').map((r) => valueOf(r, 2))).toEqual(LAYERS);
  const used = new Set(
    records
      .filter((r) => r.section === 'ENTITIES' && !['SECTION', 'ENDSEC', 'SEQEND'].includes(r.kind))
      .map((r) => valueOf(r, 8)),
  );
  for (const layer of used) expect([...LAYERS]).toContain(layer);
  for (const layer of ['Defpoints', 'MURS', 'PLAN', 'ESCALIER']) expect(used).toContain(layer);
});

test('it is the same bytes with and without openings, and says so in its verdict', async () => {
  const scene = DEMOS.maison();
  const { ouvertures: _, ...closed } = scene;
  expect((await post(scene)).body).toBe((await post(closed)).body);
  const json = (await post({ ...scene, format: 'json' })).json();
  const control = json.verdict.controles.find((c: { code: string }) => c.code === 'ouvertures_cotees');
  expect(control).toMatchObject({ ok: true, sans_objet: true });
});

test('avec_ouvertures adds the layer OUVERTURES with bays and their chain', async () => {
  const records = recordsOf((await post({ ...DEMOS.maison(), avec_ouvertures: true })).body);
  expect(records.filter((r) => r.kind === 'LAYER').map((r) => valueOf(r, 2))).toEqual([...LAYERS, 'OUVERTURES']);
  const kinds = new Set(
    records.filter((r) => r.section === 'ENTITIES' && valueOf(r, 8) === 'OUVERTURES').map((r) => r.kind),
  );
  for (const kind of ['ARC', 'LINE', 'LWPOLYLINE', 'TEXT', 'DIMENSION']) expect(kinds).toContain(kind);
});

test('at 1:50 created walls carry the hatches of their layers on MURS, at 1:100 their outlines alone', async () => {
  const patterns = async (echelle: number) =>
    new Set(
      recordsOf((await post({ ...DEMOS.extension(), echelle })).body)
        .filter((r) => r.section === 'ENTITIES' && r.kind === 'HATCH' && valueOf(r, 8) === 'MURS')
        .map((r) => valueOf(r, 2)),
    );
  expect(await patterns(50)).toEqual(new Set(['ANSI31', 'ISOLANT', 'BOIS', 'SOLID']));
  expect(await patterns(100)).toEqual(new Set(['SOLID']));
});

test('air terminals are blocks on ELEC at their true places, with their flows', async () => {
  const scene = DEMOS.appartement();
  const records = recordsOf((await post({ ...scene, echelle: 100 })).body);
  const [vents, attributes] = [
    records.filter((r) => r.section === 'ENTITIES' && r.kind === 'INSERT' && valueOf(r, 2) === 'VENT_BOUCHE'),
    records.filter((r) => r.kind === 'ATTRIB' && valueOf(r, 2) === 'DEBIT').map((r) => valueOf(r, 1)),
  ];
  expect(new Set(vents.map((r) => valueOf(r, 8)))).toEqual(new Set(['ELEC']));
  expect(vents.map((r) => [numbersOf(r, 10)[0], numbersOf(r, 20)[0]])).toEqual([
    [1600, 7400],
    [5250, 6350],
    [5750, 7050],
  ]);
  expect(attributes.filter((flow) => flow === '105 m³/h')).toHaveLength(1);
});

test('walls are millimetres at 1:1, the lowest level in place and the next moved by the footprint and 10 m', async () => {
  const json = (await post({ ...twoLevels, format: 'json' })).json();
  expect(json.niveaux).toEqual([
    { nom: 'RDC', z: 0, decalage_x: 0 },
    { nom: 'R+1', z: 2800, decalage_x: 18_200 },
  ]);
  const walls = recordsOf(json.dxf).filter(
    (r) => r.section === 'ENTITIES' && r.kind === 'LWPOLYLINE' && valueOf(r, 8) === 'MURS',
  );
  const xs = walls.flatMap((r) => numbersOf(r, 10));
  expect([...new Set(xs)].sort((a, b) => a - b)).toEqual([-100, 100, 7900, 8100, 18_100, 18_300, 26_100, 26_300]);
});

test('one level alone stays at true coordinates', async () => {
  const json = (await post({ ...twoLevels, niveau: 1, format: 'json' })).json();
  expect(json.niveaux).toEqual([{ nom: 'R+1', z: 2800, decalage_x: 0 }]);
});

test('each level has its sheet, with a viewport at the true scale on its copy', async () => {
  const json = (await post({ ...twoLevels, format: 'json' })).json();
  const records = recordsOf(json.dxf);
  expect(records.filter((r) => r.kind === 'LAYOUT').map((r) => r.tags.findLast((t) => t.code === 1)!.value)).toEqual([
    'Model',
    'RDC',
    'R+1',
  ]);
  // The first sheet stands in the ENTITIES section, the others in their blocks.
  const windows = records
    .filter((r) => r.kind === 'VIEWPORT' && valueOf(r, 69) !== '1')
    .sort((a, b) => numbersOf(a, 12)[0]! - numbersOf(b, 12)[0]!);
  expect(windows.map((r) => r.section)).toEqual(['ENTITIES', 'BLOCKS']);
  for (const [i, window] of windows.entries()) {
    expect(numbersOf(window, 45)[0]! / numbersOf(window, 41)[0]!).toBeCloseTo(json.echelle, 6);
    expect(Math.abs(numbersOf(window, 12)[0]! - (4000 + 18_200 * i))).toBeLessThan(6000);
  }
});

test('the JSON answer carries the file, its digest, the alerts of the scene and the verdict', async () => {
  const json = (
    await post({ ...twoLevels, ouvertures: [{ mur: 99, position: 0, largeur: 900, hauteur: 2150 }], format: 'json' })
  ).json();
  expect(json.sha256).toBe(createHash('sha256').update(json.dxf).digest('hex'));
  expect(json.dxf).toBe((await post(twoLevels)).body);
  expect(json.alertes.length).toBeGreaterThan(0);
  expect(json.verdict.controles.map((c: { code: string }) => c.code)).toEqual([
    'textes_sans_chevauchement',
    'textes_sans_trait',
    'etiquettes_dans_leur_piece',
    'textes_entiers',
    'textes_lisibles',
    'encre_dans_le_cadre',
    'vues_dans_leur_place',
    'echelle_lisible',
    'pieces_etiquetees',
    'chaines_fermees',
    'ouvertures_cotees',
    'alertes_critiques',
  ]);
  expect(json).not.toHaveProperty('fichier');
});

test('titre names the project in the title blocks, whatever signs it holds', async () => {
  const texts = recordsOf((await post({ ...twoLevels, titre: 'Ext. 50 %%c\n«é»' })).body)
    .filter((r) => r.kind === 'TEXT')
    .map((r) => valueOf(r, 1));
  expect(texts.filter((text) => text === 'Ext. 50 %%%%%%c «é»')).toHaveLength(2);
});

test('an unknown level is a faulty field that names the levels there are', async () => {
  const answer = await post({ ...twoLevels, niveau: 7 });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().detail[0]).toEqual({
    loc: ['body', 'niveau'],
    msg: expect.stringMatching(/0 \(.+\), 1 \(.+\)/),
    type: 'value_error',
    input: 7,
  });
});

test('a large scene is drawn on a worker, with the same file and progress', async () => {
  const work = createWorkPool({ workers: 1 });
  const scene = Scene.parse({ murs: Array.from({ length: 400 }, (_, i) => wall(0, i * 500, 4000, i * 500)) });
  const input = inputFor(scene, { options: { avec_ouvertures: false }, file: 'dxf' });
  const seen: number[] = [];
  const { signal } = new AbortController();
  const progress = (done: number) => void seen.push(done);
  const drawn = await work.run(caoDxf.task, input, { signal, progress, share: SERVICE_SHARE });
  expect(work.status()).toMatchObject({ completed: 1, inline: 0 });
  expect(drawn).toEqual(caoDxf.run(input, { signal, progress: () => {} }));
  expect(drawn.written).toContain('AC1027');
  expect(seen.at(-1)).toBe(4);
  await work.close();
});
