import type { Building, Pipe } from '../../building/index.js';
import { boundariesOf, isStreet } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { distanceToSegment } from '../../maths/lines.js';
import { polygonContains, ringContains } from '../../maths/ring.js';
import { boxAround, cornersOf } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import { PIPE_STYLES } from '../plan/network-items.js';

/** Fluids that fall by gravity: where their pipe ends outside, one must be able to look into it. */
const DRAINS: ReadonlySet<Pipe['type']> = new Set(['eu', 'ev', 'ep']);
/** A usual chamber, mm, and its least side, mm of paper. */
const SIDE = 400;
const LEAST = 1.6;
/** A drain that ends this near to a street is connected there already, mm. */
const CONNECTED = 500;

/** An inspection chamber proposed at the outer end of a drain. */
export interface Chamber {
  readonly pipe: Pipe;
  readonly at: Point;
}

/** The chambers in which the drains end that leave the building and reach no street, inside the plot. */
export const chambersOf = perObject((building: Building): readonly Chamber[] => {
  const { pipes, footprint, site } = building;
  const streets = boundariesOf(building).filter(isStreet);
  const isOut = (at: Point): boolean => !footprint.some((part) => polygonContains(part, at));
  const isFree = (at: Point): boolean =>
    (!site.parcel || ringContains(site.parcel.ring, at)) &&
    streets.every(({ a, b }) => distanceToSegment(at, a, b) > CONNECTED);
  return pipes.flatMap((pipe): Chamber[] => {
    if (!DRAINS.has(pipe.type)) return [];
    const end = [pipe.trace.at(-1)!, pipe.trace[0]!].find(isOut);
    return end && isFree(end) ? [{ pipe, at: end }] : [];
  });
});

/** A chamber in plan. */
export function chamberRing({ x, y }: Point, scale: number): readonly [Point, Point, Point, Point] {
  const side = Math.max(SIDE, LEAST * scale);
  return cornersOf(boxAround(x, y, side, side)) as [Point, Point, Point, Point];
}

/** Proposed chambers: a square with its diagonals at the end of each drain. */
export const chamberItems = (building: Building, { scale }: Pick<Drafting, 'scale'>): Item[] =>
  chambersOf(building).flatMap(({ pipe: { type, id }, at }): Item[] => {
    const [a, b, c, d] = chamberRing(at, scale);
    const style = { layer: 'PLOMB_RESEAUX', class: 'projected', pen: 0.25, ink: PIPE_STYLES[type].ink, id } as const;
    return [
      { ...style, kind: 'path', rings: [[a, b, c, d]] },
      { ...style, kind: 'polyline', pen: 0.18, points: [a, c] },
      { ...style, kind: 'polyline', pen: 0.18, points: [b, d] },
    ];
  });
