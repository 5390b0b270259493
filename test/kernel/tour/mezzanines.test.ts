import { describe, expect, test } from 'vitest';
import type { Opening } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import type { TourRequest } from '../../../src/kernel/tour/index.js';
import { tourOf } from '../../../src/kernel/tour/index.js';
import { SCENES } from '../../support/scenes/index.js';
import { loft } from '../checks/bases/loft.js';
import type { At } from './tour-judge.js';
import { pacesOf, pointsAlong } from './tour-judge.js';

const request: TourRequest = { duree_s: 240, fps: 30, resolution: '4k', mode: 'deco' };
const filmed = (scene: object) => {
  const building = buildingOf(Scene.parse(scene));
  return { building, tour: tourOf(building, request, 'fr') };
};

const segmentTo = ({ x, y }: At, a: At, b: At): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(a.x + dx * part - x, a.y + dy * part - y);
};

describe.each([
  ['a studio', SCENES.studio],
  ['a loft', loft],
])('the mezzanine of %s', (_, make) => {
  const { building, tour } = filmed(make());
  const [deck] = building.decks;
  const up = pointsAlong(tour.plan_camera.chemin, 50).filter(({ eye }) => eye.z > deck!.top + 1000);

  test('is gone up to by its stair, looked at, and counted as a room of the tour', () => {
    const piece = tour.feuille.pieces.find(({ id }) => id === deck!.id);
    expect(piece).toMatchObject({ visitee: true, murs_vus_pct: 100 });
    expect(piece!.pose_s).toBeGreaterThan(6);
    expect(tour.feuille.oubliees).toEqual([]);
    expect(tour.plan_camera.chemin.some(({ plan, position }) => plan === 'escalier' && position.z > 2000)).toBe(true);
    const { yaw, acceleration } = pacesOf(tour);
    expect(yaw).toBeLessThanOrEqual(45);
    expect(acceleration).toBeLessThanOrEqual(2);
  });

  test('is walked on where it is: never over its edge, 200 mm from its guardrail and from the walls about it', () => {
    const walked = up.filter(({ entry }) => entry.plan !== 'escalier');
    expect(walked.length).toBeGreaterThan(10);
    for (const { eye } of walked) {
      expect(deck!.parts.some((part) => polygonContains(part, eye))).toBe(true);
      const rails = building.guardrails.map(({ a, b }) => segmentTo(eye, a, b));
      const walls = building.walls
        .filter(({ top }) => top > deck!.top + 500)
        .map(({ a, b, thickness }) => segmentTo(eye, a, b) - thickness / 2);
      expect(Math.min(...rails, ...walls)).toBeGreaterThanOrEqual(200);
    }
  });
});

test('a given path over a mezzanine names the mezzanine, under it and beside it the hall', () => {
  const building = buildingOf(Scene.parse(loft()));
  const [deck] = building.decks;
  const look = (x: number, z: number) => ({
    position: { x, y: 2500, z },
    vise: { x: 7000, y: 2500, z },
    pose_s: 1,
  });
  const chemin = [look(1000, 1600), look(5000, 1600), look(5000, 4100), look(1000, 4100)];
  const { plan_camera: plan, feuille } = tourOf(building, { ...request, chemin }, 'fr');
  const hall = building.levels[0]!.rooms[0]!.id;
  expect(plan.chemin.map(({ piece }) => piece)).toEqual([hall, hall, hall, deck!.id]);
  const { pose_s: stay } = feuille.pieces.find(({ id }) => id === deck!.id)!;
  expect(stay).toBe(1);
});

test('a mezzanine without a stair is named with the reason', () => {
  const { tour, building } = filmed({ ...loft(), escaliers: [] });
  expect(tour.feuille.oubliees).toMatchObject([{ id: building.decks[0]!.id, nom: 'Mezzanine' }]);
  expect(tour.feuille.oubliees[0]!.raison).toMatch(/porte|escalier/);
});

test('a bed before a door: the room behind is named with the door that cannot be gone through', () => {
  const { tour } = filmed(SCENES.shops());
  expect(tour.feuille.oubliees).toHaveLength(3);
  for (const { raison } of tour.feuille.oubliees) expect(raison).toMatch(/La porte \/ouvertures\/\d+ ne laisse/);
});

/** A room of 6 × 4 m whose door stands at the west, its leaf open inwards across the way to the rest of it. */
const behindDoor = (sens: 'droite' | 'gauche') => ({
  murs: [
    { x1: -100, y1: -100, x2: 6100, y2: -100, epaisseur: 200, hauteur: 2500 },
    { x1: 6100, y1: -100, x2: 6100, y2: 4100, epaisseur: 200, hauteur: 2500 },
    { x1: 6100, y1: 4100, x2: -100, y2: 4100, epaisseur: 200, hauteur: 2500 },
    { x1: -100, y1: 4100, x2: -100, y2: -100, epaisseur: 200, hauteur: 2500 },
  ],
  ouvertures: [{ mur: 0, position: 700, largeur: 900, hauteur: 2100, type: 'porte', sens, poussant: true }],
  pieces: [{ type: 'sejour', x: 3000, y: 2000 }],
});

test('the open leaf of a door is gone round, on whichever side it hangs', () => {
  const sides = (['droite', 'gauche'] as const).map((sens) => {
    const { building, tour } = filmed(behindDoor(sens));
    const [{ leaves }] = building.openings as readonly [Opening];
    const [{ hinge, open }] = leaves as readonly [Opening['leaves'][number]];
    const inside = pointsAlong(tour.plan_camera.chemin, 25).filter(({ eye }) => eye.y > 50);
    expect(inside.length).toBeGreaterThan(20);
    for (const { eye } of inside) expect(segmentTo(eye, hinge, open)).toBeGreaterThanOrEqual(200);
    return { isInwards: open.y > 0, hinge };
  });
  expect(sides.every(({ isInwards }) => isInwards)).toBe(true);
  expect(sides[0]!.hinge.x).not.toBeCloseTo(sides[1]!.hinge.x, 0);
});
