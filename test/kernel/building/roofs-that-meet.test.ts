import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { heightOn } from '../../../src/kernel/building/roofs/index.js';
import { intersection } from '../../../src/kernel/maths/clip.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { block, square, walls } from '../quantities/by-hand.js';

/** Outlines of the gable of a house of 8 × 6 m, overhang 30 cm, and of a flat roof behind it at an altitude, mm. */
function outlines(z: number, fields: object = {}) {
  const { roofs } = buildingOf(
    Scene.parse({
      murs: [
        ...walls(square(0, 0, 8000, 6000), { epaisseur: 300, hauteur: 2700 }),
        ...walls(square(2000, 6000, 6000, 9000), { epaisseur: 300, hauteur: z }).filter((_, i) => i > 0),
      ],
      toitures: [
        {
          type: 'deux_pans',
          z: 2700,
          hauteur_faitage: 2000,
          debord: 300,
          polygone: block(-150, -150, 8150, 6150),
        },
        { type: 'plat', z, debord: 300, polygone: block(1850, 6150, 6150, 9150), ...fields },
      ],
    }),
  );
  return roofs.map(({ outline }) => outline);
}
const area = (plans: Parameters<typeof intersection>[0]) => plans.reduce((sum, plan) => sum + areaOf(plan), 0) / 1e6;

test('a pitched roof stops its overhang where a flat one meets its eaves, and only there', () => {
  const [pitched, flat] = outlines(2600) as [never, never];
  expect(area(intersection(pitched, flat))).toBeCloseTo(0, 4);
  // All round 30 cm, but 4.30 m of annex with its own overhangs.
  expect(area(pitched)).toBeCloseTo(8.9 * 6.9 - (4.3 + 0.6) * 0.3, 3);
});

test('over a lower flat roof, or under a higher one, the overhang goes on', () => {
  for (const z of [1800, 3600]) expect(area(outlines(z)[0]!)).toBeCloseTo(8.9 * 6.9, 3);
});

/** A house of 10 × 7 m with a wing of 4 × 3 m that its living room goes on into, each under a gable roof of its own. */
function houseWithWing(fields: object = {}) {
  const outline = [
    [0, 0],
    [3000, 0],
    [3000, -3000],
    [7000, -3000],
    [7000, 0],
    [10000, 0],
    [10000, 7000],
    [0, 7000],
  ] as const;
  const gable = { type: 'deux_pans', z: 2500, debord: 400 };
  return buildingOf(
    Scene.parse({
      murs: walls(outline, { epaisseur: 300, hauteur: 2500 }),
      toitures: [
        { ...gable, hauteur_faitage: 1300, polygone: block(-150, -150, 10150, 7150) },
        {
          ...gable,
          debords: [400, 400, 0, 400],
          hauteur_faitage: 800,
          rotation: 90,
          polygone: block(2850, -3150, 7150, -150),
          ...fields,
        },
      ],
    }),
  );
}

test('the roofs of a house and its wing meet in two valleys, and nothing hangs in the room under them', () => {
  const { roofs, rooms } = houseWithWing();
  const [house, wing] = roofs.map(({ outline }) => outline) as [never, never];
  expect(area(intersection(house, wing))).toBeLessThan(0.002);
  // The ridge of the wing, 80 cm up, goes on until the slope of the house, 1.30 m over 3.65 m, is as high.
  const beyond = 0.8 / (1.3 / 3.65);
  expect(area(wing)).toBeCloseTo(5.1 * 3.4 + (4.3 * beyond) / 2 - 0.4 * 0.4, 1);
  expect(area(house) + area(wing)).toBeCloseTo(11.1 * 8.1 + 5.1 * 3.4 - 4.3 * 0.4 - 2 * 0.4 * 0.4, 2);
  const valleys = roofs.flatMap(({ edges }) => edges.filter(({ kind }) => kind === 'noue'));
  expect(valleys).toHaveLength(2);
  const length = valleys.reduce((sum, { a, b }) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0);
  expect(length / 1000).toBeCloseTo(2 * Math.hypot(beyond, 2.15) + 2 * 0.4 * Math.SQRT2, 1);
  const lowest = rooms[0]!.ceiling.flatMap(({ plan, plane }) => plan.outer.map((at) => heightOn(plane, at)));
  expect(Math.min(...lowest)).toBeCloseTo(2500, 1);
});

