import type { Building, Opening } from '../../building/index.js';

/** Where an alert on an opening points. */
export const atOpening = (opening: Opening, { levels }: Building) => ({
  objet: opening.pointer,
  id: opening.id,
  position: { ...opening.center, z: opening.z },
  niveau: levels[opening.levelIndex] ?? null,
});
