import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
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
