import type { z } from 'zod';
import { en, fr } from 'zod/locales';
import type { Detail, Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { nearest } from './nearest.js';

const LOCALES = { fr: fr().localeError, en: en().localeError } as const;
const MISSING = { fr: 'Champ requis', en: 'Field required' } as const;
/** A scene of many faults stays readable: the first ones repair most of the others. */
const MAX_DETAILS = 100;

type Issue = z.core.$ZodIssue & { readonly params?: Readonly<Record<string, unknown>>; readonly expected?: string; readonly values?: readonly unknown[] };

const SIZE_TYPES = {
  too_small: { number: 'greater_than_equal', string: 'string_too_short', array: 'too_short' },
  too_big: { number: 'less_than_equal', string: 'string_too_long', array: 'too_long' },
} as const satisfies Record<string, Record<string, string>>;

/** FastAPI's error types, so that its clients recognise them. */
function typeOf(issue: Issue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'missing' : `${issue.expected}_type`;
  if (issue.code === 'invalid_value') return 'enum';
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const types: Record<string, string> = SIZE_TYPES[issue.code];
    return types[issue.origin] ?? issue.code;
  }
  return issue.code === 'custom' ? 'value_error' : issue.code;
}

/** The number that a text such as `1 250,50` means, if it is one. */
export function numberIn(text: string): number | undefined {
  const number = Number(text.trim().replace(/\s/g, '').replace(',', '.'));
  return text.trim() !== '' && Number.isFinite(number) ? number : undefined;
}

/** A ready value, or the nearest allowed word. */
function suggestionOf(issue: Issue): unknown {
  const { input } = issue;
  if (issue.code === 'invalid_value') return typeof input === 'string' ? nearest(input, (issue.values ?? []).map(String)) ?? issue.values : issue.values;
  if (issue.code === 'invalid_type' && (issue.expected === 'number' || issue.expected === 'int') && typeof input === 'string') return numberIn(input);
  if (issue.code === 'invalid_type' && issue.expected === 'string' && typeof input === 'number') return String(input);
  if (issue.code === 'too_small' && issue.origin === 'number') return issue.minimum;
  if (issue.code === 'too_big' && issue.origin === 'number') return issue.maximum;
  return issue.params?.['suggestion'];
}

/** Long inputs are named, not sent back whole. */
function echo(input: unknown): unknown {
  if (typeof input === 'string') return input.length > 200 ? `${input.slice(0, 200)}…` : input;
  return input === null || typeof input === 'number' || typeof input === 'boolean' ? input : undefined;
}

function detailOf(issue: Issue, langue: Langue, prefix: readonly (string | number)[]): Detail {
  const type = typeOf(issue);
  const own = issue.params?.[langue];
  const msg = typeof own === 'string' ? own : type === 'missing' ? MISSING[langue] : issue.message;
  const input = echo(issue.input);
  const suggestion = suggestionOf(issue);
  return {
    loc: [...prefix, ...(issue.path as (string | number)[])],
    msg,
    type,
    ...(input === undefined ? {} : { input }),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** Zod's findings as `detail[]`; a refinement gives its English text in `params.en`. */
export const detailsOf = (error: z.ZodError, langue: Langue, prefix: readonly (string | number)[] = ['body']): Detail[] =>
  error.issues.slice(0, MAX_DETAILS).map((issue) => detailOf(issue as Issue, langue, prefix));

/** @throws ServiceError validation, with one detail a fault */
export function parse<S extends z.ZodType>(schema: S, value: unknown, langue: Langue, prefix?: readonly (string | number)[]): z.output<S> {
  const parsed = schema.safeParse(value, { error: LOCALES[langue], reportInput: true });
  if (parsed.success) return parsed.data;
  throw new ServiceError('validation', { detail: detailsOf(parsed.error, langue, prefix) });
}
