import type { z } from 'zod';
import type { Detail, Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { dateIn } from './date-in.js';
import { fieldMeant, meant } from './nearest.js';
import { limitsOf } from './number-limits.js';
import { listIn, pointIn } from './point-meant.js';
import { isOverflow, missingField, outOfLimits, sentenceOf } from './wording.js';
import { namesAt, schemaAt, valueAt } from './zod-walk.js';

/** A scene of many faults stays readable: the first ones repair most of the others, which are counted. */
export const MAX_DETAILS = 100;
/** A longer text is no numeral that a double holds. */
const MAX_NUMERAL = 30;
/** Unknown properties of one object that are read as what a missing field was probably meant to be. */
const MAX_MEANT = 200;

type Issue = z.core.$ZodIssue & {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly expected?: string;
  readonly values?: readonly unknown[];
  readonly inclusive?: boolean;
};

/** The value and the schema of a check: the search for a misspelt field and the test of a suggestion need both. */
interface Checked {
  readonly schema: z.ZodType;
  readonly value: unknown;
  readonly langue: Langue;
  readonly prefix: readonly (string | number)[];
  readonly sentences: Sentences;
}

const SIZE_TYPES = {
  too_small: { number: 'greater_than', string: 'string_too_short', array: 'too_short' },
  too_big: { number: 'less_than', string: 'string_too_long', array: 'too_long' },
} as const satisfies Record<string, Record<string, string>>;

/** FastAPI's error types, so that its clients recognise them. */
function typeOf(issue: Issue): string {
  if (isOverflow(issue.input)) return 'finite_number';
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'missing' : `${issue.expected}_type`;
  if (issue.code === 'invalid_value') return 'enum';
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const types: Record<string, string> = SIZE_TYPES[issue.code];
    const type = types[issue.origin] ?? issue.code;
    return issue.origin === 'number' && issue.inclusive !== false ? `${type}_equal` : type;
  }
  return issue.code === 'custom' ? 'value_error' : issue.code;
}

