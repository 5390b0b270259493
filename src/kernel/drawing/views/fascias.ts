import type { Building, Solid } from '../../building/index.js';

/** Material of the boards along eaves and verges: nobody declares them, they are a proposal. */
const BOARD = 'bois';
/** The part of the edge of a roof that is the edge of its covering, battens included. */
const COVERING = 0.25;
/** Twice the plan of an upright triangle, mm²: rounding. */
const UPRIGHT_MM2 = 1;

/** Whether a solid is a fascia: the board under the edge of a pitched roof. */
export const isFascia = ({ category, material }: Pick<Solid, 'category' | 'material'>): boolean =>
  category === 'toiture' && material === BOARD;

/** The triangles of a mesh that stand upright, and the others. */
export function uprightTriangles({ positions, triangles }: Solid['mesh']): { upright: number[]; rest: number[] } {
  const [upright, rest]: [number[], number[]] = [[], []];
  for (let t = 0; t < triangles.length; t += 3) {
    const [p, q, r] = [3 * triangles[t]!, 3 * triangles[t + 1]!, 3 * triangles[t + 2]!];
    const [ux, uy] = [positions[q]! - positions[p]!, positions[q + 1]! - positions[p + 1]!];
    const [vx, vy] = [positions[r]! - positions[p]!, positions[r + 1]! - positions[p + 1]!];
    const own = Math.abs(ux * vy - uy * vx) < UPRIGHT_MM2 ? upright : rest;
    own.push(triangles[t]!, triangles[t + 1]!, triangles[t + 2]!);
  }
  return { upright, rest };
}

/** The altitude under each vertex of a pane at which its covering ends and its fascia begins, by its place in plan. */
function edgeHeights({ positions }: Solid['mesh']): Map<string, number> {
  const ends = new Map<string, [number, number]>();
  for (let i = 0; i < positions.length; i += 3) {
    const key = placeOf(positions, i);
    const [low, high] = ends.get(key) ?? [Infinity, -Infinity];
    ends.set(key, [Math.min(low, positions[i + 2]!), Math.max(high, positions[i + 2]!)]);
  }
  return new Map([...ends].map(([key, [low, high]]) => [key, high - COVERING * (high - low)]));
}

const placeOf = (positions: readonly number[], i: number): string =>
  `${Math.round(positions[i]!)},${Math.round(positions[i + 1]!)}`;

/**
 * A pane of a pitched roof whose edges are those of its covering over a fascia of wood: the thickness of a roof is
 * boarded, tiles do not go down its eaves.
 */
function boarded(solid: Solid): Solid[] {
  const { positions } = solid.mesh;
  const { upright, rest } = uprightTriangles(solid.mesh);
  if (upright.length === 0) return [solid];
  const edges = edgeHeights(solid.mesh);
  const bounded = (limit: (z: number, edge: number) => number): number[] =>
    positions.map((value, i) => (i % 3 === 2 ? limit(value, edges.get(placeOf(positions, i - 2))!) : value));
  return [
    { ...solid, mesh: { positions, triangles: rest } },
    { ...solid, mesh: { positions: bounded(Math.max), triangles: upright } },
    { ...solid, material: BOARD, mesh: { positions: bounded(Math.min), triangles: upright } },
  ];
}

/** What makes the panes of the pitched roofs of a building show their fascias. */
export function withFascias({ roofs }: Building): (solid: Solid) => Solid[] {
  const pitched = new Set(roofs.filter(({ type }) => type !== 'plat').map(({ id }) => id));
  const isPane = ({ id, category, part }: Solid): boolean =>
    category === 'toiture' && (part === 'pane' || part === 'valley') && pitched.has(id);
  return (solid) => (isPane(solid) ? boarded(solid) : [solid]);
}
