import { check } from '../../engine/trade.js';
import { baySlips } from './slips/bays.js';
import { boundarySlips } from './slips/boundaries.js';
import { ceilingSlips, deckSlips, wellSlips } from './slips/floors.js';
import { roofSlips } from './slips/roofs.js';
import type { SlipFinder } from './slips/slip.js';

const FINDERS: readonly SlipFinder[] = [deckSlips, wellSlips, ceilingSlips, boundarySlips, roofSlips, baySlips];

/** Values of the right type that the building cannot take: each with its field, what is done instead, what is right. */
export const uselessValues = check({
  raises: ['valeur_sans_effet'],
  stage: 'values',
  *run(building) {
    for (const find of FINDERS) {
      for (const { element, field, value, fault, right, at } of find(building)) {
        yield {
          code: 'valeur_sans_effet',
          objet: `${element}/${field}`,
          position: at ? { ...at, z: 0 } : null,
          params: { ecrit: value, defaut: fault, attendu: right },
          fixes: [],
        };
      }
    }
  },
});
