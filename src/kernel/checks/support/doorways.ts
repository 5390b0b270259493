import type { Building, Opening } from '../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Ring } from '../../maths/geometry.js';
import { dot, offsetFrom, subtract } from '../../maths/vector.js';
import type { Zone } from './obstacles.js';

/** A piece this near to a door stands in it; a piece that is moved away keeps the depth of a person, mm. */
export const [BEFORE_MM, AWAY_MM] = [250, 800];
/** Width that must stay free in a door beside a piece in front of it, mm. */
const PASSAGE_MM = 600;

/** A side of a door that a leaf does not sweep, as a convex zone before the bay. */
export const doorFronts = ({ openings }: Building, depth: number): Zone<Opening>[] =>
  openings
    .filter(({ kind }) => kind === 'porte')
    .flatMap((opening) =>
      (['left', 'right'] as const)
        .filter((side) => !opening.sweeps || !opening.leaves.some((leaf) => leaf.side === side))
        .map((side) => ({ ring: front(opening, side, depth), z: opening.z, top: opening.top, of: opening })),
    );

/** A piece this near to a window hides it, and this much over its sill, mm. */
export const [WINDOW_MM, OVER_SILL_MM] = [300, 150];

/** What stands before a window, on each side that is a room, from a little over its sill up. */
export const windowFronts = ({ openings }: Building): Zone<Opening>[] =>
  openings
    .filter(({ kind }) => kind === 'fenetre')
    .flatMap((opening) =>
      (['left', 'right'] as const)
        .filter((side) => opening[side] !== null)
        .map((side) => ({
          ring: front(opening, side, WINDOW_MM),
          z: opening.z + OVER_SILL_MM,
          top: opening.top,
          of: opening,
        })),
    );

function front({ near, width, wall }: Opening, side: 'left' | 'right', depth: number): Ring {
  const way = side === 'left' ? 1 : -1;
  const at = (along: number, away: number) =>
    offsetFrom(near, wall.direction, along, way * (wall.thickness / 2 + away));
  const ring = [at(0, 0), at(width, 0), at(width, depth), at(0, depth)];
  return way === 1 ? ring : ring.toReversed();
}

/** Width a piece leaves free beside it in a bay, mm. */
function leftFree({ near, width, wall }: Opening, footprint: Ring): number {
  const along = footprint.map((corner) => dot(wall.direction, subtract(corner, near)));
  return Math.max(Math.min(...along), width - Math.max(...along), 0);
}

/** True when a piece leaves less than a passage (600 mm, or the door when it is narrower) free before a door. */
export const isBlocked = (door: Opening, footprint: Ring): boolean =>
  leftFree(door, footprint) < Math.min(PASSAGE_MM, door.width) - LENGTH_TOLERANCE_MM;
