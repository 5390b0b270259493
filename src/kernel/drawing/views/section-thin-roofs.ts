import { t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import { isExistingRoof, roofLayering } from '../../building/index.js';
import { fillOfLayer } from '../plan/wall-layers.js';
import type { SectionLine } from './section-lines.js';
import { stretchesIn } from './section-lines.js';
import { ATTIC, hasWoolInPanes } from './section-roofs.js';

/** Said of roofs whose supposed layers leave less wool than one lays on the ceiling of an attic. */
export const THIN_ROOFS = t(
  'toitures supposées : {wool} cm d’isolant, à composer',
  'supposed roofs: {wool} cm of insulation, to be designed',
);

/** Insulation among the layers of a roof that nobody declared, mm; null where they are declared or stand already. */
function supposedWool(building: Building, roof: Roof): number | null {
  const { layers, isHypothesis } = roofLayering(building.scene, roof);
  if (!isHypothesis || isExistingRoof(building, roof)) return null;
  return layers.reduce((sum, { key, from, to }) => (fillOfLayer(key) === 'isolant' ? sum + to - from : sum), 0);
}

/**
 * The least insulation, mm, that layers which nobody declared leave in the flat roofs, and in the panes over rooms
 * under slopes, that a section cuts; null where each has what a roof needs. An attic is insulated on its ceiling.
 */
export function thinWoolOn(building: Building, line: SectionLine): number | null {
  const isWarm = ({ type }: Roof): boolean => type === 'plat' || hasWoolInPanes(building);
  const wool = building.roofs
    .filter((roof) => roof.carrier === null && isWarm(roof))
    .filter(({ outline }) => outline.some((part) => stretchesIn(line, part).length > 0))
    .flatMap((roof) => supposedWool(building, roof) ?? [])
    .filter((depth) => depth > 0 && depth < ATTIC.wool - 1);
  return wool.length > 0 ? Math.min(...wool) : null;
}
