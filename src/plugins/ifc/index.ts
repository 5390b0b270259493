import { definePlugin } from '../../contract/index.js';
import { t } from '../../words/index.js';
import { caoIfc } from './export.js';
import { caoIfcIds, caoIfcIdsLogementFr } from './ids.operations.js';
import { IdsResolver } from './ids.resolver.js';

/** The scene as a building model that other programs read, and what such a model must hold. */
export const ifc = definePlugin({
  name: 'ifc',
  operations: [caoIfcIds, caoIfcIdsLogementFr],
  resolvers: [IdsResolver],
  journey: [
    {
      order: 610,
      operation: caoIfc,
      says: { llms: t('produire l’IFC', 'produce the IFC'), demo: true },
    },
  ],
  outputs: [caoIfc],
});
