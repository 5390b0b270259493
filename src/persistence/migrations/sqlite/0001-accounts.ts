import type { Migration } from '../migration.js';

/** The account every call with the automation secret is journalled to. */
const INTERNE = '00000000-0000-7000-8000-000000000000';

export const accounts: Migration = {
  name: '0001-accounts',
  up: [
    `create table cles (
      id text not null primary key,
      hash text null,
      prefixe text not null,
      nom text not null,
      email text null,
      plan text not null,
      cree_le integer not null,
      revoquee_le integer null,
      renouvelee_le integer null,
      ancien_hash text null,
      ancien_expire_le integer null
    ) without rowid`,
    'create unique index cles_hash_unique on cles (hash)',
    'create unique index cles_ancien_hash_unique on cles (ancien_hash)',
    `insert into cles (id, prefixe, nom, plan, cree_le) values ('${INTERNE}', 'interne', 'Compte interne', 'interne', 0)`,
    `create table usage_mois (
      cle_id text not null,
      mois text not null,
      plan text not null,
      unites integer not null default 0,
      reserve integer not null default 0,
      franchise integer not null default 0,
      offert integer not null default 0,
      appels integer not null default 0,
      clos_le integer null,
      primary key (cle_id, mois)
    ) without rowid`,
    `create table minutes_acces (
      cle_id text not null,
      jour text not null,
      minute integer not null,
      primary key (cle_id, jour, minute)
    ) without rowid`,
    `create table journal (
      cle_id text not null,
      id text not null,
      date integer not null,
      mois text not null,
      operation text not null,
      porte text not null,
      classe text not null,
      unites integer not null,
      offert integer not null,
      statut integer not null,
      duree_ms integer not null,
      requete_id text not null,
      primary key (cle_id, id)
    ) without rowid`,
    `create table reservations (
      id text not null primary key,
      cle_id text not null,
      mois text not null,
      unites integer not null,
      jour text null,
      minute integer null,
      operation text not null,
      cree_le integer not null,
      expire_le integer not null
    ) without rowid`,
    'create index reservations_expire on reservations (expire_le)',
    'create index reservations_cle_jour on reservations (cle_id, jour)',
    `create table releves (
      cle_id text not null,
      mois text not null,
      plan text not null,
      unites integer not null,
      unites_incluses integer null,
      unites_depassement integer not null,
      offert integer not null,
      montant_centimes integer not null,
      cree_le integer not null,
      primary key (cle_id, mois)
    ) without rowid`,
    `create table feedback (
      id text not null primary key,
      cle_id text null,
      message text not null,
      contexte text null,
      recu_le integer not null
    ) without rowid`,
    `create table oppositions (
      empreinte text not null primary key,
      cree_le integer not null
    ) without rowid`,
  ],
  down: ['oppositions', 'feedback', 'releves', 'reservations', 'journal', 'minutes_acces', 'usage_mois', 'cles'].map(
    (table) => `drop table ${table}`,
  ),
};
