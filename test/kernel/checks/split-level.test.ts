import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { findingsOf } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const box = (x: number, z: number, hauteur: number) =>
  [
    [x, 0, x + 5000, 0],
    [x + 5000, 0, x + 5000, 6000],
    [x + 5000, 6000, x, 6000],
    [x, 6000, x, 0],
  ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, z, hauteur, epaisseur: 200 }));
const codes = (murs: object[]): string[] =>
  findingsOf(buildingOf(Scene.parse({ murs })))
    .flat()
    .map(({ code }) => code);

test('floors beside one another, half a storey apart, are no storey that is too low', () => {
  // The shared wall is the lower one, as tall as the two.
  const upper = box(5000, 1400, 2500).filter(({ x1, x2 }) => x1 !== 5000 || x2 !== 5000);
  const lower = box(0, 0, 2500).map((wall) =>
    wall.x1 === 5000 && wall.x2 === 5000 ? { ...wall, hauteur: 3900 } : wall,
  );
  expect(codes([...lower, ...upper])).not.toContain('hauteur_niveau_insuffisante');
});

test('floors on top of one another are', () => {
  expect(codes([...box(0, 0, 2500), ...box(0, 1400, 2500)])).toContain('hauteur_niveau_insuffisante');
});
