import type { ChainSpec, LaidChain } from '../dimensions/chain.js';
import { layoutChains } from '../dimensions/chain.js';
import type { Mark } from '../dimensions/measured.js';
import { measured } from '../dimensions/measured.js';
import type { Side } from '../dimensions/sides.js';
import { HEIGHT, ROW_STEP, sidesOf } from '../dimensions/sides.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import type { Paper } from '../ink/paper.js';
import type { SetOut, SetOutFixture, SetOutMark, ShownPart } from './set-out-fixtures.js';
import { edgeOf, setOutFrom } from './set-out-fixtures.js';

/** From the outline of a detail to its first row, and the least between two places of a row, mm of paper. */
const [FIRST, LEAST] = [7, 4];
/** Rows on a side at most: beyond, a detail is read by none. */
const MOST_ROWS = 2;
/** Rooms further apart than the thickest wall between two have rows of their own, mm. */
const THICKEST_MM = 600;
/** Places this near are one, mm. */
const SAME_MM = 5;

/** A part of a row: places between two faces of walls, in their order. */
interface Stretch {
  readonly faces: readonly Mark[];
  readonly marks: readonly SetOutMark[];
}

const byPlace = (p: Mark, q: Mark): number => p.u - q.u;
const isSame = (p: Mark, q: Mark): boolean => Math.abs(p.u - q.u) <= SAME_MM;

const endsOf = ({ faces, marks }: Stretch): [number, number] => {
  const all = [...faces, ...marks].map(({ u }) => u);
  return [Math.min(...all), Math.max(...all)];
};

/** The fixtures of a room on a side, from one face to the next: what stands between two of them is measured too. */
function stretchOf(seen: readonly SetOut[]): Stretch {
  const sorted = seen.toSorted((p, q) => byPlace(p.marks[0]!, q.marks[0]!));
  const faces = sorted.flatMap(({ left, right }, i): Mark[] => {
    const [before, after] = [sorted[i - 1], sorted[i + 1]];
    const isFirst = left && (!before || (before.right && before.right.u <= left.u));
    const isLast = right && (!after || (after.left && after.left.u >= right.u));
    return [...(isFirst ? [left] : []), ...(isLast ? [right] : [])];
  });
  return { faces: faces.toSorted(byPlace), marks: seen.flatMap(({ marks }) => marks) };
}

/** The places that stand far enough from one another to be read: the most wanted first. */
function readable({ faces, marks }: Stretch, least: number): Stretch | null {
  const kept: SetOutMark[] = [];
  for (const mark of marks.toSorted((p, q) => p.rank - q.rank || p.u - q.u)) {
    if ([...faces, ...kept].every(({ u }) => Math.abs(u - mark.u) >= least)) kept.push(mark);
  }
  return kept.length > 0 ? { faces, marks: kept.toSorted(byPlace) } : null;
}

/** Two stretches one after the other as one, with the wall between them. */
const joins = (before: Stretch, after: Stretch): boolean => {
  const [[, end], [start]] = [endsOf(before), endsOf(after)];
  return start >= end - SAME_MM && start - end <= THICKEST_MM;
};

/** Stretches in rows one beyond the other, the nearest first: none of a row lies over another. */
function inRows(stretches: readonly Stretch[]): Stretch[][] {
  const rows: Stretch[][] = [];
  for (const stretch of stretches) {
    const [from, to] = endsOf(stretch);
    const isFree = (row: readonly Stretch[]): boolean =>
      row.every((other) => endsOf(other)[0] >= to - SAME_MM || endsOf(other)[1] <= from + SAME_MM);
    const row = rows.find(isFree);
    if (row) row.push(stretch);
    else if (rows.length < MOST_ROWS) rows.push([stretch]);
  }
  return rows.map((row) => joined(row.toSorted((p, q) => endsOf(p)[0] - endsOf(q)[0])));
}

/** Neighbours in a row as one chain. */
function joined(row: readonly Stretch[]): Stretch[] {
  const chains: Stretch[] = [];
  for (const stretch of row) {
    const last = chains.at(-1);
    if (!last || !joins(last, stretch)) chains.push(stretch);
    else {
      const faces = [
        ...last.faces,
        ...stretch.faces.filter((face) => !last.faces.some((other) => isSame(face, other))),
      ];
      chains[chains.length - 1] = { faces, marks: [...last.marks, ...stretch.marks] };
    }
  }
  return chains;
}

/** The rows of a side, the fixtures nearest to it first. */
function rowsOf(seen: readonly SetOut[], scale: number): Stretch[][] {
  const rooms = [...new Set(seen.map(({ room }) => room))].map((room) => seen.filter((one) => one.room === room));
  const reachOf = (some: readonly SetOut[]): number => Math.min(...some.map(({ reach }) => reach));
  const stretches = rooms
    .toSorted((p, q) => reachOf(p) - reachOf(q))
    .flatMap((some) => readable(stretchOf(some), LEAST * scale) ?? []);
  return inRows(stretches);
}

/** A line from what a row measures to the edge of the detail: chain-dotted where it is an axis. */
const lineTo = ({ u, from, isAxis }: SetOutMark, edge: number, { along }: Side): Item => ({
  kind: 'polyline',
  layer: 'PLAN',
  class: 'annotation',
  pen: 0.13,
  ...(isAxis && { dash: 'mixte' }),
  points: [along.toWorld({ x: u, y: from }), along.toWorld({ x: u, y: edge })],
});

/** The rows of a detail before they are drawn, and the lines that lead to them. */
export interface SetOutRows {
  readonly specs: readonly ChainSpec[];
  readonly lines: readonly Item[];
  /** Fixtures that none of them places. */
  readonly others: readonly SetOutFixture[];
}

/**
 * Rows of dimensions round a detail, outside of its outline, that place its fixtures as a plumber sets them out: from
 * the finished faces of walls to the axes of WCs, basins and sinks, to the edges and the plugs of showers and baths.
 */
export function setOutRows(part: ShownPart, { scale, langue }: Drafting): SetOutRows {
  const specs: ChainSpec[] = [];
  const lines: Item[] = [];
  const { bySide, others } = setOutFrom(sidesOf(part.frame), part);
  for (const [side, seen] of bySide) {
    const edge = edgeOf(part, side);
    for (const [i, row] of rowsOf(seen, scale).entries()) {
      for (const { faces, marks } of row) {
        lines.push(...marks.map((mark) => lineTo(mark, edge, side)));
        specs.push({
          code: `appareils ${side.name}:${specs.length + 1}`,
          along: side.along,
          main: part.frame,
          ...measured([...faces, ...marks], SAME_MM),
          v: edge + side.sign * (FIRST + i * ROW_STEP) * scale,
          objectSide: side.sign < 0 ? 1 : -1,
          objectV: edge,
          height: HEIGHT,
          layer: 'PLAN',
          isInterior: false,
          isWallFirst: false,
          langue,
        });
      }
    }
  }
  return { specs, lines, others };
}

/** Draws the rows: on the paper stand their lines and values from now on. */
export const drawnRows = ({ specs }: SetOutRows, scale: number, paper: Paper): LaidChain[] =>
  layoutChains(specs, scale, paper);
