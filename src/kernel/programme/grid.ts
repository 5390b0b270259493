/** A rectangle of a plan that belongs to a room, between axes of partitions and inner faces of façades, mm. */
export interface Cell {
  readonly room: string;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/** Thickness of outer walls and of partitions, mm. */
export const OUTER_MM = 300;
export const PARTITION_MM = 70;
const HALF = PARTITION_MM / 2;

/** A straight stretch between two rooms, or between a room and the open air. */
export interface Edge {
  /** Along x (a wall that runs west to east) or along y. */
  readonly axis: 'x' | 'y';
  /** The other coordinate. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** Room on the left of the direction of the axis (north of a wall along x, west of one along y) and on its right. */
  readonly left: string | null;
  readonly right: string | null;
}

/** A plan as a grid of cells: every line of every cell runs through. */
export class Grid {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly #owners: readonly (readonly (string | null)[])[];

  constructor(readonly cells: readonly Cell[]) {
    this.xs = sorted(cells.flatMap(({ x1, x2 }) => [x1, x2]));
    this.ys = sorted(cells.flatMap(({ y1, y2 }) => [y1, y2]));
    const owners = this.xs.slice(1).map(() => this.ys.slice(1).map((): string | null => null));
    const [column, row] = [indexOf(this.xs), indexOf(this.ys)];
    for (const { room, x1, y1, x2, y2 } of cells) {
      for (let i = column.get(x1)!; i < column.get(x2)!; i++) {
        for (let j = row.get(y1)!; j < row.get(y2)!; j++) owners[i]![j] = room;
      }
    }
    this.#owners = owners;
  }

  ownerAt(i: number, j: number): string | null {
    return this.#owners[i]?.[j] ?? null;
  }

  /** Stretches where one room ends, joined where the same two meet on. */
  edges(): Edge[] {
    const edges: Edge[] = [];
    this.ys.forEach((at, j) => {
      const along = this.xs.slice(1).map((_, i) => [this.ownerAt(i, j), this.ownerAt(i, j - 1)] as const);
      edges.push(...runs(this.xs, along, { axis: 'x', at }));
    });
    this.xs.forEach((at, i) => {
      const along = this.ys.slice(1).map((_, j) => [this.ownerAt(i - 1, j), this.ownerAt(i, j)] as const);
      edges.push(...runs(this.ys, along, { axis: 'y', at }));
    });
    return edges;
  }
}

const sorted = (values: readonly number[]): number[] => [...new Set(values)].sort((p, q) => p - q);
const indexOf = (values: readonly number[]): ReadonlyMap<number, number> =>
  new Map(values.map((value, i) => [value, i]));

function runs(
  marks: readonly number[],
  sides: readonly (readonly [string | null, string | null])[],
  line: Pick<Edge, 'axis' | 'at'>,
): Edge[] {
  const made: Edge[] = [];
  sides.forEach(([left, right], i) => {
    if (left === right) return;
    const [from, to] = [marks[i]!, marks[i + 1]!];
    const last = made.at(-1);
    if (last && last.to === from && last.left === left && last.right === right) {
      made[made.length - 1] = { ...last, to };
    } else {
      made.push({ ...line, from, to, left, right });
    }
  });
  return made;
}

/** Net area of each room, m²: its cells less half of the partitions around it. Exact but for the corners (1 cm²). */
export function netAreas(cells: readonly Cell[], edges: readonly Edge[]): Map<string, number> {
  const areas = new Map<string, number>();
  const add = (room: string, mm2: number) => areas.set(room, (areas.get(room) ?? 0) + mm2);
  for (const { room, x1, y1, x2, y2 } of cells) add(room, (x2 - x1) * (y2 - y1));
  for (const { left, right, from, to } of edges) {
    if (left === null || right === null) continue;
    add(left, -(to - from) * HALF);
    add(right, -(to - from) * HALF);
  }
  return new Map([...areas].map(([room, mm2]) => [room, mm2 / 1e6]));
}
