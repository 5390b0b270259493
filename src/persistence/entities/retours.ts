import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** A message left by POST /feedback. `cle_id` is null when the key was absent, unknown or revoked. */
export const Feedback = defineEntity({
  name: 'Feedback',
  tableName: 'feedback',
  properties: {
    id: p.string().length(36).primary(),
    cle_id: p.string().length(36).nullable(),
    message: p.text(),
    /** JSON text, as the caller sent it. */
    contexte: p.text().nullable(),
    recu_le: p.type(Epoch),
  },
});

/**
 * Opt-out list of commercial outreach. The address itself is not kept: `empreinte` is the SHA-256 of it, trimmed and in
 * lower case.
 */
export const Opposition = defineEntity({
  name: 'Opposition',
  tableName: 'oppositions',
  properties: {
    empreinte: p.string().length(64).primary(),
    cree_le: p.type(Epoch),
  },
});
