import type { Building, Room } from '../../building/index.js';
import { roomsInSteps } from '../../building/index.js';
import { LEVEL_TOLERANCE_MM } from '../../maths/constants.js';
import type { Ring } from '../../maths/geometry.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import type { Step } from './ground-bank.js';

/** Faces this near to one another are those of one wall, mm: no outer wall is thicker. */
export const WALL = 700;

/** The stretch of a room with the walls that stand with it; without end where it is the end of the building. */
function stepOf(
  { walls }: Building,
  room: Room,
  xs: readonly number[],
  [left, right]: readonly [number, number],
): Step {
  const own = walls.filter(({ index, z }) => room.walls.includes(index) && z <= room.z + LEVEL_TOLERANCE_MM);
  const wall = Math.max(0, ...own.map(({ thickness }) => thickness));
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  return {
    from: from - WALL <= left ? -Infinity : from - wall,
    to: to + WALL >= right ? Infinity : to + wall,
    z: room.z,
  };
}

/** Where rings cross an abscissa, as a viewer sees them: how near the nearest comes. */
export function nearestAt(rings: readonly Ring[], x: number, camera: Camera): number {
  const project = projectBy(camera);
  let nearest = -Infinity;
  for (const ring of rings) {
    for (const [i, point] of ring.entries()) {
      const [p, q] = [project({ ...point, z: 0 }), project({ ...ring[(i + 1) % ring.length]!, z: 0 })];
      if (Math.min(p.x, q.x) > x || Math.max(p.x, q.x) < x || p.x === q.x) continue;
      nearest = Math.max(nearest, p.depth + ((q.depth - p.depth) * (x - p.x)) / (q.x - p.x));
    }
  }
  return nearest;
}

/**
 * Steps in the ground at the foot of a façade: before the lower rooms that stand foremost in it.
 * @param built both ends of the building in the picture, mm
 */
export function stepsSeen(building: Building, camera: Camera, built: readonly [number, number]): Step[] {
  const project = projectBy(camera);
  const outline = building.footprint.map(({ outer }) => outer);
  return roomsInSteps(building).flatMap((room): Step[] => {
    const { outer } = room.polygon;
    const xs = outer.map((point) => project({ ...point, z: 0 }).x);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    const isForemost = nearestAt(outline, middle, camera) - nearestAt([outer], middle, camera) <= WALL;
    return isForemost ? [stepOf(building, room, xs, built)] : [];
  });
}

/** Steps in the ground along a section: where it cuts lower rooms. @param cut abscissas at which it cuts a ring, mm */
export function stepsCut(building: Building, cut: (ring: Ring) => readonly [number, number] | null): Step[] {
  const lower = roomsInSteps(building);
  if (lower.length === 0) return [];
  const ends = building.footprint.flatMap(({ outer }) => cut(outer) ?? []);
  const built = [Math.min(...ends), Math.max(...ends)] as const;
  return lower.flatMap((room): Step[] => {
    const span = cut(room.polygon.outer);
    return span ? [stepOf(building, room, span, built)] : [];
  });
}
