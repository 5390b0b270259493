import { t } from '../../../../words/index.js';
import { disagreementsOf } from '../../../building/index.js';
import { check } from '../../engine/trade.js';

const KINDS = {
  piece_sans_face: t('pièce sans face', 'room without face'),
  face_sans_piece: t('face sans pièce', 'face without room'),
  voisinage: t('voisinage', 'adjacency'),
} as const;

/** Places where the two constructions of rooms differ, one finding for each level and kind. */
export const witnesses = check({
  raises: ['temoins_discordants'],
  stage: 'closure',
  *run({ levels }) {
    for (const level of levels) {
      const seen = new Set<string>();
      for (const { kind, position } of disagreementsOf(level)) {
        if (seen.has(kind)) continue;
        seen.add(kind);
        yield {
          code: 'temoins_discordants',
          objet: '/murs',
          niveau: level,
          position: { ...position, z: level.z },
          params: { genre: KINDS[kind] },
          fixes: [],
        };
      }
    }
  },
});
