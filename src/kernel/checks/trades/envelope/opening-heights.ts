import { t } from '../../../../words/index.js';
import type { Level, Opening, Wall } from '../../../building/index.js';
import { isUnderGable } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import type { Fix } from '../../engine/finding.js';
import { check } from '../../engine/trade.js';

const LOWER = t('Ramener le linteau sous le haut du mur', 'Bring the head under the top of the wall');
const RAISE = t('Ramener l’allège à la base du mur', 'Bring the sill to the base of the wall');

const BUILD_UP = t(
  'Mur porté à la hauteur des autres murs du niveau',
  'Wall built as high as the others of the storey',
);

/** Nobody draws a lower door: its wall is what is wrong, mm. */
const LEAST_DOOR_MM = 1900;

/** Openings against their wall and the gable it goes on with: vertical fit. */
export const openingHeights = check({
  raises: ['ouverture_sous_mur', 'ouverture_plus_haute_que_mur'],
  stage: 'bays-in-walls',
  *run(building) {
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
          fixes: raised(opening, wall, levels[opening.levelIndex]) ?? lowered(opening, wall),
        };
      }
    }
  },
});

/** A wall too low for people to pass under goes up to the other walls of its storey; null where none is as high. */
function raised({ kind, height }: Opening, wall: Wall, level: Level | undefined): Fix[] | null {
  if (kind !== 'porte' || wall.height >= LEAST_DOOR_MM || !level) return null;
  const top = level.cuts.reduce((most, { wall: other }) => Math.max(most, other.top), wall.top);
  if (top - wall.z < height) return null;
  return [
    { cible: `${wall.pointer}/hauteur`, actuel: wall.source.hauteur ?? null, propose: top - wall.z, raison: BUILD_UP },
  ];
}

/** The sill is lowered as far as possible (that of a door to the floor), and the height is reduced by the rest. */
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
