import type { Building, Device, Leaf, Opening } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { ringContains, signedArea } from '../../maths/ring.js';
import { add, distance, scale, subtract } from '../../maths/vector.js';
import { roomSwept } from './swept-rooms.js';

/** Devices that one presses on coming in. */
export const COMMANDS: ReadonlySet<Device['type']> = new Set(['interrupteur', 'va_et_vient', 'commande_volet']);

/** What stands this near behind an open leaf is out of reach, mm. */
const BEHIND_MM = 250;

/** Doors whose leaves turn, by the room that they turn into. */
export const turningDoors = ({ openings }: Building): ReadonlyMap<string | null, readonly Opening[]> =>
  Map.groupBy(
    openings.filter(({ kind, sweeps }) => kind === 'porte' && sweeps),
    roomSwept,
  );

/** Whether the open leaf of a door covers a point of its room, `z` mm high. */
export const isBehindLeaf = (point: Point, z: number, { leaves, z: sill, top }: Opening): boolean =>
  z >= sill && z <= top && leaves.some((leaf) => ringContains(behind(leaf), point));

/** The place behind a leaf that stands open, counter-clockwise. */
function behind({ hinge, closed, open }: Leaf): Ring {
  const away = scale(subtract(hinge, closed), BEHIND_MM / distance(hinge, closed));
  const ring: Point[] = [hinge, open, add(open, away), add(hinge, away)];
  return signedArea(ring) > 0 ? ring : ring.toReversed();
}
