import type { Migration } from '../migration.js';

const columns = (table: string, anonyme: 0 | 1): string[] => [
  `alter table ${table} add column appelant text not null default ''`,
  `alter table ${table} add column anonyme integer not null default ${anonyme}`,
  `alter table ${table} add column retire_le integer null`,
  `create index ${table}_appelant on ${table} (appelant, cree_le)`,
  `create index ${table}_anonyme on ${table} (anonyme, cree_le)`,
];

const dropped = (table: string): string[] => [
  ...['appelant', 'anonyme'].map((name) => `drop index ${table}_${name}`),
  ...['appelant', 'anonyme', 'retire_le'].map((name) => `alter table ${table} drop column ${name}`),
];

/** Whose stored scenes and files are, so that the oldest without an account can make room. */
export const room: Migration = {
  name: '0007-room',
  up: [...columns('scenes', 1), ...columns('artefacts', 0)],
  down: [...dropped('artefacts'), ...dropped('scenes')],
};
