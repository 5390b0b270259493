import { z } from 'zod';
import { editDistance } from '../kernel/maths/nearest-word.js';

const count = (fallback: number, description: string) => z.coerce.number().int().positive().default(fallback).describe(description);
const money = (fallback: number, description: string) => z.coerce.number().nonnegative().default(fallback).describe(description);

/** Every setting, read from the environment once. Names and meanings are those of docs and README. */
const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080).describe('Port to listen on; 0 takes a free one'),
  HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  BASE_URL: z.url().optional().describe('Public origin used in links (default http://HOST:PORT)'),
  DATABASE_URL: z
    .string()
    .regex(/^(sqlite:|mysql:\/\/|mariadb:\/\/)/, 'sqlite:path or mysql://user:password@host/database')
    .default('sqlite:./data/aplomb.db')
    .describe('sqlite:path (embedded) or mysql://…'),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional().describe('Shared job queue (part 3); threads without it'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional().describe('Mail relay; without it no mail is sent'),
  MAIL_FROM: z.string().default('Aplomb <no-reply@aplomb.invalid>').describe('Sender of every mail'),
  AUTOMATION_SECRET: z.string().min(16).optional().describe('Accepted in X-Automation-Secret by agent/*; unset = keys only'),
  ADMIN_TOKEN: z.string().min(16).optional().describe('Bearer token of /metrics; unset = loopback only'),
  CHROMIUM_PATH: z.string().optional().describe('Browser that prints PDFs (default: the one brought by npm, then the system’s)'),
  ARTEFACTS_URL: z.string().regex(/^(db:|s3:\/\/)/, 'db: or s3://key:secret@endpoint/bucket').default('db:').describe('Where produced files are kept'),
  PROMOTION_END: z.iso.date().default('2026-12-31').describe('Last day on which production is free (Europe/Paris)'),
  CONTACT: z.string().default('contact@aplomb.invalid').describe('Contact address in the tariff answer'),
  PURCHASE_URL: z.url().optional().describe('Where paid plans are bought (default BASE_URL/tarifs)'),
  DEMARCHAGE_CONFIG: z.string().optional().describe('JSON file of personas and products for agent/demarchage'),
  PRICE_AGENT: money(4.99, 'Monthly price of the plan agent, EUR'),
  PRICE_PLATEFORME: money(24.99, 'Monthly price of the plan plateforme, EUR'),
  SIGNUP_PER_HOUR: count(10, 'Keys per hour and IP address'),
  DECIDE_PER_MINUTE: count(30, 'agent/decide calls per minute and IP address'),
  MAX_BODY: count(33_554_432, 'Largest request body, bytes'),
  FREE_CONCURRENCY_PER_IP: count(4, 'Anonymous checks at once per IP address'),
  TRUST_PROXY: z.string().optional().describe('Addresses or networks (CIDR, comma-separated) whose X-Forwarded-For is believed'),
  WORKERS: z.coerce.number().int().positive().optional().describe('Threads for heavy operations (default: cores − 1, at least 1)'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info').describe('Log level'),
  ALLOWED_HOSTS: z.string().optional().describe('Further Host names that /mcp answers to, comma-separated'),
});

export type Config = z.output<typeof Environment>;

/** Everything wrong with the environment, at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const OWN_PREFIXES = /^(APLOMB|PRICE|SIGNUP|DECIDE|MAX|FREE|SMTP|MAIL|REDIS|DATABASE|ARTEFACT|PROMOTION|PURCHASE|CHROMIUM|AUTOMATION|ADMIN|TRUST|WORKER|LOG|BASE|PORT|HOST|CONTACT|DEMARCHAGE)/;

/** Names one edit away from a known one: most likely meant, certainly ignored. */
export function misspeltNames(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(Environment.shape);
  return Object.keys(env)
    .filter((name) => !known.includes(name) && OWN_PREFIXES.test(name))
    .flatMap((name) => known.filter((candidate) => editDistance(name, candidate, 1) === 1).map((candidate) => `${name} is not a setting: did you mean ${candidate}?`));
}

/** @throws ConfigError listing every malformed value */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.keys(Environment.shape);
  // An empty value means unset: that is how compose files and shells leave a setting out.
  const given = Object.fromEntries(Object.entries(env).filter(([name, value]) => known.includes(name) && value !== undefined && value !== ''));
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  - ${issue.path.join('.')}=${JSON.stringify(given[String(issue.path[0])])}: ${issue.message}`);
  throw new ConfigError(`Some settings are malformed:\n${lines.join('\n')}`);
}

/** The table printed by `npm start -- --help`. */
export function configHelp(): string {
  const rows = Object.entries(Environment.shape).map(([name, schema]) => {
    const fallback = (schema as z.ZodType).safeParse(undefined);
    const shown = fallback.success && fallback.data !== undefined ? ` [${String(fallback.data)}]` : '';
    return `  ${name.padEnd(24)} ${(schema as z.ZodType).description ?? ''}${shown}`;
  });
  return ['Settings (environment, all optional):', ...rows].join('\n');
}
