import type { Migration } from '../migration.js';
import { accounts } from './0001-accounts.js';
import { services } from './0002-services.js';
import { jobCost } from './0003-job-cost.js';

export const sqlite: readonly Migration[] = [accounts, services, jobCost];
