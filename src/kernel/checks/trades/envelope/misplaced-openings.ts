import { t } from '../../../../words/index.js';
import type { Building, Wall } from '../../../building/index.js';
import { familiesOf } from '../../../catalogue/familles/own.js';
import { dimensionsOf } from '../../../catalogue/familles/resolve.js';
import { offsetFrom } from '../../../maths/vector.js';
import type { SceneOpening } from '../../../scene/index.js';
import { DEFAULTS } from '../../../scene/index.js';
import type { Finding, Findings, Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { wallsByIndex } from '../../support/wall-places.js';
import { placeFor } from './lost-opening.js';
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
        yield beyondWall({ pointer, index, source }, wall!, building);
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

function beyondWall({ pointer, index, source }: Lost, wall: Wall, building: Building): Finding<'ouverture_hors_mur'> {
  const { position } = source;
  const family = familiesOf(building.scene).of(source.famille);
  const kind = family?.type ?? source.type ?? DEFAULTS.ouverture.type;
  const z = wall.z + (source.z ?? DEFAULTS.ouverture.z[kind]);
  const { largeur, hauteur } = family ? dimensionsOf(family, source) : source;
  const bay = { position, width: largeur, z, top: z + hauteur, wall };
  const slot = slotFor(bay, wall.openings, new Map());
  const place = slot === null ? null : placeFor(bay, kind === 'porte', building);
  return {
    code: 'ouverture_hors_mur',
    objet: pointer,
    params: { index, mur: wall.index, debut: position, fin: position + largeur, longueur: wall.length },
    position: { ...offsetFrom(wall.a, wall.direction, position), z },
    fixes: fixesOf({ pointer, index, source }, slot, place),
  };
}

/** Removed where nothing is free on the wall; left where something is, but furniture would stand in its way. */
function fixesOf({ pointer, source }: Lost, slot: number | null, place: number | null): Fix[] {
  if (slot === null) return [{ cible: pointer, actuel: source, propose: null, raison: REMOVE }];
  if (place === null) return [];
  return [{ cible: `${pointer}/position`, actuel: source.position, propose: place, raison: MOVE }];
}
