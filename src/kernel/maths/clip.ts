import { Clipper64, ClipType, EndType, FillRule, inflatePaths, JoinType, PolyTree64 } from 'clipper2-ts';
import type { Path64, Paths64, PolyPath64 } from 'clipper2-ts';
import { GRID_PER_MM } from './constants.js';
import type { Point, Polygon, Ring } from './geometry.js';
import { signedArea } from './ring.js';

/**
 * Plane booleans on integers of 0.1 mm (clipper2-ts). Rings come in millimetres and go out in millimetres; results are
 * polygons with counter-clockwise outers and clockwise holes, in the order the sweep finds them (deterministic).
 */
const toGrid = (ring: Ring): Path64 => ring.map(({ x, y }) => ({ x: Math.round(x * GRID_PER_MM), y: Math.round(y * GRID_PER_MM) }));
const fromGrid = (path: Path64): Point[] => path.map(({ x, y }) => ({ x: x / GRID_PER_MM, y: y / GRID_PER_MM }));

const oriented = (path: Path64, counterClockwise: boolean): Ring => {
  const ring = fromGrid(path);
  return signedArea(ring) > 0 === counterClockwise ? ring : ring.toReversed();
};

function collect(node: PolyPath64, into: Polygon[]): void {
  for (let i = 0; i < node.count; i++) {
    const outer = node.child(i);
    const holes: Ring[] = [];
    for (let j = 0; j < outer.count; j++) {
      const hole = outer.child(j);
      if (hole.polygon) holes.push(oriented(hole.polygon, false));
      collect(hole, into);
    }
    if (outer.polygon) into.push({ outer: oriented(outer.polygon, true), holes });
  }
}

function execute(operation: ClipType, subjects: Paths64, clips: Paths64): Polygon[] {
  const clipper = new Clipper64();
  clipper.addSubject(subjects);
  if (clips.length > 0) clipper.addClip(clips);
  const tree = new PolyTree64();
  clipper.execute(operation, FillRule.NonZero, tree);
  const polygons: Polygon[] = [];
  collect(tree, polygons);
  return polygons;
}

/** Every ring counts as solid whatever way it turns. */
const solid = (rings: Iterable<Ring>): Paths64 => [...rings].map((ring) => toGrid(signedArea(ring) < 0 ? ring.toReversed() : ring));
/** Outers counter-clockwise, holes clockwise: their winding numbers cancel inside a hole. */
const withHoles = (polygons: Iterable<Polygon>): Paths64 => [...polygons].flatMap(({ outer, holes }) => [toGrid(outer), ...holes.map(toGrid)]);

export const unionRings = (rings: Iterable<Ring>): Polygon[] => execute(ClipType.Union, solid(rings), []);
export const union = (polygons: Iterable<Polygon>): Polygon[] => execute(ClipType.Union, withHoles(polygons), []);
export const intersection = (a: Iterable<Polygon>, b: Iterable<Polygon>): Polygon[] => execute(ClipType.Intersection, withHoles(a), withHoles(b));
export const difference = (a: Iterable<Polygon>, b: Iterable<Polygon>): Polygon[] => execute(ClipType.Difference, withHoles(a), withHoles(b));

/** Grows (or shrinks, when negative) by `distance` mm with mitred corners. */
export function offset(polygons: Iterable<Polygon>, distance: number): Polygon[] {
  const grown = inflatePaths(withHoles(polygons), distance * GRID_PER_MM, JoinType.Miter, EndType.Polygon, 4);
  return execute(ClipType.Union, grown, []);
}

/** The grid point nearest to a point. */
export const snap = ({ x, y }: Point): Point => ({ x: Math.round(x * GRID_PER_MM) / GRID_PER_MM, y: Math.round(y * GRID_PER_MM) / GRID_PER_MM });
export const asPolygon = (outer: Ring): Polygon => ({ outer, holes: [] });
