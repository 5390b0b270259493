import { describe, expect, test } from 'vitest';
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

describe('walls that stand on the ground', () => {
  /** The lower floor at x 0 to 5000, the other beside it: they share the wall between them. */
  const split = (upper: number, terrain?: object[]) => {
    const beside = box(5000, upper, 2500).filter(({ x1, x2 }) => x1 !== 5000 || x2 !== 5000);
    const murs = [...box(0, 0, 2500).map((wall) => ({ ...wall, hauteur: upper + 2500 })), ...beside];
    return findingsOf(buildingOf(Scene.parse({ murs, ...(terrain ? { terrain } : {}) })))
      .flat()
      .filter(({ code }) => code === 'mur_etage_sans_appui');
  };
  const slope = (rise: number) => [
    { x: -5000, y: -5000, z: 0 },
    { x: -5000, y: 15_000, z: 0 },
    { x: 15_000, y: -5000, z: rise },
    { x: 15_000, y: 15_000, z: rise },
  ];

  test('half a storey over the floor beside them, they need nothing below', () => {
    expect(split(1400)).toEqual([]);
  });

  test('a storey up they do, unless the ground that was surveyed rises to them', () => {
    expect(split(2800).length).toBeGreaterThan(0);
    expect(split(2800, slope(4000))).toEqual([]);
    expect(split(2800, slope(0)).length).toBeGreaterThan(0);
  });

  test('half a storey over ground that falls away, they hang', () => {
    expect(split(1400, slope(-8000)).length).toBeGreaterThan(0);
  });

  test('a house larger than its cellar stands on the ground', () => {
    const cellar = box(0, -2600, 2600);
    const house = box(0, 0, 2500).map((wall) => ({ ...wall, x1: wall.x1! * 2, x2: wall.x2! * 2 }));
    expect(codes([...cellar, ...house])).not.toContain('mur_etage_sans_appui');
  });
});

test('a tall room beside a floor half a storey up is not told to be low', () => {
  const beside = box(5000, 1200, 2700).filter(({ x1, x2 }) => x1 !== 5000 || x2 !== 5000);
  const murs = [...box(0, 0, 3900), ...beside];
  const pieces = [{ type: 'sejour', x: 2500, y: 3000 }];
  const codesOf = (walls: object[]) =>
    findingsOf(buildingOf(Scene.parse({ murs: walls, pieces })))
      .flat()
      .map(({ code }) => code);
  expect(codesOf(murs)).not.toContain('hauteur_sous_plafond_insuffisante');
  expect(codesOf(box(0, 0, 2100))).toContain('hauteur_sous_plafond_insuffisante');
});
