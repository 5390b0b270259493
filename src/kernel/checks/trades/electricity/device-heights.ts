import { t } from '../../../../words/index.js';
import type { Device, Level, Room } from '../../../building/index.js';
import { clearHeightAt } from '../../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import { atLeast, atMost } from '../../../maths/constants.js';
import type { Scene } from '../../../scene/index.js';
import type { Finding, Findings, Fix } from '../../engine/finding.js';
import type { Threshold } from '../../engine/threshold.js';
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

type BandCode = 'prise_trop_basse' | 'prise_trop_haute' | 'commande_hors_hauteur' | 'tableau_hors_hauteur';

/** Heights above the floor that devices of some types keep (NF C 15-100-10). */
interface Band {
  readonly code: BandCode;
  readonly types: ReadonlySet<Device['type']>;
  readonly low?: Threshold;
  readonly high?: Threshold;
  /** Only in rooms where a socket serves people. */
  readonly isForPeople?: boolean;
}

const BANDS: readonly Band[] = [
  { code: 'prise_trop_basse', types: SOCKETS, low: THRESHOLDS.prise_hauteur_min },
  { code: 'prise_trop_haute', types: new Set(['prise']), high: THRESHOLDS.prise_hauteur_max, isForPeople: true },
  {
    code: 'commande_hors_hauteur',
    types: SWITCHES,
    low: THRESHOLDS.commande_hauteur_min,
    high: THRESHOLDS.commande_hauteur_max,
  },
  {
    code: 'tableau_hors_hauteur',
    types: BOARDS,
    low: THRESHOLDS.tableau_hauteur_min,
    high: THRESHOLDS.tableau_hauteur_max,
  },
];

const servesPeople = (room: Room | undefined): boolean =>
  room !== undefined && !room.isUseDeduced && LIVING.has(room.use);

/** The first band that a height leaves; null when it keeps them all, or where the country has none. */
function leftBand(device: Device, room: Room | undefined, scene: Scene) {
  for (const { code, types, low, high, isForPeople } of BANDS) {
    if (!types.has(device.type) || (isForPeople && !servesPeople(room))) continue;
    const [least, most] = [low && ruleOf(scene, low), high && ruleOf(scene, high)];
    if (least === null || most === null) continue;
    const { heightAboveFloor: height } = device;
    const isKept = (!least || atLeast(height, least.valeur)) && (!most || atMost(height, most.valeur));
    if (!isKept) return { code, least, most };
  }
  return null;
}

/** Values of the message of a finding on a band: the broken limit, or both ends of a range. */
function bandFinding(
  device: Device,
  broken: NonNullable<ReturnType<typeof leftBand>>,
  axis: number,
): Omit<Finding<BandCode>, 'objet'> {
  const { code, least, most } = broken;
  const rule = (least ?? most)!;
  const bounds: Pick<Finding, 'params' | 'seuil'> =
    least && most
      ? { params: { index: device.index, bas: least.valeur, haut: most.valeur } }
      : { params: { index: device.index, type: device.type }, seuil: rule.valeur };
  return { code, ...bounds, norme: normOf(rule), fixes: [heightFix(device, axis, USUAL)] };
}

/** The room's height; what hangs from the slab may be written at its top, up to the floor above. */
const limitIn = (room: Room, axis: number | 'plafond', levels: readonly Level[]): number =>
  axis === 'plafond' ? Math.max(room.height, levels[room.level]!.top - room.z) : room.height;

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
  *run(building): Findings<BandCode | 'appareil_hors_hauteur'> {
    const { scene, electric, rooms, levels } = building;
    if (electric.length === 0) return;
    const byId = new Map(rooms.map((room) => [room.id, room]));
    for (const device of electric) {
      const { type, index, heightAboveFloor: height } = device;
      const room = device.room === null ? undefined : byId.get(device.room);
      const common = () => ({ ...atDevice(device, building), params: { index, type }, valeur: height });
      const { axis } = ELECTRIC_DEFAULTS[type];
      const limit = room && limitIn(room, axis, levels);
      if (room && limit && (!atMost(height, limit) || !atLeast(height, 0))) {
        const ceiling = clearHeightAt(room, device.at);
        const usual = axis === 'plafond' || axis > ceiling ? ceiling : axis;
        const raison = axis === 'plafond' ? CEILING : USUAL;
        yield { ...common(), code: 'appareil_hors_hauteur', seuil: limit, fixes: [heightFix(device, usual, raison)] };
        continue;
      }
      const broken = axis === 'plafond' ? null : leftBand(device, room, scene);
      if (broken && axis !== 'plafond') yield { ...common(), ...bandFinding(device, broken, axis) };
    }
  },
});
