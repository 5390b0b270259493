import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import type { Taken } from '../../shared/pan-zoom.js';
import type { Desk } from '../desk.js';
import { adding, sidesOf } from '../edits.js';
import type { Marks } from '../marks.js';
import { parseSides } from '../measures.js';
import { say } from '../page.js';
import type { Snapped } from '../snap.js';
import type { Word } from '../texts.js';
import type { Tool } from './tool.js';
import { drag } from './tool.js';

/** How near to its first point an outline is closed, px. */
const CLOSE_PX = 12;
/** Points nearer than this are one, mm. */
const SAME_MM = 10;

/** Draws an outline: from corner to corner by taps until it comes back to the first, or a rectangle by one drag. */
export abstract class OutlineTool implements Tool {
  #points: Point[] = [];
  #to: Snapped | null = null;

  constructor(protected readonly desk: Desk) {}

  protected abstract readonly begin: Word;
  /** Makes what has this outline. */
  protected abstract finish(outline: readonly Point[]): void;

  get hint(): Word {
    return this.#points.length > 0 ? 'outlineOn' : this.begin;
  }
  get field(): 'sides' | null {
    return this.#points.length === 1 ? 'sides' : null;
  }
  get cursor(): Point | null {
    return this.#to?.at ?? this.#points.at(-1) ?? null;
  }

  hover(p: Point, reach?: number): void {
    this.#to = this.desk.snap(p, this.#points.at(-1), reach);
    this.desk.look();
  }

  leave(): void {
    if (this.#points.length === 0) this.#to = null;
    this.desk.look();
  }

  tap(p: Point, reach?: number): void {
    const to = this.desk.snap(p, this.#points.at(-1), reach);
    const [first] = this.#points;
    const isBack = first !== undefined && distance(first, to.at) <= Math.max(SAME_MM, this.desk.px(CLOSE_PX));
    if (isBack && this.#points.length > 2) return this.#close(this.#points);
    const isNew = !this.#points.some((other) => distance(other, to.at) < SAME_MM);
    if (isNew && !isBack) this.#points = [...this.#points, to.at];
    this.#to = to;
    this.desk.look();
  }

  #close(outline: readonly Point[]): void {
    this.cancel();
    this.finish(outline);
  }

  #rectangle(p: Point, q: Point): void {
    if (Math.abs(p.x - q.x) < SAME_MM || Math.abs(p.y - q.y) < SAME_MM) return void this.cancel();
    this.#close(sidesOf(p, q).map(({ a }) => a));
  }

  press(p: Point, { button }: PointerEvent): Taken | null {
    if (button !== 0 || this.#points.length > 1) return null;
    const start = this.#points[0] ?? this.desk.snap(p).at;
    return drag(p, {
      move: (at) => {
        this.#points = [start];
        this.hover(at);
      },
      end: (at) => this.#rectangle(start, this.desk.snap(at, start).at),
      tap: () => this.tap(p),
      cancel: () => this.cancel(),
    });
  }

  type(text: string): boolean {
    const sides = parseSides(text);
    const [from] = this.#points;
    if (!sides || !from) return false;
    const to = this.#to?.at ?? from;
    const [right, up] = [to.x < from.x ? -1 : 1, to.y < from.y ? -1 : 1];
    this.#rectangle(from, { x: from.x + right * sides[0], y: from.y + up * sides[1] });
    return true;
  }

  cancel(): boolean {
    const isBegun = this.#points.length > 0;
    [this.#points, this.#to] = [[], null];
    this.desk.look();
    return isBegun;
  }

  turn(_degrees: number): void {}

  paint(marks: Marks): SVGElement[] {
    const to = this.#to;
    if (!to) return [];
    const last = this.#points.at(-1);
    const sides = last && distance(last, to.at) >= SAME_MM ? marks.dimension({ a: last, b: to.at }) : [];
    return [
      ...to.guides.map((guide) => marks.line(guide, 'guide')),
      ...(this.#points.length > 1 ? [marks.ring([...this.#points, to.at], 'ghost')] : []),
      ...sides,
      ...this.#points.slice(0, 1).map((first) => marks.dot(first, 'start')),
      marks.dot(to.at, `pointe ${to.hold}`),
    ];
  }
}

/** Cuts a hole in the floor of the level, whatever passes through it. */
export class HoleTool extends OutlineTool {
  protected readonly begin = 'holeHint';

  protected finish(outline: readonly Point[]): void {
    if (this.desk.level === 0) return this.desk.say(say('holeGround'));
    this.desk.add('tremies', adding('tremies', { polygone: outline, z: this.desk.storey.z }));
    this.desk.say(say('placed', { what: say('hole') }));
  }
}
