import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** When a write was last proved possible, by its purpose: `/readyz` has one row for all nodes. */
export const Battement = defineEntity({
  name: 'Battement',
  tableName: 'battements',
  properties: {
    nom: p.string().length(64).primary(),
    le: p.type(Epoch),
  },
});
