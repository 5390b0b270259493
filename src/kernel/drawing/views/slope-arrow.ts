import type { Drafting } from '../drafting.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { boxAround, grown } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Taken } from '../ink/paper.js';
import { percentText } from '../length-text.js';
import { textWidth } from '../text/measure.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
/** Length of a slope arrow and height of its per cent, mm of paper. */
export const ARROW = 9;
const TEXT = 2.3;

/** What an arrow about a point covers, its way in radians. */
export function arrowBox({ x, y }: Point, turn: number, { scale }: Pick<Drafting, 'scale'>): Bounds {
  const [across, up] = [(Math.cos(turn) * ARROW * scale) / 2, (Math.sin(turn) * ARROW * scale) / 2];
  const ends = [
    { x: x - across, y: y - up },
    { x: x + across, y: y + up },
  ];
  return grown(boundsOf(ends), 0.5 * scale);
}

/** An arrow down a slope with its per cent beside it. @param turn the way it points, radians */
export function arrowItems(at: Point, turn: number, pct: number, { scale, langue }: Drafting, taken: Taken): Item[] {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const place = (u: number, v: number): Point => ({
    x: at.x + (c * u - s * v) * scale,
    y: at.y + (s * u + c * v) * scale,
  });
  const half = ARROW / 2;
  const head = [place(half, 0), place(half - 2.4, 0.9), place(half - 2.4, -0.9)];
  const arrow: Item[] = [
    { ...common, kind: 'polyline', pen: 0.25, points: [place(-half, 0), place(half, 0)] },
    { ...common, kind: 'hatch', pen: 0.13, fill: 'noir', rings: [head] },
  ];
  taken.add(arrowBox(at, turn, { scale }));
  const value = percentText(Math.round(pct), langue);
  const width = textWidth(value, TEXT);
  // Beside the arrow, whatever way it points: off by half of the upright text along the normal, on the free side.
  const aside = (Math.abs(s) * width + Math.abs(c) * TEXT) / 2 + 1.4;
  const boxAt = ({ x, y }: Point) => boxAround(x, y, (width + 1) * scale, (TEXT + 1) * scale);
  const textAt = [place(0, aside), place(0, -aside)].find((point) => taken.isFree(boxAt(point)));
  if (!textAt) return arrow;
  taken.add(boxAt(textAt));
  const text = { kind: 'text', pen: 0.18, at: textAt, value, height: TEXT, align: 'center', valign: 'middle' } as const;
  return [...arrow, { ...common, ...text }];
}
