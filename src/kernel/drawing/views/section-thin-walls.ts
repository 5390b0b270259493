import type { Building } from '../../building/index.js';
import { coreOf, isBearing } from '../../structure/index.js';
import { t } from '../../../words/index.js';
import { crossing } from './section-layers.js';
import type { SectionLine } from './section-lines.js';

/** The thinnest leaf of masonry that carries a floor or a roof (NF DTU 20.1: 15 cm of blocks), mm. */
const LEAST_LEAF = 150;

/** Said of walls whose supposed layers leave less than that. */
export const THIN_WALLS = t(
  'murs supposés : {leaf} cm porteurs, à composer',
  'supposed walls: {leaf} cm bear, to be designed',
);

/**
 * The thinnest bearing leaf, mm, that layers which nobody declared leave in the walls to be built that a section cuts;
 * null where each has what a wall needs.
 */
export function thinLeafOn({ walls }: Building, line: SectionLine): number | null {
  const leaves = walls
    .filter((wall) => wall.layers.isHypothesis && !wall.isExisting && isBearing(wall))
    .filter(({ footprint }) => crossing(line, footprint) !== null)
    .map((wall) => coreOf(wall).thickness)
    .filter((thickness) => thickness < LEAST_LEAF - 1);
  return leaves.length > 0 ? Math.min(...leaves) : null;
}
