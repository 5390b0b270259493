import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { DEMOS } from '../../../src/kernel/demo/index.js';
import { turnedScene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const ALL = { ...DEMOS, ...SCENES };
const NAMES = Object.keys(ALL) as (keyof typeof ALL)[];

test.each(NAMES)('%s turned by 23° has the same rooms, roofs, ground and elements', (name) => {
  const scene = ALL[name]();
  const [before, after] = [buildingOf(scene), buildingOf(turnedScene(scene, 23))];
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const figures = (building: typeof before) => {
    const areaOf = (room: string | null) => Math.round((building.rooms.find(({ id }) => id === room)?.area ?? 0) / 1e5);
    return {
      rooms: building.rooms.map(({ id, use }) => `${areaOf(id)} ${use}`).toSorted(),
      plot: Math.round((building.site.parcel?.area ?? 0) / 1e5),
      terraces: building.site.terraces.length,
      furniture: building.furniture.map(({ room }) => areaOf(room)),
      fixtures: building.plumbing.map(({ room }) => areaOf(room)),
      skipped: building.skipped,
    };
  };
  const covered = ({ roofs }: typeof before) => sum(roofs.flatMap(({ panes }) => panes.map(({ area }) => area)));
  expect(figures(after)).toEqual(figures(before));
  // A round roof is drawn with a few dozen sides, whose first lies along the axis of abscissas.
  expect(covered(after) / (covered(before) || 1)).toBeCloseTo(covered(before) > 0 ? 1 : 0, 2);
  expect(after.northDeg - before.northDeg).toBeCloseTo(23);
});

test('turned back, every point is where it was, to a thousandth of a millimetre', () => {
  const scene = DEMOS.maison();
  const back = turnedScene(turnedScene(scene, 37), -37);
  const [one, other] = [buildingOf(scene), buildingOf(back)];
  for (const pick of [
    ({ site }: typeof one) => site.terraces.flatMap(({ footprint }) => footprint ?? []),
    ({ site }: typeof one) => site.parkings.flatMap(({ footprint }) => footprint),
    ({ furniture }: typeof one) => furniture.flatMap(({ footprint }) => footprint),
    ({ boxes }: typeof one) => boxes.flatMap(({ footprint }) => footprint),
    ({ walls }: typeof one) => walls.flatMap(({ a, b }) => [a, b]),
  ]) {
    const [p, q] = [pick(one), pick(other)];
    expect(q).toHaveLength(p.length);
    p.forEach(({ x, y }, i) => expect(Math.hypot(q[i]!.x - x, q[i]!.y - y)).toBeLessThan(2e-3));
  }
});
