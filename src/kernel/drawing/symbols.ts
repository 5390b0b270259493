import type { BlockItem, Item } from './display-list.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const ARROW = 7;

/** Symbols of the drawing, in millimetres of paper about their insertion point. DXF writes each as a block. */
export const SYMBOLS: Readonly<Record<BlockItem['symbol'], readonly Exclude<Item, BlockItem>[]>> = {
  NORD: [
    { ...common, kind: 'arc', pen: 0.25, center: { x: 0, y: 0 }, radius: ARROW, start: 0, end: 360 },
    { ...common, kind: 'hatch', pen: 0.13, fill: 'noir', rings: [[{ x: 0, y: ARROW }, { x: 0, y: -0.5 * ARROW }, { x: -0.5 * ARROW, y: -0.8 * ARROW }].toReversed()] },
    {
      ...common, kind: 'polyline', pen: 0.18, isClosed: true,
      points: [{ x: 0, y: ARROW }, { x: 0.5 * ARROW, y: -0.8 * ARROW }, { x: 0, y: -0.5 * ARROW }, { x: -0.5 * ARROW, y: -0.8 * ARROW }],
    },
    { ...common, kind: 'text', pen: 0.25, at: { x: 0, y: ARROW + 2.4 }, value: 'N', height: 2.5, weight: 'bold', align: 'center', valign: 'middle' },
  ],
};
