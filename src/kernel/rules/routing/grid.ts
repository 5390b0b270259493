import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf, inRings, ringContains, ringsOf } from '../../maths/ring.js';
import { rotate } from '../../maths/vector.js';

/** Where a network may run in plan, and the lines that it prefers. Millimetres. */
export interface Ground {
  /** Axes of the routes, degrees: those of most walls. */
  readonly angle: number;
  /** What routes stay in; its holes are what they go round. */
  readonly region: readonly Polygon[];
  /** Rooms, along whose walls routes run. */
  readonly rooms: readonly Polygon[];
  /** Distance kept from the walls of a room: each fluid has its own, so that none is drawn on another. */
  readonly aside: number;
  /** Boxes that routes do not enter, in the axes of the scene. */
  readonly blocked?: readonly Ring[];
  /** Boxes that routes go round, by lines beside them; made smaller where a route begins or ends in one. */
  readonly round?: readonly Ring[];
  /** Bodies that routes go round where they can, with what is kept from them, mm. */
  readonly avoid?: { readonly rings: readonly Ring[]; readonly clear: number };
  /** Outlines under which a metre costs more, but for those that a route begins or ends in. */
  readonly shun?: { readonly rings: readonly Ring[]; readonly rate: number };
  /** Cost of a metre at a point, 1 by default: the place of a duct is a corridor, not a bedroom. */
  readonly costAt?: (point: Point) => number;
  /** Whether no route may pass a point: where a roof is too low. */
  readonly isShut?: (point: Point) => boolean;
}

/** An edge of the grid: to a node, its cost, and whether it runs along the first axis. */
interface Edge {
  readonly to: number;
  readonly cost: number;
  readonly isAcross: boolean;
}

/** The grid of the lines that routes may take. */
export interface Grid {
  readonly points: readonly Point[];
  readonly edges: readonly (readonly Edge[])[];
  /** Node at each of the places asked for. */
  readonly places: readonly number[];
}

/** Off the walls a metre costs more: routes keep to them. */
const OPEN_COST = 1.5;
/** Lines of a direction at most: the place of a whole storey of offices. */
const MOST_LINES = 120;

interface Line {
  readonly at: number;
  readonly isBeside: boolean;
}

/** The grid of a ground through given places: lines along the walls of rooms and through the places. */
export function gridOf(ground: Ground, places: readonly Point[]): Grid {
  const { angle, aside } = ground;
  const toLocal = (point: Point): Point => rotate(point, -angle);
  const local = (ring: Ring): Ring => ring.map(toLocal);
  const rings = ground.region.flatMap(ringsOf).map(local);
  const own = places.map(toLocal);
  const boxOf = (ring: Ring) => boundsOf(local(ring));
  const round = (ground.round ?? []).flatMap((ring) => clearOf(boxOf(ring), own));
  const avoided = avoidedBoxes(ground.avoid, boxOf, own);
  const boxes = ground.rooms.map(({ outer }) => boundsOf(local(outer)));
  const passed = [...round, ...avoided];
  const blocked = [...(ground.blocked ?? []).map(boxOf), ...passed];
  const { xs, ys } = linesFor(boxes, passed, own, aside);
  const at = (i: number, j: number): Point => ({ x: xs[i]!.at, y: ys[j]!.at });
  const isOpen = (p: Point, q: Point): boolean =>
    !crosses(rings, p, q) && !blocked.some((box) => meetsBox(box, p, q)) && inRings(rings, middle(p, q));
  const shunned = shunning(ground.shun, places, boxOf);
  const nodeAt = (i: number, j: number): number => i * ys.length + j;
  const { isShut } = ground;
  const shut = isShut ? xs.flatMap((_, i) => ys.map((__, j) => isShut(rotate(at(i, j), angle)))) : [];
  const edges: Edge[][] = xs.flatMap(() => ys.map(() => []));
  const join = (a: number, b: number, p: Point, q: Point, isBeside: boolean, isAcross: boolean): void => {
    if (shut[a] || shut[b] || !isOpen(p, q)) return;
    const rate = (ground.costAt?.(rotate(middle(p, q), angle)) ?? 1) * shunned(p, q) * (isBeside ? 1 : OPEN_COST);
    const cost = Math.hypot(p.x - q.x, p.y - q.y) * rate;
    edges[a]!.push({ to: b, cost, isAcross });
    edges[b]!.push({ to: a, cost, isAcross });
  };
  xs.forEach((line, i) =>
    ys.forEach((row, j) => {
      if (i + 1 < xs.length) join(nodeAt(i, j), nodeAt(i + 1, j), at(i, j), at(i + 1, j), row.isBeside, true);
      if (j + 1 < ys.length) join(nodeAt(i, j), nodeAt(i, j + 1), at(i, j), at(i, j + 1), line.isBeside, false);
    }),
  );
  const nodeOf = ({ x, y }: Point): number => nodeAt(indexOf(xs, x), indexOf(ys, y));
  const points = xs.flatMap((_, i) => ys.map((__, j) => rotate(at(i, j), angle)));
  return { points, edges, places: own.map(nodeOf) };
}

