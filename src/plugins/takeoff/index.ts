import { CHAPTER, definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoMetres } from './takeoff.js';

/** Quantities of a scene. */
export const takeoff = definePlugin({
  name: 'takeoff',
  chapter: CHAPTER.quantities,
  journey: [{ order: 500, operation: caoMetres, says: { llms: t('mesurer', 'measure'), demo: true } }],
  outputs: [caoMetres],
});
