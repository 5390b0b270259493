import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** An account and its key. The secret is never stored: `hash` is the SHA-256 of it, in hexadecimal. */
export const Cle = defineEntity({
  name: 'Cle',
  tableName: 'cles',
  properties: {
    id: p.string().length(36).primary(),
    /** Null for the internal account, which no key opens. */
    hash: p.string().length(64).nullable().unique(),
    prefixe: p.string().length(16),
    nom: p.string().length(200),
    email: p.string().length(254).nullable(),
    plan: p.string().length(32),
    cree_le: p.type(Epoch),
    revoquee_le: p.type(Epoch).nullable(),
    /** Last rotation: the account keeps its id, its month and its journal, only the secret changes. */
    renouvelee_le: p.type(Epoch).nullable(),
    /** The secret replaced at the last rotation, good until `ancien_expire_le`. */
    ancien_hash: p.string().length(64).nullable().unique(),
    ancien_expire_le: p.type(Epoch).nullable(),
  },
});
