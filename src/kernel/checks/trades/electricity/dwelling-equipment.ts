import type { Building } from '../../../building/index.js';
import { purposesOf } from '../../../building/index.js';
import type { Findings, Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { onCeiling } from '../../support/ceiling.js';
import { atDevice } from './at-device.js';
import { ADD_ALARM, CIRCULATIONS, landingOf, servesBedroom } from './landing.js';
import { ofType } from './of-type.js';
import { THRESHOLDS } from './thresholds.js';

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
    if (!isEquipped(building) || purposesOf(building).building !== 'logement') return;
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
      ? [{ cible: '/electricite/-', actuel: null, propose: onCeiling('detecteur_fumee', landing), raison: ADD_ALARM }]
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
      ? [{ cible: '/electricite/-', actuel: null, propose: onCeiling('detecteur_fumee', landing), raison: ADD_ALARM }]
      : [];
    yield { ...atDevice(alarms[0]!, building), code: 'detecteur_fumee_mal_place', fixes };
  }
}
