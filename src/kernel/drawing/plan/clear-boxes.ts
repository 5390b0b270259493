import type { Bounds, Point } from '../../maths/geometry.js';
import { grown } from '../boxes.js';
import type { Drafting } from '../drafting.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { localBounds, localBox } from '../frame.js';
import { blockBounds } from '../symbols.js';
import { isUnderfoot } from '../underfoot.js';
import type { SectionLine } from '../views/section-lines.js';
import { arcPoints } from './obstacles.js';

/** Points that bound the lines of an item; none for texts, symbols and areas. */
export function pointsOf(item: Item): readonly Point[] {
  if (item.kind === 'polyline') return item.points;
  if (item.kind === 'path') return item.rings.flat();
  if (item.kind !== 'arc') return [];
  const { center, radius } = item;
  return [
    { x: center.x - radius, y: center.y - radius },
    { x: center.x + radius, y: center.y + radius },
  ];
}

/** Furniture and fixtures; what hangs above is not in the way. */
const symbolBoxes = (items: readonly Item[], frame: Frame, scale: number): Bounds[] =>
  items.flatMap((item) =>
    item.kind === 'block' && item.layer !== 'ELEC' && item.class !== 'overhead' && !isUnderfoot(item)
      ? [localBox(frame, blockBounds(item, scale))]
      : [],
  );

/** A line of dimensions this far from the line of a cut is not mistaken for it, mm of paper. */
const BESIDE_CUT = 1.5;

/** Stairs and lifts, each as one. */
const isFlight = ({ layer, class: role }: Item): boolean =>
  layer === 'ASCENSEUR' || (layer === 'ESCALIER' && role !== 'annotation');

/** Leaves, flights, lifts, lines of cuts. */
function clearBoxes(
  items: readonly Item[],
  frame: Frame,
  { scale, sections = [] }: Drafting & { readonly sections?: readonly SectionLine[] },
): Bounds[] {
  const leaves = items.filter((item) => item.kind === 'arc' && item.layer === 'OUVERTURES');
  const flights = Map.groupBy(items.filter(isFlight), ({ id }) => id);
  const cuts = sections.map(({ a, b }) => localBounds(frame, [a, b]));
  return [
    ...leaves.map((leaf) => localBounds(frame, leaf.kind === 'arc' ? arcPoints(leaf, scale) : [])),
    ...[...flights.values()].map((own) => localBounds(frame, own.flatMap(pointsOf))),
    ...cuts.filter(isThin).map((cut) => grown(cut, BESIDE_CUT * scale)),
  ];
}

/** A cut along the plan: no line of dimensions runs along another. */
const isThin = ({ minX, maxX, minY, maxY }: Bounds): boolean => Math.min(maxX - minX, maxY - minY) < 10;

/**
 * What a line of dimensions should pass beside, in the axes of the plan: furniture, at which it stops where it cannot,
 * and what it may cross.
 */
export const inTheWay = (
  items: readonly Item[],
  frame: Frame,
  options: Parameters<typeof clearBoxes>[2],
): { readonly symbols: Bounds[]; readonly leaves: Bounds[] } => ({
  symbols: symbolBoxes(items, frame, options.scale),
  leaves: clearBoxes(items, frame, options),
});
