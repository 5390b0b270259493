import type { Point } from '../../maths/geometry.js';
import type { Room, Wall } from '../types.js';
import type { Cell } from './cells.js';
import { cutAt, joinedCells, lessAll, meet } from './cells.js';
import type { Strip } from './strips.js';
import type { Surroundings } from './surroundings.js';
import type { Beyond } from './types.js';
import type { Claim, WallSide } from './wall-lines.js';
import { acrossWall, behindStrip, onAxis } from './wall-lines.js';

/** A part of a strip of a room, claimed by a wall. */
export interface RoomClaim extends Claim {
  readonly room: Room;
  readonly strip: Strip;
}

/** An upright face before it has its points: its cells lie side by side, in abscissas of its strip. */
export interface Upright {
  readonly room: Room;
  readonly strip: Strip;
  readonly wall: Wall | null;
  readonly side: WallSide | null;
  readonly as: Claim['as'] | 'floor' | 'roof';
  readonly cells: readonly Cell[];
  readonly beyond: Beyond;
  /** Shared by the two faces of a pair. */
  readonly pairKey: string | null;
}

/** How far past the other face of a wall its surroundings are read, mm. */
const PAST_MM = 10;

/** A claim with its cell in abscissas of the wall's axis. */
interface OnAxis extends RoomClaim {
  readonly axis: Cell;
  readonly back: (cell: Cell) => Cell;
}

const mirrored = ({ from, to, low, high }: Cell): Cell => ({
  from: to,
  to: from,
  low: [low[1], low[0]],
  high: [high[1], high[0]],
});

/** The other way round when abscissas run against each other. */
export function movedCell(cell: Cell, map: (at: number) => number): Cell {
  const flat: Cell = { ...cell, from: map(cell.from), to: map(cell.to) };
  return flat.from <= flat.to ? flat : mirrored(flat);
}

function placed(claim: RoomClaim): OnAxis {
  const { to, back } = onAxis(claim.wall, claim.strip);
  return { ...claim, axis: movedCell(claim.cell, to), back: (cell) => movedCell(cell, back) };
}

const isMass = ({ as }: Claim): boolean => as !== 'open';

/**
 * Faces on both sides of one wall. The area that two rooms share gives a pair of faces; the rest is named by its
 * surroundings.
 */
export function facesOnWall(wall: Wall, claims: readonly RoomClaim[], around: Surroundings): Upright[] {
  const on = (side: WallSide): OnAxis[] => claims.filter((claim) => claim.side === side).map(placed);
  const [left, right] = [on('left'), on('right')];
  const pairs = left.flatMap((p) =>
    right.flatMap((q) => (isMass(p) === isMass(q) ? [{ p, q, shared: meet(p.axis, q.axis) }] : [])),
  );
  const taken = (claim: OnAxis, own: 'p' | 'q'): Cell[] =>
    pairs.flatMap((pair) => (pair[own] === claim ? pair.shared : []));
  const opposed = [
    ...pairedFaces(wall, pairs),
    ...left.flatMap((claim) => unpaired(claim, taken(claim, 'p'), around)),
    ...right.flatMap((claim) => unpaired(claim, taken(claim, 'q'), around)),
  ];
  return [...withoutSlivers(opposed), ...claims.filter(({ side }) => side === 'end').map(endFace)];
}

interface Pair {
  readonly p: OnAxis;
  readonly q: OnAxis;
  readonly shared: readonly Cell[];
}

const sideKey = ({ room, strip: { a, b, isStep } }: RoomClaim): string =>
  `${room.id}|${a.x},${a.y}|${b.x},${b.y}|${isStep}`;

/** Pairs of the same two sides, joined where they continue each other. */
function pairedFaces(wall: Wall, pairs: readonly Pair[]): Upright[] {
  const together = Map.groupBy(pairs, ({ p, q }) => `${sideKey(p)}|${sideKey(q)}|${p.as}|${q.as}`);
  return [...together].flatMap(([key, group]) => {
    const { p, q } = group[0]!;
    return joinedCells(group.flatMap(({ shared }) => shared)).flatMap((cells, i): Upright[] => {
      const pairKey = `${wall.id}|${key}|${i}`;
      return [
        face(p, cells, { kind: 'room', room: q.room.id }, pairKey),
        face(q, cells, { kind: 'room', room: p.room.id }, pairKey),
      ];
    });
  });
}

/** A face in the abscissas of its own strip. */
function face(
  { room, strip, wall, side, as, back }: OnAxis,
  cells: readonly Cell[],
  beyond: Beyond,
  pairKey: string | null,
): Upright {
  const own = cells.map(back).toSorted((p, q) => p.from - q.from);
  return { room, strip, wall, side, as, cells: own, beyond, pairKey };
}

/** Narrower strips come from the grid on which both sides of a wall were cut, mm. */
const SLIVER_MM = 0.3;
const TOUCHING_MM = 1e-6;

const spanOf = ({ cells }: Upright): readonly [number, number] => [cells[0]!.from, cells.at(-1)!.to];

/** Faces without the slivers that rounding leaves: the neighbouring face takes them. */
function withoutSlivers(faces: readonly Upright[]): Upright[] {
  const kept = faces.filter((one) => spanOf(one)[1] - spanOf(one)[0] > SLIVER_MM);
  const grown = new Map(kept.map((one) => [one, one]));
  for (const sliver of faces.filter((one) => !grown.has(one))) {
    const next = kept.find((one) => isSameSide(one, sliver) && isBeside(grown.get(one)!, sliver));
    if (next) grown.set(next, grownBy(grown.get(next)!, sliver));
    else grown.set(sliver, sliver);
  }
  return [...grown.values()];
}

