import { t } from '../../../../../words/index.js';
import type { Building } from '../../../../building/index.js';
import type { Slip } from './slip.js';

const USUAL = t('ignoré, une valeur usuelle est prise', 'ignored, a usual value is taken');
const MORE = t('plus de 0 W/m²·K', 'more than 0 W/m²·K');
const SHARE = t('de 0 à 1', '0 to 1');
const ONE_LEAF = t('ignoré, la fenêtre a les vantaux de sa largeur', 'ignored, the window has the leaves of its width');
const ONE_MORE = t('1 ou plus', '1 or more');

/** Values of heat and leaves that no joinery has, of bays and of the windows of dormers. */
export function* joinerySlips({ openings, scene }: Building): Generator<Slip> {
  for (const { pointer: element, source, center: at } of openings) {
    const { u_w_m2k: u, facteur_solaire: share } = source;
    if (u !== undefined && u <= 0) yield { element, at, field: 'u_w_m2k', value: u, fault: USUAL, right: MORE };
    if (share !== undefined && (share < 0 || share > 1)) {
      yield { element, at, field: 'facteur_solaire', value: share, fault: USUAL, right: SHARE };
    }
  }
  for (const [index, { ouverture }] of (scene.toitures ?? []).entries()) {
    const element = `/toitures/${index}`;
    const { u_w_m2k: u, vantaux } = ouverture ?? {};
    if (u !== undefined && u <= 0) yield { element, field: 'ouverture/u_w_m2k', value: u, fault: USUAL, right: MORE };
    if (vantaux !== undefined && vantaux < 1) {
      yield { element, field: 'ouverture/vantaux', value: vantaux, fault: ONE_LEAF, right: ONE_MORE };
    }
  }
}
