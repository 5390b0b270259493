import { sayNumber } from '../../../words/index.js';
import type { Drafting } from '../drafting.js';
import type { Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import { NORTH } from '../symbols.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;

/** A round length of about `wanted` mm of paper: 1, 2 or 5 times a power of ten, in metres. */
function barStep(scale: number, wanted: number): number {
  const metres = (wanted * scale) / 1000;
  const power = 10 ** Math.floor(Math.log10(metres));
  return [5, 2, 1].map((k) => k * power).find((step) => step <= metres + 1e-9) ?? power;
}

/** Scale bar of four alternating fields, from its left end, mm of paper. */
export function scaleBar(at: Point, { scale, langue }: Drafting): Item[] {
  const step = barStep(scale, 12);
  const width = (step * 1000) / scale;
  const height = 1.5;
  const items: Item[] = [];
  for (let i = 0; i < 4; i++) {
    const [x0, x1] = [at.x + i * width, at.x + (i + 1) * width];
    const ring = [
      { x: x0, y: at.y },
      { x: x1, y: at.y },
      { x: x1, y: at.y + height },
      { x: x0, y: at.y + height },
    ];
    items.push({ ...common, kind: 'hatch', pen: 0.13, rings: [ring], fill: i % 2 === 0 ? 'noir' : 'blanc' });
    items.push({ ...common, kind: 'polyline', pen: 0.18, points: ring, isClosed: true });
  }
  for (const i of [0, 1, 2, 4]) {
    const metres = Math.round(step * i * 1000) / 1000;
    const value = `${sayNumber(metres, langue)}${i === 4 ? ' m' : ''}`;
    items.push({
      ...common,
      kind: 'text',
      pen: 0.18,
      at: { x: at.x + i * width, y: at.y + height + 1 },
      value,
      height: 1.8,
      align: 'center',
    });
  }
  return items;
}

/** North arrow: `northDeg` is the compass bearing of +y, so north lies that much counter-clockwise from the top. */
export const northArrow = (at: Point, northDeg: number): Item => ({
  ...common,
  kind: 'block',
  symbol: NORTH,
  pen: 0.25,
  at,
  rotation: northDeg,
});
