import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { overlapOf } from '../../../src/kernel/checks/support/overlap.js';
import { ringContains } from '../../../src/kernel/maths/ring.js';
import { polygonContains } from '../../../src/kernel/maths/ring.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { appliancesOf } from '../../../src/kernel/rules/support/appliances.js';
import { isDeduced } from '../../../src/kernel/rules/support/source.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { dwelling, DWELLING_KINDS } from '../../support/scenes/dwellings.js';
import { stiltHouse } from '../../support/scenes/stilt-house.js';
import { SCENES } from '../../support/scenes/index.js';

const generated = Object.fromEntries(
  DWELLING_KINDS.flatMap((kind) => [1, 2].map((seed) => [`${kind} ${seed}`, () => dwelling(kind, seed)])),
);
const switches = { structure: false, electricite_regles: false } as const;
const complete = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr', switches });
const isPlaced = ({ source }: { readonly source: object }): boolean => isDeduced(source);

test.each(Object.entries({ ...SCENES, ...generated }))(
  '%s: what the rules place hangs over no other appliance or says so, on the plot, and no riser stands in a bath or a shower',
  (_, make) => {
    const { building, hypotheses } = complete(make());
    const { plumbing, stacks, site } = building;
    const appliances = appliancesOf(building);
    for (const placed of plumbing.filter(({ type }) => type === 'chauffe_eau' || type === 'module_hydraulique')) {
      if (!isPlaced(placed)) continue;
      const others = appliances.filter(
        ({ pointer, levelIndex }) => pointer !== placed.pointer && levelIndex === placed.levelIndex,
      );
      const over = others.filter(({ footprint }) => overlapOf(footprint, placed.footprint) > 10);
      const isTold = hypotheses.some((text) => text.startsWith('Chauffe-eau placé au-dessus'));
      expect(isTold ? [] : over.map(({ type }) => [placed.type, type])).toEqual([]);
    }
    for (const unit of plumbing.filter((one) => one.type === 'pac_exterieure' && isPlaced(one))) {
      if (site.parcel) expect(unit.footprint.every((corner) => ringContains(site.parcel!.ring, corner))).toBe(true);
    }
    const baths = appliances.filter(({ type }) => type === 'douche' || type === 'baignoire');
    const inBath = stacks.filter(({ center, bottom, top }) =>
      baths.some(({ footprint, levelIndex }) => {
        const z = building.levels[levelIndex]!.z + 500;
        return z > bottom && z < top && ringContains(footprint, center);
      }),
    );
    expect(inBath.map(({ type, center }) => [type, center])).toEqual([]);
  },
);

test('radiators of a part that no floor joins to the generator are named in the answer', () => {
  const told = complete(SCENES.towerHouse()).hypotheses.filter((text) => text.startsWith('Radiateurs sans tube'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('Bureau');
});

test('a house whose façades all stand on the limits of its plot is told to place its heat pump by hand', () => {
  const scene = SCENES.studio();
  const corners = buildingOf(scene).walls.flatMap(({ a, b }) => [a, b]);
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [x0, y0, x1, y1] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const plot = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ];
  const { hypotheses, building } = complete({ ...scene, parcelle: plot } as Scene);
  expect(building.plumbing.some(({ type }) => type === 'pac_exterieure')).toBe(false);
  expect(hypotheses.some((text) => text.startsWith('Pompe à chaleur à placer à la main'))).toBe(true);
});

test('the unit of a house on stilts stands under what stands out over it, before the façade of the ground floor', () => {
  const { building } = complete(stiltHouse());
  const unit = building.plumbing.find(({ type }) => type === 'pac_exterieure')!;
  expect(unit.levelIndex).toBe(0);
  expect(building.footprint.some((part) => polygonContains(part, unit.center))).toBe(true);
  expect(building.levels[0]!.outline.some((part) => polygonContains(part, unit.center))).toBe(false);
});

test('a heater has a free wall in the barn, none in the studio', () => {
  const isTold = (make: () => Scene) =>
    complete(make()).hypotheses.some((text) => text.startsWith('Chauffe-eau placé'));
  expect([isTold(SCENES.barn), isTold(SCENES.studio)]).toEqual([false, true]);
});

/** Under what hangs over who uses a bowl, a tray or a tub, mm. */
const HEAD_MM = 1800;

test.each(Object.entries({ ...SCENES, ...generated }))(
  '%s: no heater that the rules hang is in the way of who sits or washes under it, nor through the ceiling',
  (_, make) => {
    const { building } = complete(make());
    const used = appliancesOf(building).filter(({ type }) => ['wc', 'douche', 'baignoire'].includes(type));
    for (const heater of building.plumbing.filter((one) => one.type === 'chauffe_eau' && isPlaced(one))) {
      const room = building.rooms.find(({ id }) => id === heater.room)!;
      const under = used.filter(
        (one) => one.levelIndex === heater.levelIndex && overlapOf(one.footprint, heater.footprint) > 10,
      );
      expect(heater.z - room.z < HEAD_MM ? under.map(({ type }) => type) : []).toEqual([]);
      expect(heater.top - room.z).toBeLessThanOrEqual(room.height);
    }
  },
);

test('the heater of the studio lies over the heads in its bathroom', () => {
  const { building } = complete(SCENES.studio());
  const heater = building.plumbing.find(({ type }) => type === 'chauffe_eau');
  expect([heater!.z, heater!.top - heater!.z, heater!.width]).toEqual([HEAD_MM, 530, 710]);
});
