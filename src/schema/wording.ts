import type { z } from 'zod';
import { z as zod } from 'zod';
import type { Detail } from '../contract/index.js';
import { MAX_COORDINATE_MM } from '../kernel/scene/index.js';
import type { Langue, Text } from '../words/index.js';
import { capital, fill, say, t } from '../words/index.js';
import { objectName } from './object-name.js';

/** Name of a value in a sentence; `f` where the French noun is feminine. */
export interface Name extends Text {
  readonly f?: true;
}

/** A name whose French noun is feminine. */
const feminine = (fr: string, en: string): Name => ({ ...t(fr, en), f: true });

/** Plain names of types, zod's as well as those of received values. */
const NAMES: Readonly<Record<string, Name>> = {
  string: t('un texte', 'a text'),
  number: t('un nombre', 'a number'),
  int: t('un nombre entier', 'a whole number'),
  bigint: t('un nombre entier', 'a whole number'),
  boolean: t('un booléen (true ou false)', 'a boolean (true or false)'),
  null: t('null', 'null'),
  undefined: t('rien', 'nothing'),
  array: feminine('une liste', 'a list'),
  tuple: feminine('une liste', 'a list'),
  object: t('un objet', 'an object'),
  record: t('un objet {nom: valeur}', 'an object {name: value}'),
  date: feminine('une date', 'a date'),
};
const ANY: Name = feminine('une autre valeur', 'another value');

/** Texts of a form of their own, by zod's word for it. */
export const FORMATS = {
  email: feminine('une adresse e-mail (nom@domaine.fr)', 'an e-mail address (name@domain.com)'),
  url: feminine('une adresse http(s)://…', 'an address http(s)://…'),
  date: feminine('une date AAAA-MM-JJ qui existe', 'an existing date YYYY-MM-DD'),
  datetime: feminine(
    'une date et heure ISO 8601 (2026-11-21T10:00:00Z)',
    'an ISO 8601 date and time (2026-11-21T10:00:00Z)',
  ),
  time: feminine('une heure HH:MM:SS', 'a time HH:MM:SS'),
  uuid: t('un identifiant (UUID) rendu par le service', 'an identifier (UUID) that the service gave'),
  color: feminine('une couleur #RRGGBB', 'a colour #RRGGBB'),
} as const satisfies Record<string, Name>;
const formatName = (format: string): Name | undefined =>
  Object.hasOwn(FORMATS, format) ? FORMATS[format as keyof typeof FORMATS] : undefined;

/** A name of its own for a schema whose type says too little: what a record maps to what. */
export const expected = zod.registry<Name>();

type Issue = z.core.$ZodRawIssue & Readonly<Record<string, unknown>>;

const CHOICE = t('{others} ou {last}', '{others} or {last}');

/** Lists words as a choice: `a, b ou c`. An empty word among others stands for nothing and is left out. */
export const oneOf = (words: readonly string[], langue: Langue): string => {
  const listed = words.length > 1 ? words.filter((word) => word !== '') : words;
  const last = listed.at(-1) ?? '';
  return listed.length < 2 ? last : say(CHOICE, langue, { others: listed.slice(0, -1).join(', '), last });
};

const QUOTED = t('« {text} »', '“{text}”');
/** A word as the sentence of a language quotes it. */
export const quoted = (text: string, langue: Langue): string => say(QUOTED, langue, { text });
const MAX_QUOTED = 60;

const EMPTY_TEXT = t('un texte vide', 'an empty text');
const SOME_TEXT = t('le texte {quoted}', 'the text {quoted}');

/** Describes the received value: short texts and numbers themselves, else their type. */
export function received(input: unknown, langue: Langue): string {
  if (input === '') return say(EMPTY_TEXT, langue);
  if (typeof input === 'string') {
    const text = input.length > MAX_QUOTED ? `${input.slice(0, MAX_QUOTED)}…` : input;
    return say(SOME_TEXT, langue, { quoted: quoted(text, langue) });
  }
  if (typeof input === 'number' || typeof input === 'boolean') return String(input);
  if (input === null) return say(NAMES['null'] ?? ANY, langue);
  const type = Array.isArray(input) ? 'array' : typeof input;
  return say(NAMES[type] ?? ANY, langue);
}

const WANTED = t('{noun} est attendu ; reçu : {got}', '{noun} is expected; received: {got}');
const WANTED_FEMININE = t('{noun} est attendue ; reçu : {got}', '{noun} is expected; received: {got}');

/**
 * States the expected and the received value: `Un objet est attendu ; reçu : une liste`. French agrees with the noun.
 */
export const wanted = (name: Name, input: unknown, langue: Langue): string =>
  say(name.f ? WANTED_FEMININE : WANTED, langue, { noun: capital(say(name, langue)), got: received(input, langue) });

