import type { Migration } from '../migration.js';

/** The account every call with the automation secret is journalled to. */
const INTERNE = '00000000-0000-7000-8000-000000000000';
const TABLE = 'engine = InnoDB default character set utf8mb4 collate utf8mb4_bin';

export const accounts: Migration = {
  name: '0001-accounts',
  up: [
    `create table cles (
      id varchar(36) not null,
      hash varchar(64) null,
      prefixe varchar(16) not null,
      nom varchar(200) not null,
      email varchar(254) null,
      plan varchar(32) not null,
      cree_le bigint not null,
      revoquee_le bigint null,
      renouvelee_le bigint null,
      ancien_hash varchar(64) null,
      ancien_expire_le bigint null,
      primary key (id),
      unique key cles_hash_unique (hash),
      unique key cles_ancien_hash_unique (ancien_hash)
    ) ${TABLE}`,
    `insert into cles (id, prefixe, nom, plan, cree_le) values ('${INTERNE}', 'interne', 'Compte interne', 'interne', 0)`,
    `create table usage_mois (
      cle_id varchar(36) not null,
      mois varchar(7) not null,
      plan varchar(32) not null,
      unites int not null default 0,
      reserve int not null default 0,
      franchise int not null default 0,
      offert int not null default 0,
      appels int not null default 0,
      clos_le bigint null,
      primary key (cle_id, mois)
    ) ${TABLE}`,
    `create table minutes_acces (
      cle_id varchar(36) not null,
      jour varchar(10) not null,
      minute int unsigned not null,
      primary key (cle_id, jour, minute)
    ) ${TABLE}`,
    `create table journal (
      cle_id varchar(36) not null,
      id varchar(36) not null,
      date bigint not null,
      mois varchar(7) not null,
      operation varchar(64) not null,
      porte varchar(8) not null,
      classe varchar(32) not null,
      unites int not null,
      offert int not null,
      statut int not null,
      duree_ms int not null,
      requete_id varchar(64) not null,
      primary key (cle_id, id)
    ) ${TABLE}`,
    `create table reservations (
      id varchar(36) not null,
      cle_id varchar(36) not null,
      mois varchar(7) not null,
      unites int not null,
      jour varchar(10) null,
      minute int null,
      operation varchar(64) not null,
      cree_le bigint not null,
      expire_le bigint not null,
      primary key (id),
      key reservations_expire (expire_le),
      key reservations_cle_jour (cle_id, jour)
    ) ${TABLE}`,
    `create table releves (
      cle_id varchar(36) not null,
      mois varchar(7) not null,
      plan varchar(32) not null,
      unites int not null,
      unites_incluses int null,
      unites_depassement int not null,
      offert int not null,
      montant_centimes int not null,
      cree_le bigint not null,
      primary key (cle_id, mois)
    ) ${TABLE}`,
    `create table feedback (
      id varchar(36) not null,
      cle_id varchar(36) null,
      message text not null,
      contexte text null,
      recu_le bigint not null,
      primary key (id)
    ) ${TABLE}`,
    `create table oppositions (
      empreinte varchar(64) not null,
      cree_le bigint not null,
      primary key (empreinte)
    ) ${TABLE}`,
  ],
  down: ['oppositions', 'feedback', 'releves', 'reservations', 'journal', 'minutes_acces', 'usage_mois', 'cles'].map(
    (table) => `drop table ${table}`,
  ),
};
