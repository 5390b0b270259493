import { defineEntity, p } from '@mikro-orm/core';
import type { PluginMigration } from '../../../contract/index.js';
import { Epoch } from '../../../persistence/index.js';

/** One message sent, as its opt-out link needs it. No address is kept: SHA-256 fingerprints and a masked form. */
export const Demarchage = defineEntity({
  name: 'Demarchage',
  tableName: 'demarchages',
  indexes: [{ name: 'demarchages_envoye_le', properties: ['envoye_le'] }],
  properties: {
    /** SHA-256 of the token of the link. */
    jeton: p.string().length(64).primary(),
    empreinte: p.string().length(64),
    /** Of the address without its `+tag`. */
    empreinte_boite: p.string().length(64),
    masque: p.string().length(300),
    envoye_le: p.type(Epoch),
  },
});

const name = 'agent-0001-demarchages';
const down = ['drop table demarchages'];

export const migrations: { readonly sqlite: readonly PluginMigration[]; readonly mysql: readonly PluginMigration[] } = {
  sqlite: [
    {
      name,
      up: [
        `create table demarchages (
          jeton text not null primary key,
          empreinte text not null,
          empreinte_boite text not null,
          masque text not null,
          envoye_le integer not null
        ) without rowid`,
        'create index demarchages_envoye_le on demarchages (envoye_le)',
      ],
      down,
    },
  ],
  mysql: [
    {
      name,
      up: [
        `create table demarchages (
          jeton varchar(64) not null,
          empreinte varchar(64) not null,
          empreinte_boite varchar(64) not null,
          masque varchar(300) not null,
          envoye_le bigint not null,
          primary key (jeton),
          key demarchages_envoye_le (envoye_le)
        ) engine = InnoDB default character set utf8mb4 collate utf8mb4_bin`,
      ],
      down,
    },
  ],
};
