import type { Building, Room } from '../../building/index.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { boundsOf, polygonContains, ringsOf } from '../../maths/ring.js';
import { segmentsCross } from '../../maths/simple-ring.js';
import { distance } from '../../maths/vector.js';

/** Half of a lamp and air beside it, and how far over a ceiling a duct that passes through a room may hang, mm. */
const [HALF_LAMP_MM, OVER_MM] = [200, 300];
/** Half of who walks beside a well, mm. */
const HALF_BODY_MM = 250;
/** Places are tried so far apart, and kept so far from walls and from what hangs there already, mm. */
const [STEP_MM, WALL_MM, BESIDE_MM] = [300, 300, 400];

/** Whether a lamp under the ceiling of a room is clear of the ducts there. */
export function clearOfDucts({ courses }: Building, { z, height }: Room): (point: Point) => boolean {
  const stretches = courses
    .filter(({ kind }) => kind === 'conduit')
    .flatMap(({ points, diameter }) => points.slice(1).map((b, i) => ({ a: points[i]!, b, diameter })))
    .filter(({ a, b }) => Math.max(a.z, b.z) > z && Math.min(a.z, b.z) < z + height + OVER_MM);
  return (point) =>
    stretches.every(({ a, b, diameter }) => distanceToSegment(point, a, b) >= diameter / 2 + HALF_LAMP_MM);
}

/** Stairwells and shafts in the floors of a building beside a room. */
interface Wells {
  /** In the floor above: there is no ceiling to hang on. */
  readonly above: readonly Polygon[];
  /** In its own floor: who changes a lamp has nowhere to stand. */
  readonly below: readonly Polygon[];
}

/** Wells in the floors above and below a room; a mezzanine has none in its own floor. */
export function wellsAround({ slabs }: Building, { level, deck }: Room): Wells {
  const openingsOf = (one: number): readonly Polygon[] =>
    slabs.filter((slab) => slab.level === one).flatMap(({ openings }) => openings);
  return { above: openingsOf(level + 1), below: deck === undefined ? openingsOf(level) : [] };
}

/** Whether a point is over or under one of some wells, or as near to one as half a lamp is wide. */
export const isIn = (wells: readonly Polygon[], point: Point): boolean =>
  wells.some((well) => polygonContains(well, point) || toEdge(well, point) < HALF_LAMP_MM);

const toEdge = (polygon: Polygon, point: Point): number =>
  Math.min(
    ...ringsOf(polygon).flatMap((ring) =>
      ring.map((a, i) => distanceToSegment(point, a, ring[(i + 1) % ring.length]!)),
    ),
  );

/** Points of a room clear of its walls, the nearest to one first. */
function placesIn({ polygon }: Room, to: Point): Point[] {
  const { minX, minY, maxX, maxY } = boundsOf(polygon.outer);
  const along = (from: number, till: number): number[] =>
    Array.from({ length: Math.floor((till - from) / STEP_MM) + 1 }, (_, k) => from + k * STEP_MM);
  // The grid goes through the point itself, so that what stands aside is in line with it.
  const first = (least: number, at: number): number => at - Math.floor((at - least) / STEP_MM) * STEP_MM;
  return along(first(minX, to.x), maxX)
    .flatMap((x) => along(first(minY, to.y), maxY).map((y) => ({ x, y })))
    .filter((point) => polygonContains(polygon, point) && toEdge(polygon, point) >= WALL_MM)
    .toSorted((p, q) => distance(p, to) - distance(q, to));
}

/** Whether one walks from a door of a room straight to a point, no well in the floor between them. */
const isBeforeDoor = ({ doors }: Room, wells: readonly Polygon[], point: Point): boolean =>
  wells.length === 0 || doors.length === 0 || doors.some(({ center }) => !isCrossed(wells, point, center));

const isCrossed = (wells: readonly Polygon[], from: Point, to: Point): boolean =>
  wells.some(({ outer }) =>
    outer.some(
      (a, i) =>
        segmentsCross(a, outer[(i + 1) % outer.length]!, from, to) || distanceToSegment(a, from, to) < HALF_BODY_MM,
    ),
  );

/**
 * Where something hangs under the ceiling of a room: the point wished for, else the nearest place with a ceiling over
 * it, a floor under it that one reaches from a door and no duct there; one over a stairwell or beside a duct where
 * there is no other. Null where stairwells take the whole ceiling.
 * @param others what hangs under the ceiling already
 */
export function ceilingPlace(
  building: Building,
  room: Room,
  wished: Point,
  others: readonly Point[] = [],
): Point | null {
  const { above, below } = wellsAround(building, room);
  const isOffDucts = clearOfDucts(building, room);
  const isClear = (point: Point): boolean =>
    isOffDucts(point) && others.every((other) => distance(other, point) >= BESIDE_MM);
  const hangs = (point: Point): boolean => !isIn(above, point);
  const isOnFloor = (point: Point): boolean => hangs(point) && !isIn(below, point);
  const isReached = (point: Point): boolean => isOnFloor(point) && isBeforeDoor(room, below, point);
  const tests: readonly ((point: Point) => boolean)[] = [
    (point) => isReached(point) && isClear(point),
    isReached,
    (point) => isOnFloor(point) && isClear(point),
    (point) => hangs(point) && isClear(point),
    hangs,
  ];
  if (tests[0]!(wished)) return wished;
  const places = [wished, ...placesIn(room, wished)];
  for (const test of tests) {
    const found = places.find(test);
    if (found) return found;
  }
  return null;
}
