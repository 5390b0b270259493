import { expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const ring = (z: number) =>
  [
    [0, 0, 7000, 0],
    [7000, 0, 7000, 5000],
    [7000, 5000, 0, 5000],
    [0, 5000, 0, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, hauteur: 2500, epaisseur: 200 }));

it.each([
  ['a wall of each storey, the floor between them', 550, false],
  ['an open side', 2500, true],
])('a flight beside %s', (_, y, isTold) => {
  const escaliers = [{ x: 700, y, hauteur: 2800, largeur: 900, rampe: 'gauche' }];
  const scene = Scene.parse({ murs: [...ring(0), ...ring(2800)], escaliers });
  const codes = verify(scene, { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code);
  expect(codes.includes('volee_cote_ouvert')).toBe(isTold);
});
