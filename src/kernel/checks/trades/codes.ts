import type { AlertSpec, AlertTable } from '../engine/alert-spec.js';
import { DOCUMENTS } from './document/alerts.js';
import { ELECTRICITY } from './electricity/alerts.js';
import { FURNITURE_ALERTS } from './furniture/alerts.js';
import { INTEGRITY } from './envelope/alerts.js';
import { JOINERY_ALERTS } from './joinery/alerts.js';
import { PLUMBING } from './plumbing/alerts.js';
import { ROOFS } from './roofs/alerts.js';
import { ROOMS } from './rooms/alerts.js';
import { SITE } from './site/alerts.js';
import { STAIR_ALERTS } from './stairs/alerts.js';
import { VENTILATION } from './ventilation/alerts.js';

/** Every alert the checks can raise, one table a trade. A code is never reused for another meaning. */
export const ALERTS = {
  ...INTEGRITY,
  ...DOCUMENTS,
  ...ROOFS,
  ...ROOMS,
  ...JOINERY_ALERTS,
  ...FURNITURE_ALERTS,
  ...STAIR_ALERTS,
  ...SITE,
  ...ELECTRICITY,
  ...PLUMBING,
  ...VENTILATION,
} as const satisfies AlertTable;

export type AlertCode = keyof typeof ALERTS;
export const alertSpec = (code: AlertCode): AlertSpec => ALERTS[code];
