import { expect, test } from 'vitest';
import { buildingOf, disagreementsOf } from '../../../src/kernel/building/index.js';
import type { SceneWall } from '../../../src/kernel/scene/index.js';

const walls = (epaisseur: number, lines: readonly (readonly [number, number, number, number])[]): SceneWall[] =>
  lines.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur }));

/** A house of 12 × 10 m, and in its north-east corner a court whose south wall a partition goes on. */
const house = (partition: number): SceneWall[] => [
  ...walls(300, [
    [0, 0, 12_000, 0],
    [12_000, 0, 12_000, 10_000],
    [12_000, 10_000, 0, 10_000],
    [0, 10_000, 0, 0],
  ]),
  ...walls(200, [
    [5000, 4000, 11_850, 4000],
    [5000, 4000, 5000, 9850],
  ]),
  ...walls(72, [[0, 4000, partition, 4000]]),
];

test.each([4900, 5000])('a corner keeps its outer edge where a partition arrives on it in line (%i)', (end) => {
  const areas = buildingOf({ murs: house(end) }).rooms.map(({ area }) => area / 1e6);
  const south = 11.7 * 3.814 - 6.95 * 0.064;
  const west = 4.75 * 5.814;
  const court = 6.75 * 5.75;
  expect(areas.toSorted((p, q) => p - q)).toEqual(
    [west, court, south].toSorted((p, q) => p - q).map((area) => expect.closeTo(area, 4)),
  );
});

test.each([
  ['face', 150],
  ['axis', 0],
])(
  'a partition askew from where another leaves a façade closes no room and opens none: drawn from its %s',
  (_, from) => {
    const murs = [...house(5000), ...walls(200, [[3000, from, 3000, 3964]]), ...walls(70, [[3000, from, 1200, 2000]])];
    const [level] = buildingOf({ murs }).levels;
    expect(level!.rooms).toHaveLength(4);
    expect(disagreementsOf(level!)).toEqual([]);
  },
);
