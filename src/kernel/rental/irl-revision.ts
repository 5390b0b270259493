import { decimalText, exact, minus, numberOf, plus, quotient, rounded, times } from './exact.js';
import type { IrlRevisionEntree, IrlRevisionResultat } from './irl-model.js';
import { IRL_NOTES } from './irl-notes.js';
import { formatEuros, formatNumber, ROUNDING } from './money.js';
import { notesOf } from './note.js';
import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';

const ARTICLE: Text = t(
  'Article 17-1 de la loi n° 89-462 du 6 juillet 1989',
  'Article 17-1 of French law 89-462 of 6 July 1989',
);
const FORMULA: Text = t(
  'loyer révisé = loyer actuel × IRL nouveau ÷ IRL de référence',
  'revised rent = current rent × new IRL ÷ reference IRL',
);

const HUNDRED = exact(100);

/**
 * Yearly revision of a rent, excluding charges, by the reference rent index: rent × new index ÷ index of the same
 * quarter one year earlier (law 89-462 art. 17-1). Amounts in euros. The ratio is applied as asked, also downwards.
 */
export function reviseRent(entree: IrlRevisionEntree, langue: Langue): IrlRevisionResultat {
  const { loyer_actuel, irl_reference, irl_nouveau, charges_actuelles } = entree;
  const [rent, reference, revisedIndex] = [exact(loyer_actuel), exact(irl_reference), exact(irl_nouveau)];
  const revised = quotient(times(rent, revisedIndex), reference, 2);
  const change = times(minus(revisedIndex, reference), HUNDRED);
  const [newIndex, oldIndex] = [irl_nouveau, irl_reference].map((index) => formatNumber(index, langue));
  const values = `${formatEuros(loyer_actuel, langue)} × ${newIndex} ÷ ${oldIndex}`;
  return {
    loyer_actuel,
    loyer_revise: numberOf(revised),
    variation_euros: numberOf(rounded(minus(revised, rent), 2)),
    variation_pct: numberOf(quotient(change, reference, 4)),
    coefficient: numberOf(quotient(revisedIndex, reference, 8)),
    charges_actuelles: charges_actuelles ?? null,
    total_mensuel: numberOf(rounded(plus(revised, exact(charges_actuelles ?? 0)), 2)),
    formule: `${say(FORMULA, langue)} = ${values} = ${formatEuros(decimalText(revised), langue)}`,
    arrondi: say(ROUNDING, langue),
    texte: say(ARTICLE, langue),
    notes: notesOf(IRL_NOTES, entree, langue),
  };
}
