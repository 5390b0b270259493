import { t } from '../../../../../words/index.js';
import type { Building } from '../../../../building/index.js';
import type { Slip } from './slip.js';

const YES = t('oui', 'yes');
const EXISTING_WALL = t('un mur « existant »', 'a wall that is “existant”');
const BOTH = t('sans effet, la baie est aussi « existant »', 'without effect, the bay is “existant” too');
const ONE = t('cree ou existant, pas les deux', 'cree or existant, not both');
const NO_LEAF = t('sans effet, aucun vantail ne tourne', 'without effect, no leaf turns');
const TURNING = t('une porte ou une fenêtre battante', 'a hinged door or window');
const TWO_LEAVES = t(
  'sans effet, les deux vantaux ont chacun leur côté',
  'without effect, the two leaves have a side each',
);
const ONE_LEAF = t('une baie d’un vantail', 'a bay of one leaf');

const INDOORS = t('sans effet, la baie est entre deux pièces', 'without effect, the bay is between two rooms');
const OUTER_BAY = t('une baie sur l’extérieur', 'a bay to the outside');

/** State, shutter and hanging of `ouvertures` that their wall, or their leaves, cannot have. */
export function* baySlips({ openings }: Building): Generator<Slip> {
  for (const { pointer: element, source, wall, leaves, sweeps, kind, outer, center: at } of openings) {
    const { existant, cree, sens, poussant, volet = 'aucun' } = source;
    const common = { element, at };
    if (cree && existant) yield { ...common, field: 'cree', value: YES, fault: BOTH, right: ONE };
    else if ((cree || existant) && !wall.isExisting) {
      const field = cree ? 'cree' : 'existant';
      yield { ...common, field, value: YES, fault: NEW_WALL, right: EXISTING_WALL };
    }
    if (volet !== 'aucun' && outer === null) {
      yield { ...common, field: 'volet', value: volet, fault: INDOORS, right: OUTER_BAY };
    }
    if (sens === undefined && poussant === undefined) continue;
    const turns = leaves.length > 0 && (kind === 'fenetre' || sweeps);
    for (const [field, value] of Object.entries({ sens, poussant })) {
      if (value === undefined) continue;
      if (!turns) yield { ...common, field, value: String(value), fault: NO_LEAF, right: TURNING };
      else if (field === 'sens' && leaves.length > 1) {
        yield { ...common, field, value: String(value), fault: TWO_LEAVES, right: ONE_LEAF };
      }
    }
  }
}

const NEW_WALL = t('son mur est neuf', 'its wall is new');
