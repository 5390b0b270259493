import { expect, it } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import type { Scene } from '../../../src/kernel/scene/index.js';
import { mirrored, turned } from '../metamorphic/transforms.js';

/** A hall and, behind it, a bedroom and a bathroom of one size with a door between them. */
const house = (): Scene => ({
  murs: [
    { x1: 0, y1: 0, x2: 10_000, y2: 0, epaisseur: 300 },
    { x1: 10_000, y1: 0, x2: 10_000, y2: 8000, epaisseur: 300 },
    { x1: 10_000, y1: 8000, x2: 0, y2: 8000, epaisseur: 300 },
    { x1: 0, y1: 8000, x2: 0, y2: 0, epaisseur: 300 },
    { x1: 5000, y1: 150, x2: 5000, y2: 7850, epaisseur: 100 },
    { x1: 150, y1: 4000, x2: 4950, y2: 4000, epaisseur: 100 },
  ],
  ouvertures: [
    { mur: 0, position: 7000, largeur: 930, hauteur: 2150, type: 'porte' },
    { mur: 4, position: 2000, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 4, position: 5500, largeur: 830, hauteur: 2040, type: 'porte' },
    { mur: 5, position: 2500, largeur: 830, hauteur: 2040, type: 'porte' },
  ],
  pieces: [
    { type: 'sejour', x: 7500, y: 4000 },
    { type: 'chambre', x: 2500, y: 2000 },
    { type: 'salle_de_bain', x: 2500, y: 6000 },
  ],
});

/** Use of the room that the leaf of the last door turns into. */
const served = (scene: Scene): string | undefined => {
  const { openings, rooms } = buildingOf(scene);
  const { left, right, leaves } = openings.at(-1)!;
  const into = leaves[0]!.side === 'left' ? left : right;
  return rooms.find(({ id }) => id === into)?.use;
};

it('a door between two rooms of one size turns into the bathroom, however the house is drawn', () => {
  const scenes = [0, 17, 45, 90, 163.7, 261].flatMap((angle) => [
    turned(house(), angle),
    turned(mirrored(house()), angle),
  ]);
  expect(new Set(scenes.map(served))).toEqual(new Set(['salle_de_bain']));
});
