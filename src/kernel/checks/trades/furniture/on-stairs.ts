import { t } from '../../../../words/index.js';
import type { Findings } from '../../engine/finding.js';
import { CLASH_MM } from '../../support/obstacles.js';
import { overlapOf } from '../../support/overlap.js';
import type { Planner } from './planner.js';
import { movement } from './planner.js';
import { named, on } from './wording.js';

const CLEAR_STAIR = t('Dégager l’escalier {escalier}', 'Clear stair {escalier}');

/** Furniture on a flight, a landing, or before the foot or the head of a stair. */
export function* onStairs(planner: Planner): Findings<'mobilier_zone_escalier'> {
  const { building, stairs } = planner;
  if (stairs.list.length === 0) return;
  for (const piece of planner.solid) {
    const zone = stairs.near(piece.footprint, piece).find(({ ring }) => overlapOf(ring, piece.footprint) > CLASH_MM);
    if (!zone) continue;
    yield {
      ...on(piece, building),
      code: 'mobilier_zone_escalier',
      params: { ...named(piece), escalier: zone.of },
      fixes: movement(piece, planner.place(piece), CLEAR_STAIR),
    };
  }
}
