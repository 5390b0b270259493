import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** Monthly statement of an account, written once by the rollover and never changed. */
export const Releve = defineEntity({
  name: 'Releve',
  tableName: 'releves',
  properties: {
    cle_id: p.string().length(36).primary(),
    mois: p.string().length(7).primary(),
    plan: p.string().length(32),
    unites: p.integer(),
    unites_incluses: p.integer().nullable(),
    unites_depassement: p.integer(),
    offert: p.integer(),
    /** Amount of the overage in euro cents: an exact integer, whatever the dialect. */
    montant_centimes: p.integer(),
    cree_le: p.type(Epoch),
  },
});
