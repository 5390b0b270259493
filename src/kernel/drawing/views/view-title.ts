import type { Point } from '../../maths/geometry.js';
import type { Item, View } from '../display-list.js';
import { textWidth } from '../text/measure.js';

const TITLE_HEIGHT = 5;
/** From the line under a title to its letters, mm of paper: a ç or a p ends before it. */
const OVER_LINE = 2.4;
/** Width of a title, mm of paper. */
export const titleWidth = (text: string, note: string): number =>
  Math.max(textWidth(text, TITLE_HEIGHT, 'bold'), textWidth(note, 2.5)) + 4;

/** Title of a view, underlined, and its note (scale, level) under it. `at`: left end of the line. */
export function viewTitle(text: string, note: string, scale: number, at: Point): Item[] {
  const width = titleWidth(text, note);
  const common = { layer: 'PLAN', class: 'annotation' } as const;
  return [
    {
      ...common,
      kind: 'text',
      pen: 0.5,
      at: { x: at.x, y: at.y + OVER_LINE * scale },
      value: text,
      height: TITLE_HEIGHT,
      weight: 'bold',
    },
    { ...common, kind: 'polyline', pen: 0.5, points: [at, { x: at.x + width * scale, y: at.y }] },
    { ...common, kind: 'text', pen: 0.25, at: { x: at.x, y: at.y - 4.5 * scale }, value: note, height: 2.5 },
  ];
}

/** A view whose title stands elsewhere on the sheet, which leaves its place to the drawing. */
export function untitled(view: View): View {
  const { items, bounds, without } = view.title;
  const own = new Set(items);
  return { ...view, bounds, items: without ?? view.items.filter((item) => !own.has(item)) };
}
