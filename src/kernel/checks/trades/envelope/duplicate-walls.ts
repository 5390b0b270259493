import { t } from '../../../../words/index.js';
import type { Wall } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { dot, offsetFrom, subtract } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';
import { nearWalls } from '../../support/near-walls.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { coveredStretch } from './covered-stretch.js';
import { fixEnd } from './wall-end-fix.js';

const REMOVE = t('Mur contenu dans le mur {autre}', 'Wall contained in wall {autre}');
const SHORTEN = t('Arrêter le mur où l’autre commence', 'Stop the wall where the other begins');
const REATTACH = t('Porter l’ouverture par le mur conservé', 'Let the kept wall carry the opening');

/** Walls drawn over each other on a storey: the one contained in the other, else the overlap of the shorter. */
export const duplicateWalls = check({
  raises: ['murs_superposes'],
  stage: 'duplicates',
  *run(building) {
    const { walls, levels } = building;
    const gone = new Set<Wall>();
    const storeys = openStoreys(building, 'murs_superposes', 'own');
    for (const wall of walls) {
      if (gone.has(wall) || !storeys.has(wall)) continue;
      for (const other of nearWalls(building, wall, wall.thickness / 2)) {
        if (other.index <= wall.index || gone.has(wall) || gone.has(other)) continue;
        const shared =
          Math.min(wall.top, other.top) - Math.max(wall.z, other.z) > LENGTH_TOLERANCE_MM
            ? coveredStretch(wall, other)
            : null;
        // A storey running into the next is another finding.
        if (!shared || wall.levelIndexes[0] !== other.levelIndexes[0]) continue;
        const length = shared.to - shared.from;
        const [kept, removed] = wall.length >= other.length ? [wall, other] : [other, wall];
        const isContained =
          length >= removed.length - LENGTH_TOLERANCE_MM &&
          removed.z >= kept.z - LENGTH_TOLERANCE_MM &&
          removed.top <= kept.top + LENGTH_TOLERANCE_MM;
        if (isContained) gone.add(removed);
        storeys.fault(wall);
        yield {
          code: 'murs_superposes',
          objet: removed.pointer,
          id: removed.id,
          params: { index: removed.index, autre: kept.index, longueur: length },
          position: { ...offsetFrom(wall.a, wall.direction, (shared.from + shared.to) / 2), z: wall.z },
          niveau: levels[removed.levelIndexes[0] ?? 0] ?? null,
          fixes: isContained ? removal(removed, kept) : shortening(removed, kept),
        };
      }
    }
    storeys.settle();
  },
});

function removal(removed: Wall, kept: Wall): Fix[] {
  const reattached = removed.openings.flatMap((opening): Fix[] => {
    const along = [opening.near, opening.far].map((jamb) => dot(kept.direction, subtract(jamb, kept.a)));
    return [
      { cible: `${opening.pointer}/mur`, actuel: removed.index, propose: kept.index, raison: REATTACH },
      {
        cible: `${opening.pointer}/position`,
        actuel: opening.position,
        propose: Math.round(Math.min(...along) * 10) / 10,
        raison: REATTACH,
      },
    ];
  });
  return [...reattached, { cible: removed.pointer, actuel: removed.source, propose: null, raison: REMOVE }];
}

/** The end of the shorter wall that lies in the other comes back to the other's nearest end. */
function shortening(wall: Wall, kept: Wall): Fix[] {
  const shared = coveredStretch(wall, kept);
  if (!shared) return [];
  return shared.from <= LENGTH_TOLERANCE_MM
    ? fixEnd(wall, 0, offsetFrom(wall.a, wall.direction, shared.to), SHORTEN)
    : fixEnd(wall, 1, offsetFrom(wall.a, wall.direction, shared.from), SHORTEN);
}
