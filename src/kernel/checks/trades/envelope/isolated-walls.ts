import { t } from '../../../../words/index.js';
import type { Level, Wall } from '../../../building/index.js';
import { gapsOf } from '../../../building/index.js';
import { MAX_GAP_MM } from '../../../maths/constants.js';
import { finder } from '../../../maths/inside.js';
import { signedArea } from '../../../maths/ring.js';
import { midpoint } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';

const REMOVE = t('Mur sans lien avec le bâtiment', 'Wall not linked to the building');
const ENCLOSES_MM2 = 1e6;

/** A nearer wall was meant to touch: the gap is then the finding, mm. */
const MEANT_TO_JOIN_MM = 600;

/** Groups of walls that touch no other wall and enclose no area. */
export const isolatedWalls = check({
  raises: ['murs_composantes_isolees'],
  stage: 'closure',
  *run({ levels }) {
    for (const level of levels) {
      if (level.walls.length < 2) continue;
      const groups = groupsOf(level);
      const main = level.isEnclosed ? undefined : longest(groups);
      const isMain = (group: Group) => group.encloses || group === main;
      const meant = new Set(
        gapsOf(level)
          .filter(({ width, isInside }) => width <= (isInside ? MAX_GAP_MM : MEANT_TO_JOIN_MM))
          .flatMap(({ end, other }) => [end.wall, other]),
      );
      for (const group of groups) {
        if (isMain(group) || group.walls.length === 0 || group.walls.some((wall) => meant.has(wall))) continue;
        const [first] = group.walls as [Wall, ...Wall[]];
        yield {
          code: 'murs_composantes_isolees',
          objet: first.pointer,
          id: first.id,
          niveau: level,
          position: { ...midpoint(first.a, first.b), z: first.z },
          params: { nombre: group.walls.length },
          fixes: group.walls.map((wall) => ({
            cible: wall.pointer,
            actuel: wall.source,
            propose: null,
            raison: REMOVE,
          })),
        };
      }
    }
  },
});

interface Group {
  readonly walls: Wall[];
  readonly encloses: boolean;
}

function groupsOf({ walls: polygons, cuts }: Level): Group[] {
  const groups = polygons.map((polygon): Group => ({
    walls: [],
    encloses: polygon.holes.some((hole) => Math.abs(signedArea(hole)) >= ENCLOSES_MM2),
  }));
  const groupAt = finder(polygons);
  for (const { wall } of cuts) groups[groupAt(midpoint(wall.a, wall.b))]?.walls.push(wall);
  return groups;
}

const total = ({ walls }: Group): number => walls.reduce((sum, { length }) => sum + length, 0);

const longest = (groups: readonly Group[]): Group | undefined => groups.toSorted((p, q) => total(q) - total(p))[0];
