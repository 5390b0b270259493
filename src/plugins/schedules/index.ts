import { definePlugin } from '../../contract/index.js';
import { caoNomenclatures } from './operations.js';
import { SchedulesResolver } from './schedules.resolver.js';

/** Schedules of joinery, rooms and equipment. */
export const schedules = definePlugin({
  name: 'schedules',
  operations: [caoNomenclatures],
  resolvers: [SchedulesResolver],
});
