import type { z } from 'zod';
import { z as zod } from 'zod';
import type { Langue } from '../contract/index.js';
import { t } from '../words/index.js';

type Sentence = Readonly<Record<Langue, string>>;

/** What a value is called in a sentence; `f` where the French noun is feminine. */
export interface Name extends Sentence {
  readonly f?: true;
}

/** Plain names of types, zod's as well as those of received values. */
const NAMES: Readonly<Record<string, Name>> = {
  string: t('un texte', 'a text'),
  number: t('un nombre', 'a number'),
  int: t('un nombre entier', 'a whole number'),
  bigint: t('un nombre entier', 'a whole number'),
  boolean: t('un booléen (true ou false)', 'a boolean (true or false)'),
  null: t('null', 'null'),
  undefined: t('rien', 'nothing'),
  array: { fr: 'une liste', en: 'a list', f: true },
  tuple: { fr: 'une liste', en: 'a list', f: true },
  object: t('un objet', 'an object'),
  record: t('un objet {nom: valeur}', 'an object {name: value}'),
  date: { fr: 'une date', en: 'a date', f: true },
};
const ANY: Name = { fr: 'une autre valeur', en: 'another value', f: true };

/** Texts of a form of their own, by zod's word for it. */
export const FORMATS = {
  email: { fr: 'une adresse e-mail (nom@domaine.fr)', en: 'an e-mail address (name@domain.com)', f: true },
  url: { fr: 'une adresse http(s)://…', en: 'an address http(s)://…', f: true },
  date: { fr: 'une date AAAA-MM-JJ qui existe', en: 'an existing date YYYY-MM-DD', f: true },
  datetime: {
    fr: 'une date et heure ISO 8601 (2026-11-21T10:00:00Z)',
    en: 'an ISO 8601 date and time (2026-11-21T10:00:00Z)',
    f: true,
  },
  time: { fr: 'une heure HH:MM:SS', en: 'a time HH:MM:SS', f: true },
  uuid: t('un identifiant (UUID) rendu par le service', 'an identifier (UUID) that the service gave'),
  color: { fr: 'une couleur #RRGGBB', en: 'a colour #RRGGBB', f: true },
} as const satisfies Record<string, Name>;
const formatName = (format: string): Name | undefined =>
  Object.hasOwn(FORMATS, format) ? FORMATS[format as keyof typeof FORMATS] : undefined;

/** A name of its own for a schema whose type says too little: what a record maps to what. */
export const expected = zod.registry<Name>();

type Issue = z.core.$ZodRawIssue & Readonly<Record<string, unknown>>;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `a, b ou c`. An empty word among others stands for nothing: it is not listed. */
export const oneOf = (words: readonly string[], langue: Langue): string => {
  const told = words.length > 1 ? words.filter((word) => word !== '') : words;
  const last = told.at(-1) ?? '';
  return told.length < 2 ? last : `${told.slice(0, -1).join(', ')} ${langue === 'fr' ? 'ou' : 'or'} ${last}`;
};

const quoted = (text: string, langue: Langue): string => (langue === 'fr' ? `« ${text} »` : `“${text}”`);
const MAX_QUOTED = 60;

/** What was received, said: texts and numbers themselves when they are short, else what they are. */
export function received(input: unknown, langue: Langue): string {
  if (input === '') return langue === 'fr' ? 'un texte vide' : 'an empty text';
  if (typeof input === 'string') {
    const text = input.length > MAX_QUOTED ? `${input.slice(0, MAX_QUOTED)}…` : input;
    return langue === 'fr' ? `le texte ${quoted(text, langue)}` : `the text ${quoted(text, langue)}`;
  }
  if (typeof input === 'number' || typeof input === 'boolean') return String(input);
  const type = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input;
  return (NAMES[type] ?? ANY)[langue];
}

/** `Un objet est attendu ; reçu : une liste`, with the agreements that French asks for. */
export function wanted(name: Name, input: unknown, langue: Langue): string {
  const noun = capital(name[langue]);
  return langue === 'fr'
    ? `${noun} est attendu${name.f ? 'e' : ''} ; reçu : ${received(input, langue)}`
    : `${noun} is expected; received: ${received(input, langue)}`;
}

/** By the type's name; an unknown one is told as a value. */
export const nameOf = (type: string): Name =>
  NAMES[type] ?? { fr: 'une valeur d’un autre type', en: 'a value of another type', f: true };

export const FINITE: Name = t(
  'un nombre fini, au plus 1,79e308 en valeur absolue,',
  'a finite number, at most 1.79e308 in absolute value,',
);

/** A numeral beyond the doubles (`1e400`), which JSON readers turn into infinity. */
export const isOverflow = (input: unknown): boolean => typeof input === 'number' && !Number.isFinite(input);

const UNITS: Readonly<Record<string, readonly [one: Sentence, more: Sentence]>> = {
  string: [t('caractère', 'character'), t('caractères', 'characters')],
  array: [t('élément', 'item'), t('éléments', 'items')],
};

/** By inclusive or not, the words before a bound. */
const BOUNDS = {
  too_small: [t('plus de', 'more than'), t('au moins', 'at least')],
  too_big: [t('moins de', 'less than'), t('au plus', 'at most')],
} as const satisfies Record<string, readonly [Sentence, Sentence]>;

