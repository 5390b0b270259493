import type { GraphQLError } from 'graphql';
import type { Detail, Langue } from '../contract/index.js';
import { ServiceError } from '../contract/index.js';
import { dateIn } from './date-in.js';
import { Scene } from '../kernel/scene/index.js';
import { fieldMeant, nearest } from './nearest.js';
import { objectNameOfType } from './object-name.js';
import { echo, numberIn } from './validation.js';
import { wordsOfType } from './word-enums.js';
import { wordDetail, wordsIn } from './word-faults.js';
import { namesAt } from './zod-walk.js';
import type { Name } from './wording.js';
import { FINITE, FORMATS, missingField, nameOf, unknownField, wanted } from './wording.js';
import { t } from '../words/index.js';

/**
 * graphql-js says what is wrong with a variable in one English sentence: `Variable "$e" got invalid value "12,5" at
 * "e.murs[3].x1"; Float cannot represent non numeric value: "12,5"`. Read back into the `detail[]` that zod gives, in
 * the same words.
 */
const SENTENCE = /^Variable "\$[^"]+" got invalid value (.*?)(?: at "([^"]*)")?; ([A-Z].*)$/s;
const ABSENT = /^Variable "\$([^"]+)" of (?:required|non-null) type /;
const MISSING = /^Field "([^"]+)" of required type /;
const UNKNOWN = /^Field "([^"]+)" is not defined by type "[^"]*"\.(?: Did you mean "([^"]+)")?/;
const NULL = /^Expected non-nullable type "(.+)!" not to be null\.$/;

const OF_OBJECT = /^Expected type "([^"]+)" to be an object/;

const INT32: Name = t('un nombre entier de −2147483648 à 2147483647', 'a whole number from −2147483648 to 2147483647');

/** The value that a scalar or an input type takes, by the beginning of its sentence, with FastAPI’s type. */
const TAKES: readonly (readonly [sentence: RegExp, name: Name, type: string])[] = [
  [/^Float cannot represent/, nameOf('number'), 'number_type'],
  [/^Int cannot represent non 32-bit/, INT32, 'int_type'],
  [/^Int cannot represent/, nameOf('int'), 'int_type'],
  [/^(?:String|LongText) cannot represent/, nameOf('string'), 'string_type'],
  [/^Boolean cannot represent/, nameOf('boolean'), 'boolean_type'],
  [/^(?:JSONObject|SceneJSON) cannot represent/, nameOf('object'), 'object_type'],
  [OF_OBJECT, nameOf('object'), 'object_type'],
  [/^Value is not a valid email address/, FORMATS.email, 'invalid_format'],
  [/^Value is not a valid HexColorCode/, FORMATS.color, 'invalid_format'],
  [/^DateTime cannot represent/, FORMATS.datetime, 'invalid_format'],
  [/^Date cannot represent/, FORMATS.date, 'invalid_format'],
];

/** Name of a GraphQL type in a sentence; input types are objects. */
const TYPES: Readonly<Record<string, string>> = {
  Float: 'number',
  Int: 'int',
  String: 'string',
  LongText: 'string',
  Boolean: 'boolean',
};
const kindOf = (type: string): string => (type.startsWith('[') ? 'array' : (TYPES[type] ?? 'object'));

