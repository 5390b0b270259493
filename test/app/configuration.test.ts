import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import pluginEntries from '../../plugins.config.js';
import { Environment, readConfig } from '../../src/app/config.js';
import { configHelp, configTable, configure } from '../../src/app/configure.js';
import { ConfigError, misspeltNames } from '../../src/app/settings.js';
import { definePlugin } from '../../src/contract/index.js';
import { agent } from '../../src/plugins/agent/index.js';
import { publicUrl } from '../../src/app/public-url.js';
import { described, t } from '../../src/words/index.js';

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
  PRICE_AGENT: 4.99,
  PRICE_PLATEFORME: 24.99,
  MAX_BODY: 32 * 2 ** 20,
  FREE_CONCURRENCY_PER_IP: 4,
  TRUST_PROXY: undefined,
  WORKERS: undefined,
  LOG_LEVEL: 'info',
};

/** Those of the plugins that the service enables. */
const OF_PLUGINS: Readonly<Record<string, unknown>> = {
  SIGNUP_PER_HOUR: 10,
  DEMARCHAGE_CONFIG: undefined,
  DEMARCHAGE_PER_DAY: 50,
  DECIDE_PER_MINUTE: 30,
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
      misspeltNames(
        {
          PROT: '1',
          DATABSE_URL: 'x',
          XREDIS_URL: 'x',
          ADMIN_TOKE: 'x',
          PATH: '/bin',
          HOME: '/',
          PORT: '1',
          MAX_BODYS: '1',
        },
        [Environment],
      ),
    ).toEqual([
      'PROT is not a setting: did you mean PORT?',
      'DATABSE_URL is not a setting: did you mean DATABASE_URL?',
      'XREDIS_URL is not a setting: did you mean REDIS_URL?',
      'ADMIN_TOKE is not a setting: did you mean ADMIN_TOKEN?',
      'MAX_BODYS is not a setting: did you mean MAX_BODY?',
    ]);
  });
});

const valuesOf = (plugins: Awaited<ReturnType<typeof configure>>['plugins'], name: string) =>
  plugins.find((plugin) => plugin.name === name)!.values;

describe('settings of plugins', () => {
  const colour = definePlugin({
    name: 'colour',
    operations: [],
    resolvers: [],
    settings: z.object({
      COLOUR: z
        .enum(['red', 'blue'])
        .default('red')
        .meta(described(t('Couleur', 'Colour'))),
      COLOUR_KEY: z
        .string()
        .min(8)
        .optional()
        .meta({ ...described(t('Clé', 'Key')), secret: true }),
    }),
  });

  test('are read with the service’s own; empty means unset', async () => {
    const { config, plugins } = await configure({ PORT: '81', COLOUR: 'blue', COLOUR_KEY: ' ' }, [colour()]);
    expect([config.PORT, valuesOf(plugins, 'colour')]).toEqual([81, { COLOUR: 'blue' }]);
    expect(valuesOf((await configure({}, [colour()])).plugins, 'colour')).toEqual({ COLOUR: 'red' });
  });

  test('that are malformed are refused in one list with the service’s, without a secret', async () => {
    const env = { PORT: 'x', COLOUR: 'green', COLOUR_KEY: 'hunter2' };
    const error = await configure(env, [colour()]).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConfigError);
    const { message } = error as Error;
    const lines = message.split('\n').slice(1);
    expect(lines.map((line) => /^ {2}- (\w+)=/.exec(line)?.[1])).toEqual(['PORT', 'COLOUR', 'COLOUR_KEY']);
    expect(message).toContain('COLOUR="green"');
    expect(message).not.toContain('hunter2');
  });

  test('whose name is one slip away are pointed out', async () => {
    const { warnings } = await configure({ COLOR: 'x', COLOUR_KEYS: 'x', PATH: '/bin' }, [colour()]);
    expect(warnings).toEqual([
      'COLOR is not a setting: did you mean COLOUR?',
      'COLOUR_KEYS is not a setting: did you mean COLOUR_KEY?',
    ]);
  });

  test('that two owners declare stop the start', async () => {
    const own = definePlugin({
      name: 'own',
      operations: [],
      resolvers: [],
      settings: z.object({ PORT: z.string().optional(), COLOUR: z.string().optional() }),
    });
    await expect(configure({}, [colour(), own()])).rejects.toThrow(/PORT: declared twice[^]*COLOUR: declared twice/);
  });

  test('that a start could not do without are refused where they are declared', () => {
    const needy = definePlugin({
      name: 'needy',
      operations: [],
      resolvers: [],
      settings: z.object({ TOKEN: z.string(), SIZE: z.string().default('s') }),
    });
    expect(() => needy()).toThrow('plugin needy: settings that are neither optional nor have a default: TOKEN');
  });

  test('stand in the help after the service’s, in the language asked for', async () => {
    expect(await configHelp('en', [colour()])).toMatch(/ALLOWED_HOSTS[^]*\n {2}COLOUR +Colour \[red\]\n/);
    expect(await configHelp('fr', [colour()])).toMatch(/^Réglages[^]*\n {2}COLOUR +Couleur \[red\]\n/);
  });
});

