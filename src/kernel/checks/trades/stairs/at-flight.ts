import type { Building, Flight } from '../../../building/index.js';

/** Where an alert about a flight points. */
export const atFlight = ({ pointer, id, foot, z, levelIndex }: Flight, { levels }: Building) => ({
  objet: pointer,
  id,
  position: { ...foot, z },
  niveau: levels[levelIndex] ?? null,
});
