import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { writtenOrigin } from '../../../src/kernel/formats/dxf/index.js';
import { applied } from '../../../src/kernel/scene/edit/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { DxfRecord } from '../../support/dxf-editing.js';
import { groupOf, isOf, recordsOf, shifted, textOf, withGroups } from '../../support/dxf-editing.js';
import type { How } from '../../support/edited-drawing.js';
import { drawing, each, idOf, room, wall } from '../../support/edited-drawing.js';
import { SCENES } from '../../support/scenes/index.js';

/** The axis of a wall among the entities that carry its id. */
const isAxisOf = (id: string) => (record: DxfRecord) =>
  isOf(id, 'LINE')(record) && /Defpoints|MURS_AXES/.test(groupOf(record, 8) ?? '');

/** A further entity with the handle of nothing else. */
const copied = (record: DxfRecord, handle = 'FFFF1'): DxfRecord =>
  withGroups(record, (code, value) => (code === 5 ? handle : value));

const HOWS: readonly How[] = [
  {},
  { hasOpenings: false },
  { isDetailed: true },
  { isDetailed: true, isSuperposed: true },
  { isSuperposed: true },
];

describe('a drawing that nobody edited', () => {
  test.for(Object.keys(SCENES) as (keyof typeof SCENES)[])('is no change of %s, however it was drawn', (name) => {
    for (const how of HOWS) {
      const { text, read } = drawing(SCENES[name](), how);
      const { patch, unread } = read(text);
      expect({ how, patch, unread }).toEqual({ how, patch: [], unread: [] });
    }
  });

  test('nor is one that was saved with other handles', () => {
    const { edit } = drawing(room);
    let next = 0x10000;
    const renumbered = (all: DxfRecord[]) =>
      all.map((record) => withGroups(record, (code, value) => (code === 5 ? (next++).toString(16) : value)));
    expect(edit(renumbered)).toMatchObject({ patch: [], unread: [] });
  });

  test('says how it was drawn, and another state of the scene has another digest', () => {
    const origin = (scene: Scene) => writtenOrigin(drawing(scene, { isDetailed: true }).file.record)!;
    expect(origin(room)).toMatchObject({ langue: 'fr', ouvertures: true, detail: true, superpose: false });
    const moved = { ...room, mobilier: [{ ...room.mobilier![0]!, x: 1600 }] };
    expect(origin(moved).empreinte).not.toBe(origin(room).empreinte);
    expect(origin({ ...room, juridiction: 'fr' } as Scene).empreinte).toBe(origin(room).empreinte);
  });
});

describe('a drawing that is moved whole', () => {
  /** Every entity of model space, moved. */
  const elsewhere = (records: DxfRecord[]): DxfRecord[] => {
    const from = records.findIndex((record) => groupOf(record, 2) === 'ENTITIES');
    const to = records.findIndex((record, i) => i > from && record[0]![1] === 'ENDSEC');
    return records.map((record, i) => (i > from && i < to ? shifted(record, 20_000, 5000) : record));
  };

  test.for([{}, { isDetailed: true, isSuperposed: true }] satisfies How[])('is read in its place: %o', (how) => {
    const { patch, unread } = drawing(SCENES.townHouse(), how).edit(elsewhere);
    expect(patch).toEqual([]);
    expect(unread.map(({ code, values }) => [code, values])).toEqual([
      ['deplace_en_bloc', { dx: '20000', dy: '5000' }],
    ]);
  });

  test('what was edited besides is read, new walls among them', () => {
    const { patch, unread } = drawing(room, { isDetailed: true }).edit((records) =>
      elsewhere(each(isAxisOf(idOf('walls', 4)), (record) => [shifted(record, 500, 0)])(records)),
    );
    expect(patch).toEqual([
      { action: 'changer', id: idOf('walls', 4), champ: '/x1', avant: 3000, valeur: 3500 },
      { action: 'changer', id: idOf('walls', 4), champ: '/x2', avant: 3000, valeur: 3500 },
    ]);
    expect(unread.map(({ code }) => code)).toEqual(['deplace_en_bloc']);
  });
});

