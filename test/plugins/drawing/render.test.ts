import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (payload: object, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'POST', url: '/api/v1/cao/render', headers: { 'x-api-key': cle, ...headers }, payload });

test('the default is an SVG of the plan, at a true scale on an ISO sheet', async () => {
  const { minX, maxX } = boundsOf(buildingOf(DEMOS.maison()).footprint.flatMap(({ outer }) => outer));
  const overall = ((maxX - minX) / 1000).toFixed(2).replace('.', ',');
  const answer = await post(DEMOS.maison());
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/svg+xml');
  expect(answer.headers['x-livrable']).toBe('true');
  expect(answer.body).toMatch(/^<svg [^>]*width="(?:420mm" height="297|594mm" height="420|841mm" height="594)mm"/);
  for (const text of ['Séjour', overall]) expect(answer.body).toContain(`>${text}<`);
});

test('PNG has the width asked for', async () => {
  const answer = await post({ ...DEMOS.appartement(), format: 'png', largeur: 640 });
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.rawPayload.readUInt32BE(16)).toBe(640);
});

test('a PNG is cut to the building unless a scale or a sheet is asked for; an SVG is a sheet', async () => {
  const small = { ...DEMOS.appartement(), largeur: 400 };
  const bytes = async (options: object) => (await post({ ...small, format: 'png', ...options })).rawPayload;
  const [usual, cut, sheet, scaled] = await Promise.all(
    [{}, { vue: 'apercu' }, { vue: 'feuille' }, { echelle: 100 }].map(bytes),
  );
  expect(usual!.equals(cut!)).toBe(true);
  expect(usual!.equals(sheet!)).toBe(false);
  expect(scaled!.equals(await bytes({ vue: 'feuille', echelle: 100 }))).toBe(true);
  const described = (image: string, options: object = {}) => post({ ...small, format: 'json', image, ...options });
  const formats = await Promise.all([described('png'), described('svg'), described('svg', { vue: 'feuille' })]);
  const [picture, plan, asked] = formats.map((answer) => answer.json());
  expect(picture.format_feuille).toMatch(/×/);
  expect(plan.svg).toBe(asked.svg);
});

test('theme: neutre tints no room, sombre is light on dark, in both views; another word is refused with the three', async () => {
  const drawn = async (options: object) => (await post({ ...DEMOS.appartement(), ...options })).body;
  const [usages, neutre, sombre] = await Promise.all(
    ['usages', 'neutre', 'sombre'].map((theme) => drawn({ vue: 'apercu', theme })),
  );
  expect(usages).toBe(await drawn({ vue: 'apercu' }));
  const rooms = buildingOf(DEMOS.appartement()).rooms.length;
  const tints = (svg: string) => svg.match(/stroke-width="0.13" fill-rule="evenodd" data-id="piece/g)?.length ?? 0;
  expect([usages, neutre, sombre].map((svg) => tints(svg!))).toEqual([rooms, 0, rooms]);
  for (const svg of [sombre!, await drawn({ theme: 'sombre' })]) expect(svg).not.toContain('fill="#fff"');
  const refused = await post({ ...DEMOS.appartement(), theme: 'dark' });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringMatching(/usages.*neutre.*sombre/)]);
});

test('JSON carries the image as text or base64, with the digest of its bytes', async () => {
  const scene = DEMOS.extension();
  const svg = (await post({ ...scene, format: 'json' })).json();
  expect(svg.sha256).toBe(createHash('sha256').update(svg.svg).digest('hex'));
  expect(svg).toMatchObject({ png_base64: null, alertes: [], verdict: { livrable: true } });
  const png = (await post({ ...scene, format: 'json', image: 'png', largeur: 300 })).json();
  const bytes = Buffer.from(png.png_base64, 'base64');
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(png.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  expect(png.svg).toBeNull();
});

test('echelle and niveau are obeyed', async () => {
  const wall = (x1: number, y1: number, x2: number, y2: number, z: number) => ({ x1, y1, x2, y2, z });
  const storey = (z: number) => [
    wall(0, 0, 5000, 0, z),
    wall(5000, 0, 5000, 4000, z),
    wall(5000, 4000, 0, 4000, z),
    wall(0, 4000, 0, 0, z),
  ];
  const scene = { murs: [...storey(0), ...storey(2700)] };
  const both = (await post({ ...scene, format: 'json', echelle: 200 })).json();
  expect(both.echelle).toBe(200);
  expect(both.svg).toContain('>Plan RDC<');
  expect(both.svg).toContain('>Plan R+1<');
  const upper = (await post({ ...scene, format: 'json', niveau: 1 })).json();
  expect(upper.svg).not.toContain('>Plan RDC<');
});

test('critical alerts are told, and the drawing is then not deliverable', async () => {
  const json = (
    await post({
      murs: [
        { x1: 0, y1: 0, x2: 5000, y2: 0 },
        { x1: 5000, y1: 0, x2: 5000, y2: 4000 },
        { x1: 5000, y1: 4000, x2: 0, y2: 4000 },
      ],
      format: 'json',
    })
  ).json();
  expect(json.alertes.some((a: { severite: string }) => a.severite === 'critique')).toBe(true);
  expect(json.verdict.livrable).toBe(false);
});

test('verdicts speak the language of the call', async () => {
  const { verdict } = (await post({ ...DEMOS.maison(), format: 'json' }, { 'accept-language': 'en' })).json();
  expect(verdict.controles[0].detail).toBe('No text covers another');
});

test('through GraphQL nothing is drawn twice nor stored unless asked for', async () => {
  const scene = DEMOS.appartement();
  const query = 'mutation ($entree: CaoRenderEntree!) { caoRender(entree: $entree) { echelle verdict { livrable } } }';
  const { data, errors } = await app.graphql(query, { entree: { scene } }, { 'x-api-key': cle });
  expect(errors).toBeUndefined();
  expect(data.caoRender).toEqual({ echelle: 100, verdict: { livrable: true } });
});
