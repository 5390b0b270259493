import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { existingState } from '../../../src/kernel/permit/index.js';
import { floorArea } from '../../../src/kernel/measures/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

test('what stands is the existing walls, their bays and the roof over them; nothing of a new building', () => {
  const building = buildingOf(DEMOS.extension());
  const before = existingState(building)!;
  expect(before.walls).toHaveLength(building.walls.filter(({ isExisting }) => isExisting).length);
  expect(before.roofs.map(({ pointer }) => pointer)).toHaveLength(1);
  // Two doors lead from the old rooms into the new ones: they were not there.
  const ways = new Set(['/ouvertures/4', '/ouvertures/5']);
  const bays = building.openings.filter(({ isExisting, pointer }) => isExisting && !ways.has(pointer));
  expect(before.openings.map(({ width, height }) => [width, height])).toEqual(
    bays.map(({ width, height }) => [width, height]),
  );
  // The floor that stood is the existing part of the permit.
  expect(floorArea(before).area / floorArea(building).existingArea).toBeCloseTo(1, 3);
  expect(existingState(buildingOf(DEMOS.maison()))).toBeNull();
});

const wall = (x1: number, y1: number, x2: number, y2: number, existant: boolean) => ({
  x1,
  y1,
  x2,
  y2,
  existant,
  hauteur: 2600,
  epaisseur: 300,
});

test('a bay that is cut into an old wall was not there; what goes still stands', () => {
  const scene = {
    murs: [
      wall(6000, 0, 10_000, 0, false),
      wall(10_000, 0, 10_000, 5000, false),
      wall(10_000, 5000, 6000, 5000, false),
      wall(0, 0, 6000, 0, true),
      wall(6000, 0, 6000, 5000, true),
      wall(6000, 5000, 0, 5000, true),
      wall(0, 5000, 0, 0, true),
    ],
    ouvertures: [
      { mur: 0, type: 'fenetre', position: 1000, largeur: 1200, hauteur: 1200, z: 900 },
      { mur: 3, type: 'porte', position: 1000, largeur: 900, hauteur: 2150 },
      { mur: 4, type: 'porte', position: 2000, largeur: 800, hauteur: 2040, cree: true },
    ],
    toitures: [
      { type: 'plat', murs: [3, 4, 5, 6] },
      { type: 'plat', murs: [0, 1, 2, 4] },
    ],
  };
  const before = existingState(buildingOf(Scene.parse(scene)))!;
  expect(before.walls).toHaveLength(4);
  expect(before.openings.map(({ kind, width }) => [kind, width])).toEqual([['porte', 900]]);
  expect(before.roofs).toHaveLength(1);
  const gone = { ...scene, ouvertures: [...scene.ouvertures, { ...scene.ouvertures[1]!, mur: 5, demoli: true }] };
  expect(existingState(buildingOf(Scene.parse(gone)))!.openings).toHaveLength(2);
});
