import { t } from '../../../../words/index.js';
import type { Device, Room } from '../../../building/index.js';
import { clearHeightAt } from '../../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import { atLeast, atMost } from '../../../maths/constants.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { atDevice } from './at-device.js';
import { THRESHOLDS } from './thresholds.js';

const USUAL = t('Hauteur d’usage', 'Usual height');
const CEILING = t('Sous le plafond', 'Under the ceiling');

const SOCKETS: ReadonlySet<Device['type']> = new Set(['prise', 'prise_rj45', 'prise_spe']);

const SWITCHES: ReadonlySet<Device['type']> = new Set(['interrupteur', 'va_et_vient']);

const BOARDS: ReadonlySet<Device['type']> = new Set(['tableau_electrique']);

/** Rooms where a socket serves people rather than a fixed appliance (hood, wash basin mirror, workshop). */
const LIVING: ReadonlySet<Room['use']> = new Set([
  'sejour',
  'salon',
  'salle_a_manger',
  'chambre',
  'bureau',
  'entree',
  'degagement',
]);

/** Puts the axis at a height above the floor, in the frame the document writes: relative to the wall or absolute. */
const heightFix = (
  { pointer, source, z, heightAboveFloor, seat }: Device,
  wanted: number,
  raison: Fix['raison'],
): Fix => ({
  cible: `${pointer}/z`,
  actuel: source.z,
  propose: Math.round(z - heightAboveFloor + wanted - (seat ? seat.wall.z : 0)),
  raison,
});

/** Mounting heights, judged above the floor whether the device hangs on a wall or stands free. */
export const deviceHeights = check({
  raises: [
    'appareil_hors_hauteur',
    'prise_trop_basse',
    'prise_trop_haute',
    'commande_hors_hauteur',
    'tableau_hors_hauteur',
  ],
  stage: 'installations',
  *run(building) {
    const { scene, electric, rooms, levels } = building;
    if (electric.length === 0) return;
    const byId = new Map(rooms.map((room) => [room.id, room]));
    const [low, high] = [ruleOf(scene, THRESHOLDS.prise_hauteur_min), ruleOf(scene, THRESHOLDS.prise_hauteur_max)];
    const [controlLow, controlHigh] = [
      ruleOf(scene, THRESHOLDS.commande_hauteur_min),
      ruleOf(scene, THRESHOLDS.commande_hauteur_max),
    ];
    const [boardLow, boardHigh] = [
      ruleOf(scene, THRESHOLDS.tableau_hauteur_min),
      ruleOf(scene, THRESHOLDS.tableau_hauteur_max),
    ];
    for (const device of electric) {
      const { type, index, heightAboveFloor: height } = device;
      const room = device.room === null ? undefined : byId.get(device.room);
      const common = { ...atDevice(device, building), params: { index, type }, valeur: height };
      const { axis } = ELECTRIC_DEFAULTS[type];
      // What hangs from the slab may be written at its top: anything up to the floor above is under that ceiling.
      const limit =
        room && (axis === 'plafond' ? Math.max(room.height, levels[room.level]!.top - room.z) : room.height);
      if (room && limit && (!atMost(height, limit) || !atLeast(height, 0))) {
        const ceiling = clearHeightAt(room, device.at);
        const usual = axis === 'plafond' || axis > ceiling ? ceiling : axis;
        yield {
          ...common,
          code: 'appareil_hors_hauteur',
          seuil: limit,
          fixes: [heightFix(device, usual, axis === 'plafond' ? CEILING : USUAL)],
        };
      } else if (axis === 'plafond') continue;
      else if (SOCKETS.has(type) && low && !atLeast(height, low.valeur)) {
        yield {
          ...common,
          code: 'prise_trop_basse',
          seuil: low.valeur,
          norme: normOf(low),
          fixes: [heightFix(device, axis, USUAL)],
        };
      } else if (
        type === 'prise' &&
        high &&
        room &&
        !room.isUseDeduced &&
        LIVING.has(room.use) &&
        !atMost(height, high.valeur)
      ) {
        yield {
          ...common,
          code: 'prise_trop_haute',
          seuil: high.valeur,
          norme: normOf(high),
          fixes: [heightFix(device, axis, USUAL)],
        };
      } else if (
        SWITCHES.has(type) &&
        controlLow &&
        controlHigh &&
        !(atLeast(height, controlLow.valeur) && atMost(height, controlHigh.valeur))
      ) {
        yield {
          ...common,
          code: 'commande_hors_hauteur',
          params: { index, bas: controlLow.valeur, haut: controlHigh.valeur },
          norme: normOf(controlLow),
          fixes: [heightFix(device, axis, USUAL)],
        };
      } else if (
        BOARDS.has(type) &&
        boardLow &&
        boardHigh &&
        !(atLeast(height, boardLow.valeur) && atMost(height, boardHigh.valeur))
      ) {
        yield {
          ...common,
          code: 'tableau_hors_hauteur',
          params: { index, bas: boardLow.valeur, haut: boardHigh.valeur },
          norme: normOf(boardLow),
          fixes: [heightFix(device, axis, USUAL)],
        };
      }
    }
  },
});
