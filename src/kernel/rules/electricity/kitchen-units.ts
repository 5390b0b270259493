import type { Fixture, Furniture } from '../../building/index.js';
import type { BuiltIn } from '../../catalogue/mobilier/symbols/index.js';
import { BUILT_IN, builtInSpans, isRun } from '../../catalogue/mobilier/symbols/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { ringContains } from '../../maths/ring.js';
import { distance } from '../../maths/vector.js';

/** A sink or a hob in a run of units, its symbol's own or a piece of the scene that stands there. */
export interface InRun {
  readonly fixture: BuiltIn;
  /** Along the back of the run, from its first corner, mm. */
  readonly from: number;
  readonly to: number;
  /** Whether it is a piece of its own, which has its own outline. */
  readonly isApart: boolean;
}

/** Middle of the back of a piece, its two back corners, and the way from one to the other. */
export function backOf({ footprint }: Furniture | Fixture) {
  const [a, b] = [footprint[0]!, footprint[1]!];
  const size = Math.max(1, distance(a, b));
  const way = { x: (b.x - a.x) / size, y: (b.y - a.y) / size };
  return { a, b, size, way, middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
}

/** A point of the back of a piece, so far from its first corner, mm. */
export function alongBack(piece: Furniture | Fixture, far: number): Point {
  const { a, way } = backOf(piece);
  return { x: a.x + way.x * far, y: a.y + way.y * far };
}

/** What a run of units holds; nothing of a piece that is none. @param others pieces that may stand in it */
export function heldBy(run: Furniture | Fixture, others: readonly (Furniture | Fixture)[]): InRun[] {
  const { footprint, width } = run;
  const type = run.type as Furniture['type'];
  if (!isRun(type)) return [];
  const inside = others.filter(
    (one) => BUILT_IN.some((fixture) => fixture === one.type) && ringContains(footprint, middleOf(one.footprint)),
  );
  const drawn = builtInSpans(type, width).filter(({ fixture }) => inside.every((one) => one.type !== fixture));
  return [...drawn.map((span) => ({ ...span, isApart: false })), ...inside.map((one) => spanOf(run, one))];
}

const middleOf = (ring: Ring): Point => {
  const [a, b] = [ring[0]!, ring[2]!];
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
};

function spanOf(run: Furniture | Fixture, { type, footprint }: Furniture | Fixture): InRun {
  const { a, way } = backOf(run);
  const places = footprint.map(({ x, y }) => (x - a.x) * way.x + (y - a.y) * way.y);
  return { fixture: type as BuiltIn, from: Math.min(...places), to: Math.max(...places), isApart: true };
}

/** Length of a dishwasher or of an oven in a run, mm. */
const UNIT_MM = 600;

/** Back of the hob of a run; null of a run without. */
export function hobOf(run: Furniture | Fixture, held: readonly InRun[]): Point | null {
  const hob = held.find(({ fixture }) => fixture === 'plaque_cuisson');
  return hob ? alongBack(run, (hob.from + hob.to) / 2) : null;
}

/** Back of the unit beside the sink of a run, where its dishwasher stands: on the side that has more place. */
export function besideSink(run: Furniture | Fixture, held: readonly InRun[]): Point | null {
  const sink = held.find(({ fixture }) => fixture === 'evier');
  if (!sink) return null;
  const { size } = backOf(run);
  const others = held.filter((one) => one !== sink);
  const before = sink.from - Math.max(0, ...others.map(({ to }) => to).filter((to) => to <= sink.from));
  const after = Math.min(size, ...others.map(({ from }) => from).filter((from) => from >= sink.to)) - sink.to;
  const aside = Math.min(UNIT_MM, Math.max(before, after)) / 2;
  return alongBack(run, after >= before ? sink.to + aside : sink.from - aside);
}
