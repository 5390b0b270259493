import { defineEntity, p } from '@mikro-orm/core';
import type { PluginMigration } from '../../contract/index.js';
import { Epoch } from '../../persistence/index.js';

/** A remark pinned on a shared plan. The plan is named by the SHA-256 of its token: the table opens nothing. */
export const PlanRemark = defineEntity({
  name: 'RemarquePlan',
  tableName: 'remarques_plan',
  indexes: [
    { name: 'remarques_plan_plan', properties: ['plan', 'id'] },
    { name: 'remarques_plan_expire_le', properties: ['expire_le'] },
  ],
  properties: {
    id: p.string().length(36).primary(),
    plan: p.string().length(64),
    /** The remark that this one answers. */
    reponse_a: p.string().length(36).nullable(),
    niveau: p.integer(),
    x: p.double(),
    y: p.double(),
    texte: p.text(),
    auteur: p.string().length(80).nullable(),
    /** JSON pointer of what was pinned. */
    objet: p.string().length(300).nullable(),
    /** Its GlobalId. */
    guid: p.string().length(22).nullable(),
    cree_le: p.type(Epoch),
    traite_le: p.type(Epoch).nullable(),
    expire_le: p.type(Epoch),
  },
});

const name = 'sharing-0001-remarques-plan';
const down = ['drop table remarques_plan'];

export const migrations: { readonly sqlite: readonly PluginMigration[]; readonly mysql: readonly PluginMigration[] } = {
  sqlite: [
    {
      name,
      up: [
        `create table remarques_plan (
          id text not null primary key,
          plan text not null,
          reponse_a text null,
          niveau integer not null,
          x real not null,
          y real not null,
          texte text not null,
          auteur text null,
          objet text null,
          guid text null,
          cree_le integer not null,
          traite_le integer null,
          expire_le integer not null
        ) without rowid`,
        'create index remarques_plan_plan on remarques_plan (plan, id)',
        'create index remarques_plan_expire_le on remarques_plan (expire_le)',
      ],
      down,
    },
  ],
  mysql: [
    {
      name,
      up: [
        `create table remarques_plan (
          id varchar(36) not null,
          plan varchar(64) not null,
          reponse_a varchar(36) null,
          niveau int not null,
          x double not null,
          y double not null,
          texte text not null,
          auteur varchar(80) null,
          objet varchar(300) null,
          guid varchar(22) null,
          cree_le bigint not null,
          traite_le bigint null,
          expire_le bigint not null,
          primary key (id),
          key remarques_plan_plan (plan, id),
          key remarques_plan_expire_le (expire_le)
        ) engine = InnoDB default character set utf8mb4 collate utf8mb4_bin`,
      ],
      down,
    },
  ],
};
