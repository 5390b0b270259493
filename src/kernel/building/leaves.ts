import { hungAs } from '../catalogue/familles/resolve.js';
import type { OpeningFamily } from '../catalogue/familles/types.js';
import { LEAFLESS } from '../catalogue/familles/types.js';
import { offsetFrom } from '../maths/vector.js';
import type { Leaf } from './leaf.js';
import type { Opening, PlanRoom, RoomUse } from './types.js';

/** Beyond this a door has two leaves. */
export const TWO_LEAF_DOOR_MM = 1100;
/** Usual limit of a one-leaf window (practice, not a rule). */
const TWO_LEAF_WINDOW_MM = 950;

/** What decides which room a door serves. */
export interface Served {
  /** Doors to cross from outside to each room, by id. */
  readonly depth: ReadonlyMap<string, number>;
  /** Rooms by id. */
  readonly rooms: ReadonlyMap<string, Pick<PlanRoom, 'use' | 'area'>>;
  /** Rooms that works build onto a house, by id: a door that stands led outside where they are. */
  readonly added: ReadonlySet<string>;
}

/**
 * Leaves hinged on the jambs, the first on the near one. An opening to the outside, or to a patio or a loggia, turns
 * inwards, and so does one that led outside before works built a room before it; an inner door into the room that it
 * serves: not the hall or corridor, else the one farther from the entrance, else the smaller, of two alike the one for
 * storage or washing, so that a door turns alike on each storey. A family says how many leaves there are, none for a
 * fixed light. Hand and way, those of its parameters before `sens` and `poussant`, are read by someone about to enter.
 */
export function leavesOf(opening: Opening, served: Served): Leaf[] {
  const { family, source } = opening;
  const inward = sideOf(opening, served);
  const side = hungAs(family, source, 'sens') === 'tirant' ? opposite(inward) : inward;
  const hand = hungAs(family, source, 'main');
  const count = leafCount(opening, family);
  if (count === 0) return [];
  const width = opening.width / count;
  const face = ((side === 'left' ? 1 : -1) * opening.wall.thickness) / 2;
  const reach = face + (side === 'left' ? width : -width);
  const at = (along: number, aside: number) => offsetFrom(opening.near, opening.wall.direction, along, aside);
  const near: Leaf = { hinge: at(0, face), closed: at(width, face), open: at(0, reach), width, side };
  const end = opening.width;
  const far: Leaf = { hinge: at(end, face), closed: at(end - width, face), open: at(end, reach), width, side };
  if (count === 2) return [near, far];
  // A person who looks toward the inner side has the far jamb on the right when the inner side is the left of the wall.
  return hand !== null && (hand === 'droite') === (inward === 'left') ? [far] : [near];
}

function leafCount({ kind, width }: Opening, family: OpeningFamily | null): 0 | 1 | 2 {
  if (family && LEAFLESS.has(family.operation)) return 0;
  // A narrow French window has one leaf.
  if (family && family.base !== 'porte_fenetre') return family.leaves === 2 ? 2 : 1;
  return width > (kind === 'porte' ? TWO_LEAF_DOOR_MM : TWO_LEAF_WINDOW_MM) ? 2 : 1;
}

const opposite = (side: 'left' | 'right') => (side === 'left' ? 'right' : 'left');

/** Rooms that doors are entered from. */
const HALLS: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);

/** Rooms that others have beside them: of two of one size, the one that a door serves. */
const SECONDARY: ReadonlySet<RoomUse> = new Set([
  'wc',
  'salle_de_bain',
  'dressing',
  'cellier',
  'buanderie',
  'local_technique',
  'gaine',
]);
/** Part of their area by which two rooms of one size differ. */
const SAME_AREA = 1e-3;

function sideOf({ left, right, isExisting }: Opening, { depth, rooms, added }: Served): 'left' | 'right' {
  if (left === null) return right === null ? 'left' : 'right';
  if (right === null) return 'left';
  if (isExisting && added.has(left) !== added.has(right)) return added.has(left) ? 'right' : 'left';
  const [p, q] = [rooms.get(left), rooms.get(right)];
  const isOpen = q?.use === 'exterieur';
  if ((p?.use === 'exterieur') !== isOpen) return isOpen ? 'left' : 'right';
  if (p && q && HALLS.has(p.use) !== HALLS.has(q.use)) return HALLS.has(p.use) ? 'right' : 'left';
  const [near, far] = [depth.get(left) ?? Infinity, depth.get(right) ?? Infinity];
  if (near !== far) return far > near ? 'right' : 'left';
  if (!p || !q) return 'left';
  // Rooms drawn alike differ by rounding once the building is turned: their use then tells, not their area.
  if (Math.abs(p.area - q.area) > SAME_AREA * Math.max(p.area, q.area)) return q.area < p.area ? 'right' : 'left';
  return SECONDARY.has(q.use) && !SECONDARY.has(p.use) ? 'right' : 'left';
}
