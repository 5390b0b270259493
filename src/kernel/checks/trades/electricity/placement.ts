import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import type { Building, Device, Wall } from '../../../building/index.js';
import type { BoxIndex } from '../../../maths/box-index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { finder } from '../../../maths/inside.js';
import { offsetFrom } from '../../../maths/vector.js';
import { DEFAULTS } from '../../../scene/index.js';
import type { AlertCode } from '../codes.js';
import type { Finding, Fix } from '../../engine/finding.js';
import { busyOn, nearestFree, stretchesOf, wallsByIndex } from '../../support/wall-places.js';
import { t } from '../../../../words/index.js';

const UNKNOWN = t('Le mur désigné n’existe pas', 'The named wall does not exist');
const DETACH = t('Garder le point x, y', 'Keep the point x, y');
const MOVE = t('Place libre la plus proche sur le mur', 'Nearest free place on the wall');
const MIDDLE = t('Place libre au milieu du mur', 'Free place at the middle of the wall');

/** Half the width of a plate, and of the body of a fixture when it has one. */
const HALF_PLATE_MM = 40;

interface Family {
  readonly list: 'electricite' | 'plomberie';
  readonly unknown: AlertCode;
  readonly beyond: AlertCode;
  readonly nowhere: AlertCode;
}
const DEVICES: Family = {
  list: 'electricite',
  unknown: 'appareil_mur_inconnu',
  beyond: 'appareil_hors_mur',
  nowhere: 'appareil_sans_position',
};
const FIXTURES: Family = {
  list: 'plomberie',
  unknown: 'sanitaire_mur_inconnu',
  beyond: 'sanitaire_hors_mur',
  nowhere: 'sanitaire_sans_position',
};

/** Devices and fixtures left out because they are nowhere. */
export const misplacedDevices = (building: Building): Iterable<Finding> => misplaced(building, DEVICES);
export const misplacedFixtures = (building: Building): Iterable<Finding> => misplaced(building, FIXTURES);

function* misplaced(building: Building, { list, unknown, beyond, nowhere }: Family): Generator<Finding> {
  const prefix = `/${list}/`;
  for (const { pointer, reason } of building.skipped) {
    if (!pointer.startsWith(prefix)) continue;
    const index = Number(pointer.slice(prefix.length));
    const source = building.scene[list]![index]!;
    const type = source.type ?? DEFAULTS[list].type;
    const { mur } = source;
    const params = { index, type, mur: mur ?? '' };
    if (reason === 'support_inconnu') {
      // A wall that exists but has no volume is its own finding.
      if (building.scene.murs?.[mur!] !== undefined) continue;
      const isPlaced = source.x !== undefined && source.y !== undefined;
      const fix: Fix = isPlaced
        ? { cible: `${pointer}/mur`, actuel: mur, propose: null, raison: DETACH }
        : { cible: pointer, actuel: source, propose: null, raison: UNKNOWN };
      yield { code: unknown, objet: pointer, params, fixes: [fix] };
      continue;
    }
    const wall = mur === undefined ? undefined : wallsByIndex(building).get(mur);
    if (reason === 'sans_position') {
      const fixes = wall
        ? [{ cible: `${pointer}/position`, actuel: null, propose: Math.round(wall.length / 2), raison: MIDDLE }]
        : [];
      yield { code: nowhere, objet: pointer, params, fixes };
    } else if (reason === 'hors_du_support' && wall) {
      const position = source.position ?? 0;
      const inside = Math.max(0, Math.min(wall.length, position));
      const z = wall.z + (source.z ?? 0);
      const place =
        nearestFree([{ from: 0, to: wall.length }], busyOn(building, wall, z - 1, z + 1), inside, HALF_PLATE_MM) ??
        wall.length / 2;
      yield {
        code: beyond,
        objet: pointer,
        params,
        valeur: position,
        seuil: wall.length,
        position: { ...offsetFrom(wall.a, wall.direction, inside), z },
        fixes: [{ cible: `${pointer}/position`, actuel: source.position, propose: place, raison: MOVE }],
      };
    }
  }
}

/** What every finding about a placed device carries. */
export const atDevice = (device: Device, building: Building) => ({
  objet: device.pointer,
  id: device.id,
  position: { ...device.at, z: device.z },
  niveau: building.levels[device.levelIndex] ?? null,
});

/** Bays of a wall in the plane of its face, a millimetre smaller all round: a plate may touch a jamb. */
const bayIndex = ({ openings }: Wall): BoxIndex => {
  const shrink = LENGTH_TOLERANCE_MM;
  return budgeted(
    boxIndex(
      openings.map(({ position, width, z, top }) => ({
        minX: position + shrink,
        maxX: position + width - shrink,
        minY: z + shrink,
        maxY: top - shrink,
      })),
    ),
  );
};

/** Devices hung where a bay leaves no wall. */
export function* devicesInBays(building: Building): Generator<Finding> {
  const baysOf = new Map<Wall, BoxIndex>();
  for (const device of building.electric) {
    const { seat, z, index, type, levelIndex } = device;
    if (!seat) continue;
    const half = type === 'luminaire' || type === 'vmc' ? 0 : HALF_PLATE_MM / 2;
    const bays = baysOf.get(seat.wall) ?? bayIndex(seat.wall);
    baysOf.set(seat.wall, bays);
    const [met] = bays.search({ minX: seat.along - half, maxX: seat.along + half, minY: z, maxY: z });
    const bay = met === undefined ? undefined : seat.wall.openings[met];
    if (!bay) continue;
    const own = ELECTRIC_DEFAULTS[type];
    const busy = busyOn(building, seat.wall, z - own.h / 2, z + own.h / 2, index);
    const place = nearestFree(stretchesOf(seat.wall, levelIndex, seat.face), busy, seat.along, own.l / 2);
    yield {
      ...atDevice(device, building),
      code: 'appareil_dans_ouverture',
      params: { index, type, mur: seat.wall.index, ouverture: bay.index },
      fixes:
        place === null
          ? []
          : [{ cible: `${device.pointer}/position`, actuel: device.source.position, propose: place, raison: MOVE }],
    };
  }
}

/** Types that make no sense outdoors; lamps and sockets do. */
const INDOOR: ReadonlySet<Device['type']> = new Set([
  'interrupteur',
  'va_et_vient',
  'tableau_electrique',
  'differentiel',
  'detecteur_fumee',
  'prise_rj45',
]);

/** Indoor devices that no room holds. A free point in the thickness of a wall is on that wall. */
export function* devicesOutside(building: Building): Generator<Finding> {
  const walls = new Map<number, (point: Device['at']) => number>();
  for (const device of building.electric) {
    const level = building.levels[device.levelIndex];
    if (device.room !== null || !INDOOR.has(device.type) || !level || level.rooms.length === 0) continue;
    const inWall = walls.get(level.index) ?? finder(level.walls);
    walls.set(level.index, inWall);
    if (inWall(device.at) >= 0) continue;
    yield {
      ...atDevice(device, building),
      code: 'appareil_hors_piece',
      params: { index: device.index, type: device.type },
      fixes: [],
    };
  }
}
