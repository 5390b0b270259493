import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { applied } from '../../../src/kernel/scene/edit/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import type { DxfRecord } from '../../support/dxf-editing.js';
import { groupOf, isOf, withGroups } from '../../support/dxf-editing.js';
import { drawing, each, room } from '../../support/edited-drawing.js';
import { SCENES } from '../../support/scenes/index.js';

test('a door whose block was exploded is kept, and told so; one that is erased goes', () => {
  const { edit, building } = drawing(room, { isDetailed: true });
  const door = building.openings.find(({ kind }) => kind === 'porte')!;
  const { x, y } = door.center;
  const stroke = (from: number, to: number): DxfRecord => [
    [0, 'LINE'],
    [5, `FF${from}${to}`],
    [8, '0'],
    [10, String(x + from)],
    [20, String(y)],
    [11, String(x + to)],
    [21, String(y + 450)],
  ];
  const strokes = [stroke(0, 1), stroke(10, 20), stroke(30, 40)];
  const exploded = edit(each(isOf(door.id, 'INSERT'), () => strokes));
  expect(exploded.patch).toEqual([]);
  expect(exploded.unread.map(({ code }) => code)).toContain('eclate');
  expect(edit(each(isOf(door.id, 'INSERT'), () => [])).patch).toContainEqual({ action: 'retirer', id: door.id });
});

describe('names of rooms', () => {
  const rewrite = (from: string, to: string) => (all: DxfRecord[]) =>
    all.map((record) =>
      record[0]![1] === 'TEXT' && groupOf(record, 1) === from
        ? withGroups(record, (code, value) => (code === 1 ? to : value))
        : record,
    );
  const furnished: Scene = { ...room, pieces: [{ type: 'chambre', x: 1500, y: 3000 }] as Scene['pieces'] };

  test('rewritten on its tag, the name of a room is that of its point in pieces', () => {
    const { edit } = drawing(furnished);
    const { patch, unread } = edit(rewrite('Chambre', 'Suite \\U+00E9toil\\U+00E9e'));
    expect(unread).toEqual([]);
    expect(applied(furnished, patch).scene).toMatchObject({ pieces: [{ type: 'chambre', nom: 'Suite étoilée' }] });
  });

  test('a room without a point is given one, of the use that it was taken for', () => {
    const { building, edit } = drawing(furnished);
    const other = building.rooms.find(({ pieces }) => pieces.length === 0)!;
    const tag = drawing(furnished).file.entities.find(({ id, type }) => id === other.id && type === 'TEXT')!.text;
    const after = applied(furnished, edit(rewrite(tag, 'Atelier')).patch).scene as Scene;
    expect(after.pieces).toHaveLength(2);
    const named = buildingOf(after).rooms.find(({ labels }) => JSON.stringify(labels).includes('Atelier'))!;
    expect([named.use, Math.round(named.area)]).toEqual([other.use, Math.round(other.area)]);
  });

  test('an area that is rewritten, and a tag that is erased, are told and change nothing', () => {
    const { edit, building } = drawing(furnished);
    const area = edit((all) =>
      all.map((record) =>
        record[0]![1] === 'TEXT' && groupOf(record, 1)!.endsWith(' m²')
          ? withGroups(record, (code, value) => (code === 1 ? '99,00 m²' : value))
          : record,
      ),
    );
    expect([area.patch, new Set(area.unread.map(({ code }) => code))]).toEqual([[], new Set(['derive'])]);
    const gone = edit((all) => all.filter((record) => !isOf(building.rooms[0]!.id, 'TEXT')(record)));
    expect([gone.patch, gone.unread.length > 0]).toEqual([[], true]);
  });

  test('handles that another program gave anew, each that of the line before, rename nothing', () => {
    const { edit } = drawing(furnished);
    const shift = (all: DxfRecord[]) =>
      all.map((record) =>
        withGroups(record, (code, value) => (code === 5 ? (Number.parseInt(value, 16) + 1).toString(16) : value)),
      );
    expect(edit(shift)).toMatchObject({ patch: [], unread: [] });
    const both = edit((all) => rewrite('Chambre', 'Suite')(shift(all)));
    expect(applied(furnished, both.patch).scene).toMatchObject({ pieces: [{ nom: 'Suite' }] });
  });

  test('a file saved or sent in another encoding renames nothing', () => {
    const scene: Scene = {
      ...furnished,
      pieces: [{ type: 'sejour', nom: 'Séjour d’été', x: 1500, y: 3000 }] as Scene['pieces'],
    };
    const { text, read } = drawing(scene);
    for (const sent of [Buffer.from(text, 'utf8').toString('latin1'), text.replace(/[\u0080-\uffff]/g, '\ufffd')]) {
      expect(read(sent)).toMatchObject({ patch: [], unread: [] });
    }
  });
});

