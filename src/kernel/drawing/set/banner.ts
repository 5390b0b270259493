import type { Item } from '../display-list.js';
import { FRAME } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import { fitText } from '../text/measure.js';

/** Height of the strip under the top of the frame, mm of paper. */
export const BANNER_HEIGHT = 8;
const common = { layer: 'PLAN', class: 'annotation' } as const;

/** Strip across the top of a sheet, for a scene with critical alerts. */
export function bannerItems({ width, height }: SheetFormat, text: string): Item[] {
  const [left, right, top] = [FRAME.left, width - FRAME.right, height - FRAME.top];
  const ring = [
    { x: left, y: top - BANNER_HEIGHT },
    { x: right, y: top - BANNER_HEIGHT },
    { x: right, y: top },
    { x: left, y: top },
  ];
  return [
    { ...common, kind: 'hatch', pen: 0.13, rings: [ring], fill: 'alerte' },
    { ...common, kind: 'polyline', pen: 0.5, ink: 'rouge', points: ring, isClosed: true },
    {
      ...common,
      kind: 'text',
      pen: 0.35,
      ink: 'rouge',
      at: { x: (left + right) / 2, y: top - BANNER_HEIGHT / 2 },
      value: fitText(text, right - left - 8, 3, 'bold'),
      height: 3,
      weight: 'bold',
      align: 'center',
      valign: 'middle',
    },
  ];
}
