import { describe, expect, it } from 'vitest';
import { verify } from '../../../../../src/kernel/checks/index.js';
import { Scene } from '../../../../../src/kernel/scene/index.js';
import { turned } from '../../../../support/scenes/draft.js';

type At = readonly [number, number];
const ring = (points: readonly At[], fields: object) =>
  points.map(([x1, y1], i) => {
    const [x2, y2] = points[(i + 1) % points.length]!;
    return { x1, y1, x2, y2, epaisseur: 300, ...fields };
  });
const rail = (x1: number, y1: number, x2: number, y2: number, hauteur?: number) => ({
  x1,
  y1,
  x2,
  y2,
  z: 2800,
  ...(hauteur && { hauteur }),
});

/** A house of 5.60 m between party limits: on its street side the upper storey gives way to a terrace. */
const townHouse = (garde_corps: object[], murs: object[] = []) =>
  Scene.parse({
    murs: [
      ...ring(
        [
          [0, 0],
          [5600, 0],
          [5600, 9000],
          [0, 9000],
        ],
        { hauteur: 2800 },
      ),
      ...ring(
        [
          [0, 3000],
          [5600, 3000],
          [5600, 9000],
          [0, 9000],
        ],
        { z: 2800 },
      ),
      ...murs,
    ],
    garde_corps,
    parcelle: [
      [-150, -150],
      [5750, -150],
      [5750, 20_000],
      [-150, 20_000],
    ],
    limites: [{ index: 0, nature: 'voie', largeur_voie_mm: 8000 }],
  });
const STREET = rail(-150, -100, 5750, -100);
const sides = (hauteur?: number) => [rail(-100, -150, -100, 2850, hauteur), rail(5700, -150, 5700, 2850, hauteur)];
const told = (scene: Scene) =>
  verify(scene, { langue: 'fr', now: () => 0, appliquer: true })
    .alertes.filter(({ code }) => code === 'terrasse_vue_trop_proche')
    .map(({ objet, seuil }) => `${objet} ${seuil}`);

describe('a terrace between party limits', () => {
  it.each([0, 23, 180])('looks at the street alone between two screens, turned by %d°', (angle) =>
    expect(told(turned(townHouse([STREET, ...sides(1900)]), angle))).toEqual([]),
  );

  it('looks straight at both neighbours over guardrails, which will shut what the street side sees aside', () =>
    expect(told(townHouse([STREET, ...sides()]))).toEqual(['/garde_corps/1 1900', '/garde_corps/2 1900']));

  it('looks at them aside where nothing stands at the ends of its guardrail', () =>
    expect(told(townHouse([STREET]))).toEqual(['/garde_corps/0 600']));

  it('sees nothing over a wall as high as people', () => {
    const wall = (x: number, hauteur: number) => ({
      x1: x,
      y1: -150,
      x2: x,
      y2: 2850,
      z: 2800,
      epaisseur: 200,
      hauteur,
    });
    const guards = [rail(200, -100, 5400, -100), rail(200, -150, 200, 2850), rail(5400, -150, 5400, 2850)];
    expect(told(townHouse(guards, [wall(-50, 2000), wall(5650, 2000)]))).toEqual([]);
    expect(told(townHouse(guards, [wall(-50, 1000), wall(5650, 1000)]))).toHaveLength(2);
  });
});
