import { Clipper64, ClipperOffset, ClipType, EndType, FillRule, JoinType, PolyTree64 } from 'clipper2-ts';
import type { Path64, Paths64, PolyPath64 } from 'clipper2-ts';
import type { AreaOperation } from './box-clip.js';
import { withoutSweep } from './box-clip.js';
import { GRID_PER_MM } from './constants.js';
import type { Point, Polygon, Ring } from './geometry.js';
import { ringContains, signedArea } from './ring.js';

/**
 * Plane booleans on integers of 0.1 mm (clipper2-ts). Rings come in millimetres and go out in millimetres; results are
 * polygons with counter-clockwise outers and clockwise holes, in the order the sweep finds them (deterministic).
 */
export interface Island {
  readonly outer: Ring;
  readonly holes: readonly IslandHole[];
}

/** A hole and what stands inside it. The ring runs counter-clockwise, ready to be an outer ring. */
export interface IslandHole {
  readonly ring: Ring;
  readonly islands: readonly Island[];
}

// Integers are taken from a corner of the drawing: products stay exact on sites drawn far from the origin.
class Grid {
  readonly #origin: { readonly x: number; readonly y: number };

  constructor(first: Point | undefined) {
    this.#origin = { x: Math.round((first?.x ?? 0) * GRID_PER_MM), y: Math.round((first?.y ?? 0) * GRID_PER_MM) };
  }

  in(ring: Ring): Path64 {
    return ring.map(({ x, y }) => ({
      x: Math.round(x * GRID_PER_MM) - this.#origin.x,
      y: Math.round(y * GRID_PER_MM) - this.#origin.y,
    }));
  }

  /** Every ring counts as solid whatever way it turns. */
  solid(rings: Iterable<Ring>): Paths64 {
    return [...rings].map((ring) => this.in(signedArea(ring) < 0 ? ring.toReversed() : ring));
  }

  /** Outers counter-clockwise, holes clockwise: their winding numbers cancel inside a hole. */
  polygons(polygons: readonly Polygon[]): Paths64 {
    return polygons.flatMap(({ outer, holes }) => [this.in(outer), ...holes.map((hole) => this.in(hole))]);
  }