/** Names a type of zod or of JSON; one without a name is a value of another type. */
export const nameOf = (type: string): Name =>
  NAMES[type] ?? feminine('une valeur d’un autre type', 'a value of another type');

/** Condition on a number that travels in JSON. */
export const FINITE: Name = t(
  'un nombre fini, au plus 1,79e308 en valeur absolue,',
  'a finite number, at most 1.79e308 in absolute value,',
);

/** A numeral beyond the doubles (`1e400`), which JSON readers turn into infinity. */
export const isOverflow = (input: unknown): boolean => typeof input === 'number' && !Number.isFinite(input);

const UNITS: Readonly<Record<string, readonly [one: Text, more: Text]>> = {
  string: [t('caractère', 'character'), t('caractères', 'characters')],
  array: [t('élément', 'item'), t('éléments', 'items')],
};

/** By inclusive or not, the words before a bound. */
const BOUNDS = {
  too_small: [t('plus de', 'more than'), t('au moins', 'at least')],
  too_big: [t('moins de', 'less than'), t('au plus', 'at most')],
} as const satisfies Record<string, readonly [Text, Text]>;

/** French counts 0 and 1 in the singular, English 1 alone. */
const isPlural = (n: number, langue: Langue): boolean => (langue === 'fr' ? n > 1 : n !== 1);

/** `3 caractères`, or the number alone where nothing is counted. */
const counted = (n: number, origin: unknown, langue: Langue): string => {
  const units = UNITS[String(origin)];
  return units ? `${n} ${say(units[isPlural(n, langue) ? 1 : 0], langue)}` : String(n);
};

/** Numbers from here on are read in groups of three. */
const GROUPED_FROM = 10_000;
const GROUP = t('\u00A0', ',');

/** A limit as people read it: `1 000 000`; numbers too large for digits stay as they are written. */
const grouped = (limit: number, langue: Langue): string =>
  Math.abs(limit) >= GROUPED_FROM && Number.isSafeInteger(limit)
    ? String(limit).replace(/\B(?=(\d{3})+$)/g, say(GROUP, langue))
    : String(limit);

/** A limit of a number, said as such: above or below, the limit itself allowed or not. */
export interface Limit {
  readonly side: keyof typeof BOUNDS;
  readonly at: number;
  readonly isInclusive: boolean;
}

const sayLimit = ({ side, at, isInclusive }: Limit, langue: Langue): string =>
  `${say(BOUNDS[side][isInclusive ? 1 : 0], langue)} ${grouped(at, langue)}`;

const BETWEEN = t('{low} et {high}', '{low} and {high}');
const OUT_OF_BOUNDS = t('Il faut {limit} ; reçu : {got}', 'It takes {limit}; received: {got}');

/** The way out for who writes a building where it stands in the country. */
const NEAR_ORIGIN = t(
  'Les longueurs sont en mm et les coordonnées partent d’une origine proche du bâtiment ; sa place dans le pays (Lambert-93, en m) se donne dans georef (est, nord)',
  'Lengths are in mm and coordinates start from an origin near the building; its place in the country (Lambert-93, in m) goes into georef (est, nord)',
);

/** Says that a number is out of its limits, naming both where it has two. @param limits the lower one first */
export function outOfLimits(limits: readonly Limit[], input: unknown, langue: Langue): string {
  const [low = '', high] = limits.map((limit) => sayLimit(limit, langue));
  const limit = high === undefined ? low : say(BETWEEN, langue, { low, high });
  const refusal = say(OUT_OF_BOUNDS, langue, { limit, got: received(input, langue) });
  return limits.some(({ at }) => Math.abs(at) === MAX_COORDINATE_MM)
    ? `${refusal}. ${say(NEAR_ORIGIN, langue)}`
    : refusal;
}

function bound(issue: Issue, langue: Langue): string {
  const { input, origin } = issue;
  const word = BOUNDS[issue.code as keyof typeof BOUNDS][issue['inclusive'] === false ? 0 : 1];
  const limit = `${say(word, langue)} ${counted(Number(issue['minimum'] ?? issue['maximum']), origin, langue)}`;
  const isSized = (typeof input === 'string' && input !== '') || Array.isArray(input);
  const got = isSized ? counted(input.length, origin, langue) : received(input, langue);
  return say(OUT_OF_BOUNDS, langue, { limit, got });
}

const VALUES: Readonly<Record<string, Text>> = {
  number: t('nombre', 'number'),
  string: t('texte', 'text'),
  boolean: t('booléen', 'boolean'),
};

const RECORD = t('un objet {nom: {value}}', 'an object {name: {value}}');

/** Name of the plain type that a record maps names to; undefined for another type. */
function recordName(schema: unknown): Name | undefined {
  const value = schema instanceof zod.ZodRecord ? VALUES[(schema.valueType as z.ZodType).type] : undefined;
  return value && fill(RECORD, { value });
}

