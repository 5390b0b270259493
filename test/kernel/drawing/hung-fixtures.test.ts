import { expect, test } from 'vitest';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { plumbingItems } from '../../../src/kernel/drawing/plan/network-items.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const murs = [
  [0, 0, 4000, 0],
  [4000, 0, 4000, 3000],
  [4000, 3000, 0, 3000],
  [0, 3000, 0, 0],
].map(([x1, y1, x2, y2]) => ({ x1: x1!, y1: y1!, x2: x2!, y2: y2!, hauteur: 2500, epaisseur: 200 }));

/** Dashes of the heater of a bathroom with a WC at a place along its wall. */
function dashesOf(wcAt: number): (string | undefined)[] {
  const building = buildingOf(
    Scene.parse({
      murs,
      pieces: [{ x: 2000, y: 1500, type: 'salle_de_bain' }],
      plomberie: [
        { type: 'wc', mur: 0, position: wcAt },
        { type: 'chauffe_eau', mur: 0, position: 1000, z: 1800 },
      ],
    }),
  );
  return plumbingItems(building, building.levels[0]!, 'fr').map(({ dash }) => dash);
}

test('a heater over a WC is dashed, as what hangs over what a plan shows', () => {
  expect(dashesOf(1000)).toEqual([undefined, 'interrompu']);
});

test('a heater with nothing under it has whole lines', () => {
  expect(dashesOf(3000)).toEqual([undefined, undefined]);
});
