import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Building, Room, RoomUse } from '../../../building/index.js';
import type { Severity } from '../../engine/alert.js';
import { check } from '../../engine/trade.js';
import { atRoom } from '../../support/at-room.js';
import { entranceTo } from './new-door.js';
import { isDwelling, isServed } from './uses.js';
import type { Ways } from './ways-in.js';
import { waysOf } from './ways-in.js';

const NO_DOOR = t('aucune porte n’est dessinée', 'no door is drawn');
const NO_WAY = t('aucune porte ne donne sur l’extérieur', 'no door leads outside');
const GARDEN = t(
  'on n’y entre que par une porte-fenêtre ou par une porte de garage',
  'it is entered by French windows or a garage door only',
);
const ELSEWHERE = t(
  'la porte d’entrée ne mène à aucune pièce de vie',
  'the entrance door leads to no room that is lived in',
);

/** Rooms that an entrance belongs to, the best first. */
const HALLS: readonly RoomUse[] = ['entree', 'degagement', 'sejour', 'salon', 'salle_a_manger', 'cuisine'];

/**
 * A building that nobody can enter: a dwelling without entrance door, or one whose rooms have doors between them and
 * none outside. One room alone is a sketch, and so are walls without doors nor uses.
 */
export const missingEntrance = check({
  raises: ['logement_sans_entree'],
  stage: 'ways',
  *run(building) {
    const { rooms, levels } = building;
    const ways = waysOf(building);
    const constat = faultOf(building, ways);
    if (constat === null) return;
    const hall = hallOf(building);
    if (!hall) return;
    const isSketch = rooms.length === 1;
    yield {
      ...atRoom(hall, levels),
      code: 'logement_sans_entree',
      params: { constat },
      severite: (isSketch ? 'suggestion' : 'critique') satisfies Severity,
      // A hall that is entered needs a way on to the rooms, not a second entrance.
      fixes: ways.entered.includes(hall.id) ? [] : entranceTo(hall, building),
    };
  },
});

function faultOf({ rooms, openings, walls }: Building, { entered, reached, graph }: Ways): Text | null {
  const doors = openings.filter(({ kind }) => kind === 'porte');
  const isLived = isDwelling(rooms);
  if (!isLived && !doors.some(({ left, right }) => left !== null && right !== null)) return null;
  if (walls.some(({ isExisting }) => isExisting) && entered.length > 0) return null;
  if (entered.length > 0) {
    const isReached = !isLived || rooms.some((room) => isServed(room) && reached.has(room.id));
    return isReached ? null : ELSEWHERE;
  }
  if (doors.length === 0) return graph.links.length === 0 || isLived ? NO_DOOR : null;
  if (!doors.some(({ left, right }) => left === null || right === null)) return NO_WAY;
  return isLived ? GARDEN : null;
}

/** The room of the lowest storey that lies best for an entrance: its hall, else the largest. */
function hallOf({ rooms, levels }: Building): Room | undefined {
  const ground = levels.find(({ ordinal }) => ordinal === 0)?.index ?? 0;
  const rank = ({ use, isUseDeduced }: Room) => {
    const place = isUseDeduced ? -1 : HALLS.indexOf(use);
    return place === -1 ? HALLS.length : place;
  };
  const here = rooms.filter(({ level, isOnFacade }) => level === ground && isOnFacade);
  return (here.length > 0 ? here : rooms).toSorted((p, q) => rank(p) - rank(q) || q.area - p.area)[0];
}
