import type { z } from 'zod';
import { editDistance } from '../kernel/maths/nearest-word.js';
import type { Langue, Text } from '../words/index.js';
import { say, t } from '../words/index.js';

export type Env = Readonly<Record<string, string | undefined>>;

/** Everything wrong with the environment, at once. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  constructor(faults: readonly string[]) {
    super(`Some settings are malformed:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
  }
}

/** The values of a schema's settings, or what is wrong with them, one line a setting. */
export interface Reading {
  readonly values: Readonly<Record<string, unknown>>;
  readonly faults: readonly string[];
}

const namesOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape);
const metaOf = (schema: z.ZodObject, name: string) =>
  (schema.shape[name]?.meta() ?? {}) as { description?: string; en?: string; secret?: boolean };

/** Reads the settings of one schema. A refused value is quoted, unless the setting's meta says that it is secret. */
export function readSettings(schema: z.ZodObject, env: Env): Reading {
  // An empty value means unset: that is how compose files and shells leave a setting out.
  const given = Object.fromEntries(
    namesOf(schema).flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return { values: parsed.data, faults: [] };
  const faults = parsed.error.issues.map(({ path: [first, ...inside], message }) => {
    const name = String(first);
    const place = inside.length > 0 ? ` ${inside.join('.')}:` : '';
    return `${name}=${metaOf(schema, name).secret ? '(hidden)' : JSON.stringify(given[name])}:${place} ${message}`;
  });
  return { values: {}, faults };
}

/** Settings that two owners declare: neither could have a value of its own. */
export function sharedNames(schemas: readonly z.ZodObject[]): string[] {
  const all = schemas.flatMap(namesOf);
  return [...new Set(all.filter((name, i) => all.indexOf(name) !== i))];
}

/** Names of the environment one edit away from a known one: most likely meant, certainly ignored. */
export function misspeltNames(env: Env, schemas: readonly z.ZodObject[]): string[] {
  const names = schemas.flatMap(namesOf);
  return Object.keys(env)
    .filter((name) => !names.includes(name))
    .flatMap((name) =>
      names
        .filter((known) => editDistance(name, known, 1) === 1)
        .map((known) => `${name} is not a setting: did you mean ${known}?`),
    );
}

/** Name, default (empty without one) and meaning of every setting. */
const settingsOf = (schemas: readonly z.ZodObject[], langue: Langue) =>
  schemas.flatMap((schema) =>
    namesOf(schema).map((name) => {
      const fallback = (schema.shape[name] as z.ZodType).safeParse(undefined).data;
      const { description = '', en = description } = metaOf(schema, name);
      return {
        name,
        fallback: fallback === undefined ? '' : String(fallback),
        meaning: say(t(description, en), langue),
      };
    }),
  );

const HEAD: Text = t('Réglages (environnement, tous facultatifs) :', 'Settings (environment, all optional):');

/** The text printed by `npm start -- --help`. */
export const settingsHelp = (schemas: readonly z.ZodObject[], langue: Langue): string =>
  [
    say(HEAD, langue),
    ...settingsOf(schemas, langue).map(
      ({ name, fallback, meaning }) => `  ${name.padEnd(24)} ${meaning}${fallback && ` [${fallback}]`}`,
    ),
  ].join('\n');

/** The same as README's table, one line a setting. */
export const settingsTable = (schemas: readonly z.ZodObject[]): string[] =>
  settingsOf(schemas, 'en').map(({ name, fallback, meaning }) => `| \`${name}\` | ${fallback} | ${meaning} |`);
