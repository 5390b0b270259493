import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsAt } from '../../maths/ring.js';
import { spanInBox } from '../../maths/segment-box.js';
import { contains } from '../boxes.js';
import type { Frame } from '../frame.js';

/** The part of a plan that notes are written on. */
export interface PartOfPlan {
  /** Whether what is said of a point is said there. */
  readonly isTold: (at: Point) => boolean;
  /** What of a course runs there. */
  readonly partsOf: (points: readonly Point[]) => readonly (readonly Point[])[];
}

/** A plan whose notes are all its own. */
export const WHOLE_PLAN: PartOfPlan = { isTold: () => true, partsOf: (points) => [points] };

const between = (a: Point, b: Point, share: number): Point => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

/** A course cut in parts, as its stretches come: each goes on from the last one where it begins at its end. */
function joined(stretches: readonly (readonly [Point, Point])[]): Point[][] {
  const parts: Point[][] = [];
  for (const [a, b] of stretches) {
    const last = parts.at(-1);
    const end = last?.at(-1);
    if (end && end.x === a.x && end.y === a.y) last!.push(b);
    else parts.push([a, b]);
  }
  return parts;
}

/** What of a segment is in a box, and what is beside it: it runs in one span in there. */
function cut(a: Point, b: Point, window: Bounds, { toLocal }: Frame, isInside: boolean): [Point, Point][] {
  const [enter, leave] = spanInBox(toLocal(a), toLocal(b), window) ?? [1, 1];
  const at = (share: number): Point => {
    if (share === 0) return a;
    return share === 1 ? b : between(a, b, share);
  };
  const spans = isInside ? [[enter, leave] as const] : [[0, enter] as const, [leave, 1] as const];
  return spans.filter(([from, to]) => from < to).map(([from, to]) => [at(from), at(to)]);
}

const cutAll = (points: readonly Point[], window: Bounds, frame: Frame, isInside: boolean): Point[][] =>
  joined(points.slice(1).flatMap((b, i) => cut(points[i]!, b, window, frame, isInside)));

/** What of a course runs in a window. @param window in the axes of the plan */
export const withinWindow = (points: readonly Point[], window: Bounds, frame: Frame): Point[][] =>
  cutAll(points, window, frame, true);

/** Whether a point is in a window, in the axes of the plan. */
export const isIn = (window: Bounds, { toLocal }: Frame, at: Point): boolean => contains(window, boundsAt(toLocal(at)));

/** What a detail tells: all that is in its window. */
export const partIn = (window: Bounds, frame: Frame): PartOfPlan => ({
  isTold: (at) => isIn(window, frame, at),
  partsOf: (points) => withinWindow(points, window, frame),
});

/** What a plan tells that leaves the rest to its details. */
export const partBeside = (windows: readonly Bounds[], frame: Frame): PartOfPlan => ({
  isTold: (at) => windows.every((window) => !isIn(window, frame, at)),
  partsOf: (points) =>
    windows.reduce<readonly (readonly Point[])[]>(
      (parts, window) => parts.flatMap((part) => cutAll(part, window, frame, false)),
      [points],
    ),
});