describe('walls', () => {
  test('an axis that is moved moves its wall, and takes along what stands on it', () => {
    const { edit } = drawing(room);
    const { patch, read } = edit(each(isAxisOf(idOf('walls', 4)), (record) => [shifted(record, 500, 0)]));
    expect(patch).toEqual([
      { action: 'changer', id: idOf('walls', 4), champ: '/x1', avant: 3000, valeur: 3500 },
      { action: 'changer', id: idOf('walls', 4), champ: '/x2', avant: 3000, valeur: 3500 },
    ]);
    expect(read.map(({ action, list, index }) => [action, list, index])).toEqual([['change', '/murs', 4]]);
  });

  test('an axis stretched at its start leaves its window where it stands, drawn or not', () => {
    const stretch = each(isAxisOf(idOf('walls', 0)), (record) => [
      withGroups(record, (code, value) => (code === 10 ? '-1000' : value)),
    ]);
    for (const hasOpenings of [true, false]) {
      const { patch } = drawing(room, { hasOpenings }).edit(stretch);
      expect(patch).toEqual([
        { action: 'changer', id: idOf('walls', 0), champ: '/x1', avant: 0, valeur: -1000 },
        { action: 'changer', id: idOf('openings', 0), champ: '/position', avant: 1000, valeur: 2000 },
      ]);
    }
  });

  test('an axis that is erased removes its wall; what is still drawn on it is told, or stands alone', () => {
    const { edit } = drawing(room);
    const { patch, unread } = edit(each(isAxisOf(idOf('walls', 4)), () => []));
    expect(patch).toEqual([{ action: 'retirer', id: idOf('walls', 4) }]);
    expect(unread.map(({ code, id }) => [code, id])).toEqual([['support_efface', idOf('openings', 1)]]);
    expect(applied(room, patch).scene).toMatchObject({ ouvertures: [{ mur: 0 }] });
    const washbasin = edit(each(isAxisOf(idOf('walls', 1)), () => []));
    const { plomberie } = applied(room, washbasin.patch).scene as Scene;
    expect(plomberie![0]).toMatchObject({ type: 'lavabo', y: 2000 });
    expect(plomberie![0]).not.toHaveProperty('mur');
  });

  test('a copy of an axis is a wall like the one copied, with the door copied with it', () => {
    const { edit } = drawing(room);
    const both = (record: DxfRecord) => isAxisOf(idOf('walls', 4))(record) || isOf(idOf('openings', 1))(record);
    let handle = 0xfff00;
    const { patch, unread } = edit(
      each(both, (record) => [record, shifted(copied(record, (handle++).toString(16)), 1500, 0)]),
    );
    expect(unread).toEqual([]);
    const { murs, ouvertures } = applied(room, patch).scene as Scene;
    expect(murs![5]).toEqual(wall(4500, 0, 4500, 4000, { epaisseur: 100 }));
    expect(ouvertures![2]).toEqual({ ...room.ouvertures![1], mur: 5 });
  });

  test('a line drawn on the layer of axes is a new wall; on another it is told to be no element', () => {
    const { edit } = drawing(room, { isDetailed: true });
    const drawn = (layer: string) => (all: DxfRecord[]) => {
      const axis = all.find(isAxisOf(idOf('walls', 4)))!;
      const own = axis.filter(([code]) => code < 1000);
      const line = withGroups(copied(own), (code, value) => (code === 8 ? layer : value));
      return all.flatMap((record) => (record === axis ? [record, shifted(line, 1000, 0)] : [record]));
    };
    expect(edit(drawn('MURS_AXES')).patch).toEqual([
      { action: 'ajouter', liste: '/murs', id: 'mur_nouveau_1', valeur: { x1: 4000, y1: 0, x2: 4000, y2: 4000, z: 0 } },
    ]);
    const other = edit(drawn('MURS'));
    expect([other.patch, other.unread.map(({ code }) => code)]).toEqual([[], ['sans_identifiant']]);
  });

  test('an outline that is moved without the axis changes nothing, and is told to', () => {
    const { edit } = drawing(room);
    const isOutline = (record: DxfRecord) => record[0]![1] === 'LWPOLYLINE' && groupOf(record, 8) === 'MURS';
    const { patch, unread } = edit(each(isOutline, (record) => [shifted(record, 100, 0)]));
    expect(patch).toEqual([]);
    expect(new Set(unread.map(({ code }) => code))).toEqual(new Set(['derive']));
  });
});