/** `3 caractères`, or the number alone where nothing is counted. */
const counted = (n: number, origin: unknown, langue: Langue): string => {
  const units = UNITS[String(origin)];
  return units ? `${n} ${units[(langue === 'fr' ? n > 1 : n !== 1) ? 1 : 0][langue]}` : String(n);
};

function bound(issue: Issue, langue: Langue): string {
  const { input, origin } = issue;
  const word = BOUNDS[issue.code as keyof typeof BOUNDS][issue['inclusive'] === false ? 0 : 1][langue];
  const limit = counted(Number(issue['minimum'] ?? issue['maximum']), origin, langue);
  const isSized = (typeof input === 'string' && input !== '') || Array.isArray(input);
  const got = isSized ? counted(input.length, origin, langue) : received(input, langue);
  return langue === 'fr' ? `Il faut ${word} ${limit} ; reçu : ${got}` : `It takes ${word} ${limit}; received: ${got}`;
}

const VALUES: Readonly<Record<string, Sentence>> = {
  number: t('nombre', 'number'),
  string: t('texte', 'text'),
  boolean: t('booléen', 'boolean'),
};

/** What a record maps names to, where that is one plain type. */
function recordName(schema: unknown): Name | undefined {
  const value = schema instanceof zod.ZodRecord ? VALUES[(schema.valueType as z.ZodType).type] : undefined;
  return value && { fr: `un objet {nom: ${value.fr}}`, en: `an object {name: ${value.en}}` };
}

/** What each branch of a union asks for, when all of them ask for a type. */
function alternatives(issue: Issue): Name | undefined {
  const branches = (issue['errors'] ?? []) as readonly (readonly Issue[])[];
  const names = branches.map(([first]) =>
    first?.code === 'invalid_type' && !first.path?.length ? nameOf(String(first['expected'])) : undefined,
  );
  if (names.length === 0 || names.includes(undefined)) return undefined;
  const told = names as Name[];
  return {
    fr: oneOf(
      told.map(({ fr }) => fr),
      'fr',
    ),
    en: oneOf(
      told.map(({ en }) => en),
      'en',
    ),
    ...(told.every(({ f }) => f) && { f: true as const }),
  };
}

const REFUSED: Sentence = t('Cette valeur n’est pas acceptée', 'This value is not accepted');

type Wording = (issue: Issue, langue: Langue) => string;

const SENTENCES: Readonly<Record<string, Wording>> = {
  invalid_type: (issue, langue) =>
    wanted(
      expected.get(issue.inst as z.core.$ZodType) ?? recordName(issue.inst) ?? nameOf(String(issue['expected'])),
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
    const got = received(issue.input, langue);
    return langue === 'fr'
      ? `Le texte ne suit pas la forme attendue ${pattern} ; reçu : ${got}`
      : `The text does not have the expected form ${pattern}; received: ${got}`;
  },
  not_multiple_of: (issue, langue) =>
    wanted(
      { fr: `un multiple de ${String(issue['divisor'])}`, en: `a multiple of ${String(issue['divisor'])}` },
      issue.input,
      langue,
    ),
  unrecognized_keys: (issue, langue) => unknownField(issue['keys'] as readonly string[], undefined, langue),
  invalid_union: (issue, langue) => {
    const name = alternatives(issue);
    return name ? wanted(name, issue.input, langue) : REFUSED[langue];
  },
};

/** `La valeur doit être json ou csv ; reçu : le texte « cvs »`. */
export function notAmong(words: readonly string[], input: unknown, langue: Langue): string {
  const list = oneOf(words, langue);
  return langue === 'fr'
    ? `La valeur doit être ${list} ; reçu : ${received(input, langue)}`
    : `The value must be ${list}; received: ${received(input, langue)}`;
}

/** zod's finding as a plain sentence: what is expected, and what was received. */
export const sentenceOf = (issue: z.core.$ZodRawIssue, langue: Langue): string =>
  isOverflow(issue.input)
    ? wanted(FINITE, issue.input, langue)
    : (SENTENCES[issue.code ?? '']?.(issue as Issue, langue) ?? REFUSED[langue]);

/** @param meant the field that was probably meant */
export function unknownField(names: readonly string[], meant: string | undefined, langue: Langue): string {
  const keys = names.map((name) => quoted(name, langue)).join(', ');
  const hint =
    meant === undefined
      ? ''
      : langue === 'fr'
        ? ` ; ${quoted(meant, langue)} ?`
        : `; did you mean ${quoted(meant, langue)}?`;
  return `${langue === 'fr' ? 'Champ inconnu ici : ' : 'Unknown field here: '}${keys}${hint}`;
}

const MISSING: Sentence = t('Champ requis', 'Field required');

/** @param meant the unknown property that was probably meant to be this field */
export function missingField(name: string, meant: string | undefined, langue: Langue): string {
  if (meant === undefined) return MISSING[langue];
  return langue === 'fr'
    ? `${MISSING.fr} : ${quoted(meant, 'fr')} est inconnu ici, renommez-le ${quoted(name, 'fr')}`
    : `${MISSING.en}: ${quoted(meant, 'en')} is unknown here, rename it ${quoted(name, 'en')}`;
}
