import type { Building, Roof, Solid } from '../../building/index.js';
import { heightOn } from '../../building/index.js';
import type { Item } from '../display-list.js';
import { altitudesOf, deckAltitudes, steppedAltitudes } from './altitudes.js';
import type { Altitude } from './level-marks.js';
import type { SectionLine } from './section-lines.js';
import { pointOn, stretchesIn } from './section-lines.js';

/** What is drawn this near to an eave or a ridge is its edge, mm. */
const AT_EDGE = 60;

/** Altitudes of the corners of what a section draws of each element. */
function heightsById(picture: readonly Item[]): ReadonlyMap<string, readonly number[]> {
  const heights = new Map<string, number[]>();
  for (const item of picture) {
    if (!item.id) continue;
    const own = heights.get(item.id) ?? [];
    heights.set(item.id, own);
    if ('rings' in item) for (const ring of item.rings) for (const { y } of ring) own.push(y);
    if ('points' in item) for (const { y } of item.points) own.push(y);
  }
  return heights;
}

/** Altitudes at which the outer surface of a roof begins and ends along a section. */
const cutHeights = ({ panes }: Roof, line: SectionLine): number[] =>
  panes.flatMap(({ plan, plane }) =>
    stretchesIn(line, plan).flatMap((ends) => ends.map((along) => heightOn(plane, pointOn(line, along)))),
  );

/**
 * What a section marks: floors, the mezzanines that it cuts or shows behind what it cuts, and of the roofs the eaves
 * and the ridges. The level of a flat roof stands for all of it.
 */
export function levelsOn(
  building: Building,
  line: SectionLine,
  solids: readonly Solid[],
  picture: readonly Item[],
): Altitude[] {
  const seen = heightsById(picture);
  const isShown = (roof: Roof, z: number): boolean => {
    const heights = [...(seen.get(roof.id) ?? []), ...cutHeights(roof, line)];
    return roof.type === 'plat' ? heights.length > 0 : heights.some((height) => Math.abs(height - z) < AT_EDGE);
  };
  const decks = building.decks.filter(
    ({ id, parts }) => seen.has(id) || parts.some((part) => stretchesIn(line, part).length > 0),
  );
  return [...altitudesOf(building, solids, isShown), ...steppedAltitudes(building), ...deckAltitudes(decks)];
}
