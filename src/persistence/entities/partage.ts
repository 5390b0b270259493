import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** Something shown behind a token, its bytes in `blocs`. `jeton` is the token's SHA-256; without an end it is kept. */
export const Partage = defineEntity({
  name: 'Partage',
  tableName: 'partages',
  properties: {
    jeton: p.string().length(64).primary(),
    /** What kind of thing: each plugin has its own. */
    espace: p.string().length(64),
    proprietaire: p.string().length(64),
    nom: p.string().length(255),
    type_mime: p.string().length(127),
    octets: p.integer(),
    cree_le: p.type(Epoch),
    expire_le: p.type(Epoch).nullable(),
  },
  indexes: [
    { name: 'partages_expire', properties: ['expire_le'] },
    { name: 'partages_proprietaire', properties: ['proprietaire', 'espace', 'cree_le'] },
  ],
});
