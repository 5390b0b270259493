import { defineEntity, p } from '@mikro-orm/core';
import { Bytes } from './bytes.js';
import { Epoch } from './epoch.js';

/**
 * Bytes of artefacts, scenes and answers, in rows of at most 512 KiB. `contenu` is the key of the row they belong to.
 */
export const Bloc = defineEntity({
  name: 'Bloc',
  tableName: 'blocs',
  properties: {
    contenu: p.string().length(64).primary(),
    rang: p.integer().primary(),
    octets: p.type(Bytes),
  },
});

/** Whose a row is (hashed), whether without an account, and when it had to make room before its end. */
const room = (anonyme: 0 | 1) => ({
  appelant: p.string().length(64).default(''),
  anonyme: p.integer().default(anonyme),
  retire_le: p.type(Epoch).nullable(),
});

/** A produced file. `jeton` is the SHA-256 of the token in its link: the link itself is not in the database. */
export const Fichier = defineEntity({
  name: 'Fichier',
  tableName: 'artefacts',
  properties: {
    jeton: p.string().length(64).primary(),
    nom: p.string().length(255),
    type_mime: p.string().length(127),
    octets: p.integer(),
    sha256: p.string().length(64),
    ...room(0),
    cree_le: p.type(Epoch),
    expire_le: p.type(Epoch),
  },
  indexes: [
    { name: 'artefacts_expire', properties: ['expire_le'] },
    { name: 'artefacts_appelant', properties: ['appelant', 'cree_le'] },
    { name: 'artefacts_anonyme', properties: ['anonyme', 'cree_le'] },
  ],
});

/** A scene behind a handle, compressed JSON in `blocs`. `octets`: length of the JSON. */
export const SceneDeposee = defineEntity({
  name: 'SceneDeposee',
  tableName: 'scenes',
  properties: {
    jeton: p.string().length(64).primary(),
    sha256: p.string().length(64),
    elements: p.integer(),
    octets: p.integer(),
    ...room(1),
    cree_le: p.type(Epoch),
    expire_le: p.type(Epoch),
  },
  indexes: [
    { name: 'scenes_expire', properties: ['expire_le'] },
    { name: 'scenes_appelant', properties: ['appelant', 'cree_le'] },
    { name: 'scenes_anonyme', properties: ['anonyme', 'cree_le'] },
  ],
});
