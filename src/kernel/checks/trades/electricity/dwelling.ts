import type { Building, Device, Room, RoomUse } from '../../../building/index.js';
import { roomName } from '../../../building/index.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../norms.js';
import { onCeiling } from '../../support/ceiling.js';
import { atDevice } from './placement.js';
import { t } from '../../../../words/index.js';

const ADD_ALARM = t(
  'Au plafond de la circulation qui dessert les chambres',
  'On the ceiling of the circulation that serves the bedrooms',
);
const WET: ReadonlySet<RoomUse> = new Set(['salle_de_bain', 'wc']);
const CIRCULATIONS: ReadonlySet<RoomUse> = new Set(['degagement', 'entree', 'sejour', 'salon']);

/** A whole installation is drawn: sockets and lamps. A sketch of a few devices is not judged for what it leaves out. */
export const isEquipped = ({ electric }: Building): boolean =>
  electric.some(({ type }) => type === 'prise') && electric.some(({ type }) => type === 'luminaire');

const ofType = (building: Building, type: Device['type']): Device[] =>
  building.electric.filter((device) => device.type === type);

/** What a dwelling needs once: board, dedicated sockets, smoke alarm. */
export function* dwellingEquipment(building: Building): Generator<Finding> {
  if (!isEquipped(building)) return;
  const { scene, rooms } = building;
  const board = ruleOf(scene, 'tableaux');
  if (board && ofType(building, 'tableau_electrique').length === 0) {
    yield {
      code: 'tableau_absent',
      objet: '/electricite',
      valeur: 0,
      seuil: board.valeur,
      norme: normOf(board),
      fixes: [],
    };
  }
  const special = ruleOf(scene, 'circuits_specialises');
  const count = ofType(building, 'prise_spe').length;
  if (
    special &&
    count < special.valeur &&
    rooms.some(({ use, isUseDeduced }) => !isUseDeduced && (use === 'cuisine' || use === 'sejour'))
  ) {
    yield {
      code: 'circuits_specialises_insuffisants',
      objet: '/electricite',
      valeur: count,
      seuil: special.valeur,
      norme: normOf(special),
      fixes: [],
    };
  }
  yield* smokeAlarms(building);
}

function* smokeAlarms(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'detecteurs_fumee');
  if (!rule) return;
  const alarms = ofType(building, 'detecteur_fumee');
  const landing = landingOf(building);
  if (alarms.length === 0) {
    const fixes: Fix[] = landing
      ? [{ cible: '/electricite/-', actuel: null, propose: alarmIn(landing), raison: ADD_ALARM }]
      : [];
    yield {
      code: 'detecteur_fumee_absent',
      objet: '/electricite',
      valeur: 0,
      seuil: rule.valeur,
      norme: normOf(rule),
      fixes,
    };
    return;
  }
  const serving = new Set(
    building.rooms.filter((room) => CIRCULATIONS.has(room.use) && servesBedroom(building, room)).map(({ id }) => id),
  );
  if (serving.size > 0 && !alarms.some(({ room }) => room !== null && serving.has(room))) {
    const fixes: Fix[] = landing
      ? [{ cible: '/electricite/-', actuel: null, propose: alarmIn(landing), raison: ADD_ALARM }]
      : [];
    yield { ...atDevice(alarms[0]!, building), code: 'detecteur_fumee_mal_place', fixes };
  }
}

const alarmIn = (room: Room) => onCeiling('detecteur_fumee', room);

const bedrooms = ({ rooms }: Building): Set<string> =>
  new Set(rooms.filter(({ use, isUseDeduced }) => use === 'chambre' && !isUseDeduced).map(({ id }) => id));
const servesBedroom = (building: Building, room: Room): boolean => {
  const beds = bedrooms(building);
  return room.access.some((id) => id !== null && beds.has(id));
};

/** The circulation that gives onto most bedrooms; a corridor before a living room. */
function landingOf(building: Building): Room | null {
  const beds = bedrooms(building);
  const order: readonly RoomUse[] = ['degagement', 'entree', 'sejour', 'salon'];
  const served = building.rooms
    .filter(({ use, isUseDeduced }) => CIRCULATIONS.has(use) && !isUseDeduced)
    .map((room) => ({ room, count: room.access.filter((id) => id !== null && beds.has(id)).length }))
    .filter(({ count }) => count > 0);
  return (
    served.sort((p, q) => order.indexOf(p.room.use) - order.indexOf(q.room.use) || q.count - p.count)[0]?.room ?? null
  );
}

/** A board in a wet room. */
export function* boardsInWetRooms(building: Building): Generator<Finding> {
  const rule = ruleOf(building.scene, 'tableaux');
  if (!rule) return;
  const rooms = new Map(building.rooms.map((room) => [room.id, room]));
  for (const device of ofType(building, 'tableau_electrique')) {
    const room = device.room === null ? undefined : rooms.get(device.room);
    if (!room || room.isUseDeduced || !WET.has(room.use)) continue;
    yield {
      ...atDevice(device, building),
      code: 'tableau_dans_piece_d_eau',
      params: { index: device.index, nom: roomName(room) },
      norme: normOf(rule),
      fixes: [],
    };
  }
}
