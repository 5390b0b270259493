import type { Device, Leaf, Opening } from '../../../building/index.js';
import type { Point, Ring } from '../../../maths/geometry.js';
import { ringContains, signedArea } from '../../../maths/ring.js';
import { add, distance, rotate, scale, subtract } from '../../../maths/vector.js';
import { check } from '../../engine/trade.js';
import { roomSwept } from '../../support/swept-rooms.js';
import { atDevice } from './at-device.js';

const COMMANDS: ReadonlySet<Device['type']> = new Set(['interrupteur', 'va_et_vient', 'commande_volet']);
/** A plate is looked at this far before its wall, and is out of reach this near behind an open leaf, mm. */
const [PLATE_MM, BEHIND_MM] = [30, 250];

/** Switches that the open leaf of a door covers: one must go in and close it to reach them. */
export const switchesBehindLeaves = check({
  raises: ['commande_derriere_porte'],
  stage: 'installations',
  *run(building) {
    const commands = building.electric.filter(({ type, seat }) => COMMANDS.has(type) && seat);
    if (commands.length === 0) return;
    const doors = Map.groupBy(
      building.openings.filter(({ kind, sweeps }) => kind === 'porte' && sweeps),
      roomSwept,
    );
    for (const device of commands) {
      const door = (doors.get(device.room) ?? []).find((one) => isCovered(device, one));
      if (!door) continue;
      yield {
        ...atDevice(device, building),
        code: 'commande_derriere_porte',
        params: { index: device.index, porte: door.index },
        fixes: [],
      };
    }
  },
});

function isCovered({ at, facing, z, room, seat }: Device, { leaves, wall, z: sill, top }: Opening): boolean {
  if (room === null || wall === seat!.wall || z < sill || z > top) return false;
  const front = add(at, rotate({ x: PLATE_MM, y: 0 }, facing));
  return leaves.some((leaf) => ringContains(behind(leaf), front));
}

/** The place behind a leaf that stands open, counter-clockwise. */
function behind({ hinge, closed, open }: Leaf): Ring {
  const away = scale(subtract(hinge, closed), BEHIND_MM / distance(hinge, closed));
  const ring: Point[] = [hinge, open, add(open, away), add(hinge, away)];
  return signedArea(ring) > 0 ? ring : ring.toReversed();
}
