import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { ifcFileOf } from '../../../src/kernel/formats/ifc/index.js';
import { unzip } from '../../../src/kernel/formats/zip/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { CLASH_EXAMPLE } from '../../../src/plugins/ifc/clash.operation.js';
import { caoIfcIds } from '../../../src/plugins/ifc/ids.operations.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { conformanceAbsent } from '../../support/conformance-files.js';
import { hasXmllint } from '../../support/xmllint.js';

/** Requirements that one of two walls fails: it has no name. */
const UNNAMED = caoIfcIds.help.example as { readonly ifc: string; readonly ids: string };
/** Requirements that no wall meets. */
const IMPOSSIBLE = UNNAMED.ids.replace(
  '</name></attribute>',
  '</name><value><simpleValue>?</simpleValue></value></attribute>',
);

let app: TestApp;
let origin: string;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await startApp({ env: { PORT: '0' } });
  headers = { 'x-api-key': await app.newKey() };
  origin = await app.listen();
});
afterAll(() => app.close());

/** Threads take their time to start on a busy machine. */
vi.setConfig({ testTimeout: 240_000 });

const send = (path: string, body: object) =>
  fetch(`${origin}/api/v1${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { ...headers, 'content-type': 'application/json' },
  });
// oxlint-disable-next-line typescript/no-explicit-any
async function post(path: string, body: object): Promise<{ readonly status: number; readonly body: any }> {
  const answer = await send(path, body);
  return { status: answer.status, body: await answer.json() };
}
const fileOf = (scene: object): string =>
  new TextDecoder('latin1').decode(ifcFileOf(buildingOf(Scene.parse(scene)), { langue: 'fr' }).bytes);
const told = ({ conflits }: { conflits: { a: { guid: string }; b: { guid: string } }[] }) =>
  conflits.map(({ a, b }) => [a.guid, b.guid]);

describe('POST /cao/ifc/conflits', () => {
  test('tells the wardrobe in the wall: both objects, depth, volume, place, and the move that resolves it', async () => {
    const { status, body } = await post('/cao/ifc/conflits', CLASH_EXAMPLE);
    expect(status).toBe(200);
    expect(body.conflits).toHaveLength(1);
    const [{ a, b, profondeur_mm, volume_l, position, boite, deplacement, id }] = body.conflits;
    expect([a.classe, b.classe].sort()).toEqual(['IfcFurniture', 'IfcWall']);
    expect([a.objet, b.objet].sort()).toEqual(['/mobilier/0', '/murs/0']);
    expect(profondeur_mm).toBeCloseTo(150, 6);
    expect(Math.abs(deplacement.y)).toBeCloseTo(150, 6);
    // The box of what they share, less a plinth that is set back.
    const held = (boite.max.x - boite.min.x) * (boite.max.y - boite.min.y) * (boite.max.z - boite.min.z) * 1e-6;
    expect(volume_l / held).toBeGreaterThan(0.97);
    expect(volume_l / held).toBeLessThan(1);
    expect(Math.abs(position.y - 25)).toBeLessThan(2);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    const wardrobe = CLASH_EXAMPLE.mobilier[0]!;
    const sign = b.objet === '/mobilier/0' ? 1 : -1;
    const away = { ...wardrobe, x: wardrobe.x + sign * deplacement.x, y: wardrobe.y + sign * deplacement.y };
    const after = await post('/cao/ifc/conflits', { ...CLASH_EXAMPLE, mobilier: [away] });
    expect(after.body.conflits).toEqual([]);
    // It touches the wall, and stands on the floor.
    expect(after.body.ignores.contact).toBe(2);
  });

  test('of the file of a scene tells the same pairs, from a text and from a kept file', async () => {
    const scene = await post('/cao/ifc/conflits', CLASH_EXAMPLE);
    const ifc = fileOf(CLASH_EXAMPLE);
    const text = await post('/cao/ifc/conflits', { ifc });
    expect(told(text.body)).toEqual(told(scene.body));
    expect(text.body.conflits[0].a.objet).toBeNull();
    const kept = await fetch(`${origin}/api/v1/cao/ifc/depot`, {
      method: 'POST',
      body: ifc,
      headers: { ...headers, 'content-type': 'application/x-step' },
    });
    const { ifc_id } = (await kept.json()) as { ifc_id: string };
    const { duree_ms: _ms, ...stored } = (await post('/cao/ifc/conflits', { ifc_id })).body;
    const { duree_ms: _own, ...direct } = text.body;
    expect(stored).toEqual(direct);
  });

  test.each([
    ['nothing', {}, /l’un des trois/],
    ['two sources', { ...CLASH_EXAMPLE, ifc: 'x' }, /l’un des trois/],
    ['no STEP', { ifc: 'bonjour' }, /STEP/],
    ['an unknown file', { ifc_id: 'x'.repeat(30) }, /inconnu/],
  ])('%s is refused', async (_, body, message) => {
    const answer = await post('/cao/ifc/conflits', body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.detail)).toMatch(message);
  });

  test('the demonstration house has none', async () => {
    const { body } = await post('/cao/ifc/conflits', DEMOS.maison());
    expect([body.conflits, body.non_evalues, body.tronque]).toEqual([[], [], false]);
  });
});

describe('POST /cao/ifc/bcf', () => {
  let archive: Uint8Array;
  beforeAll(async () => {
    archive = new Uint8Array(await (await send('/cao/ifc/bcf', CLASH_EXAMPLE)).arrayBuffer());
  });

  test('is an archive by default, byte for byte the same each time and as base64', async () => {
    const answer = await send('/cao/ifc/bcf', CLASH_EXAMPLE);
    expect(answer.headers.get('content-disposition')).toContain('.bcf');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(archive);
    const { body } = await post('/cao/ifc/bcf', { ...CLASH_EXAMPLE, format: 'json' });
    expect(new Uint8Array(Buffer.from(body.bcf_base64, 'base64'))).toEqual(archive);
  });

  test('json: a topic for each clash, then for each alert, with objects, camera and pointer', async () => {
    const { body } = await post('/cao/ifc/bcf', { ...CLASH_EXAMPLE, format: 'json' });
    const { topics, conflits, alertes, ignores } = body;
    expect(topics.map(({ type }: { type: string }) => type)).toEqual([
      ...conflits.map(() => 'Clash'),
      ...alertes.map(() => 'Issue'),
    ]);
    expect(alertes.length).toBeGreaterThan(0);
    expect(ignores.jonction).toBe(4);
    expect(topics[0]).toMatchObject({ guid: conflits[0].id, composants: told(body)[0], priorite: 'critique' });
    const guids = topics.map(({ guid }: { guid: string }) => guid);
    expect(new Set(guids).size).toBe(guids.length);
    const { position, direction, haut, champ_deg } = topics[0].camera;
    // Both objects lie within the cone of the camera, metres of the model.
    for (const [x, y, z] of [
      [-0.1, -0.1, 0],
      [6.1, -0.1, 0],
      [6.1, 0.1, 2.5],
      [2, 0.55, 2],
    ] as const) {
      const to = [x - position.x, y - position.y, z - position.z];
      const along = to[0]! * direction.x + to[1]! * direction.y + to[2]! * direction.z;
      const angle = Math.acos(along / Math.hypot(...to)) * (180 / Math.PI);
      expect(angle).toBeLessThan(champ_deg / 2);
    }
    expect(direction.x * haut.x + direction.y * haut.y + direction.z * haut.z).toBeCloseTo(0, 6);
  });

  test('its own archive is read back: bcf_base64 in the place of a scene', async () => {
    const written = await post('/cao/ifc/bcf', { ...CLASH_EXAMPLE, format: 'json' });
    const { status, body } = await post('/cao/ifc/bcf', { bcf_base64: written.body.bcf_base64 });
    expect(status).toBe(200);
    const withoutPointer = written.body.topics.map((topic: object) => ({ ...topic, objet: null }));
    expect(body.topics).toEqual(withoutPointer);
    expect(body.version).toBe('2.1');
  });

  test.each([
    ['no base64', { bcf_base64: 'é!' }, /base64/],
    ['no archive', { bcf_base64: 'AAAA' }, /zip/],
    ['an archive and a scene', { ...CLASH_EXAMPLE, bcf_base64: 'AAAA' }, /seul/],
  ])('%s is refused', async (_, body, message) => {
    const answer = await post('/cao/ifc/bcf', body);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body.detail)).toMatch(message);
  });

  const reason = hasXmllint ? conformanceAbsent : 'no xmllint';
  test.skipIf(reason !== null)(`every file is valid by the schemas of buildingSMART ${reason ?? ''}`, async () => {
    const ids = await post('/cao/ifc/ids', { ...UNNAMED, bcf: true });
    const house = await post('/cao/ifc/bcf', { ifc: fileOf(CLASH_EXAMPLE), format: 'json' });
    const archives = [
      archive,
      ...[ids, house].map(({ body }) => new Uint8Array(Buffer.from(body.bcf_base64, 'base64'))),
    ];
    const folder = mkdtempSync(join(tmpdir(), 'aplomb-bcf-'));
    const schemas = resolve(process.env['TEST_DATA'] ?? '../shared/data', 'bcf-2.1');
    const schemaOf = { 'markup.bcf': 'markup.xsd', 'viewpoint.bcfv': 'visinfo.xsd', 'bcf.version': 'version.xsd' };
    try {
      for (const [i, bytes] of archives.entries()) {
        for (const [ending, schema] of Object.entries(schemaOf)) {
          const files = unzip(bytes, (name) => name.endsWith(ending)).map(({ name, bytes: content }) => {
            const path = join(folder, String(i), name);
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, content);
            return path;
          });
          expect(files.length).toBeGreaterThan(0);
          const judged = spawnSync('xmllint', ['--noout', '--schema', join(schemas, schema), ...files]);
          expect(
            judged.stderr
              .toString()
              .split('\n')
              .filter((line) => line && !line.endsWith('validates')),
          ).toEqual([]);
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('where clashes and archives go', () => {
  test.each([
    ['a scene', { ...CLASH_EXAMPLE, ids: IMPOSSIBLE }],
    ['a file', UNNAMED],
  ])('ids of %s with bcf: a topic for each failure, its object selected', async (_, given) => {
    const { body } = await post('/cao/ifc/ids', { ...given, bcf: true });
    const failures = body.specifications.flatMap(
      ({ echecs, statut }: { echecs: { guid: string }[]; statut: string }) =>
        statut === 'non_conforme' && echecs.length === 0 ? [{ guid: '' }] : echecs,
    );
    const { topics } = (await post('/cao/ifc/bcf', { bcf_base64: body.bcf_base64, format: 'json' })).body;
    expect(topics).toHaveLength(failures.length);
    expect(topics.map(({ composants }: { composants: string[] }) => composants[0] ?? '')).toEqual(
      failures.map(({ guid }: { guid: string }) => (/^[\w$]{22}$/.test(guid) ? guid : '')),
    );
    expect(topics.length).toBeGreaterThan(0);
    expect((await post('/cao/ifc/ids', given)).body.bcf_base64).toBeNull();
  });

  test('importer with conflits: the clashes of the scene that it made', async () => {
    const { body } = await post('/cao/ifc/importer', {
      ifc: fileOf(CLASH_EXAMPLE),
      conflits: true,
      controler: false,
      metres: false,
    });
    expect(body.conflits.conflits).toHaveLength(1);
    expect(told(body.conflits)[0]!.sort()).toEqual(
      told((await post('/cao/ifc/conflits', CLASH_EXAMPLE)).body)[0]!.sort(),
    );
    const without = await post('/cao/ifc/importer', { ifc: fileOf(CLASH_EXAMPLE), controler: false, metres: false });
    expect(without.body.conflits).toBeNull();
  });
});
