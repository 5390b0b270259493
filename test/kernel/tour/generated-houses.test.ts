import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { tourOf } from '../../../src/kernel/tour/index.js';
import { home } from '../../support/scenes/dwellings.js';
import { hallHouse } from '../../support/scenes/hall-houses.js';
import { facesOffStairs, facesOn } from './bodies-judge.js';
import { clearanceOf, pacesOf, walkedFrom } from './tour-judge.js';

/** RUNS=200 for the whole of them. */
const RUNS = Number(process.env['RUNS'] ?? 4);
/** Durations asked for, s: all rooms at leisure, all rooms in haste, not all of them. */
const DURATIONS = [480, 180, 45] as const;
const AT_LEISURE = DURATIONS[0];

const houses = Array.from({ length: RUNS }, (_, seed) => ({
  name: `house ${seed}`,
  make: () => (seed % 4 === 3 ? home(seed) : hallHouse(seed)),
  isHall: seed % 4 !== 3,
  duree_s: DURATIONS[seed % 10 < 6 ? 0 : 1 + (seed % 2)]!,
  fps: seed % 3 === 0 ? 60 : 30,
}));

test.each(houses)('the tour of $name ($duree_s s)', ({ make, isHall, duree_s, fps }) => {
  const building = buildingOf(Scene.parse(make()));
  const tour = tourOf(building, { duree_s, fps, resolution: '4k', mode: 'deco' }, 'fr');
  const { feuille, plan_camera: plan } = tour;

  const { mm, at } = clearanceOf(building, tour, facesOn);
  expect(mm, `${JSON.stringify(at)}`).toBeGreaterThanOrEqual(200);
  // Guardrails are announced to their axis, which the faces of a hand rail are 20 mm off.
  const said = clearanceOf(building, tour, facesOffStairs).mm;
  if (said < 500) expect(Math.abs(said - feuille.degagement_min_mm!)).toBeLessThan(25);

  const { yaw, gaze, acceleration } = pacesOf(tour);
  expect(yaw).toBeLessThanOrEqual(duree_s === AT_LEISURE ? 45 : 60);
  expect(gaze).toBeLessThanOrEqual(90);
  expect(acceleration).toBeLessThanOrEqual(2);
  const end = plan.chemin.at(-1)!;
  expect(Math.abs(end.t + end.pose_s - duree_s)).toBeLessThanOrEqual(1 / fps);
  expect(plan.images).toBe(duree_s * fps);

  const visited = new Set(feuille.pieces.filter(({ visitee }) => visitee).map(({ id }) => id));
  const missed = feuille.oubliees.map(({ id }) => id);
  expect([...visited, ...missed].toSorted()).toEqual(
    building.levels.flatMap(({ rooms }) => rooms.map(({ id }) => id)).toSorted(),
  );
  for (const { raison } of feuille.oubliees) expect(raison.length).toBeGreaterThan(20);
  if (duree_s !== AT_LEISURE) return;
  // Of a house about a hall all is reached; of any, what a walker with 300 mm of air reaches on a storey.
  if (isHall) expect(missed).toEqual([]);
  for (const level of building.levels) {
    const isOn = (id?: string): boolean => level.rooms.some((room) => room.id === id);
    const first = plan.chemin.find(({ piece, pose_s }) => isOn(piece) && pose_s > 0.2);
    for (const id of first ? walkedFrom(building, level, first.position) : []) expect(visited).toContain(id);
  }
});