describe('what stands on walls', () => {
  test.for([{ isDetailed: true }, { isDetailed: false }])('an opening moves along its wall: %o', (how) => {
    const { edit } = drawing(room, how);
    const moved = edit(each(isOf(idOf('openings', 0)), (record) => [shifted(record, 700, 0)]));
    expect(moved.patch).toEqual([
      { action: 'changer', id: idOf('openings', 0), champ: '/position', avant: 1000, valeur: 1700 },
    ]);
    expect(moved.unread).toEqual([]);
  });

  test('an opening moved past the corner of its wall does not hang on the next one by its edge', () => {
    const { edit } = drawing(room, { isDetailed: true });
    const { patch, unread } = edit(each(isOf(idOf('openings', 0), 'INSERT'), (record) => [shifted(record, 4500, 0)]));
    expect([patch, unread.map(({ code }) => code)]).toEqual([[], ['hors_mur']]);
  });

  test('an opening moved onto another wall is carried by that one', () => {
    const { edit } = drawing(room, { isDetailed: true });
    const { patch } = edit(each(isOf(idOf('openings', 0)), (record) => [shifted(record, 0, 4000)]));
    // From (1600, 0) to (1600, 4000), on a wall that runs the other way.
    expect(applied(room, patch).scene).toMatchObject({ ouvertures: [{ mur: 2, position: 3800, largeur: 1200 }, {}] });
  });

  test('an opening moved into a room stays, and is told where it may go', () => {
    const { edit } = drawing(room, { isDetailed: true });
    const { patch, unread } = edit(each(isOf(idOf('openings', 0)), (record) => [shifted(record, 0, 1000)]));
    expect([patch, unread.map(({ code }) => code)]).toEqual([[], ['hors_mur']]);
  });

  test('the lines of a window stretched to one side make it wider on that side', () => {
    const { edit } = drawing(room);
    const stretch = (record: DxfRecord) =>
      withGroups(record, (code, value) => ([10, 11].includes(code) && Number(value) > 2000 ? '2500' : value));
    const { patch } = edit(each(isOf(idOf('openings', 0), 'LINE'), (record) => [stretch(record)]));
    expect(patch).toEqual([
      { action: 'changer', id: idOf('openings', 0), champ: '/largeur', avant: 1200, valeur: 1500 },
    ]);
  });

  test('sizes written in the attributes of an opening are its sizes', () => {
    const { text, read } = drawing(room, { isDetailed: true });
    const records = recordsOf(text);
    const at = records.findIndex(isOf(idOf('openings', 0), 'INSERT'));
    const values: Readonly<Record<string, string>> = { LARGEUR: '1400', HAUTEUR: '1350', ALLEGE: '850' };
    const edited = records.map((record, i) => {
      const value = i > at && i <= at + 4 ? values[groupOf(record, 2) ?? ''] : undefined;
      return value === undefined ? record : withGroups(record, (code, was) => (code === 1 ? value : was));
    });
    expect(applied(room, read(textOf(edited)).patch).scene).toMatchObject({
      ouvertures: [{ position: 900, largeur: 1400, hauteur: 1350, z: 850 }, {}],
    });
  });

  test('a socket goes along its wall, round the corner, or stands free where no wall is', () => {
    const { edit } = drawing(room);
    const moved = (dx: number, dy: number) =>
      applied(room, edit(each(isOf(idOf('electric', 0)), (record) => [shifted(record, dx, dy)])).patch).scene;
    expect(moved(-500, 0)).toMatchObject({ electricite: [{ mur: 2, position: 1500 }, {}] });
    // From (5000, 3900) to (100, 2000), the inner face of the west wall.
    expect(moved(-4900, -1900)).toMatchObject({ electricite: [{ mur: 3, position: 2000 }, {}] });
    const free = moved(-3500, -1900) as Scene;
    expect(free.electricite![0]).toMatchObject({ x: 1500, y: 2000 });
    expect(buildingOf(free).electric[0]!.z).toBe(buildingOf(room).electric[0]!.z);
  });
});