const isSameSide = (p: Upright, q: Upright): boolean =>
  p.room === q.room && p.as === q.as && p.strip.a === q.strip.a && p.strip.b === q.strip.b;

/** They touch along an upright edge, over the same heights. */
function isBeside(face: Upright, sliver: Upright): boolean {
  const [[from, to], [start, end]] = [spanOf(face), spanOf(sliver)];
  const [first, last] = [face.cells[0]!, face.cells.at(-1)!];
  const [thin] = sliver.cells;
  const isLevelWith = (p: readonly number[], q: readonly number[]) =>
    Math.abs(p[0]! - q[0]!) <= SLIVER_MM && Math.abs(p[1]! - q[1]!) <= SLIVER_MM;
  if (Math.abs(to - start) <= TOUCHING_MM) {
    return isLevelWith([last.low[1], last.high[1]], [thin!.low[0], thin!.high[0]]);
  }
  const back = sliver.cells.at(-1)!;
  return Math.abs(end - from) <= TOUCHING_MM && isLevelWith([first.low[0], first.high[0]], [back.low[1], back.high[1]]);
}

const grownBy = (face: Upright, sliver: Upright): Upright => ({
  ...face,
  cells: [...face.cells, ...sliver.cells].toSorted((p, q) => p.from - q.from),
});

/** Faces without a room behind: cut where the surroundings change, and named by them. */
function unpaired(claim: OnAxis, taken: readonly Cell[], around: Surroundings): Upright[] {
  const { wall, side, room } = claim;
  const opposite = side === 'left' ? wall.right : wall.left;
  const stops = opposite.flatMap(({ from, to }) => [from, to]);
  const cells = lessAll([claim.axis], taken).flatMap((cell) => cutAt(cell, stops, around.altitudes));
  const look = (cell: Cell): Beyond => {
    const at = acrossWall(wall, side, (cell.from + cell.to) / 2, PAST_MM);
    return around.at({ ...at, z: middleOf(cell) }, room);
  };
  return byBeyond(cells, look).flatMap(({ beyond, cells: own }) =>
    joinedCells(own).map((group) => face(claim, group, beyond, null)),
  );
}

const middleOf = ({ low, high }: Cell): number => (low[0] + low[1] + high[0] + high[1]) / 4;

/** Cells grouped by the surroundings behind them. */
function byBeyond(cells: readonly Cell[], look: (cell: Cell) => Beyond): { beyond: Beyond; cells: Cell[] }[] {
  const groups = new Map<string, { beyond: Beyond; cells: Cell[] }>();
  for (const cell of cells) {
    const beyond = look(cell);
    const key = JSON.stringify(beyond);
    const group = groups.get(key) ?? { beyond, cells: [] };
    groups.set(key, group);
    group.cells.push(cell);
  }
  return [...groups.values()];
}

/** The end of a wall: the side behind is the thickness of that wall, or the place above it when it is low. */
const endFace = ({ room, strip, wall, side, as, cell }: RoomClaim): Upright => ({
  room,
  strip,
  wall,
  side,
  as,
  cells: [cell],
  beyond: { kind: 'element', element: wall.id },
  pairKey: null,
});

const bareAs = (strip: Strip, beyond: Beyond, around: Surroundings): 'floor' | 'roof' | 'open' => {
  if (beyond.kind === 'element') return 'floor';
  const isOverDeck = beyond.kind === 'room' && around.isOnDeck(beyond.room);
  return strip.isStep && !isOverDeck ? 'roof' : 'open';
};

/** A strip without a wall: the edge of a floor or of a roof, or an open side. */
export function bareFaces(room: Room, strip: Strip, rest: readonly Cell[], around: Surroundings): Upright[] {
  const cells = rest.flatMap((cell) => cutAt(cell, [], around.altitudes));
  const look = (cell: Cell): Beyond => {
    const at: Point = behindStrip(strip, (cell.from + cell.to) / 2, PAST_MM);
    return around.at({ ...at, z: middleOf(cell) }, room);
  };
  return byBeyond(cells, look).flatMap(({ beyond, cells: own }) =>
    joinedCells(own).map((group): Upright => {
      return {
        room,
        strip,
        wall: null,
        side: null,
        as: bareAs(strip, beyond, around),
        cells: group,
        beyond,
        pairKey: null,
      };
    }),
  );
}

/** Cells of the same side, wall and surroundings that continue each other across two parts of the ceiling, as one. */
export function acrossParts(faces: readonly Upright[]): Upright[] {
  const groups = Map.groupBy(
    faces.filter(({ pairKey }) => pairKey === null),
    ({ room, strip: { a, b, isStep }, wall, as, beyond }) =>
      `${room.id}|${a.x},${a.y}|${b.x},${b.y}|${isStep}|${wall?.id}|${as}|${JSON.stringify(beyond)}`,
  );
  return [
    ...faces.filter(({ pairKey }) => pairKey !== null),
    ...[...groups.values()].flatMap((group) =>
      joinedCells(group.flatMap(({ cells }) => cells)).map((cells): Upright => ({ ...group[0]!, cells })),
    ),
  ];
}
