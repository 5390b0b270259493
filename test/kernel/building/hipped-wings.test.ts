import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Roof } from '../../../src/kernel/building/index.js';
import { intersection } from '../../../src/kernel/maths/clip.js';
import { areaOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { walls } from '../quantities/by-hand.js';

const OVERHANG = 0.4;

/** A house of 10 × 7 m and a hipped wing of 6 m square behind it, turned about the origin. */
function roofsOf(degrees: number, house: object = {}, wing: object = {}): readonly Roof[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
  const box = (x1: number, y1: number, x2: number, y2: number) => [at(x1, y1), at(x2, y1), at(x2, y2), at(x1, y2)];
  const axes = [at(150, 150), at(9850, 150), at(9850, 6850), at(5850, 6850), at(5850, 12_850), at(150, 12_850)];
  const roof = { type: 'quatre_pans', z: 2600, debord: OVERHANG * 1000 };
  return buildingOf(
    Scene.parse({
      murs: walls(
        axes.map(({ x, y }) => [x, y] as const),
        { epaisseur: 300, hauteur: 2600 },
      ),
      toitures: [
        { ...roof, hauteur_faitage: 2400, rotation: degrees, polygone: box(0, 0, 10_000, 7000), ...house },
        { ...roof, hauteur_faitage: 2000, polygone: box(0, 7000, 6000, 13_000), ...wing },
      ],
    }),
  ).roofs;
}
const area = (plans: Parameters<typeof intersection>[0]) => plans.reduce((sum, plan) => sum + areaOf(plan), 0) / 1e6;
const edges = (roofs: readonly Roof[], kind: string) =>
  roofs.flatMap((roof) => roof.edges.filter((edge) => edge.kind === kind && edge.length > 20));

test.each([0, 17, 31, 45, 63.4, 200])(
  'a hipped wing goes on to the slope of the house in two valleys, turned by %d°',
  (degrees) => {
    for (const house of [{ type: 'deux_pans' }, { type: 'quatre_pans' }]) {
      const roofs = roofsOf(degrees, house);
      const [main, wing] = roofs as [Roof, Roof];
      // No valley is level: water would stand in it.
      const valleys = edges(roofs, 'noue');
      expect(valleys.filter(({ a, b }) => Math.abs(a.z - b.z) < 1)).toEqual([]);
      expect(valleys).toHaveLength(2);
      // The ridge of the wing, 2 m up, goes on from its hip, 3 m before the house, until the slope is as high.
      const beyond = 2 / (2.4 / 3.5);
      const ridge = wing.edges.filter(({ kind, length }) => kind === 'faitage' && length > 20);
      expect(ridge.map(({ length }) => length / 1000)).toEqual([expect.closeTo(3 + beyond, 2)]);
      expect(wing.ridgeZ).toBeCloseTo(4600, 0);
      expect(area(intersection([...main.outline], [...wing.outline]))).toBeLessThan(0.002);
      const both = (10 + 2 * OVERHANG) * (7 + 2 * OVERHANG) + (6 + 2 * OVERHANG) * 6;
      expect(area([...main.outline]) + area([...wing.outline])).toBeCloseTo(both, 1);
    }
  },
);

test('a hipped wing that is higher than the house, or wider than it is deep, keeps its hips', () => {
  const [, high] = roofsOf(0, { type: 'deux_pans' }, { hauteur_faitage: 3000 }) as [Roof, Roof];
  expect(high.panes.filter(({ ring }) => ring.some(({ z }) => z > 5500))).toHaveLength(4);
  const wide = roofsOf(
    0,
    { type: 'deux_pans' },
    {
      polygone: [
        { x: 0, y: 7000 },
        { x: 6000, y: 7000 },
        { x: 6000, y: 10_000 },
        { x: 0, y: 10_000 },
      ],
    },
  )[1]!;
  expect(wide.ridgeZ).toBeCloseTo(4600, 0);
});

test('two hipped roofs of one height end to end have one ridge, and no valley between them', () => {
  const half = (x: number) => ({
    type: 'quatre_pans',
    z: 2600,
    debord: 400,
    hauteur_faitage: 2000,
    polygone: [
      { x, y: 0 },
      { x: x + 9000, y: 0 },
      { x: x + 9000, y: 6000 },
      { x, y: 6000 },
    ],
  });
  const axes = [
    [150, 150],
    [17_850, 150],
    [17_850, 5850],
    [150, 5850],
  ] as const;
  const { roofs } = buildingOf(
    Scene.parse({ murs: walls(axes, { epaisseur: 300, hauteur: 2600 }), toitures: [half(0), half(9000)] }),
  );
  expect(edges(roofs, 'noue')).toEqual([]);
  const ridges = edges(roofs, 'faitage').reduce((sum, { length }) => sum + length, 0);
  expect(ridges).toBeCloseTo(18_000 - 6000, -1);
  expect(Math.abs(area(roofs.flatMap(({ outline }) => outline)) - 18.8 * 6.8)).toBeLessThan(OVERHANG ** 2 + 0.01);
});

test.each(['deux_pans', 'quatre_pans'])('a wing between two houses (%s) stands out over neither', (type) => {
  const box = (x1: number, y1: number, x2: number, y2: number) => [
    { x: x1, y: y1 },
    { x: x2, y: y1 },
    { x: x2, y: y2 },
    { x: x1, y: y2 },
  ];
  const roof = { type: 'deux_pans', z: 2600, debord: 400, hauteur_faitage: 2400 };
  const axes = [
    [150, 150],
    [9850, 150],
    [9850, 6850],
    [6850, 6850],
    [6850, 12_150],
    [9850, 12_150],
    [9850, 18_850],
    [150, 18_850],
    [150, 12_150],
    [3150, 12_150],
    [3150, 6850],
    [150, 6850],
  ] as const;
  const { roofs } = buildingOf(
    Scene.parse({
      murs: walls(axes, { epaisseur: 300, hauteur: 2600 }),
      toitures: [
        { ...roof, polygone: box(0, 0, 10_000, 7000) },
        { ...roof, polygone: box(0, 12_000, 10_000, 19_000) },
        { ...roof, type, rotation: 90, hauteur_faitage: 1400, polygone: box(3000, 7000, 7000, 12_000) },
      ],
    }),
  );
  expect(edges(roofs, 'noue').filter(({ length }) => length > 1000)).toHaveLength(4);
  const total = area(roofs.flatMap(({ outline }) => outline));
  expect(total).toBeCloseTo(2 * 10.8 * 7.8 + 4.8 * (5 - 2 * OVERHANG), 1);
});
