import type { Bounds } from '../../maths/geometry.js';
import { grown, merged } from '../boxes.js';
import type { Chain, Item, View } from '../display-list.js';
import { interrupted } from '../ink/broken-lines.js';
import { itemBounds } from '../item-bounds.js';
import { viewTitle } from './view-title.js';

export interface ViewParts {
  readonly name: string;
  readonly note: string;
  readonly scale: number;
  /** Items of the building, then annotations. */
  readonly picture: readonly Item[];
  readonly annotations: readonly Item[];
  readonly chains?: readonly Chain[];
  readonly z?: number;
  /** Denominator of the smallest scale at which it can be read. */
  readonly smallest?: number;
}

const NOTHING: Bounds = { minX: 0, minY: 0, maxX: 0, maxY: 0 };
/** Box of some items as drawn, annotations included, scene mm; a point at the origin for none. */
export const boundsOfItems = (items: readonly Item[], scale: number): Bounds =>
  items.length > 0 ? merged(items.map((item) => itemBounds(item, scale))) : NOTHING;

/** A view that is not a plan: picture, annotations, and its title below. */
export function makeView({ name, note, scale, picture, annotations, chains = [], z = 0, smallest }: ViewParts): View {
  const extent = boundsOfItems(picture, scale);
  const drawn = [...interrupted(picture, annotations, scale), ...annotations];
  const bounds = boundsOfItems(drawn, scale);
  const title = viewTitle(name, note, scale, { x: bounds.minX + 2 * scale, y: bounds.minY - 11 * scale });
  return {
    name,
    z,
    scale,
    angle: 0,
    items: [...drawn, ...title],
    extent,
    bounds: grown(merged([bounds, boundsOfItems(title, scale)]), 2 * scale),
    title: { text: name, note, items: title, bounds: grown(bounds, 2 * scale) },
    ...(smallest === undefined ? {} : { smallest }),
    chains,
    rooms: [],
    openings: [],
  };
}
