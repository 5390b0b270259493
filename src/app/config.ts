import { existsSync } from 'node:fs';
import { z } from 'zod';
import { parseDatabaseUrl } from '../persistence/database-url.js';
import { isArtefactsUrl } from '../services/artefacts/s3/location.js';
import { parseSender } from '../services/mail/address.js';
import type { Env } from './settings.js';
import { ConfigError, readSettings } from './settings.js';
import { isTrustList } from './trust-list.js';
import { described, t } from '../words/index.js';

const count = (fallback: number, fr: string, en: string) =>
  z.coerce
    .number()
    .int()
    .positive()
    .default(fallback)
    .meta(described(t(fr, en)));
const money = (fallback: number, fr: string, en: string) =>
  z.coerce
    .number()
    .nonnegative()
    .default(fallback)
    .meta(described(t(fr, en)));
const origin = () => z.url({ protocol: /^https?$/, error: 'an http or https address' });
/** Its value holds a credential: a refusal must not copy it into a log. */
const secret = (fr: string, en: string) => ({ ...described(t(fr, en)), secret: true });
const isDatabaseUrl = (url: string): boolean => {
  try {
    return Boolean(parseDatabaseUrl(url));
  } catch {
    return false;
  }
};

/** The service's own settings; each plugin has its own beside them (`configure`). */
export const Environment = z.object({
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .meta(described(t('Port d’écoute ; 0 en prend un libre', 'Port to listen on; 0 takes a free one'))),
  HOST: z
    .string()
    .default('127.0.0.1')
    .meta(described(t('Adresse d’écoute', 'Address to listen on'))),
  BASE_URL: origin()
    .optional()
    .meta(
      described(
        t(
          'Origine publique des liens ; à défaut http://HOST:PORT',
          'Public origin used in links; without it http://HOST:PORT',
        ),
      ),
    ),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseUrl, 'expected sqlite:path or mysql://user:password@host:port/name')
    .default('sqlite:./data/aplomb.db')
    .meta(
      secret(
        'Base embarquée `sqlite:chemin`, ou `mysql://user:password@host:port/name` (MySQL, MariaDB)',
        'Embedded `sqlite:path`, or `mysql://user:password@host:port/name` (MySQL, MariaDB)',
      ),
    ),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .meta(
      secret(
        'Redis des travaux lourds sur d’autres machines (`npm run worker`) ; à défaut, et tant qu’aucune n’est là, des fils',
        'Redis for heavy work on other machines (`npm run worker`); without it, and while no worker is connected, threads',
      ),
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .meta(secret('Relais de courrier ; à défaut aucun courriel ne part', 'Mail relay; without it no mail is sent')),
  MAIL_FROM: z
    .string()
    .refine((value) => parseSender(value) !== null, 'expected an address, or Name <address>')
    .default('Aplomb <no-reply@aplomb.invalid>')
    .meta(described(t('Expéditeur de tout courriel', 'Sender of every mail'))),
  AUTOMATION_SECRET: z
    .string()
    .min(16)
    .optional()
    .meta(
      secret(
        'Accepté dans `X-Automation-Secret` par agent/* ; à défaut les clés seules',
        'Accepted in `X-Automation-Secret` by agent/*; without it keys only',
      ),
    ),
  ADMIN_TOKEN: z
    .string()
    .min(16)
    .optional()
    .meta(
      secret(
        'Jeton Bearer de /metrics ; à défaut la boucle locale seule',
        'Bearer token of /metrics; without it loopback only',
      ),
    ),
  CHROMIUM_PATH: z
    .string()
    .refine(existsSync, 'no such file')
    .optional()
    .meta(
      described(
        t(
          'Navigateur qui imprime les PDF ; à défaut celui que npm apporte, puis celui du système',
          'Browser that prints PDFs; without it the one npm brings, then the system’s',
        ),
      ),
    ),
  ARTEFACTS_URL: z
    .string()
    .refine(isArtefactsUrl, 'expected db: or s3://key:secret@endpoint/bucket')
    .default('db:')
    .meta(
      secret(
        'Où les fichiers produits sont gardés : `db:`, ou `s3://key:secret@endpoint/bucket`',
        'Where produced files are kept: `db:`, or `s3://key:secret@endpoint/bucket`',
      ),
    ),
  PROMOTION_END: z.iso
    .date()
    .default('2026-12-31')
    .meta(
      described(
        t(
          'Dernier jour où la production est offerte (Europe/Paris)',
          'Last day on which production is free (Europe/Paris)',
        ),
      ),
    ),
  CONTACT: z
    .string()
    .default('contact@aplomb.invalid')
    .meta(described(t('Adresse de contact de la réponse des tarifs', 'Contact address in the tariff answer'))),
  PURCHASE_URL: origin()
    .optional()
    .meta(
      described(
        t(
          'Où les plans payants s’achètent ; à défaut BASE_URL/tarifs',
          'Where paid plans are bought; without it BASE_URL/tarifs',
        ),
      ),
    ),
  PRICE_AGENT: money(4.99, 'Prix mensuel du plan agent, EUR', 'Monthly price of the plan agent, EUR'),
  PRICE_PLATEFORME: money(24.99, 'Prix mensuel du plan plateforme, EUR', 'Monthly price of the plan plateforme, EUR'),
  MODEL_URL: origin()
    .optional()
    .meta(
      described(
        t(
          'Modèle de langage : adresse compatible OpenAI, `https://hôte/v1` ; à défaut ce qui en demande un le dit',
          'Language model: OpenAI-compatible address, `https://host/v1`; without it what needs one says so',
        ),
      ),
    ),
  MODEL_KEY: z.string().optional().meta(secret('Clé du modèle de langage', 'Key of the language model')),
  MODEL_NAME: z
    .string()
    .optional()
    .meta(described(t('Nom du modèle de langage', 'Name of the language model'))),
  MODEL_CALLS_PER_DAY: count(
    1000,
    'Questions au modèle par jour, pour tout le service',
    'Questions to the model a day, for the whole service',
  ),
  MAX_BODY: count(33_554_432, 'Plus grand corps de requête, octets', 'Largest request body, bytes'),
  MAX_BODIES: count(
    134_217_728,
    'Corps de requêtes en cours, octets en tout ; une adresse en tient au plus la moitié',
    'Request bodies under way, bytes in all; one address holds at most half of them',
  ),
  MAX_SCENES_BYTES: count(
    4_294_967_296,
    'Scènes déposées, octets en tout ; les plus anciennes sans clé laissent la place',
    'Posted scenes, bytes in all; the oldest without a key make room',
  ),
  MAX_SCENES_BYTES_PER_IP: count(
    268_435_456,
    'Scènes déposées par une adresse IP, octets ; un compte en garde quatre fois autant',
    'Posted scenes of one IP address, bytes; an account keeps four times as many',
  ),
  MAX_FILES_BYTES: count(
    4_294_967_296,
    'Fichiers produits gardés dans la base, octets ; les plus anciens sans clé laissent la place',
    'Produced files kept in the database, bytes; the oldest without a key make room',
  ),
  FREE_CONCURRENCY_PER_IP: count(
    4,
    'Vérifications anonymes à la fois par adresse IP',
    'Anonymous checks at once per IP address',
  ),
  TRUST_PROXY: z
    .string()
    .refine(isTrustList, 'expected addresses or networks (CIDR), or loopback, linklocal, uniquelocal, comma-separated')
    .optional()
    .meta(
      described(
        t(
          'Adresses ou réseaux (CIDR, séparés par des virgules) dont `X-Forwarded-For` est cru',
          'Addresses or networks (CIDR, comma-separated) whose `X-Forwarded-For` is believed',
        ),
      ),
    ),
  WORKERS: z.coerce
    .number()
    .int()
    .positive()
    .optional()
    .meta(
      described(
        t(
          'Fils des opérations lourdes ; à défaut cœurs − 1, au moins 1',
          'Threads for heavy operations; without it cores − 1, at least 1',
        ),
      ),
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .meta(described(t('Plus bas niveau journalisé', 'Least level that is logged'))),
  CORS_ORIGINS: z
    .string()
    .regex(/^\s*(\*|https?:\/\/[^\s,/]+)(\s*,\s*(\*|https?:\/\/[^\s,/]+))*\s*$/)
    .default('*')
    .meta(
      described(
        t(
          'Sites dont les pages appellent /graphql et /mcp (`*` : tous, avec leur propre clé)',
          'Sites whose pages call /graphql and /mcp (`*`: any, with a key of their own)',
        ),
      ),
    ),
  ALLOWED_HOSTS: z
    .string()
    .optional()
    .meta(
      described(
        t(
          'Autres noms d’hôte auxquels /mcp répond, séparés par des virgules',
          'Further Host names that /mcp answers to, comma-separated',
        ),
      ),
    ),
});

export type Config = z.output<typeof Environment>;

/**
 * The service's own settings alone, for tools that enable no plugin. @throws ConfigError listing every malformed value
 */
export function readConfig(env: Env): Config {
  const { values, faults } = readSettings(Environment, env);
  if (faults.length > 0) throw new ConfigError(faults);
  return values as Config;
}
