import { defineEntity, p } from '@mikro-orm/core';
import { Bytes } from './bytes.js';
import { Epoch } from './epoch.js';

/**
 * An Idempotency-Key of an account: `porteur` is the call under way, null once its answer is kept. A long body is in
 * `blocs`, a short one in `corps`.
 */
export const Idempotence = defineEntity({
  name: 'Idempotence',
  tableName: 'idempotence',
  properties: {
    jeton: p.string().length(64).primary(),
    /** SHA-256 of what the call asked for. */
    empreinte: p.string().length(64),
    porteur: p.string().length(36).nullable(),
    statut: p.integer().nullable(),
    /** JSON text. */
    entetes: p.text().nullable(),
    corps: p.type(Bytes).nullable(),
    /** End of the reservation of a call under way: past it, its node is taken for dead. */
    bail: p.type(Epoch),
    expire_le: p.type(Epoch),
  },
  indexes: [{ name: 'idempotence_expire', properties: ['expire_le'] }],
});

/** Points a caller has used of a named limit, in the window that ends at `expire_le`. */
export const Limite = defineEntity({
  name: 'Limite',
  tableName: 'limites',
  properties: {
    cle: p.string().length(64).primary(),
    utilise: p.integer(),
    expire_le: p.type(Epoch),
  },
  indexes: [{ name: 'limites_expire', properties: ['expire_le'] }],
});
