import type { Drafting } from '../drafting.js';
import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { boxAround, cornersOf, overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import type { Taken } from '../ink/paper.js';
import { localBounds } from '../frame.js';
import { percentText } from '../length-text.js';
import { blockBounds } from '../symbols.js';
import { textWidth } from '../text/measure.js';
import { shownOf } from './outdoors.js';
import { isUnderfoot } from '../underfoot.js';

const TEXT = 1.8;

/** The level with doors to the ground: the one nearest to it. */
export const isGround = ({ levels, site }: Building, level: Level): boolean =>
  levels.reduce(
    (best, other) => (Math.abs(other.z - site.groundZ) < Math.abs(best.z - site.groundZ) ? other : best),
    level,
  ) === level;

/** Outlines of the terraces; their decking, when there is one, is furniture. */
export const terraceItems = ({ site }: Building): Item[] =>
  site.terraces.flatMap(({ footprint, id }): Item[] =>
    footprint
      ? [{ kind: 'polyline', layer: 'OBJETS', class: 'projected', pen: 0.25, points: footprint, isClosed: true, id }]
      : [],
  );

const NAME = t('Terrasse', 'Terrace');
const SLOPING = t('Terrasse · pente {slope}', 'Terrace · fall {slope}');

const noteOf = (percent: number | undefined, langue: Langue): string =>
  percent === undefined ? say(NAME, langue) : say(SLOPING, langue, { slope: percentText(percent, langue) });

/** Name and fall of each terrace kept on the plan, between what stands on it. */
export function terraceNotes(
  { site }: Building,
  drawn: readonly Item[],
  frame: Frame,
  { scale, langue }: Drafting,
  extent: Bounds,
  texts: Taken,
): Item[] {
  const kept = new Set(drawn.map(({ id }) => id));
  const objects = drawn.flatMap((item) =>
    item.kind === 'block' && !isUnderfoot(item) ? [localBounds(frame, cornersOf(blockBounds(item, scale)))] : [],
  );
  return site.terraces.flatMap(({ footprint, id, source }): Item[] => {
    if (!footprint || !kept.has(id)) return [];
    const value = noteOf(source.pente_pct, langue);
    const place = within(boundsOf(footprint.map((point) => frame.toLocal(point))), shownOf(extent, scale));
    const boxAt = ({ x, y }: Point) => boxAround(x, y, (textWidth(value, TEXT) + 2) * scale, (TEXT + 2) * scale);
    const isFree = (at: Point): boolean => {
      const box = boxAt(at);
      const isCovered = overlaps(box, extent) || objects.some((object) => overlaps(object, box));
      return isWithin(box, place) && !isCovered && texts.isFree(box);
    };
    const at = spots(place).find(isFree);
    if (!at) return [];
    texts.add(boxAt(at));
    return [noteItem(frame.toWorld(at), value, id, frame.angle)];
  });
}

const within = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});

const isWithin = (box: Bounds, place: Bounds): boolean =>
  box.minX >= place.minX && box.maxX <= place.maxX && box.minY >= place.minY && box.maxY <= place.maxY;

const noteItem = (at: Point, value: string, id: string, rotation: number): Item => ({
  kind: 'text',
  layer: 'OBJETS',
  class: 'annotation',
  pen: 0.18,
  at,
  value,
  height: TEXT,
  align: 'center',
  valign: 'middle',
  rotation,
  id,
});

/** Points of a grid over a box, from its middle outwards. */
function spots({ minX, minY, maxX, maxY }: Bounds): Point[] {
  const [x, y] = [(minX + maxX) / 2, (minY + maxY) / 2];
  const steps = [0, 1, -1, 2, -2, 3, -3, 4, -4];
  return steps
    .flatMap((i) => steps.map((j) => ({ x: x + (i * (maxX - minX)) / 10, y: y + (j * (maxY - minY)) / 10 })))
    .sort((p, q) => Math.hypot(p.x - x, p.y - y) - Math.hypot(q.x - x, q.y - y));
}
