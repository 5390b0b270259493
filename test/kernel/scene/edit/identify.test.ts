import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildingOf } from '../../../../src/kernel/building/index.js';
import { DEMO_NAMES, DEMOS } from '../../../../src/kernel/demo/index.js';
import { identify } from '../../../../src/kernel/scene/edit/index.js';
import { isGuid, LIST_POINTERS, listAt } from '../../../../src/kernel/scene/identity/index.js';
import type { Scene } from '../../../../src/kernel/scene/index.js';
import { guidOf, SceneIds } from '../../../../src/kernel/scene/index.js';
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
