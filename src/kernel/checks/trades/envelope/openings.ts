import type { Building, Opening, Wall } from '../../../building/index.js';
import { isUnderGable } from '../../../building/index.js';
import { dimensionsOf, familyOf } from '../../../catalogue/familles/resolve.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { offsetFrom } from '../../../maths/vector.js';
import { DEFAULTS } from '../../../scene/index.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { slotFor } from './opening-slot.js';
import { t } from '../../../../words/index.js';

const LOWER = t('Ramener le linteau sous le haut du mur', 'Bring the head under the top of the wall');
const RAISE = t('Ramener l’allège à la base du mur', 'Bring the sill to the base of the wall');
const MOVE = t('Première place libre sur le mur', 'First free place on the wall');
const REMOVE = t('Aucune place sur le mur', 'No room on the wall');
const UNKNOWN = t('Le mur désigné n’existe pas', 'The named wall does not exist');

/** Openings against their wall and the gable it goes on with: vertical fit. */
export function* openingHeights(building: Building): Generator<Finding> {
  const { openings, levels } = building;
  for (const opening of openings) {
    const { wall, sill, height, index } = opening;
    const common = {
      objet: opening.pointer,
      id: opening.id,
      position: { ...opening.center, z: opening.z },
      niveau: levels[opening.levelIndex] ?? null,
    };
    if (sill < -LENGTH_TOLERANCE_MM) {
      yield {
        ...common,
        code: 'ouverture_sous_mur',
        params: { index },
        valeur: sill,
        seuil: 0,
        fixes: [{ cible: `${opening.pointer}/z`, actuel: opening.source.z, propose: 0, raison: RAISE }],
      };
    }
    const head = Math.max(0, sill) + height;
    if (head > wall.height + LENGTH_TOLERANCE_MM && !isUnderGable(building, opening)) {
      yield {
        ...common,
        code: 'ouverture_plus_haute_que_mur',
        params: { index },
        valeur: head,
        seuil: wall.height,
        fixes: lowered(opening, wall),
      };
    }
  }
}

/** The sill goes down as far as it can (a door's is the floor), the height takes the rest. */
function lowered({ pointer, source, sill, height, kind }: Opening, wall: Wall): Fix[] {
  const lowest = kind === 'porte' ? 0 : Math.min(Math.max(0, sill), wall.height / 3);
  const newSill = Math.max(lowest, Math.min(Math.max(0, sill), wall.height - height));
  const newHeight = Math.min(height, wall.height - newSill);
  const fixes: Fix[] = [];
  if (newSill !== sill) fixes.push({ cible: `${pointer}/z`, actuel: source.z, propose: newSill, raison: LOWER });
  if (newHeight !== height) {
    fixes.push({ cible: `${pointer}/hauteur`, actuel: height, propose: newHeight, raison: LOWER });
  }
  return fixes;
}

/** Earlier openings compared with each: enough for any real wall, and a wall of thousands stays quick. */
const MAX_BACK = 50;

/** Openings that share a stretch of wall at the same height: one finding an opening, against the first it meets. */
export function* overlappingOpenings({ walls, levels }: Building): Generator<Finding> {
  for (const wall of walls) {
    const sorted = wall.openings.toSorted((p, q) => p.position - q.position || p.index - q.index);
    const moved = new Map<Opening, number | null>();
    for (const [i, opening] of sorted.entries()) {
      const other = sorted
        .slice(Math.max(0, i - MAX_BACK), i)
        .find((before) => overlap(before, opening) > LENGTH_TOLERANCE_MM);
      if (!other) continue;
      moved.set(opening, slotFor(opening, sorted, moved));
      yield {
        code: 'ouvertures_chevauchantes',
        objet: opening.pointer,
        id: opening.id,
        params: { index: opening.index, autre: other.index, ecart: overlap(other, opening), mur: wall.index },
        position: { ...opening.near, z: opening.z },
        niveau: levels[opening.levelIndex] ?? null,
        fixes: [movement(opening, moved.get(opening) ?? null)],
      };
    }
  }
}

/** Width shared by two openings of a wall, the first beginning before the second; 0 when one is above the other. */
function overlap(before: Opening, opening: Opening): number {
  const isLevel = Math.min(before.top, opening.top) - Math.max(before.z, opening.z) > LENGTH_TOLERANCE_MM;
  return isLevel ? Math.min(before.position + before.width, opening.position + opening.width) - opening.position : 0;
}

const movement = ({ pointer, position, source }: Opening, place: number | null): Fix =>
  place === null
    ? { cible: pointer, actuel: source, propose: null, raison: REMOVE }
    : { cible: `${pointer}/position`, actuel: position, propose: place, raison: MOVE };

/** Openings left out because their wall is missing or too short. */
export function* misplacedOpenings({ skipped, scene, walls }: Building): Generator<Finding> {
  for (const { pointer, reason } of skipped) {
    if (reason !== 'mur_inconnu' && reason !== 'hors_du_mur') continue;
    const index = Number(pointer.split('/')[2]);
    const source = scene.ouvertures![index]!;
    if (reason === 'mur_inconnu') {
      const isSkippedWall = scene.murs?.[source.mur] !== undefined;
      if (!isSkippedWall) {
        yield {
          code: 'mur_inconnu',
          objet: pointer,
          params: { index, mur: source.mur },
          fixes: [{ cible: pointer, actuel: source, propose: null, raison: UNKNOWN }],
        };
      }
      continue;
    }
    const wall = walls.find(({ index: wallIndex }) => wallIndex === source.mur)!;
    const z = wall.z + (source.z ?? DEFAULTS.ouverture.z[source.type ?? DEFAULTS.ouverture.type]);
    const family = familyOf(source.famille);
    const { largeur, hauteur } = family ? dimensionsOf(family, source) : source;
    const place = slotFor(
      { position: source.position, width: largeur, z, top: z + hauteur, wall },
      wall.openings,
      new Map(),
    );
    yield {
      code: 'ouverture_hors_mur',
      objet: pointer,
      params: { index, mur: wall.index, debut: source.position, fin: source.position + largeur, longueur: wall.length },
      position: { ...offsetFrom(wall.a, wall.direction, source.position), z },
      fixes: [
        place === null
          ? { cible: pointer, actuel: source, propose: null, raison: REMOVE }
          : { cible: `${pointer}/position`, actuel: source.position, propose: place, raison: MOVE },
      ],
    };
  }
}
