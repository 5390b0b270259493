import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** Migrations already run; `fini_le` is null while a node is running one. */
export const MigrationFaite = defineEntity({
  name: 'MigrationFaite',
  tableName: 'migrations',
  properties: {
    nom: p.string().length(128).primary(),
    commence_le: p.type(Epoch),
    fini_le: p.type(Epoch).nullable(),
  },
});
