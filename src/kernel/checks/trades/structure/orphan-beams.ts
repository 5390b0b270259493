import type { Findings } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

/** Pre-sized lintels and footings that name a wall or an opening that does not exist (any more). */
export const orphanBeams = check({
  raises: ['linteau_sans_ouverture', 'fondation_sans_mur'],
  stage: 'installations',
  *run({ beams, scene }): Findings<'linteau_sans_ouverture' | 'fondation_sans_mur'> {
    const [walls, openings] = [scene.murs?.length ?? 0, scene.ouvertures?.length ?? 0];
    const isIn = (index: number | null, count: number): boolean =>
      index === null || (Number.isInteger(index) && index >= 0 && index < count);
    for (const { pointer, id, kind, wall, opening, a, z } of beams) {
      const index = Number(pointer.split('/')[3]);
      const common = { objet: pointer, id, position: { ...a, z }, fixes: [] };
      if (kind === 'linteau' && !(isIn(wall, walls) && isIn(opening, openings))) {
        yield { ...common, code: 'linteau_sans_ouverture', params: { index } };
      }
      if (kind === 'fondation' && !isIn(wall, walls)) {
        yield { ...common, code: 'fondation_sans_mur', params: { index, mur: wall ?? '' } };
      }
    }
  },
});
