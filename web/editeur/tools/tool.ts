import type { Point } from '../../../src/kernel/maths/geometry.js';
import type { Taken } from '../../shared/pan-zoom.js';
import type { Marks } from '../marks.js';
import type { Word } from '../texts.js';

export const TOOLS = [
  'select',
  'wall',
  'room',
  'door',
  'window',
  'furniture',
  'device',
  'stair',
  'hole',
  'roof',
] as const;
export type ToolName = (typeof TOOLS)[number];

/** How far a point is drawn when the keys move it, mm: its own steps are not to be lost. */
export const KEY_REACH_MM = 45;

/** A tool in the hand: points are of the scene, mm. */
export interface Tool {
  /** What to do now. */
  readonly hint: Word;
  /** What can be typed now: a field is shown for it. */
  readonly field: 'length' | 'sides' | null;
  /** Where the keys move from; null where the tool has been nowhere yet. */
  readonly cursor: Point | null;
  hover(p: Point, reach?: number): void;
  leave(): void;
  tap(p: Point, reach?: number): void;
  press(p: Point, event: PointerEvent): Taken | null;
  /** A measure was typed. False when it is none. */
  type(text: string): boolean;
  /** Gives up what is begun. False when nothing is. */
  cancel(): boolean;
  turn(degrees: number): void;
  paint(marks: Marks): SVGElement[];
}

/** A press that is a tap when the pointer hardly moves, and draws from where it began to where it ends otherwise. */
export function drag(
  start: Point,
  hand: { move(p: Point): void; end(p: Point): void; tap(): void; cancel(): void },
): Taken {
  let at = start;
  return {
    move(dx, dy) {
      at = { x: at.x + dx, y: at.y - dy };
      hand.move(at);
    },
    end(isClick) {
      if (isClick) hand.tap();
      else hand.end(at);
    },
    cancel: () => hand.cancel(),
  };
}
