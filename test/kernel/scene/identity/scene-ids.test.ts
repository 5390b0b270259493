import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Building } from '../../../../src/kernel/building/index.js';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { DEMO_NAMES, DEMOS } from '../../../../src/kernel/demo/index.js';
import type { Scene, SceneWall } from '../../../../src/kernel/scene/index.js';
import { guidOf, SceneIds } from '../../../../src/kernel/scene/index.js';
import { LIST_POINTERS } from '../../../../src/kernel/scene/identity/index.js';

type Json = Record<string, unknown>;
const wall: SceneWall = { x1: 0, y1: 0, x2: 5000, y2: 0 };
const idOf = (scene: Scene, list: Parameters<SceneIds['of']>[0], index = 0) => new SceneIds(scene).of(list, index);

/** Pointer → id of everything that a building holds. */
function idsOf(building: Building): Map<string, string> {
  const own = [
    building.walls,
    building.openings,
    building.boxes,
    building.roofs,
    building.stairs.flatMap(({ flights }) => flights),
    building.lifts,
    building.guardrails,
    building.furniture,
    building.electric,
    building.plumbing,
    building.pipes,
    building.stacks,
    building.manifolds,
    building.beams,
    building.courses,
    building.ventilation?.terminals ?? [],
    building.site.terraces,
    building.site.paths,
    building.site.parkings,
    building.lines,
    building.circles,
  ].flat();
  return new Map([
    ...own.map(({ pointer, id }) => [pointer, id] as const),
    ...building.levels.map(({ z, id }) => [`niveau ${z}`, id] as const),
    ...building.slabs.map(({ top, id }) => [`dalle ${top}`, id] as const),
    ...building.rooms.map(({ pieces, id }, i) => [pieces[0]?.pointer ?? `pièce ${i}`, id] as const),
  ]);
}
const renamed = (before: Map<string, string>, after: Map<string, string>) =>
  [...before].filter(([pointer, id]) => after.get(pointer) !== id).map(([pointer]) => pointer);

describe.each(DEMO_NAMES)('ids of the demo %s', (name) => {
  const scene = DEMOS[name]() as Scene & { murs: SceneWall[] };
  const before = idsOf(buildingOf(scene));

  it('are each its own, and so are their GlobalIds', () => {
    const ids = [...before.values()];
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(ids.map(guidOf)).size).toBe(ids.length);
  });

  it('do not change with a wider window nor with a thicker or higher wall', () => {
    const changed = structuredClone(scene);
    for (const opening of changed.ouvertures ?? []) Object.assign(opening, { largeur: opening.largeur - 5 });
    for (const murs of changed.murs) Object.assign(murs, { epaisseur: (murs.epaisseur ?? 200) + 2 });
    expect(renamed(before, idsOf(buildingOf(changed)))).toEqual([]);
    for (const murs of changed.murs) Object.assign(murs, { hauteur: (murs.hauteur ?? 2500) + 1, materiau: 'pierre' });
    expect(renamed(before, idsOf(buildingOf(changed))).filter((pointer) => !pointer.startsWith('pièce'))).toEqual([]);
  });

  it('do not depend on the order of lists', () => {
    const order = scene.murs.map((_, i) => (i * 7 + 3) % scene.murs.length);
    fc.assert(
      fc.property(fc.shuffledSubarray(order, { minLength: order.length }), (places) => {
        const shuffled = reordered(scene, [...new Set([...places, ...scene.murs.keys()])]);
        const after = new Set(LIST_POINTERS.flatMap((list) => new SceneIds(shuffled).list(list)));
        const all = new Set(LIST_POINTERS.flatMap((list) => new SceneIds(scene).list(list)));
        expect(after).toEqual(all);
      }),
      { numRuns: 20 },
    );
  });

  it('change with the project', () => {
    const other = idsOf(buildingOf({ ...scene, projet_id: 'another' }));
    expect(renamed(before, other).length).toBe(before.size);
  });
});

/** The same house with its walls in another order and its other lists turned round. */
function reordered(scene: Scene, order: readonly number[]): Scene {
  const place = new Map(order.map((old, now) => [old, now]));
  const renumbered = JSON.parse(JSON.stringify(scene), function (this: Json, key: string, value: unknown) {
    if (key === 'mur' && typeof value === 'number') return place.get(value) ?? value;
    if (key === 'murs' && Array.isArray(value) && value.every((i) => typeof i === 'number')) {
      return value.map((i: number) => place.get(i) ?? i);
    }
    return value as unknown;
  }) as Json;
  const turned = Object.entries(renumbered).map(([key, value]) => {
    if (key === 'murs') return [key, order.map((old) => (value as unknown[])[old])];
    return [key, Array.isArray(value) && key !== 'parcelle' && key !== 'ouvertures' ? value.toReversed() : value];
  });
  return Object.fromEntries(turned) as Scene;
}

