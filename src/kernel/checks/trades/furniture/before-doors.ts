import { t } from '../../../../words/index.js';
import type { Findings } from '../../engine/finding.js';
import { isBlocked } from '../../support/doorways.js';
import type { Planner } from './planner.js';
import { movement } from './planner.js';
import { named, on } from './wording.js';

const CLEAR_DOOR = t('Dégager le débattement de la porte {porte}', 'Clear the swing of door {porte}');
const CLEAR_WAY = t('Dégager le passage de la porte {porte}', 'Clear the way through door {porte}');

/** Furniture in the swing of a door, or in the way through one. */
export function* beforeDoors(planner: Planner): Findings<'mobilier_zone_porte' | 'porte_encombree'> {
  const { building, obstacles } = planner;
  for (const piece of planner.solid) {
    const swung = obstacles.swings.firstMet(piece.footprint, piece)?.of;
    const door =
      swung ?? obstacles.fronts.met(piece.footprint, piece).find(({ of }) => isBlocked(of, piece.footprint))?.of;
    if (!door) continue;
    yield {
      ...on(piece, building),
      code: swung ? 'mobilier_zone_porte' : 'porte_encombree',
      params: { ...named(piece), porte: door.index },
      fixes: movement(piece, planner.place(piece), swung ? CLEAR_DOOR : CLEAR_WAY),
    };
  }
}
