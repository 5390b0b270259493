import type { Point } from '../../../src/kernel/maths/geometry.js';
import { add, distance, scale, subtract, unit } from '../../../src/kernel/maths/vector.js';
import { addingWalls } from '../edits.js';
import { stripAround } from '../elements.js';
import type { Marks } from '../marks.js';
import { parseLength } from '../measures.js';
import type { Snapped } from '../snap.js';
import type { Word } from '../texts.js';
import { Drawing } from './drawing.js';

/** Ends nearer than this are the same, mm. */
const SAME_MM = 1;

/** Draws walls one after the other, until they come back to where they began or meet another wall. */
export class WallTool extends Drawing {
  #first: Point | null = null;

  get hint(): Word {
    return this.from ? 'wallOn' : 'wallHint';
  }
  get field(): 'length' | null {
    return this.from ? 'length' : null;
  }

  protected override begin(at: Point): void {
    super.begin(at);
    this.#first = at;
  }

  protected make({ at, hold }: Snapped): void {
    const segment = { a: this.from!, b: at };
    const isClosed = this.#first !== null && distance(this.#first, at) <= SAME_MM;
    const isJoined = hold === 'end' || this.desk.walls.some(({ a, b }) => isOn(at, a, b));
    this.desk.edit(addingWalls([segment], this.desk.walls, this.desk.wallMake));
    this.from = isClosed || isJoined ? null : at;
  }

  type(text: string): boolean {
    const length = parseLength(text);
    if (length === null || !this.from) return false;
    const towards = this.to && distance(this.to.at, this.from) > 0 ? subtract(this.to.at, this.from) : { x: 1, y: 0 };
    const { x, y } = add(this.from, scale(unit(towards), length));
    const at = { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 };
    this.make({ at, hold: 'free', guides: [] });
    this.to = { at, hold: 'free', guides: [] };
    this.desk.look();
    return true;
  }

  protected preview(marks: Marks, to: Point): SVGElement[] {
    const segment = { a: this.from!, b: to };
    const ring = stripAround(segment, this.desk.make.thickness);
    return [marks.ring(ring, 'ghost'), ...marks.dimension(segment)];
  }
}

/** True when a point is on a segment. */
function isOn(p: Point, a: Point, b: Point): boolean {
  return distance(a, p) + distance(p, b) - distance(a, b) < SAME_MM / 10;
}