describe('furniture and free devices', () => {
  test('are moved, turned, copied and erased', () => {
    const { edit } = drawing(room);
    const table = isOf(idOf('furniture', 0));
    const after = (change: (record: DxfRecord) => DxfRecord[]) =>
      (applied(room, edit(each(table, change)).patch).scene as Scene).mobilier;
    expect(after((record) => [shifted(record, 250, -40)])).toEqual([{ type: 'table', x: 1750, y: 1960 }]);
    const turned = (record: DxfRecord): DxfRecord => {
      const at = record.findIndex(([code]) => code === 30);
      return [...record.slice(0, at + 1), [50, '90'], ...record.slice(at + 1)];
    };
    expect(after((record) => [turned(record)])).toEqual([{ type: 'table', x: 1500, y: 2000, rotation: 90 }]);
    expect(after((record) => [record, shifted(copied(record), 0, 900)])).toEqual([
      { type: 'table', x: 1500, y: 2000 },
      { type: 'table', x: 1500, y: 2900 },
    ]);
    expect(after(() => [])).toEqual([]);
  });

  test('a mirrored one is told to be turned instead', () => {
    const { edit } = drawing(room);
    const mirrored = (record: DxfRecord): DxfRecord => {
      const at = record.findIndex(([code]) => code === 30);
      return [...record.slice(0, at + 1), [41, '-1'], ...record.slice(at + 1)];
    };
    const { patch, unread } = edit(each(isOf(idOf('furniture', 0)), (record) => [mirrored(record)]));
    expect([patch, unread.map(({ code }) => code)]).toEqual([[], ['miroir']]);
  });
});

describe('levels', () => {
  const storey = (z: number) => room.murs!.slice(0, 4).map((one) => ({ ...one, z, hauteur: 2700 }));
  const house = Scene.parse({ murs: [...storey(0), ...storey(2700)], mobilier: room.mobilier });

  test('a piece copied onto the plan of the next level stands on that level', () => {
    const { edit, views } = drawing(house);
    const by = views[1]!.shift;
    const table = isOf(buildingOf(house).furniture[0]!.id);
    const { patch } = edit(each(table, (record) => [record, shifted(copied(record), by + 100, 0)]));
    expect(patch).toMatchObject([{ action: 'ajouter', liste: '/mobilier', valeur: { x: 1600, y: 2000, z: 2700 } }]);
  });

  test('a wall that two plans show moves with either, and stays where they disagree', () => {
    const tall = Scene.parse({ murs: [...house.murs!, wall(3000, 0, 3000, 4000, { hauteur: 5400 })] });
    const { edit } = drawing(tall);
    const axis = isAxisOf(buildingOf(tall).walls[8]!.id);
    const moves = (...by: number[]) => {
      let plan = 0;
      return edit(each(axis, (record) => [shifted(record, by[plan++]!, 0)]));
    };
    expect(applied(tall, moves(300, 0).patch).scene).toMatchObject({ murs: { 8: { x1: 3300, x2: 3300 } } });
    expect(applied(tall, moves(300, 300).patch).scene).toMatchObject({ murs: { 8: { x1: 3300, x2: 3300 } } });
    const torn = moves(300, -300);
    expect([torn.patch, torn.unread.map(({ code }) => code)]).toEqual([[], ['contradiction']]);
    let plan = 0;
    const once = edit(each(axis, (record) => (plan++ === 0 ? [] : [record])));
    expect([once.patch, once.unread.map(({ code }) => code)]).toEqual([[], ['efface_d_un_plan']]);
  });
});

test('whatever axes are moved by, the walls are where the drawing has them', () => {
  const { edit } = drawing(room);
  const by = fc.tuple(
    fc.integer({ min: 0, max: 4 }),
    fc.integer({ min: -400, max: 400 }),
    fc.integer({ min: -400, max: 400 }),
  );
  fc.assert(
    fc.property(by, ([index, dx, dy]) => {
      const { patch } = edit(each(isAxisOf(idOf('walls', index)), (record) => [shifted(record, dx, dy)]));
      const { x1, y1, x2, y2 } = room.murs![index]!;
      const moved = (applied(room, patch).scene as Scene).murs![index];
      expect(moved).toMatchObject({ x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy });
    }),
    { numRuns: 30, seed: 20_261_123 },
  );
});