const isOutOfLimits = (issue: Issue): boolean =>
  (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'number' && !isOverflow(issue.input);

/** A whole part with or without groups of three, then perhaps decimals. */
const NUMERAL = /^[+-]?(\d+|\d{1,3}(?:[ \u00A0\u202F]\d{3})+)(?:[.,]\d+)?$/;
/** `1,250` and `1.250` are a thousand or one, by the country. */
const IS_AMBIGUOUS = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

/** The number that a text such as `1 250,50` or `820 €` can only mean. */
export function numberIn(text: string): number | undefined {
  const numeral = text.replace(/€\s*$/, '').trim();
  if (numeral.length > MAX_NUMERAL || !NUMERAL.test(numeral) || IS_AMBIGUOUS.test(numeral)) return undefined;
  const number = Number(numeral.replace(/\s/g, '').replace(',', '.'));
  return Number.isFinite(number) ? number : undefined;
}

const isWanted = (issue: Issue, ...types: readonly string[]): boolean =>
  issue.code === 'invalid_type' && types.includes(issue.expected ?? '');

/** Whether a field takes a point by the names of its coordinates. */
const isPoint = (field: z.ZodType): boolean => {
  const names = namesAt(field, []);
  return ['x', 'y'].every((axis) => names.includes(axis));
};

/**
 * A value that repairs a field without changing what was meant; undefined where what was meant is not certain. Of a
 * number beyond its bounds nothing is known: the nearest bound would be legal and wrong.
 */
function candidate(issue: Issue, field: z.ZodType | undefined, langue: Langue): unknown {
  const { input } = issue;
  if (issue.code === 'invalid_value') {
    const words = (issue.values ?? []).map(String);
    return typeof input === 'string' || typeof input === 'number' ? meant(String(input), words) : undefined;
  }
  if (isWanted(issue, 'number', 'int') && typeof input === 'string') return numberIn(input);
  if (issue.code === 'invalid_format' && issue.format === 'date' && typeof input === 'string') {
    return dateIn(input, langue);
  }
  if (isWanted(issue, 'string') && typeof input === 'number') return String(input);
  if (isWanted(issue, 'array', 'tuple')) return listIn(input);
  if (isWanted(issue, 'object')) return field && isPoint(field) ? pointIn(input) : undefined;
  return issue.params?.['suggestion'];
}

/** The one value that was meant, where the field accepts it. */
function suggestionOf(issue: Issue, field: z.ZodType | undefined, langue: Langue): unknown {
  if (isOverflow(issue.input)) return undefined;
  const value = candidate(issue, field, langue);
  return value === undefined || field === undefined || field.safeParse(value).success ? value : undefined;
}

/** The one field whose name begins with a word: `loyer` is `loyer_actuel` where no other begins so. */
function onlyOf(word: string, fields: readonly string[]): string | undefined {
  const [field, ...others] = fields.filter((name) => name.startsWith(`${word}_`));
  return others.length === 0 ? field : undefined;
}

/** The unknown property of the same object that was probably meant to be a missing field. */
function meantFor(path: readonly PropertyKey[], { schema, value }: Checked): string | undefined {
  const parent = path.slice(0, -1);
  const object = valueAt(value, parent);
  if (typeof object !== 'object' || object === null) return undefined;
  const names = namesAt(schema, parent);
  const absent = names.filter((name) => !Object.hasOwn(object, name));
  const unknown = Object.keys(object).filter((name) => !names.includes(name));
  const isMeant = (name: string): boolean => (fieldMeant(name, absent) ?? onlyOf(name, absent)) === path.at(-1);
  return unknown.slice(0, MAX_MEANT).find(isMeant);
}

/** Long inputs are named, not sent back whole; JSON has no infinity. */
export function echo(input: unknown): unknown {
  if (isOverflow(input)) return String(input);
  if (typeof input === 'string') return input.length > 200 ? `${input.slice(0, 200)}…` : input;
  return input === null || typeof input === 'number' || typeof input === 'boolean' ? input : undefined;
}

function missingDetail(loc: Detail['loc'], path: readonly PropertyKey[], checked: Checked): Detail {
  const name = String(path.at(-1));
  const meant = meantFor(path, checked);
  return {
    loc,
    msg: missingField(name, meant, checked.langue),
    type: 'missing',
    ...(meant !== undefined && { input: meant, suggestion: name }),
  };
}

function detailOf(issue: Issue, checked: Checked): Detail {
  const { schema, langue, prefix, sentences } = checked;
  const field = schemaAt(schema, issue.path);
  const type = typeOf(issue);
  const loc = [...prefix, ...(issue.path as (string | number)[])];
  if (type === 'missing') return missingDetail(loc, issue.path, checked);
  const own = issue.params?.[langue];
  const input = echo(issue.input);
  const suggestion = suggestionOf(issue, field, langue);
  return {
    loc,
    msg: typeof own === 'string' ? own : sentences.of(issue, field),
    type,
    ...(input !== undefined && { input }),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/** Marks the message of a fault that is not put into words yet. */
const LATER = '\0';

/** A fault is put into words only when it goes into an answer: a body of faults would cost a sentence each. */
class Sentences {
  readonly #langue: Langue;
  readonly #found: z.core.$ZodRawIssue[] = [];

  constructor(langue: Langue) {
    this.#langue = langue;
  }

  /** For zod: what stands for the sentence. */
  readonly note: z.core.$ZodErrorMap = (issue) => `${LATER}${this.#found.push(issue) - 1}`;

  /** The sentence of a fault of a field; one that a schema brings along stays. */
  of(issue: Issue, field: z.ZodType | undefined): string {
    const { message, input } = issue;
    const noted = message.startsWith(LATER) ? this.#found[Number(message.slice(LATER.length))] : undefined;
    if (!noted) return message;
    const limits = field && isOutOfLimits(issue) ? limitsOf(field) : [];
    return limits.length > 0 ? outOfLimits(limits, input, this.#langue) : sentenceOf(noted, this.#langue);
  }
}

/** What holding a value against a schema came to: the value, or a detail for each of the first faults. */
export type Findings<S extends z.ZodType> =
  | { readonly data: z.output<S>; readonly details?: undefined; readonly others?: undefined }
  | { readonly data?: undefined; readonly details: readonly Detail[]; /** Faults left out. */ readonly others: number };

/**
 * Holds a value against a schema. zod's findings are put into plain sentences; a refinement gives its own in
 * `params.fr` and `params.en`.
 * @param written the value as it was written, where parts of it are judged elsewhere
 */
export function findings<S extends z.ZodType>(
  schema: S,
  value: unknown,
  langue: Langue,
  prefix: readonly (string | number)[] = ['body'],
  written = value,
): Findings<S> {
  const sentences = new Sentences(langue);
  const parsed = schema.safeParse(value, { error: sentences.note, reportInput: true });
  if (parsed.success) return { data: parsed.data };
  const checked: Checked = { schema, value: written, langue, prefix, sentences };
  const { issues } = parsed.error;
  return {
    details: issues.slice(0, MAX_DETAILS).map((issue) => detailOf(issue as Issue, checked)),
    others: Math.max(0, issues.length - MAX_DETAILS),
  };
}

/** The refusal of an input. @param others number of faults that are left out */
export const invalid = (detail: readonly Detail[], others: number): ServiceError =>
  new ServiceError('validation', { detail, ...(others > 0 && { members: { autres_fautes: others } }) });

/**
 * Holds a value against a schema. The refusal has its findings as `detail[]`, and the number of those left out.
 * @throws ServiceError validation, with one detail a fault
 */
export function parse<S extends z.ZodType>(
  schema: S,
  value: unknown,
  langue: Langue,
  prefix?: readonly (string | number)[],
): z.output<S> {
  const { data, details, others } = findings(schema, value, langue, prefix);
  if (details) throw invalid(details, others);
  return data;
}
