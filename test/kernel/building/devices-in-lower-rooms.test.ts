import { describe, expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { verify } from '../../../src/kernel/checks/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';
import { GARAGE_FLOOR, lowGarage } from '../../support/scenes/low-garage.js';

/** Walls of the garage: its front, and the one that it shares with the house, whose foot is the floor of the house. */
const [FRONT, SHARED] = [4, 1];
const scene = Scene.parse({
  ...lowGarage(),
  electricite: [
    { type: 'interrupteur', mur: FRONT, position: 500, z: 1100 },
    { type: 'interrupteur', mur: SHARED, position: 1000, face: 'droite', z: 1100 + GARAGE_FLOOR },
    { type: 'interrupteur', x: 10_000, y: 6000 },
    { type: 'interrupteur', mur: 0, position: 4000, z: 1100 },
  ],
});

describe('devices of a garage three steps lower', () => {
  test('hang so high over the floor that one stands on there', () => {
    const { electric, rooms } = buildingOf(scene);
    const garage = rooms.find(({ use }) => use === 'garage')!;
    expect(electric.map(({ room }) => room === garage.id)).toEqual([true, true, true, false]);
    expect(electric.map(({ heightAboveFloor }) => heightAboveFloor)).toEqual([1100, 1100, 1100, 1100]);
    expect(electric[2]!.z).toBe(GARAGE_FLOOR + 1100);
  });

  test('are within reach', () => {
    const { alertes } = verify(scene, { langue: 'fr', now: () => 0 });
    expect(alertes.filter(({ code }) => code === 'commande_hors_hauteur')).toEqual([]);
  });
});
