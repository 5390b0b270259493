import { definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoIfc } from './export.js';

/** The scene as a building model that other programs read. */
export const ifc = definePlugin({
  name: 'ifc',
  journey: [
    {
      order: 610,
      operation: caoIfc,
      says: { llms: t('produire l’IFC', 'produce the IFC'), demo: true },
    },
  ],
  outputs: [caoIfc],
});
