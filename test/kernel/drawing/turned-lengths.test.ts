import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { measured, writtenValues } from '../../../src/kernel/drawing/dimensions/measured.js';
import { planViews } from '../../../src/kernel/drawing/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { turned } from '../../support/scenes/draft.js';
import { random } from '../../support/scenes/dwellings.js';
import { SCENES } from '../../support/scenes/index.js';

/** Values of the rows outside, each read from either end. */
function rowsOf(scene: Scene): string[] {
  const [view] = planViews(buildingOf(scene), { langue: 'fr', hasOpenings: true, isOneSheet: true, echelle: 50 });
  return view!.chains
    .filter(({ code }) => !/^(interieur|piece|baie )/.test(code))
    .map(({ texts }) => [texts.join(' '), texts.toReversed().join(' ')].toSorted()[0]!)
    .toSorted();
}

test.each(['farmhouse', 'lHouse', 'twoFlats', 'patioHouse'] as const)(
  '%s: rows say the same lengths at whatever angle the plan is drawn',
  (name) => {
    const asItStands = rowsOf(SCENES[name]());
    expect(asItStands.length).toBeGreaterThan(0);
    for (const angle of [7, 13, 31]) {
      expect([angle, rowsOf(turned(SCENES[name](), angle))]).toEqual([angle, asItStands]);
    }
  },
);

test('of close ends a chain keeps the same ones from either side', () => {
  for (let seed = 0; seed < 200; seed++) {
    const next = random(seed);
    const marks = Array.from({ length: 12 }, () => ({ u: Math.round(next() * 3000), isSquare: seed % 2 === 0 }));
    const mirrored = marks.map(({ u, isSquare }) => ({ u: 10_000 - u, isSquare }));
    const { points, step } = measured(marks);
    const back = measured(mirrored).points.map((u) => 10_000 - u);
    expect([seed, back.toReversed()]).toEqual([seed, points]);
    const least = step === 5 ? 5 : 100;
    expect(points.slice(1).every((u, i) => u - points[i]! >= least)).toBe(true);
  }
});

test('of equal remainders the longest value is rounded up, wherever it stands', () => {
  expect(writtenValues([1005, 2005], 10)).toEqual([1000, 2010]);
  expect(writtenValues([2005, 1005], 10)).toEqual([2010, 1000]);
});