/** `e.murs[3].x1` without the variable's own name. */
const pathOf = (text: string): (string | number)[] =>
  [...text.replace(/^[^.[]+/, '').matchAll(/\.([^.[\]]+)|\[(\d+)\]/g)].map(([, name, index]) => name ?? Number(index));

/** A value that graphql-js printed. Of objects and lists only the type is read; infinity is a number. */
function valueIn(printed: string): unknown {
  if (printed.startsWith('[')) return [];
  if (printed.startsWith('{')) return {};
  if (/^-?Infinity$/.test(printed)) return Number(printed);
  try {
    return JSON.parse(printed) as unknown;
  } catch {
    return undefined;
  }
}

/** The value of the input, repeated in a detail as zod's details repeat it. */
function echoed(value: unknown): Pick<Detail, 'input'> {
  const input = echo(value);
  return input === undefined ? {} : { input };
}

/** The number or the date that a text can only mean, where one of them is expected. */
function meantBy(text: string, name: Name, type: string, langue: Langue): number | string | undefined {
  if (name === FORMATS.date) return dateIn(text, langue);
  if (type !== 'number_type' && type !== 'int_type') return undefined;
  const number = numberIn(text);
  return type === 'int_type' && !Number.isInteger(number) ? undefined : number;
}

function valueDetail(loc: Detail['loc'], printed: string, msg: string, langue: Langue): Detail {
  const input = valueIn(printed);
  const isNull = NULL.exec(msg)?.[1];
  const words = isNull ? wordsOfType(isNull) : wordsIn(msg);
  if (words) return wordDetail(loc, words, isNull ? null : input, langue);
  if (isNull) {
    return { loc, msg: wanted(nameOf(kindOf(isNull)), null, langue), type: `${kindOf(isNull)}_type`, input: null };
  }
  if (typeof input === 'number' && !Number.isFinite(input)) {
    return { loc, msg: wanted(FINITE, input, langue), type: 'finite_number', ...echoed(input) };
  }
  const [, name, type] = TAKES.find(([sentence]) => sentence.test(msg)) ?? [];
  if (!name || !type) return { loc, msg, type: 'graphql_coercion', ...echoed(input) };
  const object = objectNameOfType(OF_OBJECT.exec(msg)?.[1] ?? '');
  const suggestion = typeof input === 'string' ? meantBy(input, name, type, langue) : undefined;
  return {
    loc,
    msg: wanted(object ?? name, input, langue),
    type,
    ...echoed(input),
    ...(suggestion !== undefined && { suggestion }),
  };
}

/**
 * The field that an unknown one was certainly meant to be. graphql-js names the least distant, however far: `murs` for
 * `doors`, which would make walls of doors.
 */
function meantField(unknown: string, loc: Detail['loc'], near: string | undefined): string | undefined {
  const scene = loc.indexOf('scene');
  const names = scene === -1 ? [] : namesAt(Scene, loc.slice(scene + 1));
  return fieldMeant(unknown, names.length > 0 || near === undefined ? names : [near]);
}

function detailOf(message: string, langue: Langue): Detail {
  const absent = ABSENT.exec(message)?.[1];
  if (absent !== undefined) {
    return { loc: ['body', absent], msg: missingField(absent, undefined, langue), type: 'missing' };
  }
  const [, printed = '', place = '', msg = message] = SENTENCE.exec(message) ?? [];
  const loc = ['body', ...pathOf(place)];
  const missing = MISSING.exec(msg)?.[1];
  if (missing !== undefined) {
    return { loc: [...loc, missing], msg: missingField(missing, undefined, langue), type: 'missing' };
  }
  const [, unknown, near] = UNKNOWN.exec(msg) ?? [];
  if (unknown !== undefined) {
    const meant = meantField(unknown, loc, near);
    return {
      loc: [...loc, unknown],
      msg: unknownField([unknown], meant, langue),
      type: 'extra_forbidden',
      ...(meant && { suggestion: meant }),
    };
  }
  return valueDetail(loc, printed, msg, langue);
}

/**
 * A missing field names the unknown one beside it that was probably meant: graphql-js reports each in an error of its
 * own.
 */
function withMeant(detail: Detail, all: readonly Detail[], langue: Langue): Detail {
  if (detail.type !== 'missing') return detail;
  const parent = JSON.stringify(detail.loc.slice(0, -1));
  const name = String(detail.loc.at(-1));
  const near = all.find(
    ({ type, loc }) =>
      type === 'extra_forbidden' &&
      JSON.stringify(loc.slice(0, -1)) === parent &&
      nearest(String(loc.at(-1)), [name]) !== undefined,
  );
  if (!near) return detail;
  const meant = String(near.loc.at(-1));
  return { ...detail, msg: missingField(name, meant, langue), input: meant, suggestion: name };
}

/** Faults that graphql-js found in the variables of one request, in the order of its sentences. */
export function coercionDetails(messages: readonly string[], langue: Langue): Detail[] {
  const details = messages.map((message) => detailOf(message, langue));
  return details.map((detail) => withMeant(detail, details, langue));
}

/** graphql-js' coercion error as the table's `validation`, in the same `detail[]` as zod's findings. */
export const coercionError = (error: GraphQLError, langue: Langue): ServiceError =>
  new ServiceError('validation', { detail: coercionDetails([error.message], langue) });