describe('a derived id', () => {
  it('reads the kind first and has 20 hexadecimal digits', () => {
    expect(idOf({ murs: [wall] }, '/murs')).toMatch(/^mur_[0-9a-f]{20}$/);
  });

  it('is that of the place: the axis, not the way it is drawn nor what the wall is made of', () => {
    const id = idOf({ murs: [wall] }, '/murs');
    expect(idOf({ murs: [{ ...wall, x1: 5000, x2: 0, epaisseur: 70, hauteur: 900, z: 0 }] }, '/murs')).toBe(id);
    expect(idOf({ murs: [{ ...wall, x2: 5000.4, y1: -0 }] }, '/murs')).toBe(id);
    expect(idOf({ murs: [{ ...wall, x2: 5001 }] }, '/murs')).not.toBe(id);
    expect(idOf({ murs: [{ ...wall, z: 2700 }] }, '/murs')).not.toBe(id);
  });

  it('of a bay is that of its wall and near jamb', () => {
    const bay = { mur: 0, position: 500, largeur: 900, hauteur: 1200 };
    const id = idOf({ murs: [wall], ouvertures: [bay] }, '/ouvertures');
    const wider = { ...bay, largeur: 1400, hauteur: 2100, z: 0, type: 'porte' as const, famille: 'porte_battante' };
    expect(idOf({ murs: [wall], ouvertures: [wider] }, '/ouvertures')).toBe(id);
    expect(idOf({ murs: [wall], ouvertures: [{ ...bay, position: 600 }] }, '/ouvertures')).not.toBe(id);
  });

  it('tells back-to-back and superposed devices apart, whatever their order', () => {
    const at = { type: 'prise', mur: 0, position: 1000 } as const;
    const devices = [at, { ...at, z: 1100 }, { ...at, face: 'droite' as const }, { ...at, z: 300 }];
    const ids = new SceneIds({ murs: [wall], electricite: devices }).list('/electricite');
    expect(new Set(ids).size).toBe(4);
    expect(new SceneIds({ murs: [wall], electricite: devices.toReversed() }).list('/electricite').toReversed()).toEqual(
      ids,
    );
  });

  it('of identical elements has an ordinal', () => {
    const [first, second, third] = new SceneIds({ murs: [wall, wall, wall] }).list('/murs');
    expect([second, third]).toEqual([`${first}_2`, `${first}_3`]);
  });

  it('never gives the GlobalId of an element that was identified there and moved since', () => {
    const id = idOf({ murs: [wall] }, '/murs');
    const moved = { ...wall, y1: 3000, y2: 3000, ifc_guid: guidOf(id) };
    const ids = new SceneIds({ murs: [moved, wall] }).list('/murs');
    expect(ids[0]).toBe(guidOf(id));
    expect(new Set(ids.map(guidOf)).size).toBe(2);
  });
});

describe('a written GlobalId', () => {
  const guid = '2O2Fr$t4X7Zf8NOew3FLOH';
  it('is the id, and of two elements that carry it the first keeps it', () => {
    const scene = { murs: [{ ...wall, ifc_guid: guid }], boites: [{ x: 0, y: 0, l: 1, p: 1, h: 1, ifc_guid: guid }] };
    expect(idOf(scene, '/murs')).toBe(guid);
    expect(idOf(scene, '/boites')).toBe(idOf({ boites: [{ x: 0, y: 0, l: 1, p: 1, h: 1 }] }, '/boites'));
  });

  it('keeps the ids of what hangs on the wall and of its room when they move', () => {
    const walls = [
      [0, 0, 5000, 0],
      [5000, 0, 5000, 4000],
      [5000, 4000, 0, 4000],
      [0, 4000, 0, 0],
    ].map(([x1, y1, x2, y2], i) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, ifc_guid: `0${i}00000000000000000000` }));
    const scene: Scene = {
      murs: walls,
      ouvertures: [{ mur: 0, position: 500, largeur: 900, hauteur: 1200 }],
      pieces: [{ type: 'sejour', x: 2500, y: 2000 }],
    };
    const moved: Scene = {
      ...scene,
      murs: walls.map((w) => ({ ...w, y1: w.y1 && w.y1 + 100, y2: w.y2 && w.y2 + 100 })),
    };
    expect(renamed(idsOf(buildingOf(scene)), idsOf(buildingOf(moved)))).toEqual([]);
  });
});

describe('works, storeys and runs', () => {
  const flights = [
    { x: 0, y: 0, hauteur: 1300, groupe: 'a' },
    { x: 3000, y: 0, z: 1300, hauteur: 1300, rotation: 90, groupe: 'a' },
  ];
  it('a stair of several flights has an id of its own, written in ouvrages or made from its lowest flight', () => {
    const [derived] = buildingOf({ escaliers: flights }).stairs;
    expect(derived!.flights.map(({ id }) => id)).not.toContain(derived!.id);
    const guid = '2O2Fr$t4X7Zf8NOew3FLOH';
    const [written] = buildingOf({ escaliers: flights, ouvrages: [{ groupe: 'a', ifc_guid: guid }] }).stairs;
    expect(written!.id).toBe(guid);
    expect(written!.flights.map(({ id }) => id)).toEqual(derived!.flights.map(({ id }) => id));
  });

  it('a storey has the GlobalId written in niveaux at its altitude', () => {
    const guid = '2O2Fr$t4X7Zf8NOew3FLOH';
    const plain = buildingOf({ murs: [wall] });
    expect(buildingOf({ murs: [wall], niveaux: [{ z: 2700 }, 'x', { z: 0, ifc_guid: guid }] }).levels[0]!.id).toBe(
      guid,
    );
    expect(buildingOf({ murs: [wall], niveaux: [{ z: 0 }] }).levels[0]!.id).toBe(plain.levels[0]!.id);
  });

  it('a pipe repeated on every storey has an id a run', () => {
    const storey = (z: number) =>
      DEMOS.maison()
        .murs!.filter((w) => (w.z ?? 0) === 0)
        .map((w) => ({ ...w, z }));
    const scene: Scene = {
      murs: [...storey(0), ...storey(2700)],
      reseaux: [{ type: 'ef', x1: 0, y1: 0, x2: 900, y2: 0 }],
    };
    const [pipe] = buildingOf(scene).pipes;
    expect(new Set([pipe!.id, ...pipe!.runs.map(({ id }) => id)]).size).toBe(3);
  });
});

it('walls in one place that name walls are told apart all the same', () => {
  const murs = [{ ...wall, mur: 1 }, { ...wall, mur: 0 }, wall];
  expect(new Set(new SceneIds({ murs }).list('/murs')).size).toBe(3);
});
