import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { View } from '../../../src/kernel/drawing/index.js';
import { sectionLine, sectionView } from '../../../src/kernel/drawing/index.js';
import { boundsOf } from '../../../src/kernel/maths/ring.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { titleSays } from '../../support/title-says.js';

const ring = (y: number, hauteur: number) =>
  (
    [
      [0, y, 8000, y],
      [8000, y, 8000, y + 6000],
      [8000, y + 6000, 0, y + 6000],
      [0, y + 6000, 0, y],
    ] as const
  ).map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 300, hauteur }));
const plan = (y: number) => [
  { x: -150, y: y - 150 },
  { x: 8150, y: y - 150 },
  { x: 8150, y: y + 6150 },
  { x: -150, y: y + 6150 },
];
const LINE = sectionLine(0, [4000, -2000, 4000, 15_000]);
const cut = (scene: object): View => sectionView(buildingOf(Scene.parse(scene)), LINE, { scale: 50, langue: 'fr' });

/** Strong lines of the waterproofing over a roof. */
const turned = ({ items }: View, z: number) =>
  items.flatMap((item) =>
    item.kind === 'polyline' && item.class === 'cut' && item.pen === 0.5 && item.points[0]!.y === z
      ? [item.points]
      : [],
  );

test('the waterproofing of a flat roof is turned up the wall of a higher part', () => {
  const low = [...plan(6000)].map(({ x, y }) => ({ x, y: y < 6000 ? 6150 : y }));
  const toitures = [
    { type: 'plat', z: 4000, polygone: plan(0) },
    { type: 'plat', z: 2600, polygone: low, epaisseur: 200 },
  ];
  const [walls, wing] = [ring(0, 4000), ring(6000, 2600).slice(1)];
  const view = cut({ murs: [...walls, ...wing], toitures });
  const [upstand, ...others] = turned(view, 2800);
  expect(others).toEqual([]);
  expect(Math.max(...upstand!.map(({ y }) => y))).toBe(2950);
});

test('a parapet stands on the concrete of its roof, not on its insulation', () => {
  const view = cut({ murs: ring(0, 2600), toitures: [{ type: 'plat', z: 2600, acrotere: 400, epaisseur: 300 }] });
  const wool = view.items.flatMap((item) =>
    item.kind === 'hatch' && item.fill === 'isolant' ? [boundsOf(item.rings.flat())] : [],
  );
  const under = Math.min(...wool.filter(({ minY }) => minY > 2590).map(({ minY }) => minY));
  const feet = view.items.flatMap((item) => {
    if (item.kind !== 'hatch' || item.class !== 'cut' || item.fill !== 'cree_hachure') return [];
    const box = boundsOf(item.rings.flat());
    return box.maxX - box.minX < 250 && box.minY > 2600 && box.minY < 2900 ? [box] : [];
  });
  expect(feet).toHaveLength(2);
  for (const { minY, maxY } of feet) {
    expect(minY).toBeCloseTo(under, 0);
    expect(maxY).toBeGreaterThan(2900);
  }
});

test('tiles that end over a flat roof have a flashing under them, and their joint is told', () => {
  const low = [...plan(6000)].map(({ x, y }) => ({ x, y: y < 6000 ? 6150 : y }));
  const toitures = [
    { type: 'deux_pans', z: 2700, polygone: plan(0), hauteur_faitage: 2500, debord: 0, rotation: 0 },
    { type: 'plat', z: 2500, polygone: low, epaisseur: 200, debord: 0 },
  ];
  const view = cut({ murs: [...ring(0, 2700), ...ring(6000, 2500).slice(1)], toitures });
  expect(titleSays(view)).toMatch(/raccord de toiture plate à l’égout/iu);
  expect(turned(view, 2700).some((points) => points.at(-1)!.y > 2750)).toBe(true);
});
