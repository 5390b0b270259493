import type { SceneWall } from '../scene/index.js';
import type { Cell, Edge } from './grid.js';
import { OUTER_MM, PARTITION_MM } from './grid.js';

/** Clear height under the ceiling, mm. */
export const CEILING_MM = 2500;
const HALF_OUTER = OUTER_MM / 2;

/** A wall of the scene along a line of the plan; it runs east or north from `start`. */
export interface PlanWall {
  readonly axis: 'x' | 'y';
  /** Coordinate of the line of the plan, and along it where the wall's axis starts and ends, mm. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly isOuter: boolean;
  readonly entry: SceneWall;
}

/** An edge of the plan and the wall that it is a part of. */
export interface WalledEdge extends Edge {
  readonly wall: number;
}

/** Walls of a plan, and its edges with their walls. */
export interface Walls {
  readonly walls: readonly PlanWall[];
  readonly edges: readonly WalledEdge[];
}

type Side = 'north' | 'south' | 'inner';
/** Side of the outside of an edge along x; for an edge along y, `north` means west, which is the left of the axis. */
const sideOf = ({ left, right }: Edge): Side => {
  if (left === null) return 'north';
  return right === null ? 'south' : 'inner';
};

/** Walls along the edges of a plan: those in line that are of one kind are one wall. */
export function wallsOf(cells: readonly Cell[], edges: readonly Edge[]): Walls {
  const isInside = (x: number, y: number) => cells.some(({ x1, y1, x2, y2 }) => x > x1 && x < x2 && y > y1 && y < y2);
  const walls: PlanWall[] = [];
  const walled: WalledEdge[] = [];
  let run: Edge[] = [];
  const close = () => {
    if (run.length === 0) return;
    walled.push(...run.map((edge) => ({ ...edge, wall: walls.length })));
    walls.push(wallOf(run, isInside));
    run = [];
  };
  const ordered = edges.toSorted(
    (p, q) =>
      Number(sideOf(p) === 'inner') - Number(sideOf(q) === 'inner') ||
      p.axis.localeCompare(q.axis) ||
      p.at - q.at ||
      p.from - q.from,
  );
  for (const edge of ordered) {
    const last = run.at(-1);
    const isOn =
      last && last.axis === edge.axis && last.at === edge.at && last.to === edge.from && sideOf(last) === sideOf(edge);
    if (!isOn) close();
    run.push(edge);
  }
  close();
  return { walls, edges: walled };
}

function wallOf(run: readonly Edge[], isInside: (x: number, y: number) => boolean): PlanWall {
  const [first, last] = [run[0]!, run.at(-1)!];
  const { axis, at } = first;
  const side = sideOf(first);
  const isOuter = side !== 'inner';
  // The left of a wall along x is north (+y), of one along y west (−x).
  const out = isOuter ? (side === 'north' ? 1 : -1) * (axis === 'x' ? 1 : -1) : 0;
  const line = at + out * HALF_OUTER;
  /** A façade ends on the axis of the next one: it is longer at an outward corner, and shorter at an inward one. */
  const reach = (end: number, way: 1 | -1): number => {
    if (!isOuter) return 0;
    const [along, aside] = [end + way, at - out];
    const isStraight = axis === 'x' ? isInside(along, aside) : isInside(aside, along);
    return isStraight ? -HALF_OUTER : HALF_OUTER;
  };
  const [start, end] = [first.from - reach(first.from, -1), last.to + reach(last.to, 1)];
  const [x1, y1, x2, y2] = axis === 'x' ? [start, line, end, line] : [line, start, line, end];
  const entry: SceneWall = {
    x1,
    y1,
    x2,
    y2,
    hauteur: CEILING_MM,
    epaisseur: isOuter ? OUTER_MM : PARTITION_MM,
    composition: isOuter ? 'mur_exterieur' : 'cloison',
  };
  return { axis, at, start, end, isOuter, entry };
}
