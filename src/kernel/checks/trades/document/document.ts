import type { Building } from '../../../building/index.js';
import { nearestWord } from '../../../maths/nearest-word.js';
import { ANGLE_TOLERANCE_DEG } from '../../../maths/constants.js';
import { misspeltFields } from '../../../scene/index.js';
import type { Finding } from '../../engine/finding.js';
import { t } from '../../../../words/index.js';

const RENAME = t('Nom de champ connu le plus proche', 'Nearest known field name');
const ALIGN = t('Égal à −georef.orientation', 'Equal to −georef.orientation');
const NEAREST_KEY = t('Clé connue la plus proche', 'Nearest known key');
const KNOWN_KEYS = ['mur_exterieur', 'refend', 'cloison', 'plancher', 'toiture'];

export function* misspelt({ scene }: Building): Generator<Finding> {
  for (const { pointer, field, nearest, canRename, value } of misspeltFields(scene)) {
    const sibling = `${pointer.slice(0, pointer.lastIndexOf('/'))}/${nearest}`;
    yield {
      code: 'champ_inconnu',
      objet: pointer,
      params: { champ: field, proche: nearest },
      fixes: canRename
        ? [
            { cible: sibling, actuel: null, propose: value, raison: RENAME },
            { cible: pointer, actuel: value, propose: null, raison: RENAME },
          ]
        : [],
    };
  }
}

export function* orientation({ scene: { georef, nord_deg } }: Building): Generator<Finding> {
  if (georef?.orientation === undefined || nord_deg === undefined) return;
  const expected = 0 - georef.orientation;
  const turn = Math.abs(((((nord_deg - expected) % 360) + 540) % 360) - 180);
  if (turn <= ANGLE_TOLERANCE_DEG) return;
  yield {
    code: 'orientation_incoherente',
    objet: '/nord_deg',
    valeur: nord_deg,
    seuil: expected,
    fixes: [{ cible: '/nord_deg', actuel: nord_deg, propose: expected, raison: ALIGN }],
  };
}

export function* unknownCompositions({ scene, walls }: Building): Generator<Finding> {
  const known = [...Object.keys(scene.compositions ?? {}), ...KNOWN_KEYS];
  for (const { source, pointer, index, id } of walls) {
    const key = source.composition;
    if (key === undefined || known.includes(key)) continue;
    const near = nearestWord(key, known);
    const fixes =
      near === null ? [] : [{ cible: `${pointer}/composition`, actuel: key, propose: near, raison: NEAREST_KEY }];
    yield { code: 'composition_inconnue', objet: `${pointer}/composition`, id, params: { index, cle: key }, fixes };
  }
}
