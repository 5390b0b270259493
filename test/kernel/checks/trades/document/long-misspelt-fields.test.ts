import { expect, test } from 'vitest';
import { buildingOf } from '../../../../../src/kernel/building/index.js';
import { CHECKS } from '../../../../../src/kernel/checks/index.js';
import { Scene } from '../../../../../src/kernel/scene/index.js';

const wall = (i: number) => ({ x1: 0, y1: i * 3000, x2: 4000, y2: i * 3000, epaisseur: 200, hauteur: 2500 });
const check = (written: object) => {
  const scene = Scene.parse(written);
  const { alertes } = CHECKS.verify(scene, { langue: 'fr', now: () => 0, building: buildingOf(scene) });
  return alertes.filter(({ code }) => code === 'champ_inconnu');
};

test('a misspelt list of a thousand walls is moved to the name that was meant', () => {
  const walls = Array.from({ length: 1000 }, (_, i) => wall(i));
  const [alert] = check({ mur: walls });
  expect(alert?.correctifs.map(({ cible }) => cible)).toEqual(['/murs', '/mur']);
  expect(alert?.correctifs[0]?.propose).toEqual(walls);
});

test('an answer does not repeat megabytes: a longer value is told of, and not repeated', () => {
  const long = { notes: Array.from({ length: 20_000 }, (_, rang) => ({ rang, texte: 'quelques mots à part' })) };
  const alerts = check({
    murs: [wall(0)],
    mobilierr: long,
    niveaus: Array.from({ length: 20_000 }, (_, i) => ({ nom: `n${i}` })),
  });
  expect(JSON.stringify(alerts).length).toBeLessThan(1_200_000);
});
