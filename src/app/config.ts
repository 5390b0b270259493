import { existsSync } from 'node:fs';
import { z } from 'zod';
import { editDistance } from '../kernel/maths/nearest-word.js';
import { parseDatabaseUrl } from '../persistence/database-url.js';
import { isArtefactsUrl } from '../services/artefacts/s3/location.js';
import { parseSender } from '../services/mail/address.js';
import { isTrustList } from './trust-list.js';

const count = (fallback: number, description: string) =>
  z.coerce.number().int().positive().default(fallback).describe(description);
const money = (fallback: number, description: string) =>
  z.coerce.number().nonnegative().default(fallback).describe(description);
const origin = () => z.url({ protocol: /^https?$/, error: 'an http or https address' });
const isDatabaseUrl = (url: string): boolean => {
  try {
    return Boolean(parseDatabaseUrl(url));
  } catch {
    return false;
  }
};

/** Every setting, read from the environment once. README's table is printed from here (`configTable`). */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  BASE_URL: origin().optional().describe('Public origin used in links; without it http://HOST:PORT'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'expected sqlite:path or mysql://user:password@host:port/name')
    .default('sqlite:./data/aplomb.db')
    .describe('Embedded `sqlite:path`, or `mysql://user:password@host:port/name` (MySQL, MariaDB)'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe(
      'Redis for heavy work on other machines (`npm run worker`); without it, and while no worker is connected, threads',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail relay; without it no mail is sent'),
  MAIL_FROM: z
    .string()
    .refine((value) => parseSender(value) !== null, 'expected an address, or Name <address>')
    .default('Aplomb <no-reply@aplomb.invalid>')
    .describe('Sender of every mail'),
  AUTOMATION_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe('Accepted in `X-Automation-Secret` by agent/*; without it keys only'),
  ADMIN_TOKEN: z.string().min(16).optional().describe('Bearer token of /metrics; without it loopback only'),
  CHROMIUM_PATH: z
    .string()
    .refine(existsSync, 'no such file')
    .optional()
    .describe('Browser that prints PDFs; without it the one npm brings, then the system’s'),
  ARTEFACTS_URL: z
    .string()
    .refine(isArtefactsUrl, 'expected db: or s3://key:secret@endpoint/bucket')
    .default('db:')
    .describe('Where produced files are kept: `db:`, or `s3://key:secret@endpoint/bucket`'),
  PROMOTION_END: z.iso.date().default('2026-12-31').describe('Last day on which production is free (Europe/Paris)'),
  CONTACT: z.string().default('contact@aplomb.invalid').describe('Contact address in the tariff answer'),
  PURCHASE_URL: origin().optional().describe('Where paid plans are bought; without it BASE_URL/tarifs'),
  DEMARCHAGE_CONFIG: z
    .string()
    .optional()
    .describe('JSON file of personas and products of agent/demarchage (README, Settings)'),
  PRICE_AGENT: money(4.99, 'Monthly price of the plan agent, EUR'),
  PRICE_PLATEFORME: money(24.99, 'Monthly price of the plan plateforme, EUR'),
  SIGNUP_PER_HOUR: count(10, 'Keys per hour and IP address'),
  DECIDE_PER_MINUTE: count(30, 'agent/decide calls per minute and IP address'),
  MAX_BODY: count(33_554_432, 'Largest request body, bytes'),
  FREE_CONCURRENCY_PER_IP: count(4, 'Anonymous checks at once per IP address'),
  TRUST_PROXY: z
    .string()
    .refine(isTrustList, 'expected addresses or networks (CIDR), or loopback, linklocal, uniquelocal, comma-separated')
    .optional()
    .describe('Addresses or networks (CIDR, comma-separated) whose `X-Forwarded-For` is believed'),
  WORKERS: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .describe('Threads for heavy operations; without it cores − 1, at least 1'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged'),
  ALLOWED_HOSTS: z.string().optional().describe('Further Host names that /mcp answers to, comma-separated'),
});

export type Config = z.output<typeof Environment>;
type Env = Readonly<Record<string, string | undefined>>;

/** Everything wrong with the environment, at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const NAMES = Object.keys(Environment.shape);
/** Their values hold credentials: a refusal must not copy them into a log. */
const SECRET = new Set(['AUTOMATION_SECRET', 'ADMIN_TOKEN', 'DATABASE_URL', 'SMTP_URL', 'REDIS_URL', 'ARTEFACTS_URL']);

/** Names one edit away from a known one: most likely meant, certainly ignored. */
export const misspeltNames = (env: Env): string[] =>
  Object.keys(env)
    .filter((name) => !NAMES.includes(name))
    .flatMap((name) =>
      NAMES.filter((known) => editDistance(name, known, 1) === 1).map(
        (known) => `${name} is not a setting: did you mean ${known}?`,
      ),
    );

/** @throws ConfigError listing every malformed value */
export function readConfig(env: Env): Config {
  // An empty value means unset: that is how compose files and shells leave a setting out.
  const given = Object.fromEntries(NAMES.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => {
    const name = String(issue.path[0]);
    return `  - ${name}=${SECRET.has(name) ? '(hidden)' : JSON.stringify(given[name])}: ${issue.message}`;
  });
  throw new ConfigError(`Some settings are malformed:\n${lines.join('\n')}`);
}

/** Name, default (empty without one) and meaning of every setting. */
const settings = () =>
  Object.entries(Environment.shape).map(([name, schema]) => {
    const fallback = (schema as z.ZodType).safeParse(undefined);
    return {
      name,
      fallback: fallback.data === undefined ? '' : String(fallback.data),
      meaning: (schema as z.ZodType).description ?? '',
    };
  });

/** The text printed by `npm start -- --help`. */
export const configHelp = (): string =>
  [
    'Settings (environment, all optional):',
    ...settings().map(
      ({ name, fallback, meaning }) => `  ${name.padEnd(24)} ${meaning}${fallback && ` [${fallback}]`}`,
    ),
  ].join('\n');

/** The same as README's table, one line a setting. */
export const configTable = (): string[] =>
  settings().map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`);
