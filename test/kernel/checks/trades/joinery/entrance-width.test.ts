import { expect, it } from 'vitest';
import { verify } from '../../../../../src/kernel/checks/index.js';
import { twoFlats } from '../../../../support/scenes/two-flats.js';

/** Doors of the two flats onto the hall that they share. */
const HALL_DOORS = [0, 13];
const told = (largeur: number) => {
  const scene = twoFlats();
  for (const i of HALL_DOORS) scene.ouvertures![i]!.largeur = largeur;
  return verify(scene, { langue: 'fr', now: () => 0 })
    .alertes.filter(({ code }) => code === 'porte_entree_etroite')
    .map(({ objet }) => objet);
};

it('each flat has its entrance from the hall, as wide as that of the building', () => {
  expect(told(830)).toEqual(HALL_DOORS.map((i) => `/ouvertures/${i}`));
  expect(told(930)).toEqual([]);
});
