import { defineEntity, p } from '@mikro-orm/core';
import { Epoch } from './epoch.js';

/** Counters of one account and one month (Europe/Paris). `unites` and `offert` always equal the sums of its journal. */
export const UsageMois = defineEntity({
  name: 'UsageMois',
  tableName: 'usage_mois',
  properties: {
    cle_id: p.string().length(36).primary(),
    /** YYYY-MM. */
    mois: p.string().length(7).primary(),
    /** Plan of the last call of the month: the monthly statement is made with it. */
    plan: p.string().length(32),
    unites: p.integer().default(0),
    /** Units held by heavy calls under way: counted against the allowance, not yet consumed. */
    reserve: p.integer().default(0),
    /** Units consumed on the free plan before a paid one was taken this month: never billed, outside the quota. */
    franchise: p.integer().default(0),
    offert: p.integer().default(0),
    appels: p.integer().default(0),
    /** Set by the monthly rollover: from then on nothing can be charged to this month. */
    clos_le: p.type(Epoch).nullable(),
  },
});

/** Minutes of access of the eval plan: one row a distinct clock minute, numbered from midnight in Paris. */
export const MinuteAcces = defineEntity({
  name: 'MinuteAcces',
  tableName: 'minutes_acces',
  properties: {
    cle_id: p.string().length(36).primary(),
    /** YYYY-MM-DD. */
    jour: p.string().length(10).primary(),
    minute: p.integer().primary(),
  },
});
