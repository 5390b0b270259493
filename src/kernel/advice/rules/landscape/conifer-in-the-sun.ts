import { t } from '../../../../words/index.js';
import { distance, dot, subtract, unit } from '../../../maths/vector.js';
import type { Furniture, Opening } from '../../../building/index.js';
import type { House } from '../../house.js';
import { isLight, outwards } from '../../house.js';
import { orientationOf } from '../../../thermal/index.js';
import { defineAdvice } from '../../rule.js';
import { onElement } from '../../support/subjects.js';

/** Length of the shadow at noon in December in heights of the tree (sun at 22°, 45° N). */
const SHADOW = 2.5;
/** Cosine within which a tree stands before a bay. */
const BEFORE = 0.8;

/** The south bay that an evergreen shades in winter. */
const shaded = (house: House, tree: Furniture): Opening | undefined =>
  house.openings.find((bay) => {
    if (!isLight(house, bay)) return false;
    const out = outwards(house, bay)!;
    const way = subtract(tree.center, bay.center);
    const isSouth = orientationOf(house.bearing(out)) === 'sud' && orientationOf(house.bearing(unit(way))) === 'sud';
    return isSouth && dot(unit(way), out) > BEFORE && distance(tree.center, bay.center) < SHADOW * tree.height;
  });

/** Advises a deciduous tree instead of an evergreen that shades a south bay in winter. */
export const coniferInTheSun = defineAdvice({
  code: 'persistant_au_sud',
  metier: 'paysage',
  confirmed: 'suggestion',
  message: t(
    'Le conifère (meuble {index}, {hauteur} m), au sud à {distance} m de la baie {baie}, l’ombre tout l’hiver.',
    'The conifer (piece {index}, {hauteur} m), south of bay {baie} at {distance} m, shades it all winter.',
  ),
  reason: t(
    'Au sud un arbre à feuilles caduques : ombre en juillet, soleil en janvier. Les persistants vont au nord.',
    'To the south a deciduous tree: shade in July, sun in January. Evergreens go to the north.',
  ),
  *find(house) {
    if (!house.knowsNorth) return;
    for (const tree of house.pieces(['arbre_conifere'])) {
      const bay = tree.isOutside ? shaded(house, tree) : undefined;
      if (!bay) continue;
      const { x, y, z } = tree.source;
      yield {
        ...onElement(tree),
        params: {
          index: tree.index,
          hauteur: Math.round(tree.height / 100) / 10,
          distance: Math.round(distance(tree.center, bay.center) / 100) / 10,
          baie: bay.index,
        },
        ways: () => [
          [
            { operation: 'supprimer_mobilier', mobilier: tree.index },
            { operation: 'ajouter_mobilier', type: 'arbre', x, y, ...(z === undefined ? {} : { z }) },
          ],
        ],
      };
    }
  },
});