/** Expected types of a union when each branch expects a type. */
function alternatives(issue: Issue): Name | undefined {
  const branches = (issue['errors'] ?? []) as readonly (readonly Issue[])[];
  const names = branches.map(([first]) =>
    first?.code === 'invalid_type' && !first.path?.length ? nameOf(String(first['expected'])) : undefined,
  );
  if (names.length === 0 || names.includes(undefined)) return undefined;
  const known = names as Name[];
  const choice = (langue: Langue) =>
    oneOf(
      known.map((name) => say(name, langue)),
      langue,
    );
  return { fr: choice('fr'), en: choice('en'), ...(known.every(({ f }) => f) && { f: true as const }) };
}

const MULTIPLE = t('un multiple de {divisor}', 'a multiple of {divisor}');
const REFUSED = t('Cette valeur n’est pas acceptée', 'This value is not accepted');

const MISSHAPEN = t(
  'Le texte ne suit pas la forme attendue {pattern} ; reçu : {got}',
  'The text does not have the expected form {pattern}; received: {got}',
);

type Wording = (issue: Issue, langue: Langue) => string;

const SENTENCES: Readonly<Record<string, Wording>> = {
  invalid_type: (issue, langue) =>
    wanted(
      expected.get(issue.inst as z.core.$ZodType) ??
        recordName(issue.inst) ??
        objectName(issue.inst) ??
        nameOf(String(issue['expected'])),
      issue.input,
      langue,
    ),
  invalid_value: (issue, langue) => notAmong((issue['values'] as readonly unknown[]).map(String), issue.input, langue),
  too_small: bound,
  too_big: bound,
  invalid_format: (issue, langue) => {
    const name = expected.get(issue.inst as z.core.$ZodType) ?? formatName(String(issue['format']));
    if (name) return wanted(name, issue.input, langue);
    const pattern = String(issue['pattern'] ?? issue['format']);
    return say(MISSHAPEN, langue, { pattern, got: received(issue.input, langue) });
  },
  not_multiple_of: (issue, langue) =>
    wanted(fill(MULTIPLE, { divisor: String(issue['divisor']) }), issue.input, langue),
  unrecognized_keys: (issue, langue) => unknownField(issue['keys'] as readonly string[], undefined, langue),
  invalid_union: (issue, langue) => {
    const name = alternatives(issue);
    return name ? wanted(name, issue.input, langue) : say(REFUSED, langue);
  },
};

const NOT_AMONG = t('La valeur doit être {list} ; reçu : {got}', 'The value must be {list}; received: {got}');

/** Says which words are allowed: `La valeur doit être json ou csv ; reçu : le texte « cvs »`. */
export const notAmong = (words: readonly string[], input: unknown, langue: Langue): string =>
  say(NOT_AMONG, langue, { list: oneOf(words, langue), got: received(input, langue) });

/** Says a finding of zod as a plain sentence: what is expected, and what was received. */
export const sentenceOf = (issue: z.core.$ZodRawIssue, langue: Langue): string =>
  isOverflow(issue.input)
    ? wanted(FINITE, issue.input, langue)
    : (SENTENCES[issue.code ?? '']?.(issue as Issue, langue) ?? say(REFUSED, langue));

const UNKNOWN = t('Champ inconnu ici : {keys}', 'Unknown field here: {keys}');
const UNKNOWN_MEANT = t('{unknown} ; {meant} ?', '{unknown}; did you mean {meant}?');

/** Says that fields are unknown. @param meant the field that was probably meant */
export function unknownField(names: readonly string[], meant: string | undefined, langue: Langue): string {
  const keys = names.map((name) => quoted(name, langue)).join(', ');
  const unknown = say(UNKNOWN, langue, { keys });
  return meant === undefined ? unknown : say(UNKNOWN_MEANT, langue, { unknown, meant: quoted(meant, langue) });
}

/** What is said of a name that was meant to be a field, ready to be renamed. */
export const misspelt = (loc: Detail['loc'], meant: string, langue: Langue): Detail => {
  const name = String(loc.at(-1));
  return { loc, msg: unknownField([name], meant, langue), type: 'extra_forbidden', input: name, suggestion: meant };
};

const MISSING = t('Champ requis', 'Field required');
const MISNAMED = t(
  'Champ requis : {meant} est inconnu ici, renommez-le {name}',
  'Field required: {meant} is unknown here, rename it {name}',
);

/** Says that a field is missing. @param meant the unknown property that was probably meant to be this field */
export const missingField = (name: string, meant: string | undefined, langue: Langue): string =>
  meant === undefined
    ? say(MISSING, langue)
    : say(MISNAMED, langue, { meant: quoted(meant, langue), name: quoted(name, langue) });
