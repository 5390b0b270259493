import { t } from '../../../../words/index.js';
import type { Findings } from '../../engine/finding.js';
import { CLASH_MM, goTogether } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import type { Planner } from './planner.js';
import { movement } from './planner.js';
import { named, on } from './wording.js';

const APART = t('Écarter les deux meubles', 'Part the two pieces');

/** Most clashes recorded for one piece: a thousand objects in one place are one mistake, not a million clashes. */
const MAX_A_PIECE = 3;

/** Furniture that runs into other furniture. */
export function* collisions(planner: Planner): Findings<'mobilier_en_collision'> {
  const { building, obstacles } = planner;
  for (const piece of planner.solid) {
    let count = 0;
    for (const { of: other } of obstacles.solids.met(piece.footprint, piece)) {
      if (other.index >= piece.index || goTogether(piece, other)) continue;
      if (++count > MAX_A_PIECE) break;
      // One of the two must move: the later one in the document, unless the other already moves.
      const isParting = planner.isMoved(piece) || planner.isMoved(other);
      yield {
        ...on(piece, building),
        code: 'mobilier_en_collision',
        params: { ...named(piece), autre: other.index, autre_meuble: named(other).meuble },
        valeur: overlapOf(other.footprint, piece.footprint),
        seuil: CLASH_MM,
        fixes: isParting ? [] : movement(piece, planner.place(piece), APART),
      };
    }
  }
}