  out(path: Ring, counterClockwise: boolean): Ring {
    const ring = path.map(({ x, y }) => ({
      x: (x + this.#origin.x) / GRID_PER_MM,
      y: (y + this.#origin.y) / GRID_PER_MM,
    }));
    return signedArea(ring) > 0 === counterClockwise ? ring : ring.toReversed();
  }
}

function execute(operation: ClipType, subjects: Paths64, clips: Paths64): PolyTree64 {
  const clipper = new Clipper64();
  clipper.preserveCollinear = false;
  clipper.addSubject(subjects);
  if (clips.length > 0) clipper.addClip(clips);
  const tree = new PolyTree64();
  clipper.execute(operation, FillRule.NonZero, tree);
  return tree;
}

function childrenOf(node: PolyPath64): PolyPath64[] {
  const children: PolyPath64[] = [];
  for (let i = 0; i < node.count; i++) {
    const child = node.child(i);
    if (child.polygon) children.push(child);
  }
  return children;
}

/** Twice the signed area of a path, on the grid. */
function turnOf(path: Path64): number {
  let sum = 0;
  for (let i = 0; i < path.length; i++) {
    const p = path[i]!;
    const q = path[i + 1 === path.length ? 0 : i + 1]!;
    sum = sum + p.x * q.y - q.x * p.y;
  }
  return sum;
}

/**
 * The outlines under a node and their holes. Where rings touch along a line the sweep may give a hole as an outline of
 * its own: it runs clockwise, and goes back to the outline it lies in.
 */
function islandsOf(node: PolyPath64, grid: Grid): Island[] {
  const children = childrenOf(node);
  if (children.length === 0) return [];
  const holeOf = (hole: PolyPath64): IslandHole => ({
    ring: grid.out(hole.polygon!, true),
    islands: islandsOf(hole, grid),
  });
  const lost = children.filter(({ polygon }) => turnOf(polygon!) < 0).map(holeOf);
  const islands = children
    .filter(({ polygon }) => turnOf(polygon!) >= 0)
    .map((outer) => ({ outer: grid.out(outer.polygon!, true), holes: childrenOf(outer).map(holeOf) }));
  for (const hole of lost) {
    const inside = pointInside(hole.ring);
    islands.find(({ outer }) => inside && ringContains(outer, inside))?.holes.push(hole);
  }
  return islands;
}

/** A point in the middle of a corner of a counter-clockwise ring. */
const pointInside = (ring: Ring): Point | undefined =>
  ring
    .map((q, i): Point => {
      const [p, r] = [ring[(i + ring.length - 1) % ring.length]!, ring[(i + 1) % ring.length]!];
      return { x: (p.x + q.x + r.x) / 3, y: (p.y + q.y + r.y) / 3 };
    })
    .find((point) => ringContains(ring, point));

function* flatten(islands: Iterable<Island>): Generator<Polygon> {
  for (const { outer, holes } of islands) {
    yield { outer, holes: holes.map(({ ring }) => ring.toReversed()) };
    for (const hole of holes) yield* flatten(hole.islands);
  }
}

const SWEEPS: Readonly<Record<AreaOperation, ClipType>> = {
  union: ClipType.Union,
  intersection: ClipType.Intersection,
  difference: ClipType.Difference,
};

function combine(operation: AreaOperation, a: readonly Polygon[], b: readonly Polygon[]): Polygon[] {
  const grid = new Grid(a[0]?.outer[0]);
  const [subjects, clips] = [grid.polygons(a), grid.polygons(b)];
  const told = withoutSweep(operation, subjects, clips);
  if (told) return told.map((ring) => asPolygon(grid.out(ring, true)));
  return [...flatten(islandsOf(execute(SWEEPS[operation], subjects, clips), grid))];
}

/** Union of solid rings as nested islands: the holes are what the rings enclose. */
export function unionTree(rings: readonly Ring[]): Island[] {
  const grid = new Grid(rings[0]?.[0]);
  return islandsOf(execute(ClipType.Union, grid.solid(rings), []), grid);
}

/** Union of loops that keep their own turn: counter-clockwise ones are solid, clockwise ones empty. */
export function unionLoops(loops: readonly Ring[]): Polygon[] {
  const grid = new Grid(loops[0]?.[0]);
  return [
    ...flatten(
      islandsOf(
        execute(
          ClipType.Union,
          loops.map((loop) => grid.in(loop)),
          [],
        ),
        grid,
      ),
    ),
  ];
}

/** Polygons of nested islands: an island inside a hole is a polygon of its own. */
export const polygonsOf = (islands: Iterable<Island>): Polygon[] => [...flatten(islands)];

/** Union of solid rings, on the grid of 0.1 mm. */
export const unionRings = (rings: readonly Ring[]): Polygon[] => polygonsOf(unionTree(rings));

/** Union of polygons, on the grid of 0.1 mm. */
export const union = (polygons: readonly Polygon[]): Polygon[] => combine('union', polygons, []);

/** What both lists of polygons cover, on the grid of 0.1 mm. */
export const intersection = (a: readonly Polygon[], b: readonly Polygon[]): Polygon[] => combine('intersection', a, b);

/** What the first polygons cover and the second do not, on the grid of 0.1 mm. */
export const difference = (a: readonly Polygon[], b: readonly Polygon[]): Polygon[] => combine('difference', a, b);

/** Rounded corners are this near to the true arc, mm. */
const ARC_MM = 5;

function inflated(polygons: readonly Polygon[], distance: number, join: JoinType): Polygon[] {
  const grid = new Grid(polygons[0]?.outer[0]);
  const work = new ClipperOffset(4, ARC_MM * GRID_PER_MM);
  work.addPaths(grid.polygons(polygons), join, EndType.Polygon);
  const tree = new PolyTree64();
  work.execute(distance * GRID_PER_MM, tree);
  return [...flatten(islandsOf(tree, grid))];
}

/** Grows (or shrinks, when negative) by `distance` mm with mitred corners. */
export const offset = (polygons: readonly Polygon[], distance: number): Polygon[] =>
  inflated(polygons, distance, JoinType.Miter);

/** The same with round corners: every point at `distance`, as something that moves keeps it. */
export const roundOffset = (polygons: readonly Polygon[], distance: number): Polygon[] =>
  inflated(polygons, distance, JoinType.Round);

/** The grid point nearest to a point. */
export const snap = ({ x, y }: Point): Point => ({
  x: Math.round(x * GRID_PER_MM) / GRID_PER_MM,
  y: Math.round(y * GRID_PER_MM) / GRID_PER_MM,
});

/** A ring as a polygon without holes. */
export const asPolygon = (outer: Ring): Polygon => ({ outer, holes: [] });
