import { check } from '../../engine/trade.js';

/** Landings whose groupe no flight has. */
export const strayLandings = check({
  raises: ['palier_sans_volee'],
  stage: 'stair-places',
  *run({ boxes, stairs, levels }) {
    const groups = new Set(stairs.map(({ group }) => group));
    for (const { role, group, pointer, id, index, center, z, levelIndex } of boxes) {
      if (role !== 'palier' || (group !== null && groups.has(group))) continue;
      yield {
        code: 'palier_sans_volee',
        objet: pointer,
        id,
        niveau: levels[levelIndex] ?? null,
        position: { ...center, z },
        params: { index },
        fixes: [],
      };
    }
  },
});
