import type { Building, Device } from '../../../building/index.js';

/** Devices of a type, in document order. */
export const ofType = (building: Building, type: Device['type']): Device[] =>
  building.electric.filter((device) => device.type === type);
