import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ConfigError, configHelp, configTable, misspeltNames, readConfig } from '../../src/app/config.js';
import { publicUrl } from '../../src/app/public-url.js';

/** The settings of the design, with the defaults it gives. */
const DESIGN: Readonly<Record<string, unknown>> = {
  PORT: 8080,
  HOST: '127.0.0.1',
  BASE_URL: undefined,
  DATABASE_URL: 'sqlite:./data/aplomb.db',
  REDIS_URL: undefined,
  SMTP_URL: undefined,
  MAIL_FROM: expect.stringContaining('@'),
  AUTOMATION_SECRET: undefined,
  ADMIN_TOKEN: undefined,
  CHROMIUM_PATH: undefined,
  ARTEFACTS_URL: 'db:',
  PROMOTION_END: '2026-12-31',
  CONTACT: expect.any(String),
  PURCHASE_URL: undefined,
  DEMARCHAGE_CONFIG: undefined,
  PRICE_AGENT: 4.99,
  PRICE_PLATEFORME: 24.99,
  SIGNUP_PER_HOUR: 10,
  DECIDE_PER_MINUTE: 30,
  MAX_BODY: 32 * 2 ** 20,
  FREE_CONCURRENCY_PER_IP: 4,
  TRUST_PROXY: undefined,
  WORKERS: undefined,
  LOG_LEVEL: 'info',
};

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('accepted');
};

describe('settings', () => {
  test('have the defaults of the design; empty and blank mean unset', () => {
    const defaults = readConfig({});
    for (const [name, value] of Object.entries(DESIGN)) {
      expect({ [name]: defaults[name as 'PORT'] }).toEqual({ [name]: value });
    }
    const blank = Object.fromEntries(Object.keys(DESIGN).flatMap((name, i) => [[name, i % 2 ? '' : '  ']]));
    expect(readConfig(blank)).toEqual(defaults);
  });

  test('are read with their types', () => {
    expect(
      readConfig({
        PORT: '9000',
        PRICE_AGENT: '7.5',
        WORKERS: '3',
        TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
        MAIL_FROM: 'a@b.fr',
      }),
    ).toMatchObject({
      PORT: 9000,
      PRICE_AGENT: 7.5,
      WORKERS: 3,
      TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32',
    });
  });

  test('that are malformed are refused together, one line each', () => {
    const bad = {
      PORT: '70000',
      BASE_URL: 'ftp://x',
      DATABASE_URL: 'postgres://x',
      REDIS_URL: 'http://x',
      SMTP_URL: 'smtp.example.org',
      MAIL_FROM: 'nobody',
      AUTOMATION_SECRET: 'short-secret',
      ADMIN_TOKEN: 'short-token',
      ARTEFACTS_URL: 'file:///tmp',
      PROMOTION_END: '31/12/2026',
      PURCHASE_URL: 'javascript:alert(1)',
      PRICE_AGENT: '-1',
      PRICE_PLATEFORME: 'cher',
      SIGNUP_PER_HOUR: '0',
      DECIDE_PER_MINUTE: '1.5',
      MAX_BODY: '32MB',
      FREE_CONCURRENCY_PER_IP: 'x',
      TRUST_PROXY: 'yes',
      WORKERS: '0',
      LOG_LEVEL: 'verbose',
    };
    const lines = refusal(bad).split('\n').slice(1);
    expect(lines.map((line) => /^ {2}- (\w+)=/.exec(line)?.[1]).toSorted()).toEqual(Object.keys(bad).toSorted());
    expect(lines.find((line) => line.includes('PORT='))).toContain('"70000"');
  });

  test.each(['mysql://host', 'mysql://u:p@h/', 'sqlite:', 'mysql://'])(
    'a database that cannot be named is refused: %s',
    (url) => {
      expect(refusal({ DATABASE_URL: url })).toContain('DATABASE_URL');
    },
  );

  test('a browser or a store that cannot be meant is refused', () => {
    expect(refusal({ CHROMIUM_PATH: '/nowhere/chromium' })).toContain(
      'CHROMIUM_PATH="/nowhere/chromium": no such file',
    );
    for (const url of ['s3://', 's3://bucket', 's3://key:secret@host']) {
      expect(refusal({ ARTEFACTS_URL: url })).toContain(
        'ARTEFACTS_URL=(hidden): expected db: or s3://key:secret@endpoint/bucket',
      );
    }
    expect(
      readConfig({ CHROMIUM_PATH: process.execPath, ARTEFACTS_URL: 's3://key:secret@host/bucket' }).CHROMIUM_PATH,
    ).toBe(process.execPath);
  });

  test('a refusal never copies a secret', () => {
    const text = refusal({
      ADMIN_TOKEN: 'hunter2',
      AUTOMATION_SECRET: 'hunter2',
      SMTP_URL: 'smtq://u:hunter2@h',
      DATABASE_URL: 'mysqll://u:hunter2@h/d',
      ARTEFACTS_URL: 's4://k:hunter2@h/b',
    });
    expect(text.match(/\(hidden\)/g)).toHaveLength(5);
    expect(text).not.toContain('hunter2');
  });

  test('whose name is one slip away from a known one are pointed out, others are left alone', () => {
    expect(
      misspeltNames({
        PROT: '1',
        DATABSE_URL: 'x',
        XREDIS_URL: 'x',
        ADMIN_TOKE: 'x',
        PATH: '/bin',
        HOME: '/',
        PORT: '1',
        SIGNUP_PER_HOURS: '1',
      }),
    ).toEqual([
      'PROT is not a setting: did you mean PORT?',
      'DATABSE_URL is not a setting: did you mean DATABASE_URL?',
      'XREDIS_URL is not a setting: did you mean REDIS_URL?',
      'ADMIN_TOKE is not a setting: did you mean ADMIN_TOKEN?',
      'SIGNUP_PER_HOURS is not a setting: did you mean SIGNUP_PER_HOUR?',
    ]);
  });
});

test('the help prints every setting of the design with its default', () => {
  const help = configHelp().split('\n');
  for (const [name, value] of Object.entries(DESIGN)) {
    const line = help.find((candidate) => candidate.trim().startsWith(`${name} `));
    expect(line).toMatch(/^ {2}[A-Z_]+ +\S+ \S/);
    expect(line).toContain(typeof value === 'object' || value === undefined ? name : `[${String(value)}]`);
  }
});

test('README prints the same table, no line more, no line less', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const section = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Administration'));
  expect(section.split('\n').filter((line) => line.startsWith('| `'))).toEqual(configTable());
});

test('links carry the public origin: no final slash, brackets around IPv6', () => {
  expect(publicUrl(readConfig({ BASE_URL: 'https://aplomb.example/' }))).toBe('https://aplomb.example');
  expect(publicUrl(readConfig({ HOST: '::1', PORT: '81' }))).toBe('http://[::1]:81');
  expect(publicUrl(readConfig({ HOST: '0.0.0.0' }))).toBe('http://127.0.0.1:8080');
  expect(publicUrl(readConfig({ HOST: '::' }))).toBe('http://[::1]:8080');
});
