import type { Stroke } from '../../catalogue/symbol.js';
import type { Item, TextItem } from '../display-list.js';
import { textWidth } from '../text/measure.js';

/** Signs drawn after a note of one line: what they take, and their lines from the end of the text on, mm of paper. */
export interface Tail {
  readonly width: number;
  readonly strokes: readonly Stroke<never>[];
}
export const NO_TAIL: Tail = { width: 0, strokes: [] };

/** Air between a note and its signs, mm of paper. */
const AIR = 0.4;

/** Spaces that measure what the signs of a note take. */
function roomFor({ width }: Tail, height: number): string {
  return width === 0 ? '' : ' '.repeat(Math.ceil((width + AIR) / textWidth(' ', height)));
}

/** A text as wide as it is with its signs. */
export const withRoom = (text: TextItem, tail: Tail): TextItem => ({
  ...text,
  value: text.value + roomFor(tail, text.height),
});

/** The lines of a note, and its signs after the last of them, both together about its point. */
export function tailed(texts: readonly TextItem[], tail: Tail, scale: number): Item[] {
  const last = texts.at(-1);
  if (!last || tail.width === 0) return [...texts];
  const { layer, ink, id, value, height, at } = last;
  const room = textWidth(roomFor(tail, height), height) * scale;
  const x = at.x - room / 2 + (textWidth(value, height) / 2 + AIR) * scale;
  const style = { layer, class: 'annotation', pen: 0.18, ...(ink && { ink }), id } as const;
  const signs = tail.strokes.flatMap((stroke): Item[] =>
    stroke.kind === 'line'
      ? [
          {
            ...style,
            kind: 'polyline',
            points: stroke.points.map((p) => ({ x: x + p.x * scale, y: at.y + p.y * scale })),
          },
        ]
      : [],
  );
  return [...texts.slice(0, -1), { ...last, at: { x: at.x - room / 2, y: at.y } }, ...signs];
}
