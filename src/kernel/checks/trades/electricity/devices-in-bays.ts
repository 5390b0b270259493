import type { Wall } from '../../../building/index.js';
import { ELECTRIC_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import type { BoxIndex } from '../../../maths/box-index.js';
import { boxIndex, budgeted } from '../../../maths/box-index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { check } from '../../engine/trade.js';
import { HALF_PLATE_MM, MOVE } from '../../support/half-plate.js';
import { busyOn, nearestFree, stretchesOf } from '../../support/wall-places.js';
import { atDevice } from './at-device.js';

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

/** Devices placed on a bay, where there is no wall. */
export const devicesInBays = check({
  raises: ['appareil_dans_ouverture'],
  stage: 'installations',
  *run(building) {
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
  },
});
