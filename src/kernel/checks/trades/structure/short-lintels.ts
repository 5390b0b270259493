import { t } from '../../../../words/index.js';
import type { Opening, Wall } from '../../../building/index.js';
import { isUnderGable } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import { THRESHOLDS } from './thresholds.js';

const LOWER = t('Linteau au-dessus de la baie', 'Lintel over the bay');
/** A narrower bay is spanned by the blocks themselves, mm. */
const NARROW_MM = 600;
/** A floor this near over a wall bears on it: its edge is part of the lintel, mm. */
const SLAB_MM = 400;
/** Heights of joinery go by this step, mm. */
const STEP_MM = 50;
/** Lowest head that a door is brought down to, mm. */
const HEAD_MM = 2000;

/** Bays of bearing walls with less wall over them than a lintel takes. */
export const shortLintels = check({
  raises: ['linteau_insuffisant'],
  stage: 'bays-in-walls',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.linteau_min);
    if (!rule) return;
    const floors = building.levels.map(({ z }) => z);
    for (const opening of building.openings) {
      const { wall, index, width, top, isExisting } = opening;
      if (isExisting || width <= NARROW_MM || !isBearing(opening)) continue;
      const over = bearingTop(wall, floors) - top;
      if (over < -LENGTH_TOLERANCE_MM || over >= rule.valeur - LENGTH_TOLERANCE_MM) continue;
      if (isUnderGable(building, opening)) continue;
      yield {
        ...atOpening(opening, building),
        code: 'linteau_insuffisant',
        params: { index, mur: wall.index },
        valeur: over,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: lowered(opening, rule.valeur - over),
      };
    }
  },
});

const isBearing = ({ wall: { source, kind } }: Opening): boolean =>
  source.porteur ?? (kind === 'mur_exterieur' || kind === 'refend');

/** Top of what bears over the bays of a wall: the wall, or a floor that lies on it. @param floors altitudes, mm */
const bearingTop = ({ top }: Wall, floors: readonly number[]): number =>
  floors.reduce((bearing, z) => (z - top <= SLAB_MM ? Math.max(bearing, z) : bearing), top);

/** A lower bay of the same width; none where a family or people would not take it. */
function lowered({ pointer, source, family, height, kind }: Opening, missing: number): Fix[] {
  const propose = Math.floor((height - missing) / STEP_MM) * STEP_MM;
  if (propose < (kind === 'porte' ? HEAD_MM : 300)) return [];
  const parameter = family?.parameters['hauteur'];
  const isMade = parameter?.kind !== 'nombre' || (!parameter.series && propose >= parameter.min);
  if (!isMade) return [];
  const fixes: Fix[] = [{ cible: `${pointer}/hauteur`, actuel: source.hauteur, propose, raison: LOWER }];
  const given = source.parametres;
  if (given?.['hauteur'] === undefined) return fixes;
  const parametres = { ...given, hauteur: propose };
  return [...fixes, { cible: `${pointer}/parametres`, actuel: given, propose: parametres, raison: LOWER }];
}
