import type { Langue } from '../../../words/index.js';
import { fill, LANGUES, say, t } from '../../../words/index.js';
import { perObject } from '../../maths/memo.js';
import type { Scene } from '../../scene/index.js';
import type { Metier } from './alert.js';
import type { Unchecked } from './answers.js';
import type { RuleBook } from './rule-book.js';
import type { Jurisdiction, ThresholdTable } from './threshold.js';
import { jurisdictionOf } from './threshold.js';
import type { Silence } from './trade.js';

type Worded = Pick<Silence, 'code' | 'regle' | 'raison'>;

/** Code of a rule, made from the words of its text: letters and figures without accents. */
const codeOf = (regle: string): string =>
  regle
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
    .slice(0, 60);

/** Rules in words, by language: they are the same in every answer. */
const WORDED = new Map(
  LANGUES.map((langue) => [
    langue,
    perObject(({ code, regle, raison }: Worded): Unchecked => ({
      code: code ?? codeOf(typeof regle === 'string' ? regle : say(regle, 'fr')),
      regle: typeof regle === 'string' ? regle : say(regle, langue),
      raison: say(raison, langue),
    })),
  ]),
);
const worded = (langue: Langue): ((rule: Worded) => Unchecked) => WORDED.get(langue)!;

/**
 * The rules that are never checked, and those that this scene does not allow to check or that have no threshold in its
 * country.
 */
export const uncheckedIn = (book: RuleBook, langue: Langue, scene: Scene): Unchecked[] =>
  [
    ...book.unchecked,
    ...withoutThreshold(book.thresholds)(jurisdictionOf(scene)),
    ...book.conditional.filter(({ isMissing }) => isMissing!(scene)),
  ].map(worded(langue));

const WITHOUT_VALUE = 'seuils_sans_valeur';
const NO_THRESHOLD = t(
  'Aucun seuil connu pour la juridiction « {country} » (GET /cao/normes).',
  'No known threshold for jurisdiction “{country}” (GET /cao/normes).',
);

/** What every country leaves out, whatever the scene: the thresholds that have no value there. */
const BY_COUNTRY: Worded = {
  code: WITHOUT_VALUE,
  regle: t('seuils sans valeur connue', 'thresholds without a known value'),
  raison: t(
    'Selon la juridiction de la scène : GET /cao/normes les nomme, pays par pays.',
    'Depending on the jurisdiction of the scene: GET /cao/normes names them, country by country.',
  ),
};

/** All of them, of a trade when given. */
export const uncheckedBy = ({ unchecked, conditional }: RuleBook, langue: Langue, metier?: Metier): Unchecked[] =>
  [...unchecked, ...conditional]
    .filter(({ metiers }) => metier === undefined || metiers.includes(metier))
    .map(worded(langue));

/** The line that stands in an answer for every threshold without a value in the country of its scene. */
export const uncheckedByCountry = (langue: Langue): Unchecked => worded(langue)(BY_COUNTRY);

/** Those without a value, by the country: looked for once in each. */
const withoutThreshold = perObject((thresholds: ThresholdTable) => {
  const known = new Map<Jurisdiction, readonly Worded[]>();
  return (country: Jurisdiction): readonly Worded[] => {
    const rules = known.get(country) ?? withoutValueIn(thresholds, country);
    known.set(country, rules);
    return rules;
  };
});

function withoutValueIn(thresholds: ThresholdTable, country: Jurisdiction): Worded[] {
  const silent = Object.entries(thresholds)
    .filter(([, { regles }]) => !regles[country])
    .map(([key]) => key);
  if (silent.length === 0) return [];
  return [{ code: WITHOUT_VALUE, regle: silent.join(', '), raison: fill(NO_THRESHOLD, { country }) }];
}
