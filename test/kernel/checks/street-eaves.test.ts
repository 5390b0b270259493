import { expect, it } from 'vitest';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** A house on its front and side limits, whose eaves pass over the sides given. */
const codes = (debords: number[], limites: object[]): string[] => {
  const outline = [
    [0, 0],
    [6000, 0],
    [6000, 8000],
    [0, 8000],
  ] as const;
  const murs = outline.map(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % 4]!;
    return { x1, y1, x2, y2, epaisseur: 200 };
  });
  const polygone = [
    { x: -100, y: -100 },
    { x: 6100, y: -100 },
    { x: 6100, y: 8100 },
    { x: -100, y: 8100 },
  ];
  const parcelle = [
    [-100, -100],
    [6100, -100],
    [6100, 20_000],
    [-100, 20_000],
  ];
  const scene = Scene.parse({ murs, parcelle, limites, toitures: [{ type: 'deux_pans', polygone, debords }] });
  return verify(scene, { langue: 'fr', now: () => 0 }).alertes.map(({ code }) => code);
};
const STREET = [{ index: 0, nature: 'voie' }];

it.each([
  ['over the street', [300, 0, 300, 0], STREET, false],
  ['over a side that is not known', [300, 0, 300, 0], [], true],
  ['over the neighbour beside', [300, 300, 300, 0], STREET, true],
])('tells of eaves that pass over a neighbour: %s', (_, debords, limites, isTold) => {
  expect(codes(debords, limites).includes('toiture_hors_parcelle')).toBe(isTold);
});
