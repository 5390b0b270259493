import type { Migration } from '../migration.js';
import { accounts } from './0001-accounts.js';

export const mysql: readonly Migration[] = [accounts];
