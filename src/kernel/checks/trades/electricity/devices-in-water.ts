import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Building, Device, Room } from '../../../building/index.js';
import { clearHeightAt } from '../../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import type { Severity } from '../../engine/alert.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { changesTo } from '../../support/changes-to.js';
import type { Spot } from '../../support/wall-places.js';
import { busyOn, nearestFree, placementOf, spotsIn, stretchesOf } from '../../support/wall-places.js';
import { isWet, volumeAt } from '../../support/water-volumes.js';
import { atDevice } from './at-device.js';
import { THRESHOLDS } from './thresholds.js';

const NO_SOCKET = t('aucun socle ni tableau dans les volumes', 'no socket nor board in the volumes');
const NO_SWITCH = t(
  'aucune commande dans les volumes, hors très basse tension',
  'no switch in the volumes, extra-low voltage apart',
);
const LOW_VOLTAGE = t(
  'seule la très basse tension (12 V) y est admise',
  'only extra-low voltage (12 V) is allowed there',
);
const NO_DATA = t('aucune prise dans les volumes', 'no outlet in the volumes');
const AWAY = t('Place libre la plus proche hors des volumes', 'Nearest free place outside the volumes');
const OTHER_WALL = t('Place libre de la pièce hors des volumes', 'Free place of the room outside the volumes');
const ABOVE = t('Sous le plafond, au-dessus des volumes', 'Under the ceiling, above the volumes');

/** Severity by device and volume; an absent pair is allowed (a class II lamp in volume 2). */
const DANGER: Readonly<
  Partial<
    Record<Device['type'], { readonly regle: Text; readonly severite: readonly [Severity, Severity, Severity | null] }>
  >
> = {
  prise: { regle: NO_SOCKET, severite: ['critique', 'critique', 'critique'] },
  prise_spe: { regle: NO_SOCKET, severite: ['critique', 'critique', 'critique'] },
  tableau_electrique: { regle: NO_SOCKET, severite: ['critique', 'critique', 'critique'] },
  differentiel: { regle: NO_SOCKET, severite: ['critique', 'critique', 'critique'] },
  interrupteur: { regle: NO_SWITCH, severite: ['critique', 'critique', 'avertissement'] },
  va_et_vient: { regle: NO_SWITCH, severite: ['critique', 'critique', 'avertissement'] },
  prise_rj45: { regle: NO_DATA, severite: ['critique', 'critique', 'avertissement'] },
  luminaire: { regle: LOW_VOLTAGE, severite: ['critique', 'avertissement', null] },
  vmc: { regle: LOW_VOLTAGE, severite: ['critique', 'avertissement', null] },
};

const BATHS = { baignoire: t('la baignoire', 'the bath'), douche: t('la douche', 'the shower') } as const;

/** Devices in the volumes of a bath or shower of their room. */
export const devicesInWater = check({
  raises: ['appareil_volume_eau'],
  stage: 'water',
  *run(building) {
    const rule = ruleOf(building.scene, THRESHOLDS.volume_eau_2);
    if (!rule || building.electric.length === 0) return;
    const rooms = new Map(building.rooms.map((room) => [room.id, room]));
    for (const device of building.electric) {
      const danger = DANGER[device.type];
      const room = device.room === null ? undefined : rooms.get(device.room);
      if (!danger || !room) continue;
      const wet = volumeAt(building, room, device.at, device.z);
      const severite = wet && danger.severite[wet.volume];
      if (!wet || !severite) continue;
      yield {
        ...atDevice(device, building),
        code: 'appareil_volume_eau',
        severite,
        norme: normOf(rule),
        params: {
          index: device.index,
          type: device.type,
          volume: wet.volume,
          bain: BATHS[wet.place.type],
          regle: danger.regle,
        },
        fixes: escape(device, room, building),
      };
    }
  },
});

/** A wall device slides along its wall, or changes wall; a lamp goes up to the ceiling when that is above. */
function escape(device: Device, room: Room, building: Building): Fix[] {
  const { pointer, source, seat, z } = device;
  if (device.isCeiling) {
    const ceiling = room.z + clearHeightAt(room, device.at);
    if (volumeAt(building, room, device.at, ceiling)) return [];
    return [
      {
        cible: `${pointer}/z`,
        actuel: source.z,
        propose: Math.round(ceiling - (seat ? seat.wall.z : 0)),
        raison: ABOVE,
      },
    ];
  }
  if (!seat) return [];
  const { l, h } = ELECTRIC_DEFAULTS[device.type];
  const busy = [
    ...busyOn(building, seat.wall, z - h / 2, z + h / 2, device.index),
    ...wetStretches(building, room, seat, z),
  ];
  const place = nearestFree(stretchesOf(seat.wall, device.levelIndex, seat.face, room.id), busy, seat.along, l / 2);
  if (place !== null) return [{ cible: `${pointer}/position`, actuel: source.position, propose: place, raison: AWAY }];
  const [spot] = spotsIn(building, room, 1, z, (candidate) => isWet(building, room, candidate, z));
  return spot ? movedTo(device, spot) : [];
}

/** The device on another wall of its room, at the same altitude. */
function movedTo({ pointer, source, z }: Device, spot: Spot): Fix[] {
  const placed: Readonly<Record<string, unknown>> = {
    face: undefined,
    ...placementOf(spot),
    z: Math.round(z - spot.wall.z),
  };
  return changesTo(pointer, source, placed, OTHER_WALL);
}

/** Sampled along the face: the stretch of each sample that lies in a volume. */
function wetStretches(building: Building, room: Room, { wall, face }: Spot, z: number): { from: number; to: number }[] {
  const step = 50;
  const wet: { from: number; to: number }[] = [];
  for (let along = 0; along <= Math.min(wall.length, MAX_SAMPLED_MM); along += step) {
    if (isWet(building, room, { wall, along, face }, z)) wet.push({ from: along - step, to: along + step });
  }
  return wet;
}

/** No bathroom wall is longer: beyond, no place is sought. */
const MAX_SAMPLED_MM = 30_000;
