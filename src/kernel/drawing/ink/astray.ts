import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { contains, grown, merged } from '../boxes.js';
import type { Item, View } from '../display-list.js';
import { itemBounds } from '../item-bounds.js';
import type { SheetFormat } from '../sheet/formats.js';
import { drawingBox, frameBox } from '../sheet/formats.js';
import { blockBox } from '../sheet/title-block.js';
import { writingOf } from '../writing.js';
import { passesThroughBox } from './convex.js';
import { STROKE, strokesOf } from './ink-of-item.js';

/** Ink may pass an edge by this much, mm of paper: half a thick line and the play of rounding. */
const PLAY = 0.4;

/** Where ink may be: within a box, and not over another that lies in it. In the unit of the ink. */
interface Room {
  readonly within: Bounds;
  readonly clearOf?: Bounds;
}

/** Straight pieces of all that an item leaves on paper, pale or not: its lines, the edges of its areas and letters. */
function* piecesOf(item: Item, mm: number): Generator<readonly [Point, Point]> {
  const isArea = item.kind === 'hatch' || item.kind === 'surface';
  for (const ring of isArea ? item.rings : writingOf(item, mm)) {
    for (const [i, a] of ring.entries()) yield [a, ring[(i + 1) % ring.length]!];
  }
  const strokes = strokesOf(item, mm);
  for (let i = 0; i < strokes.length; i += STROKE) {
    yield [
      { x: strokes[i]!, y: strokes[i + 1]! },
      { x: strokes[i + 2]!, y: strokes[i + 3]! },
    ];
  }
}

const isApart = (a: Bounds, b: Bounds): boolean =>
  a.maxX <= b.minX || a.minX >= b.maxX || a.maxY <= b.minY || a.minY >= b.maxY;

const isPieceIn = ([a, b]: readonly [Point, Point], { within, clearOf }: Room): boolean =>
  contains(within, boundsOf([a, b])) && !(clearOf && passesThroughBox(a.x, a.y, b.x, b.y, clearOf));

/** Box of an item's ink that is out of its room; null where none is. Its whole box says so for nearly all items. */
function strayBox(item: Item, mm: number, room: Room): Bounds | null {
  if (item.kind === 'zone' || (item.kind === 'text' && item.value.trim() === '')) return null;
  const whole = itemBounds(item, mm);
  if (contains(room.within, whole) && !(room.clearOf && !isApart(whole, room.clearOf))) return null;
  const out = [...piecesOf(item, mm)].filter((piece) => !isPieceIn(piece, room));
  return out.length > 0 ? boundsOf(out.flat()) : null;
}

/** Ink out of its place: what it is called, and where it stands, mm of paper. */
export interface Astray {
  readonly kind: 'hors_cadre' | 'hors_vue';
  readonly text: string;
  readonly at: Bounds;
}

/** A view where it stands. */
interface Standing {
  readonly view: View;
  readonly origin: Point;
}

const onPaper = ({ view: { scale }, origin }: Standing, box: Bounds): Bounds => ({
  minX: origin.x + box.minX / scale,
  minY: origin.y + box.minY / scale,
  maxX: origin.x + box.maxX / scale,
  maxY: origin.y + box.maxY / scale,
});

const inView = ({ view: { scale }, origin }: Standing, box: Bounds): Bounds => ({
  minX: (box.minX - origin.x) * scale,
  minY: (box.minY - origin.y) * scale,
  maxX: (box.maxX - origin.x) * scale,
  maxY: (box.maxY - origin.y) * scale,
});

/** A fault of a view for all its ink that is out of a room, in scene millimetres. */
function strayInk(standing: Standing, kind: Astray['kind'], within: Bounds): Astray[] {
  const { view } = standing;
  const room = { within: grown(within, PLAY * view.scale) };
  const boxes = view.items.flatMap((item) => strayBox(item, view.scale, room) ?? []);
  return boxes.length > 0 ? [{ kind, text: view.name, at: onPaper(standing, merged(boxes)) }] : [];
}

/** Views whose boxes lie over one another: their ink is mixed even where no line meets another. */
function overOneAnother(views: readonly Standing[]): Astray[] {
  const boxes = views.map((standing) => grown(onPaper(standing, standing.view.bounds), -PLAY));
  return boxes.flatMap((box, i) =>
    boxes.slice(i + 1).flatMap((other, k): Astray[] => {
      if (isApart(box, other)) return [];
      const at = {
        minX: Math.max(box.minX, other.minX),
        minY: Math.max(box.minY, other.minY),
        maxX: Math.min(box.maxX, other.maxX),
        maxY: Math.min(box.maxY, other.maxY),
      };
      return [{ kind: 'hors_vue', text: `${views[i]!.view.name} × ${views[i + 1 + k]!.view.name}`, at }];
    }),
  );
}

/** Ink of a sheet's own items past its frame or over its title block: texts one by one, lines by their layer. */
function strayItems(items: readonly Item[], format: SheetFormat): Astray[] {
  const room = { within: grown(frameBox(format), PLAY), clearOf: grown(blockBox(format), -PLAY) };
  const found = new Map<string, Bounds>();
  for (const item of items) {
    const box = strayBox(item, 1, room);
    if (!box) continue;
    const name = item.kind === 'text' ? item.value : item.layer;
    found.set(name, merged([box, found.get(name) ?? box]));
  }
  return [...found].map(([text, at]) => ({ kind: 'hors_cadre', text, at }));
}

/** A cloud round a fault stays on the paper. */
const clipped = (box: Bounds, { width, height }: SheetFormat): Bounds => {
  const x = (value: number): number => Math.min(width, Math.max(0, value));
  const y = (value: number): number => Math.min(height, Math.max(0, value));
  return { minX: x(box.minX), minY: y(box.minY), maxX: x(box.maxX), maxY: y(box.maxY) };
};

/**
 * Ink out of its place: of a view past its own box, over another view or past the room for drawings, and of the sheet
 * past its frame or over its title block.
 * @param items of the sheet itself, mm of paper, without its frame and title block
 * @param format absent for a drawing without a frame
 */
export function strayOn(views: readonly Standing[], items: readonly Item[], format?: SheetFormat): Astray[] {
  const past = views.flatMap((standing) => strayInk(standing, 'hors_vue', standing.view.bounds));
  const found = [...past, ...overOneAnother(views)];
  if (!format) return found;
  const place = drawingBox(format);
  const isHeld = (standing: Standing): boolean => contains(place, onPaper(standing, standing.view.bounds));
  const beyond = views
    .filter((standing) => past.length > 0 || !isHeld(standing))
    .flatMap((standing) => strayInk(standing, 'hors_cadre', inView(standing, place)));
  return [...found, ...beyond, ...strayItems(items, format)].map(({ at, ...fault }) => ({
    ...fault,
    at: clipped(at, format),
  }));
}
