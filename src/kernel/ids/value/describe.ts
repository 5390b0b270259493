import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import type { Actual, BoundName, IdsValue, LengthName } from './value.js';

const BOUND_WORDS: Readonly<Record<BoundName, string>> = {
  minInclusive: '≥',
  minExclusive: '>',
  maxInclusive: '≤',
  maxExclusive: '<',
};

const LENGTH_WORDS: Readonly<Record<LengthName, Text<'count'>>> = {
  length: t('{count} caractères', '{count} characters'),
  minLength: t('au moins {count} caractères', 'at least {count} characters'),
  maxLength: t('au plus {count} caractères', 'at most {count} characters'),
};

const QUOTED = t('« {value} »', '“{value}”');
const ONE_OF = t('l’un de {list}', 'one of {list}');
const PATTERN = t('le motif {pattern}', 'the pattern {pattern}');
const BOTH = t('{first} et {second}', '{first} and {second}');
const EITHER = t('{first} ou {second}', '{first} or {second}');
const ANYTHING = t('une valeur', 'a value');

/** Values of an enumeration that a sentence shows. */
const SHOWN = 12;
const LONGEST = 120;

const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A value between quotation marks. */
export const quoted = (value: string): Text<never> => fill(QUOTED, { value: short(value) });

const joined = (texts: readonly Text<never>[], by: Text<'first' | 'second'>): Text<never> =>
  texts.reduce((first, second) => fill(by, { first, second }));

function listed(values: readonly string[]): Text<never> {
  const shown = values.slice(0, SHOWN).map(short).join(', ');
  return fill(ONE_OF, { list: values.length > SHOWN ? `${shown}…` : shown });
}

/** What an IDS asks for, in words. */
export function described(wanted: IdsValue): Text<never> {
  if (wanted.kind === 'simple') return quoted(wanted.text);
  const { enumeration, patterns, bounds, lengths } = wanted;
  const parts: Text<never>[] = enumeration.length > 0 ? [listed(enumeration)] : [];
  if (patterns.length > 0) {
    const each = patterns.map(({ text }) => fill(PATTERN, { pattern: short(text) }));
    parts.push(joined(each, EITHER));
  }
  for (const [name, text] of Object.entries(bounds) as [BoundName, string][]) {
    const words = `${BOUND_WORDS[name]} ${text}`;
    parts.push({ fr: words, en: words });
  }
  for (const [name, count] of Object.entries(lengths) as [LengthName, number][]) {
    parts.push(fill(LENGTH_WORDS[name], { count: String(count) }));
  }
  return parts.length === 0 ? ANYTHING : joined(parts, BOTH);
}

/** A value of a model as an IDS would write it. */
export function shownValue(actual: Actual): string {
  if (actual.kind === 'text') return short(actual.text);
  return actual.kind === 'other' ? actual.shown : String(actual.value);
}
