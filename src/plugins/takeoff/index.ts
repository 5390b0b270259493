import { definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoMetres } from './operations.js';
import { TakeoffResolver } from './takeoff.resolver.js';

/** Quantities of a scene. */
export const takeoff = definePlugin({
  name: 'takeoff',
  journey: [{ order: 500, operation: caoMetres, says: { llms: t('mesurer', 'measure'), demo: true } }],
  operations: [caoMetres],
  resolvers: [TakeoffResolver],
});
