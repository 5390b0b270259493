import type { Limit } from '../../contract/index.js';
import { t } from '../../words/index.js';

/** What became of an attempt to consume. */
export interface LimitState {
  readonly granted: boolean;
  /** End of the window, epoch ms; of use when refused. */
  readonly resetsAt: number;
}

/** Where counts are kept. A refused attempt counts for nothing. */
export interface LimitStore {
  consume(key: string, points: number, limit: Limit, now: number): Promise<LimitState>;
  purge(now: number): Promise<void>;
}

const HOUR = 3_600_000;

export interface LimitSettings {
  /** @default 240 */
  readonly scenesPerHour?: number;
  /** @default 512 MiB */
  readonly sceneBytesPerHour?: number;
  /** @default 1 GiB */
  readonly fileBytesPerHour?: number;
}

/** The limits of the service itself by name; plugins bring their own (`limits` of definePlugin). */
export const serviceLimits = (settings: LimitSettings = {}) =>
  ({
    scenes: {
      points: settings.scenesPerHour ?? 240,
      windowMs: HOUR,
      what: t('scènes déposées par heure', 'scenes posted an hour'),
    },
    'travaux-anonymes': {
      points: 60,
      windowMs: HOUR,
      what: t('travaux lancés sans clé par heure', 'jobs started without a key an hour'),
    },
    'scenes-octets': {
      points: settings.sceneBytesPerHour ?? 512 * 1024 * 1024,
      windowMs: HOUR,
      unit: 'content-bytes',
      what: t('octets de scènes par heure', 'bytes of scenes an hour'),
    },
    'fichiers-octets': {
      points: settings.fileBytesPerHour ?? 1024 ** 3,
      windowMs: HOUR,
      unit: 'content-bytes',
      what: t('octets de fichiers envoyés par heure', 'bytes of files sent an hour'),
    },
  }) as const satisfies Record<string, Limit>;
