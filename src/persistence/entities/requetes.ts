import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** An Idempotency-Key of a caller: reserved while `statut` is null, then the answer to replay, its body in `blocs`. */
export const Idempotence = defineEntity({
  name: 'Idempotence',
  tableName: 'idempotence',
  properties: {
    jeton: p.string().length(64).primary(),
    /** SHA-256 of what the call asked for. */
    empreinte: p.string().length(64),
    statut: p.integer().nullable(),
    /** JSON text. */
    entetes: p.text().nullable(),
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
