import { t } from '../../../../words/index.js';
import type { Wall } from '../../../building/index.js';
import { familiesOf } from '../../../catalogue/familles/own.js';
import { dimensionsOf } from '../../../catalogue/familles/resolve.js';
import type { OpeningFamily } from '../../../catalogue/familles/types.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { SceneOpening } from '../../../scene/index.js';
import { DEFAULTS } from '../../../scene/index.js';
import type { Finding, Findings } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { wallsByIndex } from '../../support/wall-places.js';
import { MOVE, REMOVE } from './opening-fixes.js';
import { slotFor } from './opening-slot.js';

const UNKNOWN = t('Le mur désigné n’existe pas', 'The named wall does not exist');

/** Openings left out because their wall is missing or too short. */
export const misplacedOpenings = check({
  raises: ['mur_inconnu', 'ouverture_hors_mur'],
  stage: 'bays-in-walls',
  *run(building): Findings<'mur_inconnu' | 'ouverture_hors_mur'> {
    const { skipped, scene } = building;
    for (const { pointer, reason } of skipped) {
      if (reason !== 'mur_inconnu' && reason !== 'hors_du_mur') continue;
      const index = Number(pointer.split('/')[2]);
      const source = scene.ouvertures![index]!;
      const wall = wallsByIndex(building).get(source.mur);
      if (reason === 'hors_du_mur') {
        yield beyondWall({ pointer, index, source }, wall!, familiesOf(scene).of(source.famille));
      }
      // A wall that exists but has no volume is its own finding.
      else if (scene.murs?.[source.mur] === undefined) yield onNoWall({ pointer, index, source });
    }
  },
});

interface Lost {
  readonly pointer: string;
  readonly index: number;
  readonly source: SceneOpening;
}

const onNoWall = ({ pointer, index, source }: Lost): Finding<'mur_inconnu'> => ({
  code: 'mur_inconnu',
  objet: pointer,
  params: { index, mur: source.mur },
  fixes: [{ cible: pointer, actuel: source, propose: null, raison: UNKNOWN }],
});

function beyondWall(
  { pointer, index, source }: Lost,
  wall: Wall,
  family: OpeningFamily | null,
): Finding<'ouverture_hors_mur'> {
  const { position } = source;
  const z = wall.z + (source.z ?? DEFAULTS.ouverture.z[family?.type ?? source.type ?? DEFAULTS.ouverture.type]);
  const { largeur, hauteur } = family ? dimensionsOf(family, source) : source;
  const place = slotFor({ position, width: largeur, z, top: z + hauteur, wall }, wall.openings, new Map());
  return {
    code: 'ouverture_hors_mur',
    objet: pointer,
    params: { index, mur: wall.index, debut: position, fin: position + largeur, longueur: wall.length },
    position: { ...offsetFrom(wall.a, wall.direction, position), z },
    fixes: [
      place === null
        ? { cible: pointer, actuel: source, propose: null, raison: REMOVE }
        : { cible: `${pointer}/position`, actuel: position, propose: place, raison: MOVE },
    ],
  };
}
