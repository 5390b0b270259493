import type { Migration } from '../migration.js';

const TABLE = 'engine = InnoDB default character set utf8mb4 collate utf8mb4_bin';

export const services: Migration = {
  name: '0002-services',
  up: [
    `create table blocs (
      contenu varchar(64) not null,
      rang int unsigned not null,
      octets mediumblob not null,
      primary key (contenu, rang)
    ) ${TABLE}`,
    `create table artefacts (
      jeton varchar(64) not null,
      nom varchar(255) not null,
      type_mime varchar(127) not null,
      octets int not null,
      sha256 varchar(64) not null,
      cree_le bigint not null,
      expire_le bigint not null,
      primary key (jeton),
      key artefacts_expire (expire_le)
    ) ${TABLE}`,
    `create table scenes (
      jeton varchar(64) not null,
      sha256 varchar(64) not null,
      elements int not null,
      octets int not null,
      cree_le bigint not null,
      expire_le bigint not null,
      primary key (jeton),
      key scenes_expire (expire_le)
    ) ${TABLE}`,
    `create table travaux (
      jeton varchar(64) not null,
      operation varchar(64) not null,
      etat varchar(16) not null,
      fait int not null,
      total int not null,
      libelle varchar(255) not null,
      erreur text null,
      annulation int not null default 0,
      noeud varchar(36) not null,
      battement bigint not null,
      cree_le bigint not null,
      expire_le bigint not null,
      primary key (jeton),
      key travaux_etat (etat, battement),
      key travaux_expire (expire_le)
    ) ${TABLE}`,
    `create table idempotence (
      jeton varchar(64) not null,
      empreinte varchar(64) not null,
      statut int null,
      entetes text null,
      bail bigint not null,
      expire_le bigint not null,
      primary key (jeton),
      key idempotence_expire (expire_le)
    ) ${TABLE}`,
    `create table limites (
      cle varchar(64) not null,
      utilise int not null,
      expire_le bigint not null,
      primary key (cle),
      key limites_expire (expire_le)
    ) ${TABLE}`,
  ],
  down: ['limites', 'idempotence', 'travaux', 'scenes', 'artefacts', 'blocs'].map((table) => `drop table ${table}`),
};
