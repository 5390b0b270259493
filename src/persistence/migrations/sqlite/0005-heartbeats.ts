import type { Migration } from '../migration.js';

export const heartbeats: Migration = {
  name: '0005-heartbeats',
  up: [
    'create table battements (nom text not null primary key, le integer not null) without rowid',
    "insert into battements (nom, le) values ('readyz', 0)",
  ],
  down: ['drop table battements'],
};
