import type { Building, Wall } from '../../building/index.js';
import { boxIndex, budgeted } from '../../maths/box-index.js';
import type { Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf } from '../../maths/ring.js';
import { offsetFrom } from '../../maths/vector.js';
import { OVER_SILL_MM, WINDOW_MM } from './doorways.js';
import { CLASH_MM, obstaclesOf, swingsOf } from './obstacles.js';
import { overlapOf, sharedHeight } from './overlap.js';
import { devicesOn } from './wall-places.js';

/** A bay at a place of a wall: mm along the axis from (x1, y1), and altitudes of its sill and head. */
export interface PlacedBay {
  /** Of the opening that is moved; none of one that stands in no wall. */
  readonly id?: string;
  readonly wall: Wall;
  readonly position: number;
  readonly width: number;
  readonly z: number;
  readonly top: number;
}

const fixturesNear = perObject(({ plumbing }: Building) => {
  const index = budgeted(boxIndex(plumbing.map(({ footprint }) => boundsOf(footprint))));
  return (ring: Ring) => index.search(boundsOf(ring)).map((i) => plumbing[i]!);
});

/**
 * Whether a door at a place would stand free whichever way it turns: no device in the wall, and on both sides no
 * furniture, no fixture and no leaf of another door within the width of its own.
 */
export const isDoorClear = (building: Building, bay: PlacedBay): boolean =>
  hasNoDevice(building, bay) &&
  [1, -1].every((way) => {
    const ring = before(bay, way, bay.width);
    const isMet = (body: Ring): boolean => overlapOf(body, ring) > CLASH_MM;
    return (
      !obstaclesOf(building).solids.meets(ring, bay) &&
      swingsOf(building)
        .met(ring, bay)
        .every(({ of }) => of.id === bay.id) &&
      fixturesNear(building)(ring).every((one) => sharedHeight(one, bay) <= CLASH_MM || !isMet(one.footprint))
    );
  });

const hasNoDevice = (building: Building, { wall, position, width, z, top }: PlacedBay): boolean =>
  devicesOn(building, wall, z, top).every(({ from, to }) => to <= position || from >= position + width);

/** Whether no device is in the place of a window, and no furniture would hide it on either side. */
export const isWindowClear = (building: Building, bay: PlacedBay): boolean =>
  hasNoDevice(building, bay) &&
  [1, -1].every(
    (way) =>
      !obstaclesOf(building).solids.meets(before(bay, way, WINDOW_MM), { z: bay.z + OVER_SILL_MM, top: bay.top }),
  );

/** The floor before a bay, on the left of its axis or on the right. */
function before({ wall, position, width }: PlacedBay, way: number, depth: number): Ring {
  const at = (along: number, away: number) =>
    offsetFrom(wall.a, wall.direction, position + along, way * (wall.thickness / 2 + away));
  const ring = [at(0, 0), at(width, 0), at(width, depth), at(0, depth)];
  return way === 1 ? ring : ring.toReversed();
}
