import type { Building, Lift } from '../../../building/index.js';

/** Where an alert about a lift points. */
export const atLift = ({ pointer, id, center, z, levels }: Lift, building: Building) => ({
  objet: pointer,
  id,
  position: { ...center, z },
  niveau: levels.length > 0 ? building.levels[levels[0]!]! : null,
});
