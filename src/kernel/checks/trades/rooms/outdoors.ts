import type { Building, Opening, Room } from '../../../building/index.js';

/** Glazed bays of a room onto the open air: outside the building, or onto a patio or a loggia marked in `pieces`. */
export function glazedBays({ rooms }: Building): (room: Room) => Opening[] {
  const open = new Set<string | null>(rooms.filter(({ use }) => use === 'exterieur').map(({ id }) => id));
  return ({ windows, doors }) =>
    [...windows, ...doors].filter(
      ({ isGlazed, isExterior, left, right }) => isGlazed && (isExterior || open.has(left) || open.has(right)),
    );
}
