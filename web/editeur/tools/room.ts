import type { Point } from '../../../src/kernel/maths/geometry.js';
import { midpoint } from '../../../src/kernel/maths/vector.js';
import { addingWalls, sidesOf } from '../edits.js';
import { stripAround } from '../elements.js';
import type { Marks } from '../marks.js';
import { parseSides, squareMetres } from '../measures.js';
import { langue } from '../page.js';
import type { Snapped } from '../snap.js';
import type { Word } from '../texts.js';
import { Drawing } from './drawing.js';

const M2 = 1e6;

/** Draws the four walls of a room from corner to corner; sides that are walls already stay what they are. */
export class RoomTool extends Drawing {
  get hint(): Word {
    return this.from ? 'roomOn' : 'roomHint';
  }
  get field(): 'sides' | null {
    return this.from ? 'sides' : null;
  }

  protected make({ at }: Snapped): void {
    const [p, q] = [this.from!, at];
    if (p.x === q.x || p.y === q.y) return;
    this.desk.edit(addingWalls(sidesOf(p, q), this.desk.walls, this.desk.wallMake));
    this.from = null;
  }

  type(text: string): boolean {
    const sides = parseSides(text);
    if (!sides || !this.from) return false;
    const { from } = this;
    const signOf = (value: number): number => (value < 0 ? -1 : 1);
    const [right, up] = this.to ? [signOf(this.to.at.x - from.x), signOf(this.to.at.y - from.y)] : [1, 1];
    const at = { x: from.x + right * sides[0], y: from.y + up * sides[1] };
    this.make({ at, hold: 'free', guides: [] });
    this.to = { at, hold: 'free', guides: [] };
    this.desk.look();
    return true;
  }

  protected preview(marks: Marks, to: Point): SVGElement[] {
    const { from } = this;
    const sides = sidesOf(from!, to).filter(({ a, b }) => a.x !== b.x || a.y !== b.y);
    const area = (Math.abs(to.x - from!.x) * Math.abs(to.y - from!.y)) / M2;
    return [
      ...sides.map((side) => marks.ring(stripAround(side, this.desk.make.thickness), 'ghost')),
      ...sides.slice(0, 2).flatMap((side) => marks.dimension(side)),
      marks.text(midpoint(from!, to), `≈ ${squareMetres(area, langue)}`),
    ];
  }
}
