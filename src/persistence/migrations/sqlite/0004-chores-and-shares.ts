import type { Migration } from '../migration.js';

export const choresAndShares: Migration = {
  name: '0004-chores-and-shares',
  up: [
    `create table taches (
      nom text not null primary key,
      tour integer not null,
      fini integer not null,
      noeud text not null,
      bail integer not null
    ) without rowid`,
    `create table partages (
      jeton text not null primary key,
      espace text not null,
      proprietaire text not null,
      nom text not null,
      type_mime text not null,
      octets integer not null,
      cree_le integer not null,
      expire_le integer null
    ) without rowid`,
    'create index partages_expire on partages (expire_le)',
    'create index partages_proprietaire on partages (proprietaire, espace, cree_le)',
  ],
  down: ['drop table partages', 'drop table taches'],
};
