import { t } from '../../../../words/index.js';
import type { Building, Level, Wall } from '../../../building/index.js';
import { FLOOR_TOLERANCE_MM, levelPhrase, slabThickness } from '../../../building/index.js';
import { intersection } from '../../../maths/clip.js';
import { atLeast, LENGTH_TOLERANCE_MM, LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { MIN_STOREY_MM } from '../../support/upper-floor.js';

const SHIFT = t('Monter tout ce qui est au-dessus de {delta} mm', 'Raise everything above by {delta} mm');
const STRETCH = t('Prolonger le mur jusqu’au niveau remonté', 'Prolong the wall to the raised level');

/** Floors half a storey apart are side by side: no room bounded by the upper walls lies above the lower ones. */
function isBeside(level: Level, below: Level, walls: readonly Wall[]): boolean {
  const based = new Set(walls.filter(({ z }) => Math.abs(z - level.z) <= LEVEL_TOLERANCE_MM).map(({ index }) => index));
  const own = level.rooms.filter((room) => room.walls.some((index) => based.has(index)));
  return (
    own.length > 0 &&
    intersection(
      own.map(({ polygon }) => polygon),
      below.rooms.map(({ polygon }) => polygon),
    ).length === 0
  );
}

/** Less than 2200 mm between two consecutive levels: everything above rises by what is missing. */
export const storeyHeights = check({
  raises: ['hauteur_niveau_insuffisante'],
  stage: 'duplicates',
  *run(building) {
    const levels = building.levels.filter(({ isEnclosed }) => isEnclosed);
    for (const [i, level] of levels.entries()) {
      const below = levels[i - 1];
      if (!below || atLeast(level.z - below.z, MIN_STOREY_MM) || isBeside(level, below, building.walls)) continue;
      yield {
        code: 'hauteur_niveau_insuffisante',
        objet: level.cuts[0]?.wall.pointer ?? '/murs',
        niveau: level,
        params: { bas: levelPhrase(below), haut: levelPhrase(level) },
        valeur: level.z - below.z,
        seuil: MIN_STOREY_MM,
        position: level.rooms[0] ? { ...level.rooms[0].labelPoint, z: level.z } : null,
        fixes: raise(building, level, below, MIN_STOREY_MM - (level.z - below.z)),
      };
    }
  },
});

function raise({ scene, walls }: Building, level: Level, below: Level, delta: number): Fix[] {
  const params = { delta };
  const slab = slabThickness(scene);
  const fixes: Fix[] = [];
  for (const wall of walls) {
    if (wall.z >= level.z - LEVEL_TOLERANCE_MM) {
      fixes.push({ cible: `${wall.pointer}/z`, actuel: wall.source.z, propose: wall.z + delta, raison: SHIFT, params });
    } else if (wall.z >= below.z - LEVEL_TOLERANCE_MM && wall.top >= level.z - slab - LENGTH_TOLERANCE_MM) {
      fixes.push({
        cible: `${wall.pointer}/hauteur`,
        actuel: wall.source.hauteur,
        propose: wall.height + delta,
        raison: STRETCH,
      });
    }
  }
  for (const [list, items] of Object.entries(scene)) {
    if (list === 'murs' || list === 'ouvertures' || !Array.isArray(items)) continue;
    for (const [i, item] of items.entries()) {
      // Fixtures attached to a wall count from its base and rise with it.
      const { z, mur } = (item ?? {}) as { z?: unknown; mur?: unknown };
      if (typeof z === 'number' && mur === undefined && z >= level.z - FLOOR_TOLERANCE_MM) {
        fixes.push({ cible: `/${list}/${i}/z`, actuel: z, propose: z + delta, raison: SHIFT, params });
      }
    }
  }
  return fixes;
}
