import { cellAt } from '../../maths/cell.js';
import type { Point } from '../../maths/geometry.js';
import type { Segment } from './obstacles.js';

/** Side of the cells that hold the segments near them, mm. */
const CELL_MM = 250;

/** Square of the distance of a point to a segment, mm². */
function squareTo({ a, b }: Segment, x: number, y: number): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const size = dx * dx + dy * dy;
  const part = size === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / size));
  const [offX, offY] = [a.x + dx * part - x, a.y + dy * part - y];
  return offX * offX + offY * offY;
}

/** Exact distances to the things of a storey, as far as they are asked for. */
export class Clearance {
  readonly #cells = new Map<number, Segment[]>();
  readonly #reach: number;

  /** @param reach farthest distance that is measured, mm */
  constructor(segments: readonly Segment[], reach: number) {
    this.#reach = reach;
    for (const segment of segments) this.#add(segment);
  }

  /** Puts a segment into every cell that comes within reach of it. */
  #add(segment: Segment): void {
    const { a, b } = segment;
    const low = (p: number, q: number): number => Math.floor((Math.min(p, q) - this.#reach) / CELL_MM);
    const high = (p: number, q: number): number => Math.floor((Math.max(p, q) + this.#reach) / CELL_MM);
    const near = this.#reach + CELL_MM * Math.SQRT1_2;
    for (let row = low(a.y, b.y); row <= high(a.y, b.y); row++) {
      for (let column = low(a.x, b.x); column <= high(a.x, b.x); column++) {
        if (squareTo(segment, (column + 0.5) * CELL_MM, (row + 0.5) * CELL_MM) > near * near) continue;
        const key = cellAt(column, row);
        const held = this.#cells.get(key);
        if (held) held.push(segment);
        else this.#cells.set(key, [segment]);
      }
    }
  }

  /** Distance to the nearest thing, at most the reach, mm. */
  at(x: number, y: number): number {
    const held = this.#cells.get(cellAt(Math.floor(x / CELL_MM), Math.floor(y / CELL_MM)));
    if (!held) return this.#reach;
    let least = this.#reach * this.#reach;
    for (const segment of held) {
      const square = squareTo(segment, x, y);
      if (square < least) least = square;
    }
    return Math.sqrt(least);
  }

  /** Least distance along a straight way, looked at every `step` mm. */
  along(p: Point, q: Point, step = 25): number {
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const count = Math.max(1, Math.ceil(length / step));
    let least = this.#reach;
    for (let i = 0; i <= count; i++) {
      least = Math.min(least, this.at(p.x + ((q.x - p.x) * i) / count, p.y + ((q.y - p.y) * i) / count));
    }
    return least;
  }
}
