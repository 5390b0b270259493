import type { Migration } from '../migration.js';

export const heartbeats: Migration = {
  name: '0005-heartbeats',
  up: [
    `create table battements (nom varchar(64) not null, le bigint not null, primary key (nom))
     engine = InnoDB default character set utf8mb4 collate utf8mb4_bin`,
    "insert into battements (nom, le) values ('readyz', 0)",
  ],
  down: ['drop table battements'],
};