/** Lines beside the walls of rooms, along what is passed and through the places, in both directions. */
const linesFor = (boxes: readonly Bounds[], passed: readonly Bounds[], own: readonly Point[], aside: number) => ({
  xs: linesOf(
    boxes.flatMap(({ minX, maxX }) => [minX + aside, maxX - aside]),
    [...own.map(({ x }) => x), ...passed.flatMap(({ minX, maxX }) => [minX, maxX])],
  ),
  ys: linesOf(
    boxes.flatMap(({ minY, maxY }) => [minY + aside, maxY - aside]),
    [...own.map(({ y }) => y), ...passed.flatMap(({ minY, maxY }) => [minY, maxY])],
  ),
});

/** What a segment costs for the outlines that it runs under, places being in none of them. */
function shunning(
  shun: Ground['shun'],
  places: readonly Point[],
  boxOf: (ring: Ring) => Bounds,
): (p: Point, q: Point) => number {
  if (!shun) return () => 1;
  const boxes = shun.rings.filter((ring) => !places.some((place) => ringContains(ring, place))).map(boxOf);
  return (p, q) => (boxes.some((box) => meetsBox(box, p, q)) ? shun.rate : 1);
}

/** Boxes of the bodies to go round, but for those that a route begins or ends in. */
function avoidedBoxes(
  avoid: Ground['avoid'],
  boxOf: (ring: Ring) => Bounds,
  places: readonly Point[],
): readonly Bounds[] {
  if (!avoid) return [];
  const holds = ({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): boolean =>
    x > minX && x < maxX && y > minY && y < maxY;
  return avoid.rings
    .map((ring) => grownBy(boxOf(ring), avoid.clear))
    .filter((box) => !places.some((place) => holds(box, place)));
}

const grownBy = ({ minX, minY, maxX, maxY }: Bounds, by: number): Bounds => ({
  minX: minX - by,
  minY: minY - by,
  maxX: maxX + by,
  maxY: maxY + by,
});

/** A square made so small that no place is in it; nothing where one is in the middle of it. */
function clearOf(box: Bounds, places: readonly Point[]): Bounds[] {
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2];
  const half = (box.maxX - box.minX) / 2;
  const least = Math.min(half, ...places.map((place) => Math.max(Math.abs(place.x - x), Math.abs(place.y - y)) - 1));
  return least < half / 2 ? [] : [{ minX: x - least, minY: y - least, maxX: x + least, maxY: y + least }];
}

const middle = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });

/** Lines nearer than this to the one before are that one, mm. */
const SAME_MM = 0.5;

/** Sorted lines: through places all of them, beside walls as many as there is room for. */
function linesOf(beside: readonly number[], through: readonly number[]): Line[] {
  const every = Math.max(1, Math.ceil(beside.length / MOST_LINES));
  const kept = beside.toSorted((p, q) => p - q).filter((_, i) => i % every === 0);
  const all = [...through.map((at) => ({ at, isBeside: false })), ...kept.map((at) => ({ at, isBeside: true }))].sort(
    (p, q) => p.at - q.at || Number(p.isBeside) - Number(q.isBeside),
  );
  const lines: Line[] = [];
  for (const line of all) {
    const last = lines.at(-1);
    if (!last || line.at - last.at > SAME_MM) lines.push(line);
    else if (line.isBeside) lines[lines.length - 1] = { ...last, isBeside: true };
  }
  return lines;
}

const indexOf = (lines: readonly Line[], at: number): number =>
  lines.findIndex((line) => Math.abs(line.at - at) <= SAME_MM);

/** True where a level segment meets the boundary of an area. */
function crosses(rings: readonly Ring[], p: Point, q: Point): boolean {
  return rings.some((ring) =>
    ring.some((a, i) => {
      const b = ring[(i + 1) % ring.length]!;
      return turn(p, q, a) * turn(p, q, b) < 0 && turn(a, b, p) * turn(a, b, q) < 0;
    }),
  );
}

const turn = (p: Point, q: Point, r: Point): number => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));

const meetsBox = (box: ReturnType<typeof boundsOf>, p: Point, q: Point): boolean =>
  Math.max(p.x, q.x) > box.minX &&
  Math.min(p.x, q.x) < box.maxX &&
  Math.max(p.y, q.y) > box.minY &&
  Math.min(p.y, q.y) < box.maxY;
