import type { Point, Ring } from '../../maths/geometry.js';
import { rotate } from '../../maths/vector.js';
import type { BlockItem, DimensionItem, Fill, Item } from '../display-list.js';
import { DIMENSION } from '../display-list.js';
import { isUnderfoot } from '../underfoot.js';
import type { Ink } from '../writing.js';
import { writingOf } from '../writing.js';

/** A straight piece of a drawn line. */
export interface Stroke {
  readonly a: Point;
  readonly b: Point;
}

/** What an item leaves on paper: its letters, its lines and its solid areas. All in the unit of the item. */
export interface ItemInk {
  readonly texts: readonly Ink[];
  readonly strokes: readonly Stroke[];
  /** Areas filled so dark or so busy that nothing can be read on them, each with its holes. */
  readonly solids: readonly (readonly Ring[])[];
}

/**
 * The pale drawing under a trade, and joints of coverings: letters may stand on it, and patterns stop at them (ISO
 * 128-50: hatching is interrupted for lettering).
 */
export const isGround = (item: Item): boolean =>
  item.ink === 'gris_clair' || (item.kind === 'block' && isUnderfoot(item));

/** A chord of an arc, mm of paper: short enough to follow it by a tenth of a millimetre. */
const CHORD = 1.5;
const MOST_CHORDS = 120;

/** Fills that letters stand on without harm: white, and the pale red of a warning. */
const CLEAR: ReadonlySet<Fill> = new Set(['blanc', 'alerte']);

const along = (points: readonly Point[], isClosed: boolean): Stroke[] => {
  const strokes = points.slice(1).map((b, i) => ({ a: points[i]!, b }));
  return isClosed && points.length > 2 ? [...strokes, { a: points.at(-1)!, b: points[0]! }] : strokes;
};

interface Arc {
  readonly center: Point;
  readonly radius: number;
  readonly start: number;
  readonly end: number;
}

/** Chords of an arc. @param mm what one millimetre of paper is worth */
function chords({ center, radius, start, end }: Arc, mm: number): Stroke[] {
  const sweep = ((end - start) * Math.PI) / 180;
  const count = Math.max(2, Math.min(MOST_CHORDS, Math.ceil((radius * sweep) / (CHORD * mm))));
  const points = Array.from({ length: count + 1 }, (_, k) => {
    const angle = (start * Math.PI) / 180 + (sweep * k) / count;
    return { x: center.x + radius * Math.cos(angle), y: center.y + radius * Math.sin(angle) };
  });
  return along(points, false);
}

/** Lines of a symbol where it stands. */
function blockStrokes({ symbol, at, rotation = 0 }: BlockItem, mm: number): Stroke[] {
  const factor = symbol.unit === 'papier' ? mm : 1;
  const place = (point: Point): Point => {
    const { x, y } = rotate(point, rotation);
    return { x: at.x + x * factor, y: at.y + y * factor };
  };
  return symbol.strokes.flatMap((stroke): Stroke[] => {
    if (stroke.kind === 'text') return [];
    if (stroke.kind === 'line') return along(stroke.points.map(place), stroke.isClosed ?? false);
    if (stroke.kind === 'fill') return along(stroke.points.map(place), true);
    const { center, radius, start, end } = stroke;
    return chords({ center: place(center), radius: radius * factor, start: start + rotation, end: end + rotation }, mm);
  });
}

/** The line of a dimension with its breaks, its extension lines and its ticks, as the writers draw them. */
function dimensionStrokes(item: DimensionItem, mm: number): Stroke[] {
  const angle = (item.angle * Math.PI) / 180;
  const [u, v] = [
    { x: Math.cos(angle), y: Math.sin(angle) },
    { x: -Math.sin(angle), y: Math.cos(angle) },
  ];
  const at = (p: Point, x: number, y: number): Point => ({
    x: p.x + (u.x * x + v.x * y) * mm,
    y: p.y + (u.y * x + v.y * y) * mm,
  });
  const tick = DIMENSION.tick / 2;
  const ends = [item.lineFrom, item.lineTo].flatMap((p): Stroke[] => [
    { a: at(p, 0, item.objectSide * DIMENSION.extension), b: at(p, 0, -item.objectSide * DIMENSION.beyond) },
    { a: at(p, -tick, -tick), b: at(p, tick, tick) },
  ]);
  return [{ a: item.lineFrom, b: item.lineTo }, ...ends];
}

/**
 * Lines of an item as the writers draw them, pale or not.
 * @param mm what one millimetre of paper is worth
 */
export function strokesOf(item: Item, mm: number): Stroke[] {
  switch (item.kind) {
    case 'polyline':
      return along(item.points, item.isClosed ?? false);
    case 'path':
      return item.rings.flatMap((ring) => along(ring, true));
    case 'arc':
      return chords(item, mm);
    case 'block':
      return blockStrokes(item, mm);
    case 'dimension':
      return dimensionStrokes(item, mm);
    case 'hatch':
    case 'surface':
    case 'text':
    case 'zone':
      return [];
  }
}

const made = (item: Item, mm: number): ItemInk => ({
  texts: writingOf(item, mm),
  strokes: isGround(item) ? [] : strokesOf(item, mm),
  solids: item.kind === 'hatch' && !CLEAR.has(item.fill) ? [item.rings] : [],
});

/** The ink of an item at the scale last asked for: it is drawn on paper, then read again by the control. */
const lastInk = new WeakMap<Item, { readonly mm: number; readonly ink: ItemInk }>();

/**
 * Ink of an item as the writers draw it, in its own unit.
 * @param mm what one millimetre of paper is worth
 */
export function inkOfItem(item: Item, mm: number): ItemInk {
  const last = lastInk.get(item);
  if (last?.mm === mm) return last.ink;
  const ink = made(item, mm);
  lastInk.set(item, { mm, ink });
  return ink;
}
