import type { AlertSpec, AlertTable } from './codes/alert-spec.js';
import { DOCUMENTS } from './codes/documents.js';
import { ELECTRICITY } from './codes/electricity.js';
import { FURNITURE_ALERTS } from './codes/furniture.js';
import { INTEGRITY } from './codes/integrity.js';
import { JOINERY_ALERTS } from './codes/joinery.js';
import { PLUMBING } from './codes/plumbing.js';
import { ROOFS } from './codes/roofs.js';
import { ROOMS } from './codes/rooms.js';
import { SITE } from './codes/site.js';
import { STAIR_ALERTS } from './codes/stairs.js';
import { VENTILATION } from './codes/ventilation.js';

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
