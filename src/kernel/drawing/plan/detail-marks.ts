import type { Bounds, Point } from '../../maths/geometry.js';
import { boxAround, cornersOf } from '../boxes.js';
import type { Item, PolylineItem, ViewDetail } from '../display-list.js';
import type { Frame } from '../frame.js';
import type { Note } from './note-tags.js';

/** Radius of the circle round the letter of a detail, the letter, and the air round the circle, mm of paper. */
const [RADIUS, LETTER, AIR] = [2.6, 2.5, 0.6];
/** Between two places of a letter along the outline, mm of paper. */
const STEP = 7;
const common = { layer: 'PLAN', class: 'annotation' } as const;

/** The outline of a detail: dash-dotted on its plan, where the detail ends on its own view. */
export const windowItem = (window: Bounds, frame: Frame): PolylineItem => ({
  ...common,
  kind: 'polyline',
  pen: 0.25,
  dash: 'mixte',
  points: cornersOf(window).map((corner) => frame.toWorld(corner)),
  isClosed: true,
});

/** Places beside an outline, off it by so much, its corners first; in the axes of the plan. */
function* besideOutline(window: Bounds, off: number, step: number): Generator<Point> {
  const [low, , high] = cornersOf(window) as [Point, Point, Point];
  const [left, right, foot, top] = [low.x - off, high.x + off, low.y - off, high.y + off];
  const [width, height] = [high.x - low.x, high.y - low.y];
  const inner = step / 2;
  for (let along = inner; along <= Math.max(width, height) / 2 + inner; along += step) {
    if (along <= width / 2 + inner) {
      yield { x: low.x + along, y: top };
      yield { x: high.x - along, y: top };
      yield { x: low.x + along, y: foot };
      yield { x: high.x - along, y: foot };
    }
    if (along <= height / 2 + inner) {
      yield { x: left, y: high.y - along };
      yield { x: right, y: high.y - along };
      yield { x: left, y: low.y + along };
      yield { x: right, y: low.y + along };
    }
  }
}

const letterAt = (letter: string, at: Point, scale: number): Item[] => [
  { ...common, kind: 'arc', pen: 0.25, center: at, radius: RADIUS * scale, start: 0, end: 360 },
  {
    ...common,
    kind: 'text',
    pen: 0.35,
    at,
    value: letter,
    height: LETTER,
    weight: 'bold',
    align: 'center',
    valign: 'middle',
  },
];

/** The letter of a detail beside its outline: outside, else inside. */
export function markNote({ letter, shown: window }: ViewDetail, frame: Frame, scale: number): Note {
  const off = (RADIUS + AIR) * scale;
  const side = 2 * off;
  function* candidates() {
    for (const way of [off, -off]) {
      for (const at of besideOutline(window, way, STEP * scale)) {
        const value = () => letterAt(letter, frame.toWorld(at), scale);
        yield { places: [boxAround(at.x, at.y, side - scale / 10, side - scale / 10)], value };
      }
    }
  }
  const corner = { x: window.minX - off, y: window.maxY + off };
  const about = frame.toWorld(corner);
  // Where every place is taken it stands at the corner: a detail without a letter is found by nobody.
  const led = (): Item[] => letterAt(letter, about, scale);
  return {
    id: `detail ${letter}`,
    name: letter,
    about,
    isFirst: true,
    label: { candidates },
    further: { candidates },
    led,
  };
}
