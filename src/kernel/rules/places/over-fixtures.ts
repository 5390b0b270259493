import type { Building, Room } from '../../building/index.js';
import { CLASH_MM } from '../../checks/support/obstacles.js';
import { overlapOf } from '../../checks/support/overlap.js';
import type { Ring } from '../../maths/geometry.js';
import type { ApplianceType } from '../support/appliances.js';
import { APPLIANCE_TYPES, appliancesOf } from '../support/appliances.js';

/**
 * Whether a body hangs over an appliance of the storey of a room, or right under one, though none meets the other: a
 * heater over a washbasin keeps one from standing at it, and the plan cannot show both.
 *
 * @param types the appliances that count; all of them by default
 */
export function overFixtures(
  building: Building,
  { level }: Room,
  types: readonly ApplianceType[] = APPLIANCE_TYPES,
): (ring: Ring) => boolean {
  const others = appliancesOf(building).filter(({ levelIndex, type }) => levelIndex === level && types.includes(type));
  return (ring) => others.some(({ footprint }) => overlapOf(footprint, ring) > CLASH_MM);
}
