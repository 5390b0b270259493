import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { TestApp } from '../../support/app.js';
import { startApp } from '../../support/app.js';
import { groupOf, isOf, recordsOf, shifted, textOf, withGroups } from '../../support/dxf-editing.js';

let app: TestApp;
let cle: string;
beforeAll(async () => {
  app = await startApp();
  cle = await app.newKey();
});
afterAll(() => app.close());

const post = (path: string, payload: object) =>
  app.fastify.inject({ method: 'POST', url: `/api/v1${path}`, headers: { 'x-api-key': cle }, payload });
const drawnBy = async (options: object): Promise<string> => (await post('/cao/dxf', { ...scene, ...options })).body;

const scene = DEMOS.maison();
const partition = buildingOf(scene).walls.find(({ kind }) => kind === 'cloison')!;

/** The drawing with the axis of a partition moved by 100 mm. */
const moved = (text: string): string =>
  textOf(
    recordsOf(text).map((record) => {
      const isAxis = isOf(partition.id, 'LINE')(record) && /Defpoints|AXES/.test(groupOf(record, 8)!);
      return isAxis ? shifted(record, 100, 0) : record;
    }),
  );

describe('a drawing of the service that comes back', () => {
  test.for([{}, { avec_ouvertures: true, calques_detailles: true, superposer: true }, { niveau: 0, echelle: 50 }])(
    'unedited is an empty patch, whatever its options: %o',
    async (options) => {
      const answer = await post('/cao/dxf/importer', { ...scene, dxf: await drawnBy(options) });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ patch: [], reconnus: [], non_reconnus: [], non_reconnus_total: 0 });
      expect(answer.json().scene).toEqual(scene);
    },
  );

  test('edited is a patch by ids, the scene that it makes, and what the checks say of it', async () => {
    const { scene_id } = (await post('/cao/scenes', scene)).json();
    const dxf = moved(await drawnBy({ avec_ouvertures: true, calques_detailles: true }));
    const answer = (await post('/cao/dxf/importer', { scene_id, dxf })).json();
    const { x1 } = scene.murs![partition.index]!;
    expect(answer.reconnus[0]).toEqual({
      action: 'change',
      element: partition.id,
      objet: partition.pointer,
      source: null,
      champs: expect.arrayContaining([{ champ: 'x1', avant: x1, apres: x1 + 100 }]),
    });
    expect(answer.scene.murs![partition.index].x1).toBe(x1 + 100);
    const checked = (await post('/cao/verifier', answer.scene)).json();
    expect(answer.resume).toEqual(checked.resume);
    expect(answer.alertes.length).toBe(checked.alertes.length);
    // The patch is one that a stored scene is changed by.
    const changed = await post(`/cao/scenes/${scene_id}/modifier`, { patch: answer.patch, rendre_scene: true });
    expect(changed.json().scene).toEqual(answer.scene);
  });

  describe('brought to another unit', () => {
    const scaled = (dxf: string, factor: number): string =>
      textOf(
        recordsOf(dxf).map((record) => {
          const isDrawn = record.some(([code]) => code === 8);
          const isLength = (code: number) => (code >= 10 && code <= 24) || code === 40;
          const larger = withGroups(record, (code, value) =>
            isDrawn && isLength(code) ? String(Number(value) * factor) : value,
          );
          if (record[0]![1] !== 'INSERT') return larger;
          const at = larger.findIndex(([code]) => code === 30);
          const size = Number(groupOf(record, 41) ?? 1) * factor;
          const bare = larger.filter(([code]) => code !== 41 && code !== 42);
          return [...bare.slice(0, at + 1), [41, String(size)], [42, String(size)], ...bare.slice(at + 1)];
        }),
      );

    test.each([0.001, 0.1, 1 / 25.4])('× %f: is read as it was drawn', async (factor) => {
      const dxf = scaled(moved(await drawnBy({ avec_ouvertures: true, calques_detailles: true })), factor);
      const answer = (await post('/cao/dxf/importer', { ...scene, dxf })).json();
      const { x1 } = scene.murs![partition.index]!;
      expect(answer.scene.murs![partition.index].x1).toBeCloseTo(x1 + 100, 1);
      expect(answer.reconnus.filter(({ action }: { action: string }) => action === 'change')).toHaveLength(1);
    });

    test('× 2: is refused, for no unit is half a millimetre', async () => {
      const answer = await post('/cao/dxf/importer', { ...scene, dxf: scaled(await drawnBy({}), 2) });
      expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, expect.stringContaining('× 2)')]);
    });
  });

  test('saved as R12 is refused: it would lose what polylines draw', async () => {
    const dxf = (await drawnBy({})).replace('\nAC1027\n', '\nAC1009\n');
    const answer = await post('/cao/dxf/importer', { ...scene, dxf });
    expect([answer.statusCode, answer.json().detail[0].msg]).toEqual([422, expect.stringContaining('R2000')]);
  });

  test('of another state of the scene is refused, with the way out', async () => {
    const dxf = await drawnBy({});
    const other = { ...scene, murs: scene.murs!.map((wall, i) => (i === 0 ? { ...wall, x2: wall.x2 + 50 } : wall)) };
    const answer = await post('/cao/dxf/importer', { ...other, dxf });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail[0]).toMatchObject({ loc: ['body', 'dxf'], msg: expect.stringContaining('modifier') });
  });
});

describe('a text that is no drawing of ours', () => {
  const line = '0\nSECTION\n2\nENTITIES\n0\nLINE\n8\n0\n10\n0\n20\n0\n11\n9\n21\n9\n0\nENDSEC\n0\nEOF\n';
  test('is asked for where it is missing', async () => {
    const answer = await post('/cao/dxf/importer', scene);
    expect([answer.statusCode, answer.json().detail[0].loc]).toEqual([422, ['body', 'dxf']]);
  });

  test.for([
    ['not a DXF at all', 'ISO-10303-21;\nHEADER;\n', 'ligne 1'],
    ['binary', 'AutoCAD Binary DXF\r\n\u001a', 'binaire'],
    ['without entities', '0\nSECTION\n2\nHEADER\n0\nENDSEC\n0\nEOF\n', 'ENTITIES'],
    ['cut short', line.slice(0, -7), 'tronqué'],
    ['of another program', line, 'APLOMB'],
    ['of another program, in inches', `0\nSECTION\n2\nHEADER\n9\n$INSUNITS\n70\n1\n0\nENDSEC\n${line}`, 'APLOMB'],
    ['cut short before its entities', '0\nSECTION\n2\nHEADER\n0\nENDSEC\n', 'tronqué'],
  ] as const)('%s is refused by its field, saying what would be right', async ([, dxf, word]) => {
    const answer = await post('/cao/dxf/importer', { ...scene, dxf });
    expect(answer.statusCode).toBe(422);
    const [detail] = answer.json().detail;
    expect(detail.loc).toEqual(['body', 'dxf']);
    expect(detail.msg.toLowerCase()).toContain(word.toLowerCase());
  });
});
