import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { plainBuilding } from './plain-building.js';

/** A kernel that has seen no scene yet. */
async function fresh() {
  vi.resetModules();
  const [checks, building] = await Promise.all([
    import('../../../src/kernel/checks/index.js'),
    import('../../../src/kernel/building/index.js'),
  ]);
  return { verify: checks.verify, buildingOf: building.buildingOf };
}

const options = { langue: 'fr', now: () => 0 } as const;

/** A step of an edit: which list, which element of it, by how much, what is done. */
interface Step {
  readonly list: 'murs' | 'ouvertures' | 'mobilier' | 'electricite' | 'pieces';
  readonly place: number;
  readonly by: number;
  readonly kind: keyof typeof EDITS;
}

type Element = Readonly<Record<string, unknown>>;
const shifted = (element: Element, fields: readonly string[], by: number): Element => {
  const moved = fields.filter((field) => typeof element[field] === 'number');
  return { ...element, ...Object.fromEntries(moved.map((field) => [field, (element[field] as number) + by])) };
};

/** What a step does to the elements of its list. */
const EDITS = {
  move: (list: Element[], at: number, by: number) =>
    list.with(at, shifted(list[at]!, ['x', 'x1', 'x2', 'position'], by)),
  thicken: (list: Element[], at: number, by: number) =>
    list.with(at, { epaisseur: 200, ...shifted(list[at]!, ['epaisseur', 'largeur'], by) }),
  copy: (list: Element[], at: number, by: number) => [...list, { ...list[at]!, z: Number(list[at]!['z'] ?? 0) + by }],
  lift: (list: Element[], at: number, by: number) =>
    list.with(at, { ...list[at]!, z: Number(list[at]!['z'] ?? 0) + by }),
  remove: (list: Element[], at: number) => list.toSpliced(at, 1),
  insert: (list: Element[], at: number, by: number) => list.toSpliced(at, 0, shifted(list[at]!, ['x', 'y1', 'y2'], by)),
  swap: (list: Element[]) => [...list.slice(1), list[0]!],
  name: (list: Element[], at: number, by: number) => list.with(at, { ...list[at]!, ifc_guid: `${by % 4}`.repeat(22) }),
  heights: (list: Element[], at: number, by: number) =>
    list.map((element) => (element['z'] === list[at]!['z'] ? { ...element, hauteur: 2500 + by } : element)),
  misspell: (list: Element[], at: number, by: number) => list.with(at, { ...list[at]!, epaiseur: by }),
} as const;

function edited(scene: Scene, { list, place, by, kind }: Step): Scene {
  const elements = (scene[list] ?? []) as unknown as Element[];
  if (elements.length === 0) return scene;
  return { ...scene, [list]: EDITS[kind](elements, place % elements.length, by) };
}

const steps: fc.Arbitrary<Step> = fc.record({
  list: fc.constantFrom<Step['list'][]>(
    'murs',
    'murs',
    'murs',
    'ouvertures',
    'ouvertures',
    'mobilier',
    'electricite',
    'pieces',
  ),
  place: fc.nat(100),
  by: fc.constantFrom(1, 20, 100, 300, 2700),
  kind: fc.constantFrom(...(Object.keys(EDITS) as Step['kind'][])),
});

const stacked = (scene: Scene, storeys: number, rise: number): Scene => ({
  ...scene,
  murs: Array.from({ length: storeys }, (_, storey) =>
    (scene.murs ?? []).map((wall) => ({ ...wall, z: (wall.z ?? 0) + storey * rise, hauteur: rise })),
  ).flat(),
});
const bases = { maison: DEMOS.maison(), extension: DEMOS.extension(), tour: stacked(DEMOS.appartement(), 3, 2700) };

describe('a building derived after others like it', () => {
  test('is the one that a first derivation gives, and so is what the checks say', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...(Object.keys(bases) as (keyof typeof bases)[])),
        fc.array(steps, { minLength: 1, maxLength: 8 }),
        async (base, edits) => {
          let scene: Scene = bases[base];
          verify(scene, options);
          for (const step of edits) {
            scene = edited(scene, step);
            verify(scene, options);
          }
          const first = await fresh();
          expect(verify(scene, options)).toEqual(first.verify(scene, options));
          expect(plainBuilding(buildingOf(scene))).toEqual(plainBuilding(first.buildingOf(scene)));
        },
      ),
      { numRuns: 12 },
    );
  }, 120_000);

  test('shares the plans of the storeys where nothing was edited', () => {
    const scene = Scene.parse(stacked(DEMOS.appartement(), 5, 2700));
    const count = scene.murs!.length / 5;
    const inThird = 2 * count;
    const murs = scene.murs!.map((wall, i) =>
      i === inThird ? { ...wall, epaisseur: (wall.epaisseur ?? 200) + 20 } : wall,
    );
    // Sent again: not one object is that of the scene before.
    const again = Scene.parse(structuredClone({ ...scene, murs }));
    const [before, after] = [buildingOf(scene), buildingOf(again)];
    const same = after.levels.map(({ plan }, i) => plan === before.levels[i]!.plan);
    expect(same).toEqual([true, true, false, true, true]);
    // Under a storey that changed, the rooms may be higher or lower; elsewhere they are shared too.
    expect(after.rooms.filter((room) => before.rooms.includes(room)).map(({ level }) => level)).toContain(0);
  });

  test('of another project shares nothing that carries an id', () => {
    const scene = stacked(DEMOS.appartement(), 2, 2700);
    const [one, other] = ['a', 'b'].map((projet_id) => buildingOf(Scene.parse({ ...scene, projet_id })));
    const ids = new Set(one!.rooms.map(({ id }) => id));
    expect(other!.rooms.some(({ id }) => ids.has(id))).toBe(false);
    expect(other!.levels.some(({ plan }, i) => plan === one!.levels[i]!.plan)).toBe(false);
  });
});
