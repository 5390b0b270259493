import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Roof, RoofFault } from '../../../building/index.js';
import { centroidOf } from '../../../maths/centroid.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { cross, subtract } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const CENTRED = t('Sommet ramené au centre de l’emprise', 'Apex brought back to the centre of the footprint');
const HIPPED = t(
  'Croupes de même hauteur, possibles sur toute emprise',
  'Hips of the same height, possible over any footprint',
);

const FAULTS: Readonly<Record<RoofFault, Text>> = {
  apex_hors_vue: t(
    'des côtés de l’emprise ne voient pas le sommet : des croupes de même hauteur sont construites',
    'some sides of the footprint do not see the apex: hips of the same height are built',
  ),
  squelette_degenere: t(
    'les pentes égales n’y tiennent pas : quatre pans sur le rectangle englobant sont construits',
    'equal slopes do not fit: four panes over the bounding rectangle are built',
  ),
};

/** Forms that had to be replaced. */
export const roofForms = check({
  raises: ['toiture_forme_impossible'],
  stage: 'roof-shapes',
  *run({ roofs }) {
    for (const roof of roofs) {
      if (roof.fault === null) continue;
      yield {
        code: 'toiture_forme_impossible',
        objet: roof.pointer,
        id: roof.id,
        params: { index: roof.index, raison: FAULTS[roof.fault] },
        position: { ...roof.footprint.outer[0]!, z: roof.z },
        fixes: roof.fault === 'apex_hors_vue' ? centred(roof) : [],
      };
    }
  },
});

/** The centre when every side sees it, else hips. */
function centred(roof: Roof): Fix[] {
  const { outer } = roof.footprint;
  const { x, y } = centroidOf(outer);
  const isSeen = outer.every(
    (p, i) => cross(subtract(outer[(i + 1) % outer.length]!, p), subtract({ x, y }, p)) > LENGTH_TOLERANCE_MM,
  );
  const { pointer, source } = roof;
  if (!isSeen) return [{ cible: `${pointer}/type`, actuel: source?.type, propose: 'quatre_pans', raison: HIPPED }];
  return (['x', 'y'] as const).map((axis) => ({
    cible: `${pointer}/apex/${axis}`,
    actuel: source?.apex?.[axis],
    propose: Math.round({ x, y }[axis]),
    raison: CENTRED,
  }));
}
