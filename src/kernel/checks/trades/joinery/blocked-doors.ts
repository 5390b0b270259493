import type { Opening, Wall } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { add, cross, subtract } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { CROSSED_MM, swingsOf, wallBodies } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { atOpening } from '../../support/at-opening.js';

/** Hinged doors whose leaf cannot open to the square. */
export const blockedDoors = check({
  raises: ['porte_contre_mur'],
  stage: 'bays-in-use',
  *run(building) {
    const bodies = wallBodies(building);
    const seen = new Set<Opening>();
    const storeys = openStoreys(building, 'porte_contre_mur', 'beside');
    for (const swing of swingsOf(building).list) {
      const { of: door } = swing;
      if (seen.has(door) || !storeys.has(door.wall)) continue;
      for (const { of: wall, ring: body } of bodies.near(reachOf(door), swing)) {
        if (
          wall === door.wall ||
          (Math.abs(cross(wall.direction, door.wall.direction)) < 0.05 && isInLine(wall, door.wall)) ||
          overlapOf(body, swing.ring) <= CROSSED_MM
        ) {
          continue;
        }
        seen.add(door);
        storeys.fault(door.wall);
        yield {
          ...atOpening(door, building),
          code: 'porte_contre_mur',
          params: { index: door.index, mur: wall.index },
          fixes: [],
        };
        break;
      }
    }
    storeys.settle();
  },
});

/** Corners of squares that the leaves of a door stay in: most doors open far from any wall but their own. */
const reachOf = ({ leaves }: Opening): Point[] =>
  leaves.flatMap(({ hinge, closed, open }) => [hinge, closed, open, add(closed, subtract(open, hinge))]);

const isInLine = (wall: Wall, other: Wall): boolean =>
  Math.abs(cross(other.direction, subtract(wall.a, other.a))) < other.thickness / 2;
