import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { facadeView, sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { facesOnSlope, groundAlong, naturalGround } from '../../../src/kernel/site/index.js';
import { turned } from '../../support/scenes/draft.js';
import { slopeHouse } from '../../support/scenes/slope-house.js';

const DRAFTING = { scale: 100, langue: 'fr' } as const;
const HALF = 150;

/** Altitude of the bold line of the ground at an abscissa. */
function groundOf({ items }: View): (x: number) => number {
  const line = items.find((item) => item.kind === 'polyline' && item.class === 'cut' && item.pen === 0.7);
  if (line?.kind !== 'polyline') throw new Error('no ground line');
  return (x) => {
    const next = line.points.findIndex((point) => point.x >= x);
    const [p, q] = [line.points[Math.max(0, next - 1)]!, line.points[next]!];
    return q.x === p.x ? q.y : p.y + ((q.y - p.y) * (x - p.x)) / (q.x - p.x);
  };
}
const marksOf = ({ items }: View) => items.flatMap((item) => (item.kind === 'text' ? [item.value] : []));
const lowestInk = ({ items }: View) =>
  Math.min(...items.flatMap((item) => (item.kind === 'surface' ? [boundsOf(item.rings[0]!).minY] : [])));

describe.each([
  ['its garden at zero', 0],
  ['its entrance at zero', -2800],
])('a house built into its slope, %s', (_name, base) => {
  const building = buildingOf(slopeHouse(base));
  const natural = naturalGround(building).at;
  /** The ground behind: the natural one, or level with the entrance where that is at zero. */
  const isHeld = (z: number, ground: number): boolean => Math.abs(z - (base === 0 ? ground : base + 2800)) < 1;

  test('stands in the natural ground behind, under its entrance', () => {
    const view = facadeView(building, 'arriere', DRAFTING);
    const at = groundOf(view);
    // Seen from the north, x of the picture is −x of the scene.
    for (const x of [1000, 5000, 11_000]) expect(isHeld(at(-x), natural({ x, y: 8000 + HALF }))).toBe(true);
    // Nothing of the storey under the ground is drawn.
    expect(lowestInk(view)).toBeGreaterThan(base + 2300);
    expect(marksOf(view)).toContain('P1');
  });

  test('has the ground before its garden doors at their floor', () => {
    const view = facadeView(building, 'avant', DRAFTING);
    for (const x of [500, 2500, 7000, 11_500]) expect(Math.abs(groundOf(view)(x) - base)).toBeLessThan(100);
    expect(lowestInk(view)).toBeLessThan(base + 1);
  });

  test('its sides follow the slope, under the sills of their windows', () => {
    const at = groundOf(facadeView(building, 'droite', DRAFTING));
    // Seen from the east, x of the picture is y of the scene.
    for (const y of [500, 4500, 7500]) expect(at(y)).toBeCloseTo(natural({ x: 12_150, y }), 0);
    for (const y of [1500, 2000, 2500]) expect(at(y)).toBeLessThan(base + 820);
    expect(at(2500)).toBeLessThan(natural({ x: 12_150, y: 2500 }));
  });

  test('a section has the earth against the wall that holds it', () => {
    const view = sectionView(building, sectionLine(0, [3000, -9000, 3000, 15_000]), DRAFTING);
    const points = view.items.flatMap((item) =>
      item.kind === 'polyline' && item.class === 'cut' && item.pen === 0.7 ? [...item.points] : [],
    );
    const beside = points.filter(({ x }) => Math.abs(x - (8000 + HALF)) < 2);
    expect(isHeld(Math.max(...beside.map(({ y }) => y)), natural({ x: 3000, y: 8000 + HALF }))).toBe(true);
    const front = points.filter(({ x }) => x > -800 && x < -HALF);
    for (const { y } of front) expect(y).toBeCloseTo(base, 0);
  });

  test('its outer faces are measured over that ground', () => {
    const wall = building.walls.find(({ z, a, b }) => z === base && a.y === 8000 && b.y === 8000)!;
    const mean = groundAlong(building, wall).reduce((sum, { share, z }) => sum + share * z, 0);
    expect(isHeld(mean, natural({ x: 6000, y: 8150 }))).toBe(true);
  });
});

test('the ground follows a house that stands askew', () => {
  const [straight, askew] = [slopeHouse(), turned(slopeHouse(), 30)].map((scene) => facesOnSlope(buildingOf(scene)));
  expect(askew!.length).toBe(straight!.length);
  expect(askew!.length).toBeGreaterThan(2);
  for (const [i, face] of askew!.entries()) expect(face.at(1000)).toBeCloseTo(straight![i]!.at(1000), 0);
});

test('a window that the slope would bury keeps the ground level, a door is dug free', () => {
  const scene = slopeHouse();
  const [walls, rear] = [scene.murs!, 2];
  expect(walls[rear]).toMatchObject({ y1: 8000, y2: 8000, z: 0 });
  const withBay = (fields: object): Scene => ({
    ...scene,
    ouvertures: [...scene.ouvertures!, { mur: rear, position: 8000, largeur: 1000, hauteur: 1250, ...fields }],
  });
  const rearFace = (each: Scene) =>
    facesOnSlope(buildingOf(each))
      .find(({ wall: { index } }) => index === rear)
      ?.at(3000) ?? null;
  expect(rearFace(scene)).toBeGreaterThan(2000);
  expect(rearFace(withBay({ z: 900 }))).toBeNull();
  // Level with the building already: no ground of its own.
  expect(rearFace(withBay({ type: 'porte', hauteur: 2100 }))).toBeNull();
  // The same door one storey under the entrance is dug free down to its floor.
  const low = slopeHouse(-2800);
  const back = { mur: rear, position: 8000, largeur: 1000, hauteur: 2100, type: 'porte' as const };
  expect(rearFace({ ...low, ouvertures: [...low.ouvertures!, back] })).toBeCloseTo(-2800, 0);
});

test('without a survey nothing is known of a slope', () => {
  expect(facesOnSlope(buildingOf({ ...slopeHouse(), terrain: [] }))).toEqual([]);
});
