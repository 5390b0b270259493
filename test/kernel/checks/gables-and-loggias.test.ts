import { expect, test } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { lowGarage } from '../../support/scenes/low-garage.js';
import { atticHouse } from '../../support/scenes/attic-house.js';

const alerts = (scene: Scene) => verify(scene, { langue: 'fr', now: () => 0 }).alertes;
const told = (scene: Scene, code: string) =>
  alerts(scene)
    .filter((alert) => alert.code === code)
    .map(({ severite, objet }) => [severite, objet]);

/** The attic house with walls of its upper storey so high, mm, by their place in its ring. */
function withUpperWalls(height: number, sides: readonly number[]): Scene {
  const scene = atticHouse();
  const first = scene.murs!.findIndex(({ z, epaisseur }) => z === 2800 && epaisseur === 300);
  const murs = scene.murs!.map((wall, i) => (sides.includes(i - first) ? { ...wall, hauteur: height } : wall));
  return { ...scene, murs };
}

test('a gable written to the height of its windows is cut by the slopes, as a partition is', () => {
  const gables = told(withUpperWalls(2400, [1, 3]), 'toiture_sous_les_murs');
  expect(gables).toEqual(told(atticHouse(), 'toiture_sous_les_murs'));
  expect(gables.every(([severite]) => severite === 'suggestion')).toBe(true);
  // A wall under an eave that rises through the roof is cut all along.
  expect(told(withUpperWalls(2400, [0]), 'toiture_sous_les_murs').map(([severite]) => severite)).toContain('critique');
});

test('a loggia in a roof is open, with the parapet before it and without the wall behind it', () => {
  const rect = (x1: number, y1: number, x2: number, y2: number, fields: object) =>
    [
      [x1, y1, x2, y1],
      [x2, y1, x2, y2],
      [x2, y2, x1, y2],
      [x1, y2, x1, y1],
    ].map(([a, b, c, d]) => ({ x1: a, y1: b, x2: c, y2: d, epaisseur: 300, ...fields }));
  const inner = { epaisseur: 200, hauteur: 2400 };
  const house = (notch: number) =>
    Scene.parse({
      murs: [
        ...rect(0, 0, 9000, 8000, { hauteur: 1200 }),
        { x1: 3000, y1: 150, x2: 3000, y2: 2600, ...inner },
        { x1: 6000, y1: 150, x2: 6000, y2: 2600, ...inner },
        { x1: 3000, y1: 2500, x2: 6000, y2: 2500, ...inner },
      ],
      pieces: [
        { type: 'loggia', x: 4500, y: 1200 },
        { type: 'chambre', x: 4500, y: 6000 },
      ],
      toitures: [
        {
          type: 'deux_pans',
          z: 1200,
          hauteur_faitage: 4000,
          debord: 0,
          polygone: [
            [-150, -150],
            [3100, -150],
            [3100, notch],
            [5900, notch],
            [5900, -150],
            [9150, -150],
            [9150, 8150],
            [-150, 8150],
          ].map(([x, y]) => ({ x, y })),
        },
      ],
    });
  expect(told(house(2400), 'toit_ouvert')).toEqual([]);
  expect(told(house(3600), 'toit_ouvert')).toHaveLength(1);
});

test('steps that leave a lower garage stand on its floor', () => {
  expect(told(lowGarage(), 'element_hors_plan')).toEqual([]);
  const scene = lowGarage();
  const [flight] = scene.escaliers!;
  expect(told({ ...scene, escaliers: [{ ...flight!, z: -300, hauteur: 300 }] }, 'element_hors_plan')).toHaveLength(1);
});
