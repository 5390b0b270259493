import { expect, test } from 'vitest';
import { verify } from '../../../../../src/kernel/checks/index.js';
import { pair } from '../../bases/pair.js';
import type { Draft } from '../../scenes.js';

/** Two dwellings side by side on so many storeys, each storey two of its own, all with a narrow bathroom door. */
function narrow(storeys: number): Draft {
  const house = pair();
  const { murs = [], ouvertures = [] } = house;
  const levels = Array.from({ length: storeys }, (_, level) => level);
  const over = <T extends object>(entries: readonly T[] = []) =>
    levels.flatMap((level) => entries.map((entry) => ({ ...entry, z: level * 2500 })));
  return {
    ...house,
    murs: over(murs),
    ouvertures: levels.flatMap((level) =>
      ouvertures.map((own, i) => ({ ...own, mur: own.mur + level * murs.length, ...(i === 4 && { largeur: 730 }) })),
    ),
    pieces: over(house.pieces).map((piece) => ({ ...piece, nom: `${piece.nom} ${piece.z}` })),
    mobilier: over(house.mobilier),
    plomberie: over(house.plomberie),
  };
}
const told = (scene: Draft): number =>
  verify(scene, { langue: 'fr', now: () => 0 }).alertes.filter(({ code }) => code === 'porte_interieure_etroite')
    .length;

test('inner doors are those of flats where more than two dwellings lie over one another', () => {
  expect(told(narrow(1))).toBe(0);
  expect(told(narrow(2))).toBe(2);
  expect(told(narrow(3))).toBe(3);
});
