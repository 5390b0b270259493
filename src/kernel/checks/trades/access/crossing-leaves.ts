import { t } from '../../../../words/index.js';
import type { Building, Opening } from '../../../building/index.js';
import { check } from '../../engine/trade.js';
import { atOpening } from '../../support/at-opening.js';
import type { Zone } from '../../support/obstacles.js';
import { CLASH_MM, CROSSED_MM, swingsOf } from '../../support/obstacles.js';
import { overlapOf, sharedHeight } from '../../support/overlap.js';
import { rehung } from '../../support/rehung.js';
import { openStoreys } from '../../support/settled-storeys.js';
import { garagesOf, hangApart, roomSwept } from '../../support/swept-rooms.js';

const TURNED = t(
  'Ferrage du vantail inversé : il s’ouvre sans rencontrer l’autre',
  'Leaf hung the other way: it opens clear of the other',
);

/** Leaves compared with each one: enough for any real room, and it bounds the work of a heap of doors. */
const MAX_NEAR = 50;

/** Doors whose leaf sweeps the floor of an earlier one: while one is open, the other cannot be. One finding a door. */
export const crossingLeaves = check({
  raises: ['portes_qui_se_croisent'],
  stage: 'bays-in-use',
  *run(building) {
    const storeys = openStoreys(building, 'portes_qui_se_croisent', 'beside', garagesOf(building));
    const told = new Set<Opening>();
    const { list } = swingsOf(building);
    const open = list.filter(({ of: door }) => storeys.has(door.wall));
    const rooms = new Set(open.map(({ of: door }) => roomSwept(door)));
    const inRoom = Map.groupBy(
      list.filter(({ of: door }) => rooms.has(roomSwept(door))),
      ({ of: door }) => roomSwept(door),
    );
    for (const swing of open) {
      const { of: door } = swing;
      const other = told.has(door) ? null : crossedBy(swing, beside(swing, inRoom.get(roomSwept(door))!, building));
      if (!other) continue;
      told.add(door);
      storeys.fault(door.wall);
      yield {
        ...atOpening(door, building),
        code: 'portes_qui_se_croisent',
        params: { index: door.index, autre: other.index },
        fixes: rehung(door, building, TURNED) ?? rehung(other, building, TURNED) ?? [],
      };
    }
    storeys.settle();
  },
});

/** The swings that one may meet: of the few others of its room those that hang near, whose shapes need not be known. */
const beside = (swing: Zone<Opening>, own: readonly Zone<Opening>[], building: Building): Iterable<Zone<Opening>> =>
  own.length <= MAX_NEAR
    ? own.filter((other) => !hangApart(swing.of, other.of) && sharedHeight(swing, other) > CLASH_MM)
    : swingsOf(building).met(swing.ring, swing);

function crossedBy(swing: Zone<Opening>, others: Iterable<Zone<Opening>>): Opening | null {
  const { of: door } = swing;
  let near = 0;
  for (const zone of others) {
    const { of: other } = zone;
    if (other.index >= door.index || !areBeside(door, other)) continue;
    if (overlapOf(swing.ring, zone.ring) > CROSSED_MM) return other;
    if (++near > MAX_NEAR) return null;
  }
  return null;
}

/** True where both leaves turn into one room and their bays do not overlap, which another alert reports. */
function areBeside(door: Opening, other: Opening): boolean {
  const room = roomSwept(door);
  if (room === null || room !== roomSwept(other)) return false;
  const [first, last] = door.position < other.position ? [door, other] : [other, door];
  return door.wall !== other.wall || first.position + first.width <= last.position;
}
