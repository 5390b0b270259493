import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';

type Box = NonNullable<Scene['boites']>[number];
type Cupboard = NonNullable<Scene['mobilier']>[number];

/** The demonstration flat without its ventilation, with a beam under its ceilings, or a cupboard up to them. */
function flat(boites: Box[], mobilier: Cupboard[] = []): Scene {
  const { ventilation: _, ...scene } = DEMOS.appartement();
  return { ...scene, boites, mobilier: [...(scene.mobilier ?? []), ...mobilier] };
}
const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr' });

/** True where a level duct of the scene passes the plan of a box by less than its radius. */
const ductsIn = (scene: Scene, { x, y, l, p }: Pick<Box, 'x' | 'y' | 'l' | 'p'>) =>
  buildingOf(scene).courses.filter(
    ({ kind, points, diameter }) =>
      kind === 'conduit' &&
      points.slice(1).some((b, i) => {
        const a = points[i]!;
        const [dx, dy] = [l / 2 + diameter / 2 - 1, p / 2 + diameter / 2 - 1];
        return (
          Math.max(a.x, b.x) > x - dx &&
          Math.min(a.x, b.x) < x + dx &&
          Math.max(a.y, b.y) > y - dy &&
          Math.min(a.y, b.y) < y + dy
        );
      }),
  );

const FREE = completed(flat([])).scene;
/** In the entrance, across the way that ducts take from the kitchen. */
const BEAM: Box = { x: 3900, y: 6900, z: 2300, l: 200, p: 900, h: 200 };

describe('routes and what stands in a building', () => {
  test('without a beam a duct runs where it would be: the case says something', () => {
    expect(ductsIn(FREE, BEAM).length).toBeGreaterThan(0);
  });

  test('ducts go round a beam under the ceiling', () => {
    const { scene, building, rapport } = completed(flat([BEAM]));
    expect(ductsIn(scene, BEAM)).toEqual([]);
    expect(rapport.traversees.filter(({ reseau }) => reseau.startsWith('/ventilation'))).toEqual([]);
    expect(rapport.ventilation!.debits.length).toBeGreaterThan(2);
    expect(completeScene(building, { langue: 'fr' }).difference).toEqual([]);
  });

  test('ducts go round a cupboard up to the ceiling, which the living do not see cut', () => {
    const cupboard = { type: 'armoire' as const, x: 3900, y: 6900, l: 600, p: 900, h: 2450 };
    expect(ductsIn(FREE, cupboard).length).toBeGreaterThan(0);
    expect(ductsIn(completed(flat([], [cupboard])).scene, cupboard)).toEqual([]);
  });

  test('a beam under the ducts is passed over', () => {
    const low = { ...BEAM, z: 2100, h: 200 };
    expect(completed(flat([low])).scene.ventilation).toEqual(FREE.ventilation);
  });

  test('where there is no way round, the duct goes through and the report tells it', () => {
    // All round the kitchen, in the axis of its walls.
    const [x, y] = [1600, 6085];
    const ring: Box[] = [
      { x, y: 4335, z: 2200, l: 3400, p: 200, h: 300 },
      { x, y: 7835, z: 2200, l: 3400, p: 200, h: 300 },
      { x: 165, y, z: 2200, l: 200, p: 3700, h: 300 },
      { x: 3035, y, z: 2200, l: 200, p: 3700, h: 300 },
    ];
    const { rapport, building } = completed(flat(ring));
    const through = rapport.traversees.filter(({ reseau }) => reseau.startsWith('/ventilation'));
    expect(through.length).toBeGreaterThan(0);
    for (const { ouvrage } of through) expect(ouvrage).toMatch(/^\/boites\/\d$/);
    expect(completeScene(building, { langue: 'fr' }).rapport.traversees).toEqual(rapport.traversees);
  });

  test('a stack keeps out of posts', () => {
    const { evacuations: _, reseaux: __, ...scene } = DEMOS.appartement();
    const at = completed(scene as Scene).building.stacks[0]!.center;
    const post: Box = { x: at.x, y: at.y, z: 0, l: 150, p: 150, h: 2500 };
    const { building, rapport } = completed({ ...scene, boites: [post] } as Scene);
    const { center } = building.stacks[0]!;
    expect(Math.max(Math.abs(center.x - at.x), Math.abs(center.y - at.y))).toBeGreaterThan(75);
    expect(rapport.traversees.filter(({ reseau }) => reseau.startsWith('/evacuations'))).toEqual([]);
  });
});
