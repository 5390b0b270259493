import type { Migration } from '../migration.js';
import { accounts } from './0001-accounts.js';
import { services } from './0002-services.js';
import { jobCost } from './0003-job-cost.js';
import { choresAndShares } from './0004-chores-and-shares.js';
import { heartbeats } from './0005-heartbeats.js';
import { keptAnswers } from './0006-kept-answers.js';
import { room } from './0007-room.js';
import { answersInOrder } from './0008-answers-in-order.js';

export const sqlite: readonly Migration[] = [
  accounts,
  services,
  jobCost,
  choresAndShares,
  heartbeats,
  keptAnswers,
  room,
  answersInOrder,
];
