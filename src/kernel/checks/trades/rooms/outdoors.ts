import type { Opening, Room } from '../../../building/index.js';

/** Glazed bays of a room onto the open air: outside the building, or onto a patio or a loggia marked in `pieces`. */
export const glazedBays = ({ windows, doors }: Room): Opening[] =>
  [...windows, ...doors].filter(({ isGlazed, isExterior }) => isGlazed && isExterior);
