import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildingOf, identityOf } from '../../../../src/kernel/building/index.js';
import { verify } from '../../../../src/kernel/checks/index.js';
import { DEMO_NAMES, DEMOS } from '../../../../src/kernel/demo/index.js';
import { identify } from '../../../../src/kernel/scene/edit/index.js';
import { isGuid, LIST_POINTERS, listAt } from '../../../../src/kernel/scene/identity/index.js';
import type { Scene } from '../../../../src/kernel/scene/index.js';
import { guidOf, Scene as SceneSchema, SceneIds } from '../../../../src/kernel/scene/index.js';
import { scenes } from './arbitraries.js';

type Json = Record<string, unknown>;
const guidsOf = (scene: Json): unknown[] =>
  LIST_POINTERS.flatMap((list) => listAt(scene, list))
    .filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
    .map((entry) => (entry as Json)['ifc_guid']);
const without = (scene: unknown): unknown =>
  JSON.parse(JSON.stringify(scene), (key, value: unknown) => (key === 'ifc_guid' ? undefined : value)) as unknown;

describe('identify', () => {
  it('gives every element a valid GlobalId of its own, changes nothing else, and twice is once', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const done = identify(scene);
        const guids = guidsOf(done);
        expect(guids.every(isGuid)).toBe(true);
        expect(new Set(guids).size).toBe(guids.length);
        expect(identify(done)).toBe(done);
        const { ouvrages: _, ...rest } = without(done) as Json;
        const { ouvrages: __, ...before } = without(scene) as Json;
        expect(rest).toEqual(before);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a valid GlobalId of the first that carries it, and that of every id', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const ids = new SceneIds(scene);
        const done = identify(scene);
        const seen = new Set<string>();
        for (const list of LIST_POINTERS) {
          listAt(scene, list).forEach((entry, index) => {
            const guid = typeof entry === 'object' && entry !== null ? (entry as Json)['ifc_guid'] : undefined;
            const now = (listAt(done, list)[index] as Json | null)?.['ifc_guid'];
            if (isGuid(guid) && !seen.has(guid)) expect(now).toBe(guid);
            if (isGuid(guid)) seen.add(guid);
            if (isGuid(now)) expect(now).toBe(guidOf(ids.of(list, index)));
          });
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each(DEMO_NAMES)('leaves the GlobalIds of the demo %s as they were, then holds them when a wall moves', (name) => {
    const scene = DEMOS[name]() as Scene & { murs: { x1: number; x2: number; y1: number; y2: number }[] };
    const guids = (of: Scene) => {
      const building = buildingOf(of);
      const { walls, openings, rooms, levels, stairs, slabs, furniture, electric } = building;
      const all = [
        walls,
        openings,
        rooms.filter(({ pieces }) => pieces.length > 0),
        levels,
        stairs,
        slabs,
        furniture,
        electric,
      ];
      return all.flatMap((elements) => elements.map(({ id }) => guidOf(id)));
    };
    const identified = identify(scene, { storeys: buildingOf(scene).levels.map(({ z }) => z) });
    expect(guids(identified)).toEqual(guids(scene));
    const inner = identified.murs.findIndex(({ x1, x2 }) => x1 === x2 && x1 !== 0);
    const moved = structuredClone(identified);
    for (const wall of moved.murs) {
      if (wall.x1 === identified.murs[inner]!.x1) wall.x1 += 20;
      if (wall.x2 === identified.murs[inner]!.x2) wall.x2 += 20;
    }
    // A bay that no longer fits its wall is left out; nothing is renamed.
    expect(guids(identified)).toEqual(expect.arrayContaining(guids(moved)));
    expect(guids(moved).length).toBeGreaterThan(guids(identified).length - 4);
  });

  it('gives detected rooms a point, which keeps their id when a wall moves and leaves their use deduced', () => {
    const wall = (x1: number, y1: number, x2: number, y2: number) => ({ x1, y1, x2, y2, epaisseur: 200 });
    const scene = SceneSchema.parse({
      murs: [
        wall(0, 0, 9000, 0),
        wall(9000, 0, 9000, 5000),
        wall(9000, 5000, 0, 5000),
        wall(0, 5000, 0, 0),
        wall(4000, 0, 4000, 5000),
      ],
      ouvertures: [{ mur: 0, position: 1000, largeur: 1200, hauteur: 1200, z: 900 }],
      pieces: [{ type: 'chambre', x: 1000, y: 1000 }],
    });
    const named = (of: Scene) =>
      buildingOf(of).rooms.map(({ id, use, isUseDeduced, declaredUse, labels }) => ({
        id: guidOf(id),
        use,
        isUseDeduced,
        declaredUse,
        labels,
      }));
    const done = identify(scene, identityOf(buildingOf(scene)));
    expect(done.pieces).toHaveLength(2);
    expect(named(done)).toEqual(named(scene));
    expect(named(done).map(({ isUseDeduced }) => isUseDeduced)).toEqual([false, true]);
    expect(identify(done, identityOf(buildingOf(done)))).toBe(done);
    const moved = structuredClone(done);
    moved.murs![1]!.x1 = moved.murs![1]!.x2 = moved.murs![0]!.x2 = moved.murs![2]!.x1 = 9600;
    expect(named(moved)).toEqual(named(done));
    const alone = structuredClone(scene);
    alone.murs![1]!.x1 = alone.murs![1]!.x2 = alone.murs![0]!.x2 = alone.murs![2]!.x1 = 9600;
    expect(named(alone)[1]!.id).not.toBe(named(scene)[1]!.id);
    const codes = (of: Scene) => verify(of, { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code);
    expect(codes(done)).toEqual(codes(scene));
  });

  it('names the work of several flights and the storeys', () => {
    const scene = {
      murs: [{ x1: 0, y1: 0, x2: 9, y2: 0 }],
      escaliers: [
        { x: 0, y: 0, z: 1300, groupe: 'a' },
        { x: 0, y: 0, groupe: 'a' },
        { x: 5, y: 5 },
      ],
      niveaux: [{ z: 0, nom: 'Rez' }],
    };
    const done = identify(scene, { storeys: [20, 2700] }) as Json;
    expect(done['ouvrages']).toEqual([{ groupe: 'a', ifc_guid: guidOf(buildingOf(scene).stairs[0]!.id) }]);
    expect(done['niveaux']).toMatchObject([{ z: 0, nom: 'Rez' }, { z: 2700 }]);
  });
});