describe('doors turned over', () => {
  /** Values of groups of a record, written after its insertion point. */
  const given = (record: DxfRecord, groups: readonly (readonly [number, string])[]): DxfRecord => {
    const bare = record.filter(([code]) => !groups.some(([own]) => own === code));
    const at = bare.findIndex(([code]) => code === 30);
    return [...bare.slice(0, at + 1), ...groups, ...bare.slice(at + 1)];
  };
  const rotationOf = (record: DxfRecord): number => Number(groupOf(record, 50) ?? 0);
  /** What an editor does to the reference, and what it does to the leaves: along the wall, and across it. */
  const EDITS = {
    'end for end': { edit: (r: DxfRecord) => given(r, [[41, '-1']]), along: -1, across: 1 },
    'to the other side': { edit: (r: DxfRecord) => given(r, [[42, '-1']]), along: 1, across: -1 },
    'half round': { edit: (r: DxfRecord) => given(r, [[50, String(rotationOf(r) + 180)]]), along: -1, across: -1 },
    'as AutoCAD mirrors, seen from behind': {
      edit: (r: DxfRecord) =>
        given(
          withGroups(r, (code, value) => (code === 10 ? String(-Number(value)) : value)),
          [[50, String(-rotationOf(r))]],
        ).flatMap((group): DxfRecord => (group[0] === 1001 ? [[210, '0'], [220, '0'], [230, '-1'], group] : [group])),
      along: -1,
      across: 1,
    },
  } as const;

  describe.each(['lHouse', 'townHouse', 'farmhouse', 'lHouseTurned', 'twoFlats'] as const)('%s', (name) => {
    const scene = SCENES[name]();
    const { building, edit } = drawing(scene, { isDetailed: true });

    test.each(Object.keys(EDITS) as (keyof typeof EDITS)[])('%s', (how) => {
      const { edit: change, along, across } = EDITS[how];
      const doors = building.openings.filter(
        ({ kind, sweeps, leaves }) => kind === 'porte' && sweeps && leaves.length > 0,
      );
      expect(doors.length).toBeGreaterThan(2);
      for (const door of doors.slice(0, 5)) {
        const { patch, unread } = edit(each(isOf(door.id, 'INSERT'), (record) => [change(record)]));
        const after = buildingOf(applied(scene, patch).scene as Scene).openings.find(
          ({ index }) => index === door.index,
        )!;
        const { direction } = door.wall;
        const mirrored = ({ x, y }: { x: number; y: number }) => {
          const [dx, dy] = [x - door.center.x, y - door.center.y];
          const u = along * (dx * direction.x + dy * direction.y);
          const v = across * (dy * direction.x - dx * direction.y);
          return [door.center.x + u * direction.x - v * direction.y, door.center.y + u * direction.y + v * direction.x];
        };
        const told = (points: readonly (readonly number[])[]) =>
          points.map(([x, y]) => `${Math.round(x!) + 0} ${Math.round(y!) + 0}`).toSorted();
        expect([door.id, unread]).toEqual([door.id, []]);
        expect(told(after.leaves.map(({ open: { x, y } }) => [x, y]))).toEqual(
          told(door.leaves.map(({ open }) => mirrored(open))),
        );
      }
    });
  });
});
