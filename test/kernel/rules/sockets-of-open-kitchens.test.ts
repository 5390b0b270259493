import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { completeScene } from '../../../src/kernel/rules/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { SCENES } from '../../support/scenes/index.js';

const now = (): number => 0;
const completed = (scene: Scene) => completeScene(buildingOf(scene), { langue: 'fr' });
const LIVING = new Set(['sejour', 'salon']);
const WORKTOP_MM = 900;
const MEZZANINE_MM = 2000;

/** Sockets of each living room, those of a mezzanine in it left out: low on its walls, and over a worktop. */
function socketsOf(scene: Scene) {
  const { building } = completed(scene);
  return building.rooms
    .filter(({ use }) => LIVING.has(use))
    .map((living) => {
      const own = building.electric.filter(
        ({ type, room, z }) => type === 'prise' && room === living.id && z - living.z < MEZZANINE_MM,
      );
      const high = own.filter(({ heightAboveFloor }) => heightAboveFloor >= WORKTOP_MM).length;
      return { low: own.length - high, high };
    });
}

/** A living room of 7.8 × 4.8 m, a kitchen of 3.7 × 4.8 m beside it or none, and furniture in the living room. */
const home = (hasKitchen: boolean, type: string | null, more: object = {}): Scene =>
  Scene.parse({
    murs: [
      [0, 0, 12000, 0],
      [12000, 0, 12000, 5000],
      [12000, 5000, 0, 5000],
      [0, 5000, 0, 0],
      [8000, 100, 8000, 4900],
    ].map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, epaisseur: 200, hauteur: 2500 })),
    ouvertures: [
      { type: 'porte', mur: 0, position: 600, largeur: 900, hauteur: 2040 },
      { type: 'porte', mur: 4, position: 600, largeur: 830, hauteur: 2040 },
    ],
    pieces: [
      { type: 'sejour', x: 4000, y: 2500 },
      { type: hasKitchen ? 'cuisine' : 'chambre', x: 10000, y: 2500 },
    ],
    mobilier: type === null ? [] : [{ type, x: 4000, y: 4600, rotation: 180 }],
    ...more,
  });

describe('sockets of a living room with its kitchen in it', () => {
  test.each([
    ['twoFlats', 7 + 2],
    ['lHouse', 7 + 2],
    ['studio', 5 + 2],
  ] as const)(
    '%s: those of the living room, and the six of the kitchen, four of them over its worktop',
    (name, low) => {
      const [living] = socketsOf(SCENES[name]());
      expect(living).toEqual({ low, high: 4 });
    },
  );

  test.each(['cuisine', 'cuisine_moderne', 'evier', 'plaque_cuisson'])('%s alone tells the kitchen', (type) => {
    expect(socketsOf(home(false, type))).toEqual([{ low: 7 + 2, high: 4 }]);
  });

  test('their circuits stay within eight outlets of 1.5 mm², twelve of 2.5 mm², six of a kitchen', () => {
    for (const scene of [SCENES.twoFlats(), SCENES.lHouse(), SCENES.studio(), home(false, 'cuisine')]) {
      const { circuits, manques } = completed(scene).rapport.electricite!;
      expect(manques.filter(({ type }) => type === 'prise')).toEqual([]);
      for (const { nature, section_mm2: section, points } of circuits) {
        if (nature === 'prises') expect(points).toBeLessThanOrEqual(section! < 2.5 ? 8 : 12);
        if (nature === 'prises_cuisine') expect(points).toBeLessThanOrEqual(6);
      }
    }
  });

  test('the check asks for the sockets of a kitchen only where the scene says that one is there', () => {
    const needed = (scene: Scene) =>
      verify(scene, { langue: 'fr', now }).alertes.find(
        ({ code, objet }) => code === 'prises_insuffisantes' && objet === '/pieces/0',
      )?.seuil;
    const one = { electricite: [{ type: 'prise', mur: 0, position: 3000 }] };
    expect(needed(home(true, 'evier', one))).toBe(7);
    expect(needed(home(false, null, one))).toBe(7);
    expect(needed(home(false, 'evier', one))).toBe(7);
    const said = home(false, 'evier', one);
    const pieces = said.pieces!.map((room) => ({ ...room, cuisine_ouverte: true }));
    expect(needed({ ...said, pieces })).toBe(7 + 6);
  });
});
