import type { Building } from '../../building/index.js';
import { boundariesOf, isStreet, traysOn } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { mainAngle } from '../../maths/main-angle.js';
import { polygonContains, ringContains } from '../../maths/ring.js';
import { distance, offsetFrom, rotate, subtract, unit } from '../../maths/vector.js';
import type { Occupied } from '../../network/index.js';
import { stretches } from '../../network/index.js';
import { footOn, groundOf, pointsAlong, waysOut } from '../places/ways-out.js';

/** From where water rises to the pipe in the ground that brings it, along the walls, mm: room for valve and meter. */
const ASIDES_MM = [600, -600, 900, -900, 1200, -1200, 1800, -1800] as const;
/** Kept from other pipes in the open, in plan, mm: they have trenches, and names, of their own. */
const APART_MM = 500;
/**
 * Axis under the ground floor, out of the frost and over usual footings, whose top is 60 cm deep; those tried beside it
 * where it is taken, mm.
 */
const DEPTHS_MM = [-500, -550, -450, -900] as const;
/** What a millimetre to the street costs, beside one in the building. */
const OUTDOORS = 0.5;
/** What it costs to leave by a façade that a street is behind, mm. */
const UNDER_MM = 10_000;
/** What it costs a leg to pass under what nobody reaches under, where neither valve nor meter can stand, mm. */
const UNDER_TRAY_MM = 3000;
/** Half of the widest pipe that brings water, mm. */
const LARGEST_RADIUS_MM = 32;

/** The way of cold water into a building: from the open to where it rises. */
export interface Arrival {
  readonly trace: readonly Point[];
  /** Altitude of its axis, mm. */
  readonly z: number;
}

/**
 * How cold water comes in on the ground: from the open, by a façade, then along a wall to where it rises, on its own
 * plot, apart from the drains, the nearer to a street the better. Null where nothing leads out.
 * @param isOwn whether a point is under no house beside
 */
export function arrivalAt(
  building: Building,
  at: Point,
  occupied: Occupied,
  isOwn: (point: Point) => boolean,
): Arrival | null {
  const ground = groundOf(building);
  const angle = mainAngle(ground.cuts.map(({ wall }) => wall));
  const room = ground.rooms.find(({ polygon }) => polygonContains(polygon, at));
  const streets = boundariesOf(building).filter(isStreet);
  const footOf = (end: Point): Point =>
    streets.map(({ a, b }) => footOn(a, b, end)).toSorted((p, q) => distance(p, end) - distance(q, end))[0] ?? end;
  const isOnPlot = (end: Point): boolean => !building.site.parcel || ringContains(building.site.parcel.ring, end);
  const isApart = apartFromDrains(building, footOf);
  const trays = traysOn(building, ground.index);
  let [best, least] = [null as readonly Point[] | null, Infinity];
  for (const turn of [0, 90]) {
    const along = rotate({ x: 1, y: 0 }, angle + turn);
    for (const aside of ASIDES_MM) {
      const foot = rounded(offsetFrom(at, along, aside));
      if (!room || !polygonContains(room.polygon, foot)) continue;
      const ends = waysOut(building, foot, true).filter(
        (one) => isAcross(one, foot, along) && pointsAlong(foot, one).every(isOwn),
      );
      for (const end of [...ends, ...ends.map((one) => farther(foot, one)).filter(isOnPlot)].filter(isApart)) {
        const under = isUnder(building, end, footOf(end)) ? UNDER_MM : 0;
        const covered = UNDER_TRAY_MM * [end, at].filter((other) => isCovered(trays, foot, other)).length;
        const cost = Math.abs(aside) + distance(foot, end) + OUTDOORS * distance(footOf(end), end) + under + covered;
        if (cost < least) [best, least] = [[end, foot, at], cost];
      }
    }
  }
  return best && { trace: best, z: depthOf(ground.z, best, occupied) };
}

/** Whether a pipe that ends in the open keeps off those that are there, and off their straight ways to the street. */
function apartFromDrains(building: Building, footOf: (end: Point) => Point): (end: Point) => boolean {
  const isOut = (point: Point): boolean => building.footprint.every((part) => !polygonContains(part, point));
  const open = building.pipes.flatMap(({ trace }) =>
    trace
      .slice(1)
      .map((b, i) => [trace[i]!, b] as const)
      .filter((ends) => ends.some(isOut)),
  );
  const trenches = [
    ...open,
    ...open
      .flat()
      .filter(isOut)
      .map((end) => [end, footOf(end)] as const),
  ];
  return (end) =>
    trenches.every(
      ([a, b]) =>
        [end, footOf(end)].every((point) => distanceToSegment(point, a, b) >= APART_MM) &&
        [a, b].every((point) => distanceToSegment(point, end, footOf(end)) >= APART_MM),
    );
}

/** Whether a straight leg passes under one of some outlines. */
const isCovered = (outlines: readonly Ring[], a: Point, b: Point): boolean =>
  pointsAlong(a, b).some((point) => outlines.some((outline) => ringContains(outline, point)));

/** Whether a straight way in the open leads back under the building. */
const isUnder = ({ footprint }: Building, end: Point, foot: Point): boolean =>
  [0.1, 0.3, 0.5, 0.7, 0.9].some((share) => {
    const point = { x: end.x + (foot.x - end.x) * share, y: end.y + (foot.y - end.y) * share };
    return footprint.some((part) => polygonContains(part, point));
  });

/** As far out again as keeps two pipes apart that leave one façade for a street on its other side. */
const farther = (foot: Point, end: Point): Point => rounded(offsetFrom(end, unit(subtract(end, foot)), APART_MM + 100));

/** Whether a way leaves a point square to the wall that its foot stands along. */
const isAcross = (end: Point, foot: Point, along: Point): boolean =>
  Math.abs((end.x - foot.x) * along.x + (end.y - foot.y) * along.y) < 1;

/** The usual altitude of a pipe in the ground, else the first at which it meets nothing. */
function depthOf(floor: number, trace: readonly Point[], occupied: Occupied): number {
  const body = { pointer: 'arrivee', system: 'ef', carrier: 'pipe', circuit: '', radius: LARGEST_RADIUS_MM } as const;
  const isFree = (z: number): boolean =>
    occupied.hits(
      stretches(
        trace.map((point) => ({ ...point, z })),
        body,
      ),
    ) === 0;
  const depths = DEPTHS_MM.map((depth) => Math.round((floor + depth) * 10) / 10);
  return depths.find(isFree) ?? depths[0]!;
}

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10 + 0, y: Math.round(y * 10) / 10 + 0 });
