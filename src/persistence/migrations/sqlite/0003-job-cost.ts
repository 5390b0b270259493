import type { Migration } from '../migration.js';

export const jobCost: Migration = {
  name: '0003-job-cost',
  up: ['alter table travaux add column cout text null'],
  down: ['alter table travaux drop column cout'],
};
