import { t } from '../../../../words/index.js';
import { useOfWord } from '../../../building/index.js';
import { isDemolished } from '../../../scene/index.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { moveInto, nearestRoom, roomFinder } from '../../support/room-points.js';

const ONTO_FLOOR = t('Altitude du plancher sous le point', 'Altitude of the floor under the point');

/**
 * Points of `pieces` outside every room, beside the building or above it. A point for a terrace, a porch or a yard is
 * right outside, one for a mezzanine right over whatever stands below.
 */
export const misplacedRoomPoints = check({
  raises: ['piece_hors_batiment'],
  stage: 'rooms',
  *run({ scene, levels, decks }) {
    if (!scene.pieces?.length) return;
    const find = roomFinder(levels);
    const onDecks = new Set(decks.flatMap(({ pieces }) => pieces.map(({ source }) => source)));
    for (const [index, piece] of scene.pieces.entries()) {
      if (isDemolished(piece) || onDecks.has(piece)) continue;
      const { level, room } = find(piece);
      const isOver = level !== undefined && (piece.z ?? 0) > level.top;
      if ((room && !isOver) || useOfWord(piece.type) === 'exterieur') continue;
      const pointer = `/pieces/${index}`;
      const lowered: Fix[] = isOver
        ? [{ cible: `${pointer}/z`, actuel: piece.z, propose: level.z, raison: ONTO_FLOOR }]
        : [];
      yield {
        code: 'piece_hors_batiment',
        objet: pointer,
        params: { nom: piece.nom ?? piece.type },
        position: { x: piece.x, y: piece.y, z: piece.z ?? 0 },
        niveau: level ?? null,
        fixes: room
          ? lowered
          : moveInto(
              pointer,
              piece,
              nearestRoom(level?.rooms ?? [], ({ pieces }) => pieces.length === 0, piece),
            ),
      };
    }
  },
});
