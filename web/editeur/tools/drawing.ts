import type { Point } from '../../../src/kernel/maths/geometry.js';
import { distance } from '../../../src/kernel/maths/vector.js';
import type { Taken } from '../../shared/pan-zoom.js';
import type { Desk } from '../desk.js';
import type { Marks } from '../marks.js';
import type { Snapped } from '../snap.js';
import type { Word } from '../texts.js';
import type { Tool } from './tool.js';
import { drag } from './tool.js';

/** A shorter one is no wall, mm. */
const SHORTEST_MM = 50;

/** A tool that draws from a point to another, by two taps or by one drag. */
export abstract class Drawing implements Tool {
  abstract readonly hint: Word;
  abstract readonly field: 'length' | 'sides' | null;
  protected from: Point | null = null;
  protected to: Snapped | null = null;

  constructor(protected readonly desk: Desk) {}

  /** Makes what goes from the first point to the second. */
  protected abstract make(to: Snapped): void;
  protected abstract preview(marks: Marks, to: Point): SVGElement[];
  abstract type(text: string): boolean;

  get cursor(): Point | null {
    return this.to?.at ?? this.from;
  }

  hover(p: Point, reach?: number): void {
    this.to = this.desk.snap(p, this.from ?? undefined, reach);
    this.desk.look();
  }

  leave(): void {
    if (this.from) return;
    this.to = null;
    this.desk.look();
  }

  tap(p: Point, reach?: number): void {
    const to = this.desk.snap(p, this.from ?? undefined, reach);
    if (!this.from) this.begin(to.at);
    else if (distance(this.from, to.at) >= SHORTEST_MM) this.make(to);
    this.to = to;
    this.desk.look();
  }

  protected begin(at: Point): void {
    this.from = at;
  }

  press(p: Point, event: PointerEvent): Taken | null {
    if (event.button !== 0) return null;
    return drag(p, {
      move: (at) => {
        if (!this.from) this.begin(this.desk.snap(p).at);
        this.hover(at);
      },
      end: (at) => this.tap(at),
      tap: () => this.tap(p),
      cancel: () => this.cancel(),
    });
  }

  cancel(): boolean {
    const isBegun = this.from !== null;
    [this.from, this.to] = [null, null];
    this.desk.look();
    return isBegun;
  }

  turn(): void {}

  paint(marks: Marks): SVGElement[] {
    const { from, to } = this;
    if (!to) return [];
    const guides = to.guides.map((guide) => marks.line(guide, 'guide'));
    const shape = from && distance(from, to.at) >= SHORTEST_MM ? this.preview(marks, to.at) : [];
    const start = from ? [marks.dot(from, 'start')] : [];
    return [...guides, ...shape, ...start, marks.dot(to.at, `pointe ${to.hold}`)];
  }
}
