import type { Building, Device } from '../../../building/index.js';

export const ofType = (building: Building, type: Device['type']): Device[] =>
  building.electric.filter((device) => device.type === type);
