import { kindOf } from '../access.js';
import type { Bay } from '../bays.js';
import type { Brief } from '../brief.js';
import type { Rect, Space } from '../spaces.js';
import type { RoomKind } from '../wishes.js';
import { bedroom, study } from './bedrooms.js';
import { kitchen } from './kitchens.js';
import { living } from './living.js';
import type { Furnished } from './room-plan.js';
import { RoomPlan } from './room-plan.js';
import { bathroom, hall, store, toilet, utility } from './wet-rooms.js';

/** How a room is furnished; false where what it is for does not stand. */
type Furnisher = (plan: RoomPlan, brief: Brief) => boolean | void;

const FURNISHERS: Readonly<Record<RoomKind, Furnisher>> = {
  sejour: (plan, { cuisine, chambres }) => {
    if (cuisine === 'ouverte' && !kitchen(plan, northOf(plan.space))) return false;
    return living(plan, chambres > 2 ? 6 : 4);
  },
  cuisine: (plan) => kitchen(plan),
  chambre: (plan) => {
    bedroom(plan);
    return plan.out.mobilier.some(({ type }, i) => type === 'lit' && plan.out.roomOf[i] === plan.space.room);
  },
  bureau: study,
  salle_de_bain: (plan, { cellier }) => bathroom(plan, !cellier && plan.space.room === 'salle_de_bain_1'),
  wc: toilet,
  rangement: (plan, { cellier }) =>
    store(plan, !cellier && !plan.out.plomberie.some(({ type }) => type === 'chauffe_eau')),
  cellier: utility,
  entree: hall,
  degagement: () => true,
};

/** The part of a living room that its kitchen takes: the third farthest north. */
function northOf({ rects }: Space): (body: Rect) => boolean {
  const low = Math.min(...rects.map(({ y1 }) => y1));
  const high = Math.max(...rects.map(({ y2 }) => y2));
  const from = high - Math.max(2600, (high - low) * 0.4);
  return ({ y1 }) => y1 >= from;
}

/** Furniture and fixtures of every room, those that a room needs first. Null where one of them has no place. */
export function furnished(spaces: ReadonlyMap<string, Space>, bays: readonly Bay[], brief: Brief): Furnished | null {
  const out: Furnished = { mobilier: [], plomberie: [], roomOf: [], needed: new Set() };
  for (const space of spaces.values()) {
    if (FURNISHERS[kindOf(space.room)](new RoomPlan(space, bays, out), brief) === false) {
      return null;
    }
  }
  return out;
}
