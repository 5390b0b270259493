import { describe, expect, test } from 'vitest';
import type { Opening } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** A garage of 6 by 4 m with one door in its front, beside a store. */
function doorOf(door: Record<string, unknown>, use = 'garage'): Opening {
  const walls = [
    [0, 0, 6000, 0],
    [6000, 0, 6000, 4000],
    [6000, 4000, 0, 4000],
    [0, 4000, 0, 0],
    [4000, 0, 4000, 4000],
  ];
  const { openings } = buildingOf(
    Scene.parse({
      murs: walls.map(([x1, y1, x2, y2]) => ({ x1, y1, x2, y2, hauteur: 2500, epaisseur: 200 })),
      ouvertures: [{ mur: 0, position: 700, largeur: 2400, hauteur: 2000, type: 'porte', ...door }],
      pieces: [
        { type: use, x: 2000, y: 2000 },
        { type: 'cellier', x: 5000, y: 2000 },
      ],
    }),
  );
  return openings[0]!;
}

describe('a wide door of a garage', () => {
  test('goes up when nobody says how it moves: it sweeps nothing over the car', () => {
    expect(doorOf({})).toMatchObject({ sweeps: false, leaves: [], family: { operation: 'sectionnel' }, width: 2400 });
  });

  test.each<[string, Record<string, unknown>, string?]>([
    ['its family says otherwise', { famille: 'porte_garage_battante' }],
    ['its way is written', { poussant: false }],
    ['its room is no garage', {}, 'atelier'],
  ])('has two leaves where %s', (_, door, use) => {
    const opening = doorOf(door, use);
    expect(opening.sweeps).toBe(true);
    expect(opening.leaves).toHaveLength(2);
  });

  test('is the one for cars: a door for people, one of glass and one between two rooms stay hinged', () => {
    expect(doorOf({ largeur: 900 }).leaves).toHaveLength(1);
    expect(doorOf({ vitree: true }).sweeps).toBe(true);
    expect(doorOf({ mur: 4 }).sweeps).toBe(true);
  });
});
