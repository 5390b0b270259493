import { apportion } from './apportion.js';
import type { RegularisationChargesEntree, RegularisationChargesResultat } from './charges-model.js';
import { CHARGES_NOTES } from './charges-notes.js';
import { Decimal, formatEuros, formatNumber, ROUNDING, roundTo, sum, toCents, toNumber } from './money.js';
import { notesOf } from './note.js';
import type { Langue, Text } from '../../words/index.js';
import { t } from '../../words/index.js';

const ARTICLES: Text = t(
  'Article 23 de la loi n° 89-462 du 6 juillet 1989 ; décret n° 87-713 du 26 août 1987 (liste limitative des charges récupérables)',
  'Article 23 of French law 89-462 of 6 July 1989; decree 87-713 of 26 August 1987 (limitative list of recoverable charges)',
);
const FORMULA: Text = t(
  'part = charges récupérables × tantièmes du locataire ÷ tantièmes totaux × jours d’occupation ÷ jours de la période',
  "share = recoverable charges × tenant's shares ÷ total shares × days of occupation ÷ days of the period",
);
const BALANCE: Text = t('solde = provisions − part', 'balance = provisions − share');
const ROUNDING_OF_LINES: Text = t(
  ' Les parts des lignes sont réparties au plus fort reste : leur somme est exactement la part du locataire.',
  " Shares of the lines are apportioned by the largest remainder: they add up exactly to the tenant's share.",
);

const totalOf = (lines: RegularisationChargesEntree['charges']): Decimal => sum(lines.map((line) => line.montant));

/** Cents as euros: the shares of the lines, zero where the landlord keeps the charge. */
const sharesOf = (lines: RegularisationChargesEntree['charges'], share: Decimal): Decimal[] =>
  apportion(
    share.times(100),
    lines.map((line) => new Decimal(line.recuperable ? line.montant : 0)),
  ).map((cents) => cents.div(100));

/**
 * Yearly settlement of charges (law 89-462 art. 23): the tenant's share of the recoverable charges by tantièmes and
 * days, against the provisions paid. Amounts in euros; without `jours_occupation` the whole period counts.
 */
export function settleCharges(entree: RegularisationChargesEntree, langue: Langue): RegularisationChargesResultat {
  const { charges, tantiemes_locataire, tantiemes_total, jours_periode, provisions_encaissees } = entree;
  const days = entree.jours_occupation ?? jours_periode;
  const total = totalOf(charges);
  const recoverable = totalOf(charges.filter((line) => line.recuperable));
  const weighted = recoverable.times(tantiemes_locataire).times(days);
  const share = toCents(weighted.div(new Decimal(tantiemes_total).times(jours_periode)));
  const balance = toCents(new Decimal(provisions_encaissees).minus(share));
  const lineShares = sharesOf(charges, share);
  const plain = (value: number) => formatNumber(value, langue, 0);
  const values = `${formatEuros(recoverable, langue)} × ${plain(tantiemes_locataire)} ÷ ${plain(tantiemes_total)} × ${plain(days)} ÷ ${plain(jours_periode)}`;
  return {
    total_charges: toNumber(toCents(total)),
    total_recuperable: toNumber(toCents(recoverable)),
    total_non_recuperable: toNumber(toCents(total).minus(toCents(recoverable))),
    prorata: {
      jours_occupation: days,
      jours_periode,
      coefficient: toNumber(roundTo(new Decimal(days).div(jours_periode), 8)),
    },
    quote_part_locataire: toNumber(share),
    provisions_encaissees,
    solde: toNumber(balance),
    a_rembourser: toNumber(Decimal.max(balance, 0)),
    a_payer: toNumber(Decimal.max(balance.neg(), 0)),
    detail: charges.map(({ libelle, montant, recuperable }, index) => ({
      libelle,
      montant,
      recuperable,
      part_locataire: toNumber(lineShares[index]!),
    })),
    formule: `${FORMULA[langue]} = ${values} = ${formatEuros(share, langue)} ; ${BALANCE[langue]} = ${formatEuros(provisions_encaissees, langue)} − ${formatEuros(share, langue)} = ${formatEuros(balance, langue)}`,
    arrondi: ROUNDING[langue] + ROUNDING_OF_LINES[langue],
    texte: ARTICLES[langue],
    notes: notesOf(CHARGES_NOTES, { entree, isOwed: balance.isNegative() && !balance.isZero() }, langue),
  };
}
