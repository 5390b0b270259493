import { t } from '../../../../words/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { Findings } from '../../engine/finding.js';
import { CLASH_MM } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import type { Planner } from './planner.js';
import { movement } from './planner.js';
import { named, on } from './wording.js';

const OUT_OF_WALL = t('Sortir le meuble du mur', 'Bring the piece out of the wall');

/** Fences, hedges and garden pieces may touch walls; so may built-in appliances in a recess. */
const FREE_OF_WALLS = new Set(['cloture', 'vegetation', 'personnage']);

/** Furniture that runs into a wall. */
export function* insideWalls(planner: Planner): Findings<'mobilier_dans_mur'> {
  const { building, obstacles } = planner;
  for (const piece of planner.solid) {
    if (FREE_OF_WALLS.has(FURNITURE[piece.type].category) || planner.isMoved(piece)) continue;
    const hit = [...obstacles.walls.met(piece.footprint, piece)]
      .map(({ of, ring }) => ({ wall: of, depth: overlapOf(ring, piece.footprint) }))
      .sort((p, q) => q.depth - p.depth)[0];
    if (!hit) continue;
    yield {
      ...on(piece, building),
      code: 'mobilier_dans_mur',
      params: { ...named(piece), mur: hit.wall.index },
      valeur: hit.depth,
      seuil: CLASH_MM,
      fixes: movement(piece, planner.place(piece), OUT_OF_WALL),
    };
  }
}
