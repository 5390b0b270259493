import { buildingOf } from '../../../src/kernel/building/index.js';
import { estimateOf } from '../../../src/kernel/estimate/index.js';
import type { Quantities } from '../../../src/kernel/quantities/index.js';
import { quantitiesOf } from '../../../src/kernel/quantities/index.js';
import { Scene } from '../../../src/kernel/scene/index.js';

/** Abscissa and ordinate, mm. */
export type At = readonly [number, number];

export const square = (x0: number, y0: number, x1: number, y1: number): At[] => [
  [x0, y0],
  [x1, y0],
  [x1, y1],
  [x0, y1],
];

/** The same as a `polygone`. */
export const block = (x0: number, y0: number, x1: number, y1: number) =>
  square(x0, y0, x1, y1).map(([x, y]) => ({ x, y }));

/** Walls along a closed ring. */
export const walls = (corners: readonly At[], fields: object) =>
  corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length]!;
    return { x1, y1, x2, y2, ...fields };
  });

const pairs = (corners: readonly At[]) => corners.map((p, i) => [p, corners[(i + 1) % corners.length]!] as const);

/** Length of a ring, m. */
export const ring = (corners: readonly At[]): number =>
  pairs(corners).reduce((sum, [p, q]) => sum + Math.hypot(q[0] - p[0], q[1] - p[1]), 0) / 1e3;

/** Area of a counter-clockwise ring, m²: the shoelace formula. */
export const areaOf = (corners: readonly At[]): number =>
  pairs(corners).reduce((sum, [p, q]) => sum + (p[0] * q[1] - q[0] * p[1]) / 2, 0) / 1e6;

/** A counter-clockwise ring whose sides are moved outwards, mitred: each corner is where two moved lines meet. */
export function offsetBy(corners: readonly At[], by: number): At[] {
  const lines = pairs(corners).map(([p, q]) => {
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
    const size = Math.hypot(dx, dy);
    return { x: p[0] + (dy / size) * by, y: p[1] - (dx / size) * by, dx, dy };
  });
  return lines.map((line, i) => {
    const before = lines[(i + lines.length - 1) % lines.length]!;
    const turn = before.dx * line.dy - before.dy * line.dx;
    const k = ((line.x - before.x) * line.dy - (line.y - before.y) * line.dx) / turn;
    return [before.x + before.dx * k, before.y + before.dy * k];
  });
}

export const quantities = (scene: object): Quantities => quantitiesOf(buildingOf(Scene.parse(scene)), 'fr', () => []);

/** Quantities of the bill, by code. */
export const bill = (scene: object): Map<string, number> =>
  new Map(
    estimateOf(buildingOf(Scene.parse(scene)), { prix: {}, tvaPct: 20 }, 'fr').lots.flatMap(({ ouvrages }) =>
      ouvrages.map(({ code, quantite }) => [code, quantite] as const),
    ),
  );
