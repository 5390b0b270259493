import { z } from 'zod';
import { CHAPTER, definePlugin } from '../../contract/index.js';
import { described, t } from '../../words/index.js';
import { caoIfcBcf } from './bcf.operation.js';
import { caoIfcConflits } from './clash.operation.js';
import { ClashResolver } from './clash.resolver.js';
import { caoIfcDepot, MAX_IFC } from './deposit.operation.js';
import { DepositResolver } from './deposit.js';
import { caoIfc } from './export.js';
import { caoIfcIds, caoIfcIdsLogementFr } from './ids.operations.js';
import { IdsResolver } from './ids.resolver.js';
import { caoIfcImporter } from './import.operation.js';
import { ImportResolver } from './import.resolver.js';
import { caoIfcValider } from './validate.operation.js';
import { ValidateResolver } from './validate.resolver.js';

/** The scene as a building model that other programs read; models kept, validated, held against what they must hold. */
export const ifc = definePlugin({
  name: 'ifc',
  chapter: CHAPTER.exchange,
  settings: z.object({
    MAX_IFC: z.coerce
      .number()
      .int()
      .positive()
      .default(MAX_IFC)
      .meta(described(t('Plus grand fichier IFC, octets', 'Largest IFC file, bytes'))),
  }),
  operations: [caoIfcDepot, caoIfcImporter, caoIfcValider, caoIfcConflits, caoIfcBcf, caoIfcIds, caoIfcIdsLogementFr],
  resolvers: [DepositResolver, ImportResolver, ValidateResolver, ClashResolver, IdsResolver],
  journey: [
    {
      order: 610,
      operation: caoIfc,
      says: { llms: t('produire l’IFC', 'produce the IFC'), demo: true },
    },
  ],
  outputs: [caoIfc],
});