test('an overhang that a wing is given over the house is none: nothing of it stands out beside a gable in line', () => {
  const outline = [
    [0, 0],
    [12000, 0],
    [12000, 7000],
    [5000, 7000],
    [5000, 13000],
    [0, 13000],
  ] as const;
  const gable = { type: 'deux_pans', z: 2600, debord: 500 };
  const { roofs } = buildingOf(
    Scene.parse({
      murs: walls(outline, { epaisseur: 300, hauteur: 2600 }),
      toitures: [
        { ...gable, hauteur_faitage: 2200, polygone: block(-150, -150, 12150, 7150) },
        { ...gable, hauteur_faitage: 1600, rotation: 90, polygone: block(-150, 7150, 5150, 13150) },
      ],
    }),
  );
  const [house, wing] = roofs.map((roof) => roof.outline) as [never, never];
  expect(area(intersection(house, wing))).toBeLessThan(0.002);
  expect(area(wing) + area(house)).toBeCloseTo(13.3 * 8.3 + 6.3 * 6, 2);
  const valleys = roofs.flatMap(({ edges }) => edges.filter(({ kind }) => kind === 'noue'));
  expect(valleys).toHaveLength(2);
});

test('eaves of a house stop before its wing: no gutter runs through the room', () => {
  const { roofs } = houseWithWing();
  const eaves = roofs.flatMap(({ edges }) => edges.filter(({ kind }) => kind === 'egout'));
  const inside = eaves.filter(({ a, b }) => {
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    return x > 2900 && x < 7100 && y > -3000 && y < 6000;
  });
  expect(inside).toEqual([]);
});

test('over a wing whose roof is lower the eave goes on', () => {
  const { roofs } = houseWithWing({ z: 2100, hauteur_faitage: 200 });
  expect(area(roofs[0]!.outline as never)).toBeCloseTo(11.1 * 8.1, 3);
});

test.each([0, 17, 45, 63.4])('a house and its wing turned by %d° have each ridge, valley and eave once', (degrees) => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const corners = [at(0, 0), at(12000, 0), at(12000, 7000), at(5000, 7000), at(5000, 13000), at(0, 13000)];
  const turned = (x1: number, y1: number, x2: number, y2: number) => [at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)];
  const gable = { type: 'deux_pans', z: 2600, debord: 500 };
  const { roofs } = buildingOf(
    Scene.parse({
      murs: walls(
        corners.map(({ x, y }) => [x, y] as const),
        { epaisseur: 300, hauteur: 2600 },
      ),
      toitures: [
        { ...gable, hauteur_faitage: 2200, rotation: degrees, polygone: turned(-150, -150, 12150, 7150) },
        { ...gable, hauteur_faitage: 1600, rotation: 90 + degrees, polygone: turned(-150, 7150, 5150, 13150) },
      ],
    }),
  );
  const kinds = Map.groupBy(
    roofs.flatMap(({ edges }) => edges.filter(({ length }) => length > 20)),
    ({ kind }) => kind,
  );
  expect([...kinds].map(([kind, own]) => [kind, own.length]).toSorted()).toEqual([
    ['egout', 4],
    ['faitage', 2],
    ['noue', 2],
    ['rive', 6],
  ]);
});

test('two roofs over the same parts of a building keep each its own form', () => {
  const { roofs } = buildingOf(
    Scene.parse({
      murs: walls(square(0, 0, 8000, 6000), { epaisseur: 300, hauteur: 2500 }),
      toitures: [
        { type: 'deux_pans', hauteur_faitage: 1500 },
        { type: 'quatre_pans', hauteur_faitage: 2500 },
      ],
    }),
  );
  expect(roofs.map(({ type, ridgeZ }) => [type, ridgeZ])).toEqual([
    ['deux_pans', 4000],
    ['quatre_pans', 5000],
  ]);
});

test('of hundreds of roofs over one place each is built, by a bounded amount of work', () => {
  const roof = (i: number) => ({
    type: 'deux_pans',
    z: 2500,
    hauteur_faitage: 1500 + i,
    polygone: block(0, 0, 8000, 6000),
  });
  const { roofs } = buildingOf(
    Scene.parse({
      murs: walls(square(0, 0, 8000, 6000), { epaisseur: 300, hauteur: 2500 }),
      toitures: Array.from({ length: 600 }, (_, i) => roof(i)),
    }),
  );
  expect(roofs).toHaveLength(600);
});
