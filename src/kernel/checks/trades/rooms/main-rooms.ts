import type { Building, Room, RoomUse } from '../../../building/index.js';
import { areaAbove, roomName, volumeAbove } from '../../../building/index.js';
import { atLeast, RELATIVE_TOLERANCE } from '../../../maths/constants.js';
import { normOf, ruleOf } from '../norms.js';
import type { ThresholdKey } from '../norms.js';
import type { Finding } from '../../engine/finding.js';
import { t } from '../../../../words/index.js';

/** Main rooms of the decency decree. The daylight rule adds the kitchen. */
const MAIN_USES: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'chambre', 'bureau', 'salle_a_manger']);
export const LIT_USES: ReadonlySet<RoomUse> = new Set([...MAIN_USES, 'cuisine']);
const RAISE_WALLS = t('Hauteur sous plafond de {seuil} mm', 'A ceiling height of {seuil} mm');
const M2 = 1e6;
const M3 = 1e9;
/** Floor under a lower ceiling counts in no area nor volume. */
const COUNTED_MM = 1800;

/** Where an alert about a room points: its declared point, else one of its walls. */
export const at = (room: Room, levels: Building['levels']) => ({
  objet: room.pieces[0]?.pointer ?? `/murs/${room.walls[0] ?? 0}`,
  id: room.id,
  position: { ...room.labelPoint, z: room.z },
  niveau: levels[room.level]!,
});

/** Its highest part hangs at the top of the walls, not under the slope of a roof: higher walls raise it. */
const isOnWalls = ({ ceiling, z, height }: Room): boolean =>
  ceiling.some(({ plane: { at: point, gx, gy } }) => gx === 0 && gy === 0 && atLeast(point.z - z, height));

/** Declared main rooms and kitchens under the ceiling height of the jurisdiction. */
export function* ceilings({ scene, rooms, levels, walls }: Building): Generator<Finding> {
  const rule = ruleOf(scene, 'hauteur_sous_plafond');
  if (!rule) return;
  const byIndex = new Map(walls.map((wall) => [wall.index, wall]));
  for (const room of rooms) {
    if (room.isUseDeduced || !LIT_USES.has(room.use) || atLeast(room.height, rule.valeur)) continue;
    const isTop = room.level === levels.length - 1;
    const low = room.walls.map((index) => byIndex.get(index)!).filter((wall) => wall.top - room.z < rule.valeur);
    yield {
      ...at(room, levels),
      code: 'hauteur_sous_plafond_insuffisante',
      params: { nom: roomName(room) },
      valeur: room.height,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes:
        isTop && isOnWalls(room)
          ? low.map((wall) => ({
              cible: `${wall.pointer}/hauteur`,
              actuel: wall.source.hauteur,
              propose: rule.valeur + room.z - wall.z,
              raison: RAISE_WALLS,
              params: { seuil: rule.valeur },
            }))
          : [],
    };
  }
}

/**
 * One main room at least is large and high enough, or voluminous enough. Rooms whose use is only guessed could be that
 * room: silence while one of them is large enough.
 */
export function* decentRoom({ scene, rooms, levels }: Building): Generator<Finding> {
  const [area, height, volume] = [
    ruleOf(scene, 'surface_piece_principale'),
    ruleOf(scene, 'hauteur_sous_plafond'),
    ruleOf(scene, 'volume_piece_principale'),
  ];
  if (!area) return;
  const areaOf = (room: Room): number => areaAbove(room, height?.valeur ?? 0);
  const isDecent = (room: Room): boolean =>
    areaOf(room) >= area.valeur * M2 * (1 - RELATIVE_TOLERANCE) ||
    (volume !== null && volumeAbove(room, COUNTED_MM) >= volume.valeur * M3 * (1 - RELATIVE_TOLERANCE));
  const main = rooms
    .filter(({ use, isUseDeduced }) => MAIN_USES.has(use) && !isUseDeduced)
    .toSorted((p, q) => areaOf(q) - areaOf(p) || q.area - p.area);
  const largest = main[0];
  if (!largest || main.some(isDecent) || rooms.some((room) => room.isUseDeduced && isDecent(room))) return;
  const ou = volume ? t(` ni ${volume.valeur} m³`, ` nor ${volume.valeur} m³`) : '';
  yield {
    ...at(largest, levels),
    code: 'logement_sans_piece_decente',
    params: { nom: roomName(largest), ou },
    valeur: (areaOf(largest) || largest.area) / M2,
    seuil: area.valeur,
    norme: normOf(area),
    fixes: [],
  };
}

const USUAL_AREAS: Readonly<Partial<Record<RoomUse, ThresholdKey>>> = {
  chambre: 'surface_chambre',
  sejour: 'surface_sejour',
  salon: 'surface_sejour',
  cuisine: 'surface_cuisine',
  salle_de_bain: 'surface_salle_de_bain',
  wc: 'surface_wc',
};

/** Rooms smaller than their use expects. */
export function* smallRooms({ scene, rooms, levels }: Building): Generator<Finding> {
  for (const room of rooms) {
    const key = room.isUseDeduced ? undefined : USUAL_AREAS[room.use];
    const rule = key && ruleOf(scene, key);
    if (!rule) continue;
    // A room that is too low throughout has an alert of its own.
    const area = areaAbove(room, COUNTED_MM) || room.area;
    if (area >= rule.valeur * M2 * (1 - RELATIVE_TOLERANCE)) continue;
    yield {
      ...at(room, levels),
      code: 'piece_exigue',
      params: { nom: roomName(room) },
      valeur: area / M2,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes: [],
    };
  }
}
