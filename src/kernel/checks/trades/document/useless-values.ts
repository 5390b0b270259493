import type { Building } from '../../../building/index.js';
import type { Finding, Findings } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { baySlips } from './slips/bays.js';
import { boundarySlips } from './slips/boundaries.js';
import { ceilingSlips, deckSlips, wellSlips } from './slips/floors.js';
import { joinerySlips } from './slips/joinery.js';
import { deckRanges, joineryRanges, roadRanges, roofRanges } from './slips/ranges.js';
import { roofSlips } from './slips/roofs.js';
import type { SlipFinder } from './slips/slip.js';

const USELESS: readonly SlipFinder[] = [
  deckSlips,
  wellSlips,
  ceilingSlips,
  boundarySlips,
  roofSlips,
  baySlips,
  joinerySlips,
];
const UNLIKELY: readonly SlipFinder[] = [roofRanges, joineryRanges, roadRanges, deckRanges];

/** Each slip with its field, what is done instead, what is right. */
function* told<Code extends string>(code: Code, finders: readonly SlipFinder[], building: Building): Findings<Code> {
  for (const find of finders) {
    for (const { element, field, value, fault, right, at } of find(building)) {
      const finding: Finding<Code> = {
        code,
        objet: `${element}/${field}`,
        position: at ? { ...at, z: 0 } : null,
        params: { ecrit: value, defaut: fault, attendu: right },
        fixes: [],
      };
      yield finding;
    }
  }
}

/** Values of the right type that the building cannot take. */
export const uselessValues = check({
  raises: ['valeur_sans_effet'],
  stage: 'values',
  run: (building) => told('valeur_sans_effet', USELESS, building),
});

/** Values that the building takes, and that no building has: a digit too many, another unit. */
export const unlikelyValues = check({
  raises: ['valeur_invraisemblable'],
  stage: 'values',
  run: (building) => told('valeur_invraisemblable', UNLIKELY, building),
});
