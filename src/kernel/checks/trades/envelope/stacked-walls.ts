import { t } from '../../../../words/index.js';
import type { Building, Level, Wall } from '../../../building/index.js';
import { slabThickness } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM, LEVEL_TOLERANCE_MM } from '../../../maths/constants.js';
import { midpoint } from '../../../maths/vector.js';
import type { Finding, Findings, Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { nearWalls } from '../../support/near-walls.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { baseWalls } from './base-walls.js';
import { coveredStretch } from './covered-stretch.js';

const RAISE = t('Monter le mur jusqu’à la base du niveau supérieur', 'Raise the wall to the base of the level above');
const STOP = t('Arrêter le mur à la base du niveau supérieur', 'Stop the wall at the base of the level above');
const DOUBLED = t('Le mur du dessous monte déjà jusque-là', 'The wall below already rises that far');
const REATTACH = t('Porter l’ouverture par le mur conservé', 'Let the kept wall carry the opening');

/** Walls of a level against the walls under them: overlap, or a strip wider than the floor. */
export const stackedWalls = check({
  raises: ['niveaux_qui_se_recouvrent', 'bande_ouverte_entre_niveaux'],
  stage: 'stacking',
  *run(building): Findings<'niveaux_qui_se_recouvrent' | 'bande_ouverte_entre_niveaux'> {
    const { levels, scene } = building;
    const slab = slabThickness(scene);
    // A wall is reported once, against the lowest level it disagrees with.
    const reported = new Set<Wall>();
    const storeys = openStoreys(building, 'niveaux_qui_se_recouvrent', 'below', [slab]);
    for (const level of levels) {
      for (const upper of baseWalls(level)) {
        if (!storeys.has(upper)) continue;
        for (const lower of wallsUnder(upper, level, building)) {
          if (reported.has(lower)) continue;
          const finding = overlapping(upper, lower, level) ?? bandBetween(upper, lower, level, building, slab);
          if (!finding) continue;
          reported.add(lower);
          storeys.fault(upper);
          yield finding;
        }
      }
    }
    storeys.settle();
  },
});

/** Walls under one of a level: those that rise into it, and those of the level below; lower ones are that level's. */
function wallsUnder(upper: Wall, level: Level, building: Building): Wall[] {
  const span = {
    z: (building.levels[level.index - 1] ?? level).z + LENGTH_TOLERANCE_MM,
    top: upper.z - LEVEL_TOLERANCE_MM,
  };
  return nearWalls(building, upper, upper.thickness / 2, span).filter(
    (lower) => lower.z < upper.z - LEVEL_TOLERANCE_MM && coveredStretch(upper, lower),
  );
}

const between = (upper: Wall, lower: Wall, level: Level) => ({
  objet: lower.pointer,
  id: lower.id,
  niveau: level,
  position: { ...midpoint(upper.a, upper.b), z: upper.z },
});

/** A wall that rises into the one over it. */
function overlapping(upper: Wall, lower: Wall, level: Level): Finding<'niveaux_qui_se_recouvrent'> | null {
  const overlap = lower.top - upper.z;
  if (overlap <= LENGTH_TOLERANCE_MM) return null;
  return {
    ...between(upper, lower, level),
    code: 'niveaux_qui_se_recouvrent',
    params: { index: lower.index, autre: upper.index, ecart: overlap },
    fixes: separation(lower, upper),
  };
}

/** An outer wall that stops lower than the floor over it is thick. */
function bandBetween(
  upper: Wall,
  lower: Wall,
  level: Level,
  { levels }: Building,
  slab: number,
): Finding<'bande_ouverte_entre_niveaux'> | null {
  const gap = upper.z - lower.top;
  const isOuter = [lower, upper].some(({ kind }) => kind === 'mur_exterieur');
  if (gap <= slab + LENGTH_TOLERANCE_MM || !isOuter || !isBetween(lower, level, levels)) return null;
  return {
    ...between(upper, lower, level),
    code: 'bande_ouverte_entre_niveaux',
    params: { index: lower.index, ecart: gap, plancher: slab },
    fixes: [heightFix(lower, upper.z - lower.z, RAISE)],
  };
}

/** The lower wall belongs to the level just below: a strip two levels high is a missing level, found otherwise. */
const isBetween = (lower: Wall, level: Level, levels: readonly Level[]): boolean =>
  Math.max(...lower.levelIndexes) === level.index - 1 && levels[level.index - 1] !== undefined;

const heightFix = (wall: Wall, height: number, raison: Fix['raison']): Fix => ({
  cible: `${wall.pointer}/hauteur`,
  actuel: wall.source.hauteur,
  propose: height,
  raison,
});

/** A wall drawn twice loses its upper copy; else the lower one stops at the floor. */
function separation(lower: Wall, upper: Wall): Fix[] {
  const shared = coveredStretch(upper, lower);
  const isDoubled =
    shared &&
    shared.to - shared.from >= upper.length - LENGTH_TOLERANCE_MM &&
    lower.top >= upper.top - LENGTH_TOLERANCE_MM;
  if (!isDoubled) return [heightFix(lower, upper.z - lower.z, STOP)];
  const along = (x: number, y: number) => (x - lower.a.x) * lower.direction.x + (y - lower.a.y) * lower.direction.y;
  const carried = upper.openings.flatMap(({ pointer, near, far, position, source, z }): Fix[] => [
    { cible: `${pointer}/mur`, actuel: upper.index, propose: lower.index, raison: REATTACH },
    {
      cible: `${pointer}/position`,
      actuel: position,
      propose: Math.round(Math.min(along(near.x, near.y), along(far.x, far.y)) * 10) / 10,
      raison: REATTACH,
    },
    { cible: `${pointer}/z`, actuel: source.z, propose: z - lower.z, raison: REATTACH },
  ]);
  return [...carried, { cible: upper.pointer, actuel: upper.source, propose: null, raison: DOUBLED }];
}
