import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { lossOfMetre, pressureOf } from '../../../src/kernel/network/index.js';
import { fitted } from '../../support/scenes/fitted.js';
import { SCENES } from '../../support/scenes/index.js';

/** Loss of a metre, Pa, the friction by turns of Colebrook's implicit formula. */
function byColebrook(flow: number, diameter: number): number {
  const bore = diameter / 1000;
  const speed = flow / 3600 / ((Math.PI / 4) * bore * bore);
  const reynolds = (speed * bore) / 15.1e-6;
  let friction = 0.02;
  for (let turn = 0; turn < 60; turn++) {
    friction = (-2 * Math.log10(0.15 / diameter / 3.71 + 2.51 / (reynolds * Math.sqrt(friction)))) ** -2;
  }
  return ((friction / bore) * 1.2 * speed * speed) / 2;
}

test.each([
  [15, 80],
  [30, 80],
  [135, 125],
  [255, 160],
  [900, 315],
])('%i m³/h in %i mm lose a metre what Colebrook says, within 3 %%', (flow, diameter) => {
  expect(lossOfMetre(flow, diameter) / byColebrook(flow, diameter)).toBeCloseTo(1, 1);
  expect(Math.abs(lossOfMetre(flow, diameter) / byColebrook(flow, diameter) - 1)).toBeLessThan(0.03);
});

const murs = [
  { x1: 0, y1: 0, x2: 9000, y2: 0 },
  { x1: 9000, y1: 0, x2: 9000, y2: 4000 },
  { x1: 9000, y1: 4000, x2: 0, y2: 4000 },
  { x1: 0, y1: 4000, x2: 0, y2: 0 },
];
const duct = (diametre: number, ...trace: [number, number][]) => ({
  diametre,
  trace: trace.map(([x, y]) => ({ x, y, z: 2400 })),
});

test('two vents by hand: lengths and turns add up along each way, flows where they join', () => {
  const ventilation = {
    caisson: { x: 8000, y: 1000, z: 2500 },
    conduits: [
      duct(80, [1000, 1000], [3000, 1000]),
      duct(80, [3000, 3000], [3000, 1000]),
      duct(125, [3000, 1000], [8000, 1000]),
    ],
  };
  const building = buildingOf({ murs, ventilation });
  const vents = [
    { pointer: 'a', at: { x: 1000, y: 1000, z: 2500 }, flow: 30 },
    { pointer: 'b', at: { x: 3000, y: 3000, z: 2500 }, flow: 60 },
  ];
  const found = pressureOf(building, vents)!;
  expect(found.ducts.map(({ flow }) => flow).toSorted((p, q) => p - q)).toEqual([30, 60, 90]);
  const shared = 5 * lossOfMetre(90, 125);
  expect(found.most).toEqual({ vent: 'b', loss: expect.closeTo(2 * lossOfMetre(60, 80) + shared, 6) });
  expect(found.least.loss).toBeCloseTo(2 * lossOfMetre(30, 80) + shared, 6);
  const bent = { ...ventilation, conduits: [duct(80, [1000, 1000], [1000, 3000], [8000, 3000], [8000, 1000])] };
  const speed = 30 / 3600 / ((Math.PI / 4) * 0.08 ** 2);
  expect(pressureOf(buildingOf({ murs, ventilation: bent }), vents.slice(0, 1))!.most.loss).toBeCloseTo(
    11 * lossOfMetre(30, 80) + 2 * 0.4 * 0.6 * speed ** 2,
    6,
  );
});

test('air that joins a duct on its way loses there what is left of it, and the air before it less than all', () => {
  const ventilation = {
    caisson: { x: 8000, y: 1000, z: 2500 },
    conduits: [duct(125, [1000, 1000], [5000, 1000], [8000, 1000]), duct(80, [5000, 3000], [5000, 1000])],
  };
  const vents = [
    { pointer: 'a', at: { x: 1000, y: 1000, z: 2500 }, flow: 100 },
    { pointer: 'b', at: { x: 5000, y: 3000, z: 2500 }, flow: 30 },
  ];
  const found = pressureOf(buildingOf({ murs, ventilation }), vents)!;
  const shared = 3 * lossOfMetre(130, 125);
  expect(found.most).toEqual({ vent: 'a', loss: expect.closeTo(4 * lossOfMetre(100, 125) + shared, 6) });
  expect(found.least).toEqual({ vent: 'b', loss: expect.closeTo(2 * lossOfMetre(30, 80) + shared, 6) });
  expect(found.ducts.map(({ flow }) => flow).toSorted((p, q) => p - q)).toEqual([30, 130]);
});

test('farmhouse: the least favoured vent is that of the kitchen, ten metres away, not that of the bathroom beside', () => {
  const { rapport } = completeScene(buildingOf(SCENES.farmhouse()), { langue: 'fr' });
  const { pression, debits } = rapport.ventilation!;
  const vent = debits.find(({ objet }) => objet === pression!.bouche)!;
  expect(vent.m3h).toBe(105);
});

test('a vent without a way to the unit leaves the pressure unknown', () => {
  const building = buildingOf({ murs, ventilation: { caisson: { x: 8000, y: 1000, z: 2500 }, conduits: [] } });
  expect(pressureOf(building, [{ pointer: 'a', at: { x: 1000, y: 1000, z: 2500 }, flow: 30 }])).toBeNull();
});

test.each([
  ['fitted 3', () => fitted(3)],
  ['townHouse', SCENES.townHouse],
])('%s: all that is drawn reaches the unit, and every vent works in its range', (_, make) => {
  const { rapport } = completeScene(buildingOf(make()), { langue: 'fr' });
  const { pression, conduits, total_extrait_m3h: total } = rapport.ventilation!;
  const flows = conduits.flatMap(({ debit_m3h }) => debit_m3h ?? []);
  expect(Math.max(...flows)).toBeLessThanOrEqual(total);
  expect(pression!.dans_la_plage).toBe(true);
  expect(pression!.caisson_pa).toBeCloseTo(pression!.perte_max_pa + 50, 1);
  expect(pression!.bouche_max_pa).toBeGreaterThanOrEqual(50);
});
