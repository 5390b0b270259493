import type { Building, Fixture, Opening, Roof, RoofEdge } from '../../building/index.js';
import { roofZAt } from '../../building/index.js';
import { centroidOf } from '../../maths/centroid.js';
import { asPolygon, difference, intersection } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { polygonContains, ringsOf, signedArea } from '../../maths/ring.js';
import { cross, distance, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { groundUnder } from './ground-under.js';

/** Half-round gutter of 25 and downpipe of 80 (NF DTU 60.11 P3 sizes them by the roof they drain), mm. */
export const GUTTER = { width: 125, height: 90 } as const;
export const DOWNPIPE_MM = 80;
/** An eave shorter than this drains into the next one. */
const LEAST_EAVE = 1500;
/** From the end of its eave, or the corner of the walls, to a downpipe, mm. */
const FROM_END = 250;
/** Downpipes nearer than this are one, mm. */
const SHARED = 3000;
/** A downpipe serves so much of an eave, mm. */
const EVERY = 12_000;
/** From a downpipe to a bay beside it, and between the places that are tried for it, mm. */
const BESIDE_BAY = 150;
const STEP = 250;
/** A wall further behind its eave than this is not the one that carries the downpipe, mm. */
const FAR_EAVE = 2500;
/** A roof over a gutter by more than this is that of a higher part, mm. */
const MUCH_HIGHER = 1000;
/** Eaves that meet end within this of each other, mm; sharper corners than this cosine have no mitre. */
const MEETING = 2;
const SHARP = -0.8;

/** A roof lower than an eave by this is one that its downpipe may stand on, mm. */
const STANDS_ON = 800;

/** An eave over walls that are not square rises by less than this, and lies in the lower part of its roof. */
const LEVEL = 0.02;
const LOW = 0.2;

/** Whether water leaves a roof over an edge. */
function isEave({ kind, a, b, length }: RoofEdge, { eaveZ, ridgeZ }: Roof): boolean {
  if (kind === 'egout') return true;
  const isLevel = Math.abs(a.z - b.z) < LEVEL * length;
  return kind === 'rive' && isLevel && Math.max(a.z, b.z) < eaveZ + LOW * (ridgeZ - eaveZ);
}

/** Where water leaves a roof: the eave, and the foot of each downpipe on the wall under it. */
export interface Drain {
  readonly roof: Roof;
  readonly edge: RoofEdge;
  /** Outwards from the roof. */
  readonly out: Point;
  /** The gutter in plan, mitred where it meets that of the next eave; none where a higher roof stands. */
  readonly gutter: readonly Polygon[];
  readonly downpipes: readonly Point[];
}

/** The way out of a roof at an edge: away from the middle of the pane that ends there. */
function outOf(roof: Roof, { a, b }: RoofEdge): Point {
  const out = leftOf(unit(subtract(b, a)));
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const pane = roof.panes.toSorted((p, q) => nearness(p.plan.outer, middle) - nearness(q.plan.outer, middle))[0];
  const azimuth = ((pane?.azimuthDeg ?? 0) * Math.PI) / 180;
  return out.x * Math.cos(azimuth) + out.y * Math.sin(azimuth) >= 0 ? out : { x: -out.x, y: -out.y };
}

/** True where another roof stands against the eave: water goes down onto it or past it. */
const isOverRoof = (roofs: readonly Roof[], own: Roof, at: Point): boolean =>
  roofs.some((roof) => roof !== own && roof.carrier === null && roof.outline.some((part) => polygonContains(part, at)));

/**
 * Altitude of the lower roof that a downpipe of an eave stands on: that of a terrace under it. Null where it goes down
 * to the ground, or another roof stands against the eave.
 */
export function roofUnder({ roofs }: Building, { roof, edge }: Pick<Drain, 'roof' | 'edge'>, at: Point): number | null {
  const others = roofs.filter((other) => other !== roof && other.carrier === null);
  const tops = others.flatMap((other) => roofZAt(other, at) ?? []);
  const highest = Math.max(...tops);
  return tops.length > 0 && highest < Math.min(edge.a.z, edge.b.z) - STANDS_ON ? highest : null;
}

const nearness = (ring: readonly Point[], at: Point): number => {
  const ends = ring.map((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return distance({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 }, at);
  });
  return Math.min(...ends);
};

/** An eave with a gutter, before its downpipes are placed. */
type Eave = Omit<Drain, 'gutter' | 'downpipes'>;

const eavesOf = ({ roofs }: Building): Eave[] =>
  roofs
    .filter(({ carrier, type }) => carrier === null && type !== 'plat')
    .flatMap((roof) =>
      roof.edges
        .filter((edge) => edge.length >= LEAST_EAVE && isEave(edge, roof))
        .map((edge): Eave => ({ roof, edge, out: outOf(roof, edge) })),
    );

/** Where the outer side of a gutter ends at an end of its eave: on the mitre with the gutter that it meets there. */
function cornerOf({ roof, edge, out }: Eave, end: Point, eaves: readonly Eave[]): Point {
  const next = eaves.find(
    (other) =>
      other.roof === roof &&
      other.edge !== edge &&
      [other.edge.a, other.edge.b].some((p) => distance(p, end) < MEETING),
  );
  const along = next ? dot(out, next.out) : 1;
  if (!next || along < SHARP) return offsetFrom(end, out, GUTTER.width);
  const share = GUTTER.width / (1 + along);
  return { x: end.x + (out.x + next.out.x) * share, y: end.y + (out.y + next.out.y) * share };
}

/** A gutter in plan; it stops at walls that rise past it and at another roof that lies over it. */
function gutterOf({ roofs, footprint }: Building, eave: Eave, eaves: readonly Eave[]): Polygon[] {
  const { roof, edge } = eave;
  const { a, b } = edge;
  const strip = [a, b, cornerOf(eave, b, eaves), cornerOf(eave, a, eaves)].map(({ x, y }) => ({ x, y }));
  const whole = asPolygon(signedArea(strip) < 0 ? strip.toReversed() : strip);
  const z = Math.min(a.z, b.z);
  const above = roofs
    .filter((other) => other !== roof && other.carrier === null)
    .flatMap((other) =>
      intersection([whole], other.outline).flatMap((part) => {
        const over = roofZAt(other, centroidOf(part.outer)) ?? -Infinity;
        if (over < z - GUTTER.height) return [];
        // Under the wide eave of a much higher part the gutter goes on, up to its walls.
        return over < z + MUCH_HIGHER ? [part] : intersection([part], footprint);
      }),
    );
  return above.length === 0 ? [whole] : difference([whole], above);
}

/** From an eave inwards to the first face of some outlines, mm; null where none is near. */
function faceBehind(outlines: readonly Polygon[], at: Point, inwards: Point): number | null {
  const met = outlines.flatMap(ringsOf).flatMap((ring) =>
    ring.flatMap((p, i) => {
      const side = subtract(ring[(i + 1) % ring.length]!, p);
      const across = cross(inwards, side);
      if (across === 0) return [];
      const [far, share] = [cross(subtract(p, at), side) / across, cross(subtract(p, at), inwards) / across];
      return share >= 0 && share <= 1 && far > -1 && far < FAR_EAVE ? [far] : [];
    }),
  );
  return met.length > 0 ? Math.max(0, Math.min(...met)) : null;
}

/**
 * From an eave inwards to the outer face of the walls under it, mm: those of its own storey over a wider one; the
 * overhang of the roof where none is near.
 */
export function wallBehind(
  { footprint, levels }: Building,
  { roof, edge }: Pick<Drain, 'roof' | 'edge'>,
  at: Point,
  out: Point,
): number {
  const inwards = { x: -out.x, y: -out.y };
  const storey = () => levels.findLast(({ z }) => z < Math.min(edge.a.z, edge.b.z))?.outline ?? [];
  return faceBehind(footprint, at, inwards) ?? faceBehind(storey(), at, inwards) ?? roof.overhang;
}

/** What stands no further before a wall hides the downpipe on it, mm. */
const BEFORE_MM = 1000;

/** True where a downpipe would stand before no door nor window, and behind no equipment outside. */
export function isBesideBays(building: Building, at: Point, out: Point, top: number): boolean {
  const { openings, plumbing, footprint } = building;
  const ground = groundUnder(building, at);
  const along = leftOf(out);
  const least = DOWNPIPE_MM / 2 + BESIDE_BAY;
  const depthsOf = (ring: Ring): number[] => ring.map((corner) => dot(subtract(corner, at), out));
  const isAside = (ring: Ring): boolean => {
    const asides = ring.map((corner) => dot(subtract(corner, at), along));
    return Math.min(...asides) > least || Math.max(...asides) < -least;
  };
  const isClearOfBay = (bay: Opening): boolean => {
    if (!bay.isExterior || bay.z > top || bay.top < ground) return true;
    const face = Math.max(...depthsOf(bay.footprint));
    return face >= DOWNPIPE_MM || face <= -FAR_EAVE || isAside(bay.footprint);
  };
  const isClearOfUnit = (unit: Fixture): boolean => {
    if (unit.z > top || footprint.some((part) => polygonContains(part, unit.center))) return true;
    const depths = depthsOf(unit.footprint);
    return Math.min(...depths) > BEFORE_MM || Math.max(...depths) < -DOWNPIPE_MM || isAside(unit.footprint);
  };
  return openings.every(isClearOfBay) && plumbing.every(isClearOfUnit);
}

/** A floor lower over the ground than this is a step before a door, no balcony, mm. */
const LEAST_BALCONY = 1000;

/** True where a downpipe from an eave goes down through a balcony or a gallery along its wall. */
export const crossesBalcony = (building: Building, { a, b }: RoofEdge, at: Point): boolean =>
  building.decks.some(
    ({ top, bottom, parts }) =>
      top < Math.min(a.z, b.z) &&
      bottom > groundUnder(building, at) + LEAST_BALCONY &&
      parts.some((part) => polygonContains(part, at)),
  );

/**
 * Places of a downpipe along an eave, the nearest to the one wanted first; one alone may go to the far end.
 * @param least from the ends, mm
 */
function triesAlong(wanted: number, length: number, least: number, isAlone: boolean): number[] {
  const steps = Array.from({ length: Math.ceil(length / STEP) }, (_, i) => i * STEP);
  const tries = steps.flatMap((by) => (isAlone ? [wanted + by, length - wanted - by] : [wanted + by, wanted - by]));
  return tries.filter((at) => at >= least && at <= length - least);
}

/** The first place of a downpipe beside bays and clear of balconies; else through one, else on a lower roof. */
function firstDownpipe(building: Building, eave: Eave, places: Iterable<Point>): Point | undefined {
  const { roof, edge, out } = eave;
  const top = Math.min(edge.a.z, edge.b.z);
  let [onBalcony, onRoof]: (Point | undefined)[] = [];
  for (const at of places) {
    if (!isBesideBays(building, at, out, top)) continue;
    const isToGround = !isOverRoof(building.roofs, roof, at);
    if (isToGround && !crossesBalcony(building, edge, at)) return at;
    if (isToGround) onBalcony ??= at;
    else if (roofUnder(building, eave, at) !== null) onRoof ??= at;
  }
  return onBalcony ?? onRoof;
}

/** Downpipes along an eave: one at an end, one more every 12 m, on the wall. */
function downpipesOf(building: Building, eave: Eave): Point[] {
  const { roof, edge, out } = eave;
  const { a, b, length } = edge;
  const along = unit(subtract(b, a));
  const placeAt = (distanceAlong: number): Point => {
    const under = offsetFrom({ x: a.x, y: a.y }, along, distanceAlong);
    return offsetFrom(under, out, DOWNPIPE_MM - wallBehind(building, eave, under, out));
  };
  const from = roof.overhang + FROM_END;
  const count = Math.max(1, Math.ceil(length / EVERY));
  return Array.from({ length: count }, (_, i) => {
    const wanted = count === 1 ? from : from + ((length - 2 * from) * i) / (count - 1);
    // A long eave has thousands of places, and the first is free more often than not.
    const tries = triesAlong(wanted, length, Math.min(from, length / 2), count === 1);
    return firstDownpipe(building, eave, tries.values().map(placeAt)) ?? placeAt(wanted);
  });
}

/**
 * Eaves of the pitched roofs with a gutter, and proposed downpipes: one at an end of each, one more every 12 m, before
 * no door nor window. The document has no downpipes of its own: plans and façades say that their places are proposed.
 */
export const drainsOf = perObject((building: Building): readonly Drain[] => {
  const known: Point[] = [];
  const eaves = eavesOf(building);
  return eaves.map((eave): Drain => {
    // Gutters that meet at a corner share the downpipe that stands there.
    const downpipes = downpipesOf(building, eave).filter(
      (at) =>
        known.every((other) => distance(other, at) > SHARED) &&
        (!isOverRoof(building.roofs, eave.roof, at) || roofUnder(building, eave, at) !== null),
    );
    known.push(...downpipes);
    return { ...eave, gutter: gutterOf(building, eave, eaves), downpipes };
  });
});
