import type { Migration } from '../migration.js';

/** Answers are kept by account: those kept by the hash of a key could no longer be found. */
export const keptAnswers: Migration = {
  name: '0006-kept-answers',
  up: [
    'delete from blocs where contenu in (select jeton from idempotence)',
    'delete from idempotence',
    'alter table idempotence add column porteur varchar(36) null, add column corps mediumblob null',
  ],
  down: [
    'delete from blocs where contenu in (select jeton from idempotence)',
    'delete from idempotence',
    'alter table idempotence drop column corps, drop column porteur',
  ],
};
