import { CHAPTER, definePlugin } from '../../contract/index.js';
import { caoNomenclatures } from './schedules.js';

/** Schedules of joinery, rooms and equipment. */
export const schedules = definePlugin({
  name: 'schedules',
  chapter: CHAPTER.quantities,
  journey: [{ order: 550, operation: caoNomenclatures, says: { demo: true } }],
  outputs: [caoNomenclatures],
});
