import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/**
 * One line a journalled call. The key comes first in the primary key: newest lines of a key are one range, and writes
 * of many keys spread.
 */
export const Journal = defineEntity({
  name: 'Journal',
  tableName: 'journal',
  properties: {
    cle_id: p.string().length(36).primary(),
    id: p.string().length(36).primary(),
    date: p.type(Epoch),
    /** Month it is charged to (YYYY-MM, Europe/Paris). */
    mois: p.string().length(7),
    operation: p.string().length(64),
    porte: p.string().length(8),
    classe: p.string().length(32),
    unites: p.integer(),
    offert: p.integer(),
    statut: p.integer(),
    duree_ms: p.integer(),
    requete_id: p.string().length(64),
  },
});

/** Units or a minute held for a heavy call under way; worthless once `expire_le` has passed. */
export const Reservation = defineEntity({
  name: 'Reservation',
  tableName: 'reservations',
  properties: {
    id: p.string().length(36).primary(),
    cle_id: p.string().length(36),
    mois: p.string().length(7),
    unites: p.integer(),
    jour: p.string().length(10).nullable(),
    minute: p.integer().nullable(),
    operation: p.string().length(64),
    cree_le: p.type(Epoch),
    expire_le: p.type(Epoch),
  },
  indexes: [
    { name: 'reservations_expire', properties: ['expire_le'] },
    { name: 'reservations_cle_jour', properties: ['cle_id', 'jour'] },
  ],
});
