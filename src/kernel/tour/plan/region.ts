import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import type { Clearance } from './clearance.js';
import { Ways } from './ways.js';

/** Least clearance that a tour is planned with: what it announces, and what smoothing may lose, mm. */
export const LEAST_MM = 215;
/** Clearance of a walker, and one that looks easy: nearer is taken only where there is no other way, mm. */
const [WALKER_MM, EASY_MM] = [300, 450];
/** How much dearer a step is within each of them, and beside or through what is gone round if one can. */
const [TIGHT_COST, CLOSE_COST, SWEPT_COST] = [5, 2, 8];
/** Margin kept to a void, mm. */
const VOID_MARGIN_MM = 100;

/** The floor of a room, or the ground outside, as cells that a camera may stand over. */
export class Region {
  readonly cell: number;
  readonly columns: number;
  readonly rows: number;
  readonly #x: number;
  readonly #y: number;
  /** Cost of a step into each cell; 0 where none may be taken. */
  readonly #cost: Uint8Array;
  /** Clearance at the middle of each cell, with what it passes aside, mm. */
  readonly #clear: Float32Array;
  readonly #clearance: Clearance;

  /**
   * @param isHigh false where the ceiling comes too low
   */
  constructor(polygon: Polygon, clearance: Clearance, { cell, solids, voids, aside, isHigh }: FloorRules) {
    const { minX, minY, maxX, maxY } = boundsOf(polygon.outer);
    this.cell = cell;
    this.#clearance = clearance;
    this.#x = minX;
    this.#y = minY;
    this.columns = Math.max(1, Math.ceil((maxX - minX) / cell));
    this.rows = Math.max(1, Math.ceil((maxY - minY) / cell));
    this.#cost = new Uint8Array(this.columns * this.rows);
    this.#clear = new Float32Array(this.columns * this.rows);
    this.#fill(ringsOf(polygon), 1);
    for (const ring of [...solids, ...voids]) this.#fill([ring], 0);
    const isNearVoid = nearRings(voids);
    for (let at = 0; at < this.#cost.length; at++) {
      if (this.#cost[at] === 0) continue;
      if (this.#isBorder(at)) {
        this.#cost[at] = 0;
        continue;
      }
      const { x, y } = this.point(at);
      const clear = clearance.at(x, y);
      const air = Math.min(clear, aside.at(x, y));
      this.#clear[at] = air;
      const isOpen = clear >= LEAST_MM && !isNearVoid(x, y) && (isHigh === null || isHigh({ x, y }));
      this.#cost[at] = isOpen ? costOf(air) : 0;
    }
  }

  /** Gives a value to the cells whose middle some rings enclose (even and odd). */
  #fill(rings: readonly Ring[], value: 0 | 1): void {
    const { minY, maxY } = boundsOf(rings.flat());
    const first = Math.max(0, Math.floor((minY - this.#y) / this.cell - 0.5));
    const last = Math.min(this.rows - 1, Math.ceil((maxY - this.#y) / this.cell));
    for (let row = first; row <= last; row++) {
      const y = this.#y + (row + 0.5) * this.cell;
      const crossings = rings.flatMap((ring) => crossingsAt(ring, y)).toSorted((p, q) => p - q);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, Math.ceil((crossings[i]! - this.#x) / this.cell - 0.5));
        const to = Math.min(this.columns - 1, Math.floor((crossings[i + 1]! - this.#x) / this.cell - 0.5));
        for (let column = from; column <= to; column++) this.#cost[row * this.columns + column] = value;
      }
    }
  }

  /** Cells of the border are never free, so that what looks around a free cell stays in the grid. */
  #isBorder(at: number): boolean {
    const column = at % this.columns;
    return column === 0 || column === this.columns - 1 || at < this.columns || at >= this.#cost.length - this.columns;
  }

  /** Whether any of it may be stood over. */
  get hasFloor(): boolean {
    return this.#cost.some((cost) => cost > 0);
  }

  /** Middle of a cell. */
  point(at: number): Point {
    return {
      x: this.#x + ((at % this.columns) + 0.5) * this.cell,
      y: this.#y + (Math.floor(at / this.columns) + 0.5) * this.cell,
    };
  }

  /** True of a cell that may be stood over. */
  isFree(at: number): boolean {
    return this.#cost[at]! > 0;
  }

  clear(at: number): number {
    return this.#clear[at]!;
  }

  /** The cell that a point is in; −1 outside the grid. */
  cellAt({ x, y }: Point): number {
    const [column, row] = [Math.floor((x - this.#x) / this.cell), Math.floor((y - this.#y) / this.cell)];
    return column < 0 || row < 0 || column >= this.columns || row >= this.rows ? -1 : row * this.columns + column;
  }

  /** The free cell nearest to a point, within two cells of it; −1 with none. */
  near(point: Point): number {
    let best = -1;
    let least = 2.2 * this.cell;
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const at = this.cellAt({ x: point.x + dx * this.cell, y: point.y + dy * this.cell });
        if (at < 0 || !this.isFree(at)) continue;
        const middle = this.point(at);
        const away = Math.hypot(middle.x - point.x, middle.y - point.y);
        if (away < least) [best, least] = [at, away];
      }
    }
    return best;
  }

  /** Shortest ways from a cell. */
  ways(from: number): Ways {
    return new Ways({ columns: this.columns, cost: this.#cost }, from);
  }

  /** The way to a cell as few straight pieces, each as clear as the cells it leaves out. */
  course(ways: Ways, to: number): Point[] {
    const cells = ways.course(to);
    const kept = [cells[0]!];
    for (let anchor = 0; anchor < cells.length - 1;) {
      anchor = this.#farthest(cells, anchor);
      kept.push(cells[anchor]!);
    }
    return kept.map((at) => this.point(at));
  }

  /** The last cell of a way that is seen from an anchor without coming nearer to things than the way does. */
  #farthest(cells: readonly number[], anchor: number): number {
    let best = anchor + 1;
    let least = Math.min(this.clear(cells[anchor]!), this.clear(cells[best]!));
    for (let i = anchor + 2; i < cells.length; i++) {
      least = Math.min(least, this.clear(cells[i]!));
      if ((i - anchor) % 3 !== 0 && i !== cells.length - 1) continue;
      const [p, q] = [this.point(cells[anchor]!), this.point(cells[i]!)];
      if (this.isOpen(p, q, Math.min(EASY_MM, least - this.cell * 0.2))) best = i;
      else if (i - best > 24) break;
    }
    return best;
  }

  /**
   * Whether one may go straight from a point to another.
   * @param least clearance kept on the way, mm
   */
  isOpen(p: Point, q: Point, least = LEAST_MM): boolean {
    const count = Math.ceil((2 * Math.hypot(q.x - p.x, q.y - p.y)) / this.cell);
    for (let i = 1; i < count; i++) {
      const at = this.cellAt({ x: p.x + ((q.x - p.x) * i) / count, y: p.y + ((q.y - p.y) * i) / count });
      if (at < 0 || !this.isFree(at) || this.clear(at) < least) return false;
    }
    return this.#clearance.along(p, q, 50) >= LEAST_MM;
  }
}

/** Rules of a floor: the size of its cells, what stands on it, and where it is missing or too low. */
export interface FloorRules {
  readonly cell: number;
  readonly solids: readonly Ring[];
  readonly voids: readonly Ring[];
  /** Distances to what is gone round where there is room: open leaves, sides of stairs. */
  readonly aside: Clearance;
  readonly isHigh: ((at: Point) => boolean) | null;
}

function costOf(clear: number): number {
  if (clear < LEAST_MM) return SWEPT_COST;
  if (clear < WALKER_MM) return TIGHT_COST;
  return clear < EASY_MM ? CLOSE_COST : 1;
}

function crossingsAt(ring: Ring, y: number): number[] {
  const found: number[] = [];
  ring.forEach((p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    if (p.y > y !== q.y > y) found.push(((q.x - p.x) * (y - p.y)) / (q.y - p.y) + p.x);
  });
  return found;
}

function nearRings(rings: readonly Ring[]): (x: number, y: number) => boolean {
  const boxes = rings.map((ring) => ({ ring, box: boundsOf(ring) }));
  const isNear = (ring: Ring, x: number, y: number): boolean =>
    ring.some((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      const [dx, dy] = [q.x - p.x, q.y - p.y];
      const size = dx * dx + dy * dy || 1;
      const part = Math.min(1, Math.max(0, ((x - p.x) * dx + (y - p.y) * dy) / size));
      return Math.hypot(p.x + dx * part - x, p.y + dy * part - y) < VOID_MARGIN_MM;
    });
  return (x, y) =>
    boxes.some(
      ({ ring, box }) =>
        x > box.minX - VOID_MARGIN_MM &&
        x < box.maxX + VOID_MARGIN_MM &&
        y > box.minY - VOID_MARGIN_MM &&
        y < box.maxY + VOID_MARGIN_MM &&
        isNear(ring, x, y),
    );
}
