import type { Langue } from '../../contract/index.js';

/** One named limit: at most `points` in a window that begins with the caller's first use. */
export interface Limit {
  readonly points: number;
  readonly windowMs: number;
  /** What a point is. @default requests */
  readonly unit?: 'requests' | 'content-bytes';
  /** What is counted, for the sentence of the refusal. */
  readonly what: Readonly<Record<Langue, string>>;
}

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

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export interface LimitSettings {
  readonly signupPerHour: number;
  readonly decidePerMinute: number;
  /** @default 240 */
  readonly scenesPerHour?: number;
  /** @default 512 MiB */
  readonly sceneBytesPerHour?: number;
  /** Commercial messages to one mail domain a day. @default 20 */
  readonly outreachPerDomain?: number;
}

/** The limits of the service by name. A plugin's further ones are added by main.ts. */
export const serviceLimits = (settings: LimitSettings) =>
  ({
    signup: {
      points: settings.signupPerHour,
      windowMs: HOUR,
      what: { fr: 'clés créées par heure', en: 'keys created an hour' },
    },
    decide: {
      points: settings.decidePerMinute,
      windowMs: MINUTE,
      what: { fr: 'décisions par minute', en: 'decisions a minute' },
    },
    scenes: {
      points: settings.scenesPerHour ?? 240,
      windowMs: HOUR,
      what: { fr: 'scènes déposées par heure', en: 'scenes posted an hour' },
    },
    'scenes-octets': {
      points: settings.sceneBytesPerHour ?? 512 * 1024 * 1024,
      windowMs: HOUR,
      unit: 'content-bytes',
      what: { fr: 'octets de scènes par heure', en: 'bytes of scenes an hour' },
    },
    'demarchage-domaine': {
      points: settings.outreachPerDomain ?? 20,
      windowMs: DAY,
      what: { fr: 'messages par jour vers un même domaine', en: 'messages a day to one domain' },
    },
  }) as const satisfies Record<string, Limit>;
