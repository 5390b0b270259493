import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** Asynchronous work. Its node writes `battement` while it lives; the answer's JSON is in `blocs`. */
export const Travail = defineEntity({
  name: 'Travail',
  tableName: 'travaux',
  properties: {
    jeton: p.string().length(64).primary(),
    operation: p.string().length(64),
    etat: p.string().length(16),
    fait: p.integer(),
    total: p.integer(),
    libelle: p.string().length(255),
    /** JSON text of the problem of a failed call. */
    erreur: p.text().nullable(),
    /** JSON text of what the call cost and left, once it has ended. */
    cout: p.text().nullable(),
    /** 1 once a caller, on whichever node, has asked for the end. */
    annulation: p.integer().default(0),
    noeud: p.string().length(36),
    battement: p.type(Epoch),
    cree_le: p.type(Epoch),
    expire_le: p.type(Epoch),
  },
  indexes: [
    { name: 'travaux_etat', properties: ['etat', 'battement'] },
    { name: 'travaux_expire', properties: ['expire_le'] },
  ],
});
