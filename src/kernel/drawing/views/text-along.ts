import type { Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { offsetFrom, subtract, unit } from '../../maths/vector.js';
import { grown } from '../boxes.js';
import type { Item, TextItem } from '../display-list.js';
import { readable } from '../frame.js';
import { textCorners } from '../item-bounds.js';
import { textWidth } from '../text/measure.js';
import type { Ground } from './site-distances.js';
import { ALONG, isClear } from './site-distances.js';

const TEXT = 1.8;
/** Least distance of a text from the line that it names, mm of paper, and steps further from it. */
const ASIDE = TEXT / 2 + 1.2;
const STEPS = [0, 2, 4, 6, 8, 10, 14, 18] as const;

interface Line {
  readonly a: Point;
  readonly b: Point;
}

/** A text along a line, at the first clear place on one side of it: its left when `side` is 1. */
export function textAlong({ a, b }: Line, value: string, side: 1 | -1, ground: Ground, scale: number): Item[] {
  const way = subtract(b, a);
  const [length, direction] = [Math.hypot(way.x, way.y), unit(way)];
  if ((textWidth(value, TEXT) + 2) * scale > length) return [];
  const text = STEPS.flatMap((step) =>
    ALONG.map((part): TextItem => ({
      kind: 'text',
      layer: 'PLAN',
      class: 'annotation',
      pen: 0.18,
      at: offsetFrom(a, direction, length * part, side * (ASIDE + step) * scale),
      value,
      height: TEXT,
      rotation: readable((Math.atan2(direction.y, direction.x) * 180) / Math.PI),
      align: 'center',
      valign: 'middle',
    })),
  ).find((candidate) => isClear(ground, boxOf(candidate, scale)));
  if (!text) return [];
  ground.taken.add(boxOf(text, scale));
  return [text];
}

const boxOf = (text: TextItem, scale: number) => grown(boundsOf(textCorners(text, scale)), 0.3 * scale);
