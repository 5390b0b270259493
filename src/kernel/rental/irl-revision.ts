import type { IrlRevisionEntree, IrlRevisionResultat } from './irl-model.js';
import { IRL_NOTES } from './irl-notes.js';
import { Decimal, formatEuros, formatNumber, ROUNDING, roundTo, toCents, toNumber } from './money.js';
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

/**
 * Yearly revision of a rent, excluding charges, by the reference rent index: rent × new index ÷ index of the same
 * quarter one year earlier (law 89-462 art. 17-1). Amounts in euros. The ratio is applied as asked, also downwards.
 */
export function reviseRent(entree: IrlRevisionEntree, langue: Langue): IrlRevisionResultat {
  const { loyer_actuel, irl_reference, irl_nouveau, charges_actuelles } = entree;
  const revised = toCents(new Decimal(loyer_actuel).times(irl_nouveau).div(irl_reference));
  const coefficient = new Decimal(irl_nouveau).div(irl_reference);
  const [newIndex, oldIndex] = [irl_nouveau, irl_reference].map((index) => formatNumber(index, langue));
  const values = `${formatEuros(loyer_actuel, langue)} × ${newIndex} ÷ ${oldIndex}`;
  return {
    loyer_actuel,
    loyer_revise: toNumber(revised),
    variation_euros: toNumber(toCents(revised.minus(loyer_actuel))),
    variation_pct: toNumber(roundTo(coefficient.minus(1).times(100), 4)),
    coefficient: toNumber(roundTo(coefficient, 8)),
    charges_actuelles: charges_actuelles ?? null,
    total_mensuel: toNumber(toCents(revised.plus(charges_actuelles ?? 0))),
    formule: `${say(FORMULA, langue)} = ${values} = ${formatEuros(revised, langue)}`,
    arrondi: say(ROUNDING, langue),
    texte: say(ARTICLE, langue),
    notes: notesOf(IRL_NOTES, entree, langue),
  };
}
