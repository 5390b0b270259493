import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import type { Findings } from '../../engine/finding.js';
import type { Planner } from './planner.js';
import { named, on } from './wording.js';

/** Indoor furniture that no room holds, on a level that has rooms. */
export function* outOfRooms({ building }: Planner): Findings<'mobilier_hors_piece'> {
  for (const piece of building.furniture) {
    const { use, category } = FURNITURE[piece.type];
    if (use !== 'interieur' || category === 'personnage' || piece.room !== null || !piece.isOutside) continue;
    if ((building.levels[piece.levelIndex]?.rooms.length ?? 0) === 0) continue;
    yield { ...on(piece, building), code: 'mobilier_hors_piece', params: named(piece), fixes: [] };
  }
}
