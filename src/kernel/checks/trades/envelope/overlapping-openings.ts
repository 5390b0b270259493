import type { Opening } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Fix } from '../../engine/finding.js';
import { joinsSame } from '../../engine/joined-rooms.js';
import { check } from '../../engine/trade.js';
import { MOVE, REMOVE } from './opening-fixes.js';
import { elsewhere, slotFor } from './opening-slot.js';

/**
 * Number of earlier openings compared with each one: enough for any real wall, and it bounds the work of a wall with
 * thousands.
 */
const MAX_BACK = 50;

/** Openings that share a stretch of wall at the same height: one finding an opening, against the first it meets. */
export const overlappingOpenings = check({
  raises: ['ouvertures_chevauchantes'],
  stage: 'bays-apart',
  *run({ walls, levels }) {
    for (const wall of walls) {
      if (wall.openings.length < 2) continue;
      const sorted = wall.openings.toSorted((p, q) => p.position - q.position || p.index - q.index);
      const moved = new Map<Opening, number | null>();
      for (const [i, opening] of sorted.entries()) {
        const other = sorted
          .slice(Math.max(0, i - MAX_BACK), i)
          .find((before) => overlap(before, opening) > LENGTH_TOLERANCE_MM);
        if (!other) continue;
        moved.set(opening, slotFor(opening, sorted, moved, elsewhere(opening)));
        yield {
          code: 'ouvertures_chevauchantes',
          objet: opening.pointer,
          id: opening.id,
          params: { index: opening.index, autre: other.index, ecart: overlap(other, opening), mur: wall.index },
          position: { ...opening.near, z: opening.z },
          niveau: levels[opening.levelIndex] ?? null,
          fixes: movement(opening, moved.get(opening) ?? null, other),
        };
      }
    }
  },
});

/** Width shared by two openings of a wall, the first beginning before the second; 0 when one is above the other. */
function overlap(before: Opening, opening: Opening): number {
  const isLevel = Math.min(before.top, opening.top) - Math.max(before.z, opening.z) > LENGTH_TOLERANCE_MM;
  return isLevel ? Math.min(before.position + before.width, opening.position + opening.width) - opening.position : 0;
}

/** Moved along its wall; removed where there is no place and nothing is lost: a window, or a door beside a like one. */
function movement(opening: Opening, place: number | null, other: Opening): Fix[] {
  const { pointer, position, source } = opening;
  if (place !== null) return [{ cible: `${pointer}/position`, actuel: position, propose: place, raison: MOVE }];
  const isSpare =
    opening.kind !== 'porte' || (other.kind === 'porte' && joinsSame(opening, other.position, other.width));
  return isSpare ? [{ cible: pointer, actuel: source, propose: null, raison: REMOVE }] : [];
}