describe('the offers of DEMARCHAGE_CONFIG', () => {
  const folder = mkdtempSync(join(tmpdir(), 'aplomb-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string) => {
    const path = join(folder, 'offers.json');
    writeFileSync(path, content);
    return path;
  };
  const offers = async (content: string) => {
    const { plugins } = await configure({ DEMARCHAGE_CONFIG: file(content) }, [agent()]);
    return valuesOf(plugins, 'agent')['DEMARCHAGE_CONFIG'] as Record<string, unknown>;
  };

  test('replace the tables that the file gives and keep the others', async () => {
    const { expediteur, personas } = await offers('{"expediteur":{"nom":"Anne"}}');
    expect(expediteur).toMatchObject({ nom: 'Anne', societe: 'Aplomb' });
    expect(Object.keys(personas as object)).toContain('professionnel');
  });

  test.each([
    ['{"seuils":{"agent":-1}}', /DEMARCHAGE_CONFIG="[^"]+": seuils\.agent: /],
    ['{"personnas":{}}', /personnas/],
    ['{"cible_par_defaut":"personne"}', /cible_par_defaut: no persona is named personne/],
    ['[', /DEMARCHAGE_CONFIG="[^"]+": .*JSON/],
  ])('of another shape stop the start with their place: %s', async (content, message) => {
    await expect(offers(content)).rejects.toThrow(message);
  });

  test('that are not there stop the start', async () => {
    await expect(configure({ DEMARCHAGE_CONFIG: join(folder, 'none.json') }, [agent()])).rejects.toThrow(
      /DEMARCHAGE_CONFIG="[^"]+none\.json": ENOENT/,
    );
  });
});

test('the help prints every setting of the design and of the plugins, with its default', async () => {
  const help = (await configHelp('en')).split('\n');
  for (const [name, value] of Object.entries({ ...DESIGN, ...OF_PLUGINS })) {
    const line = help.find((candidate) => candidate.trim().startsWith(`${name} `));
    expect(line).toMatch(/^ {2}[A-Z_]+ +\S+ \S/);
    expect(line).toContain(typeof value === 'object' || value === undefined ? name : `[${String(value)}]`);
  }
});

test('every setting is described in both languages', async () => {
  const { plugins } = await configure({}, pluginEntries());
  const schemas = [Environment, ...plugins.flatMap(({ settings }) => (settings ? [settings] : []))];
  for (const [name, schema] of schemas.flatMap(({ shape }) => Object.entries(shape as Record<string, z.ZodType>))) {
    const { description, en } = schema.meta() ?? {};
    expect({ name, hasBoth: Boolean(description) && Boolean(en) && description !== en }).toEqual({
      name,
      hasBoth: true,
    });
  }
});

test('README prints the same table, no line more, no line less', async () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  const section = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Administration'));
  expect(section.split('\n').filter((line) => line.startsWith('| `'))).toEqual(await configTable());
});

test('links carry the public origin: no final slash, brackets around IPv6', () => {
  expect(publicUrl(readConfig({ BASE_URL: 'https://aplomb.example/' }))).toBe('https://aplomb.example');
  expect(publicUrl(readConfig({ HOST: '::1', PORT: '81' }))).toBe('http://[::1]:81');
  expect(publicUrl(readConfig({ HOST: '0.0.0.0' }))).toBe('http://127.0.0.1:8080');
  expect(publicUrl(readConfig({ HOST: '::' }))).toBe('http://[::1]:8080');
});
