import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Opening } from '../../../src/kernel/building/index.js';
import { buildingOf } from '../../../src/kernel/building/index.js';
import { bayArea } from '../../../src/kernel/measures/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

const LENGTH = 6000;
const HEIGHT = 2500;
const STEP = 100;

const onGrid = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * STEP);

/** Bays on a grid, so that their area can be counted square by square. */
const bays = fc.array(
  fc.record({ position: onGrid(-8, 70), largeur: onGrid(1, 20), hauteur: onGrid(1, 20), z: onGrid(0, 30) }),
  { maxLength: 5 },
);

const isIn = ({ position, width, sill, height }: Opening, x: number, z: number): boolean =>
  position < x && x < position + width && sill < z && z < sill + height;

function covered(openings: readonly Opening[]): number {
  let squares = 0;
  for (let x = STEP / 2; x < LENGTH; x += STEP) {
    for (let z = STEP / 2; z < HEIGHT; z += STEP) {
      if (openings.some((opening) => isIn(opening, x, z))) squares++;
    }
  }
  return squares * STEP ** 2;
}

test('bays of a wall count once where they overlap, and not at all beyond it', () => {
  fc.assert(
    fc.property(bays, (given) => {
      const scene = Scene.parse({
        murs: [{ x1: 0, y1: 0, x2: LENGTH, y2: 0, hauteur: HEIGHT, epaisseur: 200 }],
        ouvertures: given.map((bay) => ({ mur: 0, type: 'fenetre', ...bay })),
      });
      const [wall] = buildingOf(scene).walls;
      expect(bayArea(wall!)).toBeCloseTo(covered(wall!.openings), 3);
    }),
    { numRuns: 200 },
  );
});
