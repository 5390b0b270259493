import type { Langue } from '../../../words/index.js';
import { fill, say, t } from '../../../words/index.js';
import type { Scene } from '../../scene/index.js';
import type { Metier } from './alert.js';
import type { Unchecked } from './answers.js';
import type { RuleBook } from './rule-book.js';
import { jurisdictionOf } from './threshold.js';
import type { Silence } from './trade.js';

type Worded = Pick<Silence, 'regle' | 'raison'>;

const worded =
  (langue: Langue) =>
  ({ regle, raison }: Worded): Unchecked => ({
    regle: typeof regle === 'string' ? regle : say(regle, langue),
    raison: say(raison, langue),
  });

/**
 * The rules that are never checked, and those that this scene does not allow to check or that have no threshold in its
 * country.
 */
export const uncheckedIn = (book: RuleBook, langue: Langue, scene: Scene): Unchecked[] =>
  [
    ...book.unchecked,
    ...withoutThreshold(book, scene),
    ...book.conditional.filter(({ isMissing }) => isMissing!(scene)),
  ].map(worded(langue));

const NO_THRESHOLD = t(
  'Aucun seuil connu pour la juridiction « {country} » (GET /cao/normes).',
  'No known threshold for jurisdiction “{country}” (GET /cao/normes).',
);

/** All of them, of a trade when given. */
export const uncheckedBy = ({ unchecked, conditional }: RuleBook, langue: Langue, metier?: Metier): Unchecked[] =>
  [...unchecked, ...conditional]
    .filter(({ metiers }) => metier === undefined || metiers.includes(metier))
    .map(worded(langue));

function withoutThreshold({ thresholds }: RuleBook, scene: Scene): Worded[] {
  const country = jurisdictionOf(scene);
  const silent = Object.entries(thresholds)
    .filter(([, { regles }]) => !regles[country])
    .map(([key]) => key);
  if (silent.length === 0) return [];
  return [
    {
      regle: silent.join(', '),
      raison: fill(NO_THRESHOLD, { country }),
    },
  ];
}
