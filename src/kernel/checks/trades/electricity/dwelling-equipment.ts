import { t } from '../../../../words/index.js';
import type { Building, Room, RoomUse } from '../../../building/index.js';
import type { Findings, Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { onCeiling } from '../../support/ceiling.js';
import { atDevice } from './at-device.js';
import { ofType } from './of-type.js';
import { THRESHOLDS } from './thresholds.js';

const ADD_ALARM = t(
  'Au plafond de la circulation qui dessert les chambres',
  'On the ceiling of the circulation that serves the bedrooms',
);

const CIRCULATIONS: ReadonlySet<RoomUse> = new Set(['degagement', 'entree', 'sejour', 'salon']);

/** A complete installation has sockets and lamps. A sketch of a few devices is not checked for missing equipment. */
export const isEquipped = ({ electric }: Building): boolean =>
  electric.some(({ type }) => type === 'prise') && electric.some(({ type }) => type === 'luminaire');

/** Equipment needed once in a dwelling: board, dedicated sockets, smoke alarm. */
export const dwellingEquipment = check({
  raises: [
    'tableau_absent',
    'circuits_specialises_insuffisants',
    'detecteur_fumee_absent',
    'detecteur_fumee_mal_place',
  ],
  stage: 'dwelling-equipment',
  *run(building) {
    if (!isEquipped(building)) return;
    const { scene, rooms } = building;
    const board = ruleOf(scene, THRESHOLDS.tableaux);
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
    const special = ruleOf(scene, THRESHOLDS.circuits_specialises);
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
  },
});

function* smokeAlarms(building: Building): Findings<'detecteur_fumee_absent' | 'detecteur_fumee_mal_place'> {
  const rule = ruleOf(building.scene, THRESHOLDS.detecteurs_fumee);
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
