import type { Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBox } from '../frame.js';
import { Clearance, cornersAt } from './clearance.js';
import type { TextPlace } from './clearance.js';
import { spread } from './convex.js';
import { boxOfLines, hardStrokes, inkOfItem, STROKE } from './ink-of-item.js';
import type { Stroke, Strokes } from './ink-of-item.js';
import { TOUCH } from './letters.js';

/** Places of texts in the axes of a plan, free or taken. */
export interface Taken {
  readonly isFree: (place: TextPlace) => boolean;
  /** @param owner whoever may lift it again */
  readonly add: (place: TextPlace, owner?: object) => void;
}

/** A text that may still move: its boxes are taken away by it. */
export interface Movable {
  /** Its place now; a new object each time it is put. */
  seat: object;
}

/**
 * A drawing in the making, in the axes of its frame: the ink of what is drawn already, letter by letter and line by
 * line, so that a text is put where the control of the drawing will find nothing under it.
 */
export class Paper implements Taken {
  readonly #ink: Clearance<object>;
  readonly #movable = new Map<object, Movable>();

  /** @param scale what one millimetre of paper is worth */
  constructor(
    private readonly frame: Frame,
    private readonly scale: number,
  ) {
    this.#ink = new Clearance(8 * scale);
  }

  /** Puts items on the paper. */
  draw(items: Iterable<Item>): this {
    for (const item of items) {
      const box = boxOfLines(item, this.scale);
      if (box) this.#ink.later(localBox(this.frame, box), () => this.#draw(item));
      else this.#draw(item);
    }
    return this;
  }

  #draw(item: Item): void {
    const local = (point: Point): Point => (this.frame.angle === 0 ? point : this.frame.toLocal(point));
    const { texts, strokes, solids } = inkOfItem(item, this.scale);
    for (const quad of texts) this.#write(spread(quad.map(local), TOUCH * this.scale), item);
    this.rule(this.#local(strokes), item);
    for (const rings of solids) {
      this.#ink.solid(
        rings.map((ring) => ring.map(local)),
        item,
      );
    }
  }

  isFree(place: TextPlace): boolean {
    return this.#ink.isFree(place);
  }

  add(place: TextPlace, owner: object = place): void {
    this.#write(cornersAt(place), owner);
  }

  /** Lines of items that are not drawn, without their letters, in the axes of the frame. */
  linesOf(items: readonly Item[]): Strokes {
    return this.#local(items.flatMap((item) => hardStrokes(item, this.scale)));
  }

  /** Puts lines, in the axes of the frame, on the paper. */
  rule(lines: Strokes, owner: object): void {
    for (let i = 0; i < lines.length; i += STROKE) {
      this.#ink.stroke(lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!, owner);
    }
  }

  /** Takes everything of an owner off the paper. */
  lift(owner: object): void {
    this.#ink.lift(owner);
  }

  /** Puts a text that may still move. */
  seat(text: Movable, places: readonly TextPlace[]): void {
    text.seat = {};
    this.#movable.set(text.seat, text);
    for (const place of places) this.#write(cornersAt(place), text.seat);
  }

  /** Takes a text that may move off the paper. */
  unseat({ seat }: Movable): void {
    this.lift(seat);
    this.#movable.delete(seat);
  }

  /** Texts that may still move stay where they are from now on. */
  fix(): void {
    this.#movable.clear();
  }

  /** The texts under a place that could move away; null where something stands under it that cannot. */
  blockers(place: TextPlace): ReadonlySet<Movable> | null {
    const found = new Set<Movable>();
    const isFixed = this.#ink.isMet(place, (owner) => {
      const text = this.#movable.get(owner);
      if (text) found.add(text);
      return !text;
    });
    return isFixed ? null : found;
  }

  /** Whether something stands under a place that cannot move away. */
  isFixed(place: TextPlace): boolean {
    return this.#ink.isMet(place, this.#isFixed);
  }

  /** Whether a line, in the axes of the frame, passes over a text. */
  crosses({ a, b }: Stroke): boolean {
    return this.#ink.hasTextOn(a.x, a.y, b.x, b.y);
  }

  /** Whether one of some lines, in the axes of the frame, passes over a text. */
  isCrossedBy(lines: Strokes): boolean {
    for (let i = 0; i < lines.length; i += STROKE) {
      if (this.#ink.hasTextOn(lines[i]!, lines[i + 1]!, lines[i + 2]!, lines[i + 3]!)) return true;
    }
    return false;
  }

  /** Lines in the axes of the frame. */
  #local(strokes: Strokes): Strokes {
    if (this.frame.angle === 0) return strokes;
    const turned: number[] = [];
    for (let i = 0; i < strokes.length; i += 2) {
      const { x, y } = this.frame.toLocal({ x: strokes[i]!, y: strokes[i + 1]! });
      turned.push(x, y);
    }
    return turned;
  }

  readonly #isFixed = (owner: object): boolean => !this.#movable.has(owner);

  #write(quad: readonly Point[], owner: object): void {
    this.#ink.text(quad, owner);
  }
}
