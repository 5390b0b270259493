import { t } from '../../../../words/index.js';
import type { Building, Room, Wall } from '../../../building/index.js';
import { isDwellingRoom, roomNameIn } from '../../../building/index.js';
import { atLeast } from '../../../maths/constants.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { isBesideUpperFloor } from '../../support/upper-floor.js';
import { THRESHOLDS } from './thresholds.js';
import { LIT_USES } from './uses.js';

const RAISE_WALLS = t('Hauteur sous plafond de {seuil} mm', 'A ceiling height of {seuil} mm');

/**
 * True when the highest part of the ceiling is at the top of the walls and not under the slope of a roof: raising the
 * walls raises it.
 */
const isOnWalls = ({ ceiling, z, height }: Room): boolean =>
  ceiling.some(
    ({ plane: { at: point, gx, gy }, hung }) => hung === null && gx === 0 && gy === 0 && atLeast(point.z - z, height),
  );

const raised = (wall: Wall, propose: number, seuil: number): Fix => ({
  cible: `${wall.pointer}/hauteur`,
  actuel: wall.source.hauteur,
  propose,
  raison: RAISE_WALLS,
  params: { seuil },
});

/** Hung ceilings of a room that are too low. */
const raisedCeilings = ({ hungCeilings }: Building, { ceiling }: Room, seuil: number): Fix[] =>
  hungCeilings
    .filter(({ id, height }) => height < seuil && ceiling.some(({ hung }) => hung === id))
    .map(({ pointer, height }) => ({
      cible: `${pointer}/hauteur`,
      actuel: height,
      propose: seuil,
      raison: RAISE_WALLS,
      params: { seuil },
    }));

/** Declared main rooms and kitchens under the ceiling height of the jurisdiction. */
export const ceilings = check({
  raises: ['hauteur_sous_plafond_insuffisante'],
  stage: 'rooms',
  *run(building) {
    const { scene, rooms, levels, walls } = building;
    const rule = ruleOf(scene, THRESHOLDS.hauteur_sous_plafond);
    if (!rule) return;
    const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
    for (const room of rooms) {
      if (room.isUseDeduced || !LIT_USES.has(room.use) || atLeast(room.height, rule.valeur)) continue;
      if (!isDwellingRoom(building, room) || isBesideUpperFloor(room, building)) continue;
      const isTop = room.level === levels.length - 1;
      const low = room.walls.map((index) => byIndex.get(index)!).filter((wall) => wall.top - room.z < rule.valeur);
      yield {
        ...atRoom(room, levels),
        code: 'hauteur_sous_plafond_insuffisante',
        params: { nom: roomNameIn(building, room) },
        valeur: room.height,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: [
          ...raisedCeilings(building, room, rule.valeur),
          ...(isTop && isOnWalls(room)
            ? low.map((wall) => raised(wall, rule.valeur + room.z - wall.z, rule.valeur))
            : []),
        ],
      };
    }
  },
});
