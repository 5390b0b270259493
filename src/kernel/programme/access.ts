import type { Edge } from './grid.js';
import { PARTITION_MM } from './grid.js';
import type { RoomKind } from './wishes.js';

/** Where the door of a kind of room may give, the best first, and the width of its leaf, mm. */
interface DoorRule {
  readonly from: readonly RoomKind[];
  readonly leaf: number;
  /** It slides before the wall: it sweeps nothing. */
  readonly isSliding?: boolean;
  /** A second door where there is a place. */
  readonly also?: readonly RoomKind[];
}

/**
 * Rooms are reached through living rooms and circulation only, WCs and bathrooms never from where people eat. A kitchen
 * opens on the living room, and on the hall where it touches it.
 */
const DOORS: Readonly<Record<RoomKind, DoorRule | null>> = {
  sejour: { from: ['entree', 'degagement'], leaf: 830 },
  cuisine: { from: ['sejour'], leaf: 930, isSliding: true, also: ['entree'] },
  chambre: { from: ['degagement', 'entree'], leaf: 830 },
  bureau: { from: ['degagement', 'entree'], leaf: 830 },
  salle_de_bain: { from: ['degagement', 'entree'], leaf: 830 },
  wc: { from: ['entree', 'degagement'], leaf: 730 },
  rangement: { from: ['degagement', 'entree'], leaf: 730 },
  cellier: { from: ['entree', 'degagement'], leaf: 730 },
  degagement: { from: ['entree'], leaf: 830 },
  entree: null,
};

const SECOND_LEAF_MM = 830;
/** Kept on each side of a bay to the face of the next wall, mm. */
export const JAMB_MM = 50;

/** An inner door: its edge of the plan, the room that it serves and the width of the leaf, mm. */
export interface InnerDoor {
  readonly edge: Edge;
  readonly room: string;
  readonly leaf: number;
  readonly isSliding: boolean;
}

/** Kind of a room by its id: `chambre_2` is a bedroom, `placard` a store. */
export const kindOf = (id: string): RoomKind => {
  const kind = id.replace(/_\d+$/u, '');
  return kind === 'placard' ? 'rangement' : (kind as RoomKind);
};

const otherSide = ({ left, right }: Edge, room: string): string | null => (left === room ? right : left);

/** Clear length of an edge between the walls at its ends, mm. */
export const clearLength = ({ from, to }: Edge): number => to - from - PARTITION_MM;

/** The doors between the rooms of a plan; null where a room has no place for one. */
export function innerDoors(edges: readonly Edge[], rooms: Iterable<string>): InnerDoor[] | null {
  const doors: InnerDoor[] = [];
  for (const room of rooms) {
    const kind = kindOf(room);
    const rule = DOORS[kind];
    if (!rule) continue;
    const own = edges.filter(({ left, right }) => left === room || right === room);
    const to = (kinds: readonly RoomKind[]): Edge | null => {
      for (const wanted of kinds) {
        const fits = own.filter((edge) => {
          const other = otherSide(edge, room);
          return other !== null && kindOf(other) === wanted && clearLength(edge) >= rule.leaf + 2 * JAMB_MM;
        });
        // A WC is entered at its short side, so that the bowl faces the door.
        const short = kind === 'wc' ? 1 : -1;
        // A living room is entered by its side on the hall that is not the kitchen's: across the hall's end.
        const across = (edge: Edge) => Number(kind === 'sejour' && edge.axis === 'y');
        const best = fits.toSorted((p, q) => across(p) - across(q) || short * (clearLength(p) - clearLength(q)))[0];
        if (best) return best;
      }
      return null;
    };
    const edge = to(rule.from);
    if (!edge) return null;
    doors.push({ edge, room, leaf: rule.leaf, isSliding: rule.isSliding === true });
    const second = rule.also && to(rule.also);
    if (second) doors.push({ edge: second, room, leaf: SECOND_LEAF_MM, isSliding: false });
  }
  return doors;
}
