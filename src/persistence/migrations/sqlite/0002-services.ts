import type { Migration } from '../migration.js';

export const services: Migration = {
  name: '0002-services',
  up: [
    `create table blocs (
      contenu text not null,
      rang integer not null,
      octets blob not null,
      primary key (contenu, rang)
    )`,
    `create table artefacts (
      jeton text not null primary key,
      nom text not null,
      type_mime text not null,
      octets integer not null,
      sha256 text not null,
      cree_le integer not null,
      expire_le integer not null
    ) without rowid`,
    'create index artefacts_expire on artefacts (expire_le)',
    `create table scenes (
      jeton text not null primary key,
      sha256 text not null,
      elements integer not null,
      octets integer not null,
      cree_le integer not null,
      expire_le integer not null
    ) without rowid`,
    'create index scenes_expire on scenes (expire_le)',
    `create table travaux (
      jeton text not null primary key,
      operation text not null,
      etat text not null,
      fait integer not null,
      total integer not null,
      libelle text not null,
      erreur text null,
      annulation integer not null default 0,
      noeud text not null,
      battement integer not null,
      cree_le integer not null,
      expire_le integer not null
    ) without rowid`,
    'create index travaux_etat on travaux (etat, battement)',
    'create index travaux_expire on travaux (expire_le)',
    `create table idempotence (
      jeton text not null primary key,
      empreinte text not null,
      statut integer null,
      entetes text null,
      bail integer not null,
      expire_le integer not null
    ) without rowid`,
    'create index idempotence_expire on idempotence (expire_le)',
    `create table limites (
      cle text not null primary key,
      utilise integer not null,
      expire_le integer not null
    ) without rowid`,
    'create index limites_expire on limites (expire_le)',
  ],
  down: ['limites', 'idempotence', 'travaux', 'scenes', 'artefacts', 'blocs'].map((table) => `drop table ${table}`),
};
