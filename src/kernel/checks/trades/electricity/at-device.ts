import type { Building, Device } from '../../../building/index.js';

/** What every finding about a placed device carries. */
export const atDevice = (device: Device, building: Building) => ({
  objet: device.pointer,
  id: device.id,
  position: { ...device.at, z: device.z },
  niveau: building.levels[device.levelIndex] ?? null,
});
