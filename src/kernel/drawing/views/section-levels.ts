import { t } from '../../../words/index.js';
import type { Building, Roof, Solid } from '../../building/index.js';
import { heightOn } from '../../building/index.js';
import type { Item } from '../display-list.js';
import { altitudesOf, deckAltitudes, steppedAltitudes } from './altitudes.js';
import type { Altitude } from './level-marks.js';
import type { SectionLine } from './section-lines.js';
import { pointOn, stretchesIn } from './section-lines.js';

/** What is drawn this near to an eave or a ridge is its edge, mm. */
const AT_EDGE = 60;
/** A ridge that lies this much over what a section cuts of its roof is missed by little, mm. */
const MISSED = 800;
const OFF_SECTION = t('Faîtage, hors coupe', 'Ridge, off the section');

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

/** Ridges before a section, which it misses by little: what it cuts of their roof has no level of its own. */
const missedRidges = (roofs: readonly Roof[], line: SectionLine): Altitude[] =>
  roofs
    .filter(({ type, carrier }) => type !== 'plat' && carrier === null)
    .filter((roof) => cutHeights(roof, line).some((height) => height > roof.ridgeZ - MISSED))
    .map(({ ridgeZ }) => ({ z: ridgeZ, name: OFF_SECTION }));

/**
 * What a section marks: floors, the mezzanines that it cuts or shows behind what it cuts, and of the roofs the eaves
 * and the ridges, also one before it that it misses by little. The level of a flat roof stands for all of it.
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
  const hidden = building.roofs.filter((roof) => !isShown(roof, roof.ridgeZ));
  return [
    ...altitudesOf(building, solids, isShown),
    ...missedRidges(hidden, line),
    ...steppedAltitudes(building),
    ...deckAltitudes(decks),
  ];
}
