import type { Migrations } from './migration.js';
import { mysql } from './mysql/index.js';
import { sqlite } from './sqlite/index.js';

export type { Migration, Migrations } from './migration.js';

export const migrations: Migrations = { sqlite, mysql };
