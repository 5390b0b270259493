import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { roofView } from '../../../src/kernel/drawing/views/roof-view.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const CORNERS = [
  [0, 0],
  [10_000, 0],
  [10_000, 7000],
  [0, 7000],
] as const;

/** Walls 300 mm thick on these axes, turned about the origin. */
const house = (debord: number, degrees = 0) => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const turned = CORNERS.map(([x, y]) => [x * c - y * s, x * s + y * c] as const);
  const murs = turned.map(([x1, y1], i) => ({
    x1,
    y1,
    x2: turned[(i + 1) % 4]![0],
    y2: turned[(i + 1) % 4]![1],
    hauteur: 2600,
    epaisseur: 300,
  }));
  return buildingOf(Scene.parse({ murs, toitures: [{ type: 'deux_pans', hauteur_faitage: 2500, debord }] }));
};
const measured = (debord: number, degrees?: number) =>
  Object.fromEntries(
    roofView(house(debord, degrees), { scale: 100, langue: 'fr' }).chains.map(({ code, values }) => [code, values]),
  );

test.each([0, 7.3])('a roof plan measures the walls between the overhangs, then the roof, turned by %s°', (degrees) => {
  expect(measured(400, degrees)).toEqual({
    'toiture_bas:debords': [400, 10_300, 400],
    'toiture_bas:hors_tout': [11_100],
    'toiture_gauche:debords': [400, 7300, 400],
    'toiture_gauche:hors_tout': [8100],
  });
});

test('a roof that ends with its walls is measured once', () => {
  expect(measured(0)).toEqual({ 'toiture_bas:hors_tout': [10_300], 'toiture_gauche:hors_tout': [7300] });
});
