import type { Building, Device } from '../../../building/index.js';

/** Members that every finding about a placed device has. */
export const atDevice = (device: Device, building: Building) => ({
  objet: device.pointer,
  id: device.id,
  position: { ...device.at, z: device.z },
  niveau: building.levels[device.levelIndex] ?? null,
});
