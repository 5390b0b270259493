import type { Building, Roof } from '../../building/index.js';
import { asPolygon, intersection, union } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains, ringsOf, signedArea } from '../../maths/ring.js';
import { dot, leftOf, midpoint, offsetFrom, scale as times, subtract, unit } from '../../maths/vector.js';
import type { Fall } from './flat-roof-falls.js';
import { fallOf } from './flat-roof-falls.js';
import { isRoundRoof } from './round-elements.js';

/** Upper faces this near in height are one, mm. */
const SAME_LEVEL = 5;
/** Places this near to a low edge lie on it, and so far beside an edge it is asked what lies there, mm. */
const ON_EDGE = 2;
const BESIDE = 20;
/** An edge turned to the way of its water by more than this cosine would hold it back. */
const TOWARDS = 0.05;
/** Wider than any building, mm. */
const WIDE = 1e6;

/** A flat roof with its fall, and the surface that falls that way. */
interface Plane {
  readonly roof: Roof;
  readonly fall: Fall;
  readonly area: readonly Polygon[];
}

/** From the low edge of a fall inwards, mm: its height over that edge is this by its slope. */
const depthAt = ({ edge: [a], way }: Fall, at: Point): number => -dot(subtract(at, a), way);

/** The side of a line on which a fall lies under another of the same slope; null where one lies under it all over. */
function underneath(own: Fall, other: Fall): Polygon | null {
  const normal = subtract(own.way, other.way);
  const length = Math.hypot(normal.x, normal.y);
  if (length < 1e-6) return null;
  const inwards = times(normal, 1 / length);
  const origin = { x: 0, y: 0 };
  const foot = times(inwards, (depthAt(own, origin) - depthAt(other, origin)) / length);
  const along = leftOf(inwards);
  const ring = [
    offsetFrom(foot, along, -WIDE),
    offsetFrom(foot, along, WIDE),
    offsetFrom(offsetFrom(foot, along, WIDE), inwards, WIDE),
    offsetFrom(offsetFrom(foot, along, -WIDE), inwards, WIDE),
  ];
  return asPolygon(signedArea(ring) < 0 ? ring.toReversed() : ring);
}

/** Of the roofs that make one surface, what each fall covers: that which lies lowest. */
const partOf = (own: Fall, others: readonly Fall[], whole: Polygon): Polygon[] =>
  others.reduce<Polygon[]>(
    (left, other) => {
      const side = underneath(own, other);
      return side ? intersection(left, [side]) : left;
    },
    [whole],
  );

/** Whether water that runs down a plane reaches its low edge: nothing else bounds it on that side. */
function isDrained({ fall, area }: Plane, whole: Polygon): boolean {
  const isHeld = (a: Point, b: Point): boolean => {
    const out = leftOf(unit(subtract(a, b)));
    const middle = midpoint(a, b);
    if (dot(out, fall.way) < TOWARDS || Math.abs(depthAt(fall, middle)) < ON_EDGE) return false;
    return !polygonContains(whole, offsetFrom(middle, out, BESIDE));
  };
  return area.every((part) =>
    ringsOf(part).every((ring) => ring.every((a, i) => !isHeld(a, ring[(i + 1) % ring.length]!))),
  );
}

/** The planes of roofs at one level that touch; those of each alone where together they would not drain. */
function planesOn(whole: Polygon, members: readonly (readonly [Roof, Fall])[]): Plane[] {
  const apart = members.map(([roof, fall]): Plane => ({ roof, fall, area: roof.outline }));
  if (members.length < 2) return apart;
  const falls = members.map(([, fall]) => fall);
  const isOver = ringsOf(whole).every((ring) =>
    ring.every((corner) => falls.every((fall) => depthAt(fall, corner) > -ON_EDGE)),
  );
  if (!isOver) return apart;
  const planes = members.map(([roof, fall]): Plane => ({
    roof,
    fall,
    area: partOf(
      fall,
      falls.filter((other) => other !== fall),
      whole,
    ),
  }));
  return planes.every((plane) => plane.area.length > 0 && isDrained(plane, whole)) ? planes : apart;
}

/** The flat roofs that no parapet parts, by their levels. */
function levelsOf(building: Building): Map<number, (readonly [Roof, Fall])[]> {
  const own = building.roofs.flatMap((roof) => {
    const fall = roof.parapet || isRoundRoof(roof) ? null : fallOf(building, roof);
    return fall ? [[roof, fall] as const] : [];
  });
  return Map.groupBy(own, ([roof]) => Math.round(roof.ridgeZ / SAME_LEVEL));
}

/**
 * What falls the way of each flat roof. Roofs at one level that touch make one surface: each low edge has its plane,
 * and two planes meet where they are as high, whatever outlines the roofs were drawn with.
 */
export const fallPlanes = perObject((building: Building): ReadonlyMap<Roof, readonly Polygon[]> => {
  const planes = [...levelsOf(building).values()].flatMap((members) =>
    union(members.flatMap(([roof]) => roof.outline)).flatMap((whole) =>
      planesOn(
        whole,
        members.filter(([roof]) => polygonContains(whole, labelPointOf(roof.outline[0]!).point)),
      ),
    ),
  );
  return new Map(planes.map(({ roof, area }) => [roof, area]));
});

/** The surface that falls the way of a flat roof; its own outline where it shares none. */
export const planeOf = (building: Building, roof: Roof): readonly Polygon[] =>
  fallPlanes(building).get(roof) ?? roof.outline;

/** Whether two flat roofs are one surface, which folds where their planes meet rather than where the roofs do. */
export const isOneSurface = (building: Building, roof: Roof, other: Roof): boolean =>
  planeOf(building, roof) !== roof.outline && planeOf(building, other) !== other.outline;

/** The lines along which the planes of one surface meet. */
export const foldLines = perObject((building: Building): readonly (readonly [Point, Point])[] => {
  const folded = [...fallPlanes(building)].filter(([roof, area]) => area !== roof.outline);
  return folded.flatMap(([, area], i) =>
    area.flatMap(ringsOf).flatMap((ring) =>
      ring.flatMap((a, k) => {
        const b = ring[(k + 1) % ring.length]!;
        const beyond = offsetFrom(midpoint(a, b), leftOf(unit(subtract(a, b))), BESIDE);
        const meets = folded.slice(i + 1).some(([, other]) => other.some((part) => polygonContains(part, beyond)));
        return meets ? [[a, b] as const] : [];
      }),
    ),
  );
});
