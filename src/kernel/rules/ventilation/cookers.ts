import type { Building, Room } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { midpoint } from '../../maths/vector.js';
import type { Appliance } from '../support/appliances.js';
import { appliancesOf, builtInto, pointBefore } from '../support/appliances.js';

/** Places before the back of a cooker and beside its middle, mm, the nearest first: over it, then next to it. */
const OUTS_MM = { ceiling: [400, 600, 200], wall: [100] } as const;
const ASIDES_MM = [0, 350, -350, 700, -700, 1050, -1050] as const;

type Cooker = Pick<Appliance, 'back' | 'facing'>;

/** What steams in a room: its hobs, else its sinks. */
function cookersIn(building: Building, { id }: Room): Cooker[] {
  const own = building.furniture.filter(({ room }) => room === id);
  const hobs = own.flatMap((piece): Cooker[] => {
    const { type, footprint, facing } = piece;
    if (type === 'plaque_cuisson') return [{ back: midpoint(footprint[0]!, footprint[1]!), facing }];
    return builtInto(piece, 'plaque_cuisson').map(({ back }) => ({ back, facing }));
  });
  const sinks = appliancesOf(building).filter(({ type, room }) => type === 'evier' && room === id);
  return hobs.length > 0 ? hobs : sinks;
}

/** Places for the vent of a kitchen, the best first: by its hob, else by its sink, in the ceiling or on the wall. */
export const cookerPlaces = (building: Building, room: Room, on: keyof typeof OUTS_MM): Point[] =>
  cookersIn(building, room).flatMap((cooker) =>
    ASIDES_MM.flatMap((aside) => OUTS_MM[on].map((out) => pointBefore(cooker, out, aside))),
  );
