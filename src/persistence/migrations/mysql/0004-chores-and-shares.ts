import type { Migration } from '../migration.js';

const TABLE = 'engine = InnoDB default character set utf8mb4 collate utf8mb4_bin';

export const choresAndShares: Migration = {
  name: '0004-chores-and-shares',
  up: [
    `create table taches (
      nom varchar(128) not null,
      tour bigint not null,
      fini bigint not null,
      noeud varchar(36) not null,
      bail bigint not null,
      primary key (nom)
    ) ${TABLE}`,
    `create table partages (
      jeton varchar(64) not null,
      espace varchar(64) not null,
      proprietaire varchar(64) not null,
      nom varchar(255) not null,
      type_mime varchar(127) not null,
      octets int not null,
      cree_le bigint not null,
      expire_le bigint null,
      primary key (jeton),
      key partages_expire (expire_le),
      key partages_proprietaire (proprietaire, espace, cree_le)
    ) ${TABLE}`,
  ],
  down: ['drop table partages', 'drop table taches'],
};
