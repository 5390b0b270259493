import { areApart, hullOf } from '../../maths/apart.js';
import { asPolygon, difference } from '../../maths/clip.js';
import { joinedAcrossSlits } from '../../maths/films.js';
import { boxIndex } from '../../maths/box-index.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { areaOf, perimeterOf, ringsOf } from '../../maths/ring.js';
import { Coverage, meets } from './coverage.js';
import type { DepthPlane, Face } from './faces.js';

/** The visible part of a face. */
export interface VisibleFace extends Face {
  readonly visible: readonly Polygon[];
}

/** How much nearer a face must be to hide another, mm: contacts hide nothing. */
const NEARER_MM = 0.5;
/** Slivers that rounding leaves: thinner than this on average, mm. */
const SLIVER_MM = 0.6;

/** In one plane, objects fixed on a wall are drawn over it. */
const OVER: Readonly<Partial<Record<Face['category'], number>>> = {
  vitrage: 3,
  ouverture: 2,
  garde_corps: 2,
  electricite: 2,
  plomberie: 2,
  terrain: -1,
};
const rank = ({ category }: Face): number => OVER[category] ?? 0;

/**
 * Hidden-surface removal, exact: nearness is linear over each face, so the part of G that stands before F is G clipped
 * by a half-plane. No sorting of surfaces, hence no cycles, and faces may cross. Faces are taken nearest first: what is
 * seen of one already done is seen for good, whatever follows loses it; of those still to come F loses the parts that
 * stand before it.
 */
export function visibleFaces(faces: readonly Face[]): VisibleFace[] {
  const index = boxIndex(faces.map(({ bounds }) => bounds));
  const coverage = new Coverage();
  const seen: (readonly Polygon[] | null)[] = faces.map(() => null);
  const hulls = faces.map(({ polygons }) => hullOf(polygons.flatMap(({ outer }) => outer)));
  const order = faces.map((_, i) => i).sort((i, j) => faces[j]!.nearest - faces[i]!.nearest || i - j);
  for (const i of order) {
    const face = faces[i]!;
    const taken = coverage.over(face.bounds, hulls[i]!);
    if (taken === 'all') {
      seen[i] = [];
      continue;
    }
    const nearer = index
      .search(face.bounds)
      .filter((j) => seen[j] === null && j !== i && !areApart(hulls[i]!, hulls[j]!));
    const before = [...taken.flatMap(ringsOf), ...nearer.flatMap((j) => partBefore(faces[j]!, face, j < i))];
    seen[i] = before.length === 0 ? face.polygons : lessBefore(face, before);
    coverage.add(seen[i]);
  }
  return faces.map((face, i) => ({ ...face, visible: seen[i] ?? [] })).filter(({ visible }) => visible.length > 0);
}

/** What is left of a face without what stands before it. */
function lessBefore({ polygons, bounds }: Face, before: readonly Ring[]): Polygon[] {
  const hiding = nearTo(before, bounds).map(asPolygon);
  return withoutSlivers(joinedAcrossSlits(difference(polygons, hiding)));
}

/** How much nearer one face is than another over a box of the picture, least and most, mm. */
function gapsOver({ minX, minY, maxX, maxY }: Bounds, other: Face, face: Face): readonly [number, number] {
  const [a, b, c] = [other.depth.a - face.depth.a, other.depth.b - face.depth.b, other.depth.c - face.depth.c];
  const gaps = [a * minX + b * minY, a * maxX + b * minY, a * minX + b * maxY, a * maxX + b * maxY];
  return [Math.min(...gaps) + c, Math.max(...gaps) + c];
}

/** Loops of more corners are cut to the neighbourhood of the face that they hide: a front has hundreds of them. */
const MANY_CORNERS = 12;
/** Far enough from the face for what a cut rounds to leave its visible part as it is, mm. */
const AROUND = 2000;

/** Some loops without what lies far from a box. */
function nearTo(loops: readonly Ring[], { minX, minY, maxX, maxY }: Bounds): Ring[] {
  const sides: readonly DepthPlane[] = [
    { a: 1, b: 0, c: AROUND - minX },
    { a: -1, b: 0, c: maxX + AROUND },
    { a: 0, b: 1, c: AROUND - minY },
    { a: 0, b: -1, c: maxY + AROUND },
  ];
  const near = loops.map((loop) => (loop.length > MANY_CORNERS ? sides.reduce(clipBy, loop) : loop));
  return near.filter((loop) => loop.length >= 3);
}

const withoutSlivers = (polygons: readonly Polygon[]): Polygon[] =>
  polygons.filter((polygon) => (2 * areaOf(polygon)) / perimeterOf(polygon) > SLIVER_MM / 2);

/** Loops (outers counter-clockwise, holes clockwise) of the part of `other` in front of `face`. */
function partBefore(other: Face, face: Face, isFirst: boolean): Ring[] {
  if (other.nearest <= face.farthest - NEARER_MM || !meets(other.bounds, face.bounds)) return [];
  const loops = other.polygons.flatMap(ringsOf);
  const [least, most] = gapsOver(face.bounds, other, face);
  if (most <= NEARER_MM) {
    const isOver = least >= -NEARER_MM && (rank(other) > rank(face) || (rank(other) === rank(face) && isFirst));
    return isOver ? loops : [];
  }
  if (least > NEARER_MM) return loops;
  const [a, b, c] = [other.depth.a - face.depth.a, other.depth.b - face.depth.b, other.depth.c - face.depth.c];
  return loops.map((loop) => clipBy(loop, { a, b, c: c - NEARER_MM })).filter((loop) => loop.length >= 3);
}

/** Part of a loop where a·x + b·y + c > 0 (Sutherland and Hodgman: doubled edges along the cut enclose nothing). */
export function clipBy(loop: Ring, { a, b, c }: DepthPlane): Ring {
  const side = ({ x, y }: Point) => a * x + b * y + c;
  const kept: Point[] = [];
  loop.forEach((p, i) => {
    const q = loop[(i + 1) % loop.length]!;
    const [sp, sq] = [side(p), side(q)];
    if (sp > 0) kept.push(p);
    if (sp > 0 !== sq > 0) {
      const t = sp / (sp - sq);
      kept.push({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
    }
  });
  return kept;
}
