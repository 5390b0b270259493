import type { BoxIndex } from '../maths/box-index.js';
import { boxIndex } from '../maths/box-index.js';
import type { Point } from '../maths/geometry.js';
import { cross, distance, dot } from '../maths/vector.js';
import type { Axis, EndSide } from './axis.js';
import { axisBounds, ENDS, endPoint, outward } from './axis.js';
import type { Touch } from './touch.js';
import { touchOf } from './touch.js';

/** Ends that meet at one point and are cut along common mitre lines. */
export interface Corner {
  readonly at: Point;
  readonly ends: readonly WallEndRef[];
}

export interface WallEndRef {
  /** Position in the list given to `joinsOf`. */
  readonly wall: number;
  readonly side: EndSide;
}

export interface EndState {
  touches: readonly Touch[];
  /** Index in `corners`, when the end is mitred. */
  corner: number | null;
  /** The wall it stops on, when it is not. */
  butt: Touch | null;
}

export interface Joins {
  readonly corners: readonly Corner[];
  /** Two states a wall, in the order of the list. */
  readonly ends: readonly (readonly [EndState, EndState])[];
}

/** Axes that meet within this distance meet at one point: more than drawing noise, less than any real offset. */
const SAME_NODE_MM = 5;

/** Sine of the angle under which two walls are in line. */
const IN_LINE = Math.sin(Math.PI / 60);

interface Link {
  readonly from: WallEndRef;
  readonly to: WallEndRef;
  readonly at: Point;
  readonly cost: number;
}

/** Finds corners (mutual contact of two ends) and butts (an end on the body of a wall) among walls of one cut. */
export function joinsOf(walls: readonly Axis[]): Joins {
  const index = boxIndex(walls.map((wall) => axisBounds(wall, wall.thickness)));
  const placeOf = new Map(walls.map((wall, place) => [wall.index, place]));
  const ends = walls.map((wall) => [endState(wall, 0, walls, index), endState(wall, 1, walls, index)] as const);
  const corners: { at: Point; ends: WallEndRef[] }[] = [];
  for (const link of linksOf(walls, ends, placeOf)) place(link, ends, corners);
  for (const corner of corners) leaveWhole(corner, walls, ends);
  for (const pair of ends) {
    for (const end of pair) if (end.corner === null) end.butt = firstButt(end.touches);
  }
  return { corners, ends };
}

function endState(wall: Axis, side: EndSide, walls: readonly Axis[], index: BoxIndex): EndState {
  const { x, y } = endPoint(wall, side);
  const candidates = index.search({ minX: x, minY: y, maxX: x, maxY: y }, wall.thickness);
  const touches = candidates.flatMap((candidate) => {
    const other = walls[candidate]!;
    const touch = other === wall ? null : touchOf(wall, side, other);
    return touch ? [touch] : [];
  });
  return { touches, corner: null, butt: null };
}

/** Mutual contacts, best fitting first, each once. */
function linksOf(walls: readonly Axis[], ends: Joins['ends'], placeOf: ReadonlyMap<number, number>): Link[] {
  const links: Link[] = [];
  const touchesOf = ends.map((pair) =>
    pair.map(({ touches }) => new Map(touches.map((touch) => [touch.other, touch]))),
  );
  ends.forEach((pair, wall) => {
    for (const side of ENDS) {
      for (const touch of pair[side].touches) {
        const other = placeOf.get(touch.other)!;
        if (other <= wall) continue;
        for (const otherSide of ENDS) {
          const back = touchesOf[other]![otherSide]!.get(walls[wall]!.index);
          if (
            !back ||
            distance(back.at, touch.at) > 1 ||
            (touch.isParallel && distance(endPoint(walls[wall]!, side), endPoint(walls[other]!, otherSide)) > 1.001)
          ) {
            continue;
          }
          links.push({
            from: { wall, side },
            to: { wall: other, side: otherSide },
            at: touch.at,
            cost: Math.abs(touch.extension) + Math.abs(back.extension),
          });
        }
      }
    }
  });
  return links.sort((p, q) => p.cost - q.cost || p.from.wall - q.from.wall || p.to.wall - q.to.wall);
}

function place({ from, to, at }: Link, ends: Joins['ends'], corners: { at: Point; ends: WallEndRef[] }[]): void {
  const [p, q] = [ends[from.wall]![from.side], ends[to.wall]![to.side]];
  if (p.corner !== null && q.corner !== null) return;
  const known = p.corner ?? q.corner;
  if (known === null) {
    p.corner = q.corner = corners.push({ at, ends: [from, to] }) - 1;
    return;
  }
  const corner = corners[known]!;
  if (distance(corner.at, at) > SAME_NODE_MM) return;
  corner.ends.push(p.corner === null ? from : to);
  p.corner = q.corner = known;
}

/**
 * Takes a partition out of a corner of thicker walls that it arrives on in line with one of them: it stops on the
 * other, and the corner keeps its outer edge.
 */
function leaveWhole(corner: { ends: WallEndRef[] }, walls: readonly Axis[], ends: Joins['ends']): void {
  if (corner.ends.length < 3) return;
  const [thin, next] = corner.ends.toSorted((p, q) => walls[p.wall]!.thickness - walls[q.wall]!.thickness);
  if (walls[thin!.wall]!.thickness >= walls[next!.wall]!.thickness) return;
  const state = ends[thin!.wall]![thin!.side];
  const out = outwardOf(thin!, walls);
  const others = corner.ends.filter((end) => end !== thin).map((end) => outwardOf(end, walls));
  const across = others.map((other) => cross(out, other)).filter((sine) => Math.abs(sine) > IN_LINE);
  const isInLine = others.some((other) => Math.abs(cross(out, other)) <= IN_LINE && dot(out, other) < 0);
  const isOnOneSide = across.every((sine) => sine > 0) || across.every((sine) => sine < 0);
  if (!isInLine || across.length === 0 || !isOnOneSide || state.touches.every(({ isParallel }) => isParallel)) return;
  corner.ends.splice(corner.ends.indexOf(thin!), 1);
  state.corner = null;
}

const outwardOf = ({ wall, side }: WallEndRef, walls: readonly Axis[]): Point => outward(walls[wall]!, side);

const firstButt = (touches: readonly Touch[]): Touch | null =>
  touches.toSorted(
    (p, q) =>
      Number(p.isParallel) - Number(q.isParallel) || Math.abs(p.extension) - Math.abs(q.extension) || p.other - q.other,
  )[0] ?? null;
