import type { Bounds } from '../../maths/geometry.js';
import { cornersOf, grown, overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { itemBounds } from '../item-bounds.js';

/**
 * Objects that touch the walls, or lie wholly within this distance of them, belong to a plan of the house: terrace,
 * steps, garden table, mm.
 */
const NEAR = 4500;
const AGAINST = 500;

/** Part of the garden that a plan shows: all of it, the near part, or none. */
export type Garden = 'tout' | 'proche' | 'rien';

const OBJECTS: ReadonlySet<Item['layer']> = new Set(['OBJETS', 'PLOMB', 'ESCALIER', 'GARDE_CORPS']);

const contains = (a: Bounds, b: Bounds): boolean =>
  a.minX <= b.minX && a.minY <= b.minY && a.maxX >= b.maxX && a.maxY >= b.maxY;

/**
 * Objects outside the walls: their boxes, which exterior dimensions pass beyond, and the items less those of the garden
 * that the plan leaves to the site plan, where they do not shrink the house.
 * @param extent the walls, in the axes of `frame`
 */
export function outdoors(
  items: readonly Item[],
  frame: Frame,
  extent: Bounds,
  scale: number,
  garden: Garden,
): { kept: Item[]; around: Bounds[] } {
  const around: Bounds[] = [];
  const [near, against] = [grown(extent, NEAR), grown(extent, AGAINST)];
  const kept = items.filter((item) => {
    if (!OBJECTS.has(item.layer) && !(item.layer === 'PLAN' && item.kind === 'arc')) return true;
    const box = localBounds(frame, cornersOf(itemBounds(item, scale)));
    if (contains(extent, box) || contains(box, extent)) return true;
    if (
      garden === 'rien'
        ? !overlaps(box, extent)
        : garden === 'proche' && !overlaps(box, against) && !contains(near, box)
    ) {
      return false;
    }
    around.push(box);
    return true;
  });
  return { kept, around };
}
