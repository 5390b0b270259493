import type { Migration } from '../migration.js';

const COLUMNS = 'jeton, empreinte, statut, entetes, bail, expire_le, porteur, corps';

const remade = (suffix: string): string[] => [
  `create table idempotence_neuve (
    jeton text not null primary key,
    empreinte text not null,
    statut integer null,
    entetes text null,
    bail integer not null,
    expire_le integer not null,
    porteur text null,
    corps blob null
  )${suffix}`,
  `insert into idempotence_neuve (${COLUMNS}) select ${COLUMNS} from idempotence`,
  'drop table idempotence',
  'alter table idempotence_neuve rename to idempotence',
  'create index idempotence_expire on idempotence (expire_le)',
];

/**
 * Kept answers lie in the order they came in, and their keys, which are hashes, in an index of their own: with the
 * answers among the keys each one took a page or two of its own, three times the writing.
 */
export const answersInOrder: Migration = {
  name: '0008-answers-in-order',
  up: remade(''),
  down: remade(' without rowid'),
};
