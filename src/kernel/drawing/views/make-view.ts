import type { Bounds, Point } from '../../maths/geometry.js';
import { grown, merged } from '../boxes.js';
import type { Chain, Item, View } from '../display-list.js';
import { interrupted } from '../ink/broken-lines.js';
import { itemBounds } from '../item-bounds.js';
import { fittedTitle, remarksUnder, titleWidth, viewTitle } from './view-title.js';

export interface ViewParts {
  readonly name: string;
  readonly note: string;
  /** Sentences under the note: what the drawing leaves open. */
  readonly remarks?: readonly string[];
  readonly scale: number;
  /** Items of the building, then annotations. */
  readonly picture: readonly Item[];
  readonly annotations: readonly Item[];
  /** Items that stand to the right of the title, under the drawing: a legend. @param at top left corner, scene mm */
  readonly beside?: (at: Point, width: number) => readonly Item[];
  readonly chains?: readonly Chain[];
  readonly z?: number;
  /** Lowest ordinate of its neighbours in a row, scene mm: their titles stand on one line. */
  readonly foot?: number;
  /** Denominator of the smallest scale at which it can be read. */
  readonly smallest?: number;
}

/** Between the title and what stands beside it, mm of paper. */
const BESIDE = 12;

const NOTHING: Bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
/** Box of some items as drawn, annotations included, scene mm; a point at the origin for none. */
export const boundsOfItems = (items: readonly Item[], scale: number): Bounds =>
  items.length > 0 ? merged(items.map((item) => itemBounds(item, scale))) : NOTHING;

/** The box of some items and of others after them, where that of the first is known. */
const boundsWithMore = (items: readonly Item[], bounds: Bounds, more: readonly Item[], scale: number): Bounds => {
  if (more.length === 0) return bounds;
  return items.length > 0 ? merged([bounds, boundsOfItems(more, scale)]) : boundsOfItems(more, scale);
};

/** A view that is not a plan: picture, annotations, and its title below. */
export function makeView(parts: ViewParts): View {
  const { name, scale, picture, annotations, beside, chains = [], z = 0, smallest, foot = Infinity } = parts;
  const { text, note, remarks: sentences } = fittedTitle(name, parts.note, parts.remarks ?? []);
  const extent = boundsOfItems(picture, scale);
  const lines = interrupted(picture, annotations, scale);
  const plain = [...lines, ...annotations];
  const box = lines === picture ? boundsWithMore(lines, extent, annotations, scale) : boundsOfItems(plain, scale);
  const under = (x: number): readonly Item[] => beside?.({ x, y: box.minY - 3 * scale }, (box.maxX - x) / scale) ?? [];
  const more = under(box.minX + (titleWidth(text, note) + BESIDE) * scale);
  const drawn = [...plain, ...more];
  // Where the title stands elsewhere, what stood beside it is lined up with the edge of the drawing.
  const alone = beside ? [...plain, ...under(box.minX)] : drawn;
  const bounds = boundsWithMore(plain, box, more, scale);
  const at = { x: box.minX + 2 * scale, y: Math.min(box.minY, foot) - 11 * scale };
  const plainTitle = viewTitle(text, note, scale, at);
  const remarks = remarksUnder({ name: text, note }, sentences, scale, at, beside !== undefined);
  const title = [...plainTitle, ...remarks];
  const boundsWith = (items: readonly Item[]): Bounds =>
    grown(merged([bounds, boundsOfItems(items, scale)]), 2 * scale);
  return {
    name,
    z,
    scale,
    angle: 0,
    items: [...drawn, ...title],
    extent,
    bounds: boundsWith(title),
    title: {
      text,
      note,
      ...(remarks.length > 0 && { remarks: { sentences, items: remarks, bounds: boundsWith(plainTitle) } }),
      items: title,
      bounds: grown(beside ? boundsOfItems(alone, scale) : bounds, 2 * scale),
      ...(beside && { without: alone }),
    },
    ...(smallest === undefined ? {} : { smallest }),
    chains,
    rooms: [],
    openings: [],
  };
}
