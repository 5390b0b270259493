import { apportion } from './apportion.js';
import type { RegularisationChargesEntree, RegularisationChargesResultat } from './charges-model.js';
import { CHARGES_NOTES } from './charges-notes.js';
import type { Numeric } from './money.js';
import { Decimal, formatEuros, formatNumber, ROUNDING, roundTo, sum, toCents, toNumber } from './money.js';
import { notesOf } from './note.js';
import type { Langue, Text } from '../../words/index.js';
import { say, t } from '../../words/index.js';

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

/** Shares of the lines in euros, zero where the landlord keeps the charge. @param factor the tenant's part of each */
const sharesOf = (lines: RegularisationChargesEntree['charges'], share: Decimal, factor: Factor): Decimal[] =>
  apportion(
    share.times(100),
    lines.map((line) =>
      new Decimal(line.recuperable ? line.montant : 0).times(100).times(factor.over).div(factor.under),
    ),
  ).map((cents) => cents.div(100));

/** The tenant's part of each recoverable euro, as a fraction: divided last, so that a tie stays one. */
interface Factor {
  readonly over: Decimal;
  readonly under: Decimal;
}

interface Settled {
  readonly days: number;
  readonly recoverable: Decimal;
  readonly share: Decimal;
  readonly balance: Decimal;
}

/** Both computations written out: the formula in words, its values, its result. */
function formulaOf(
  entree: RegularisationChargesEntree,
  { days, recoverable, share, balance }: Settled,
  langue: Langue,
): string {
  const euros = (value: Numeric) => formatEuros(value, langue);
  const plain = (value: number) => formatNumber(value, langue, 0);
  const tantiemes = `${plain(entree.tantiemes_locataire)} ÷ ${plain(entree.tantiemes_total)}`;
  const period = `${plain(days)} ÷ ${plain(entree.jours_periode)}`;
  const values = `${euros(recoverable)} × ${tantiemes} × ${period}`;
  // A share that is a credit stands between brackets: two signs in a row are misread.
  const taken = share.isNegative() && !share.isZero() ? `(${euros(share)})` : euros(share);
  const difference = `${euros(entree.provisions_encaissees)} − ${taken} = ${euros(balance)}`;
  return `${say(FORMULA, langue)} = ${values} = ${euros(share)} ; ${say(BALANCE, langue)} = ${difference}`;
}

/**
 * Yearly settlement of charges (law 89-462 art. 23): the tenant's share of the recoverable charges by tantièmes and
 * days, against the provisions paid. Amounts in euros; without `jours_occupation` the whole period counts.
 */
export function settleCharges(entree: RegularisationChargesEntree, langue: Langue): RegularisationChargesResultat {
  const { charges, tantiemes_locataire, tantiemes_total, jours_periode, provisions_encaissees } = entree;
  const days = entree.jours_occupation ?? jours_periode;
  const total = totalOf(charges);
  const recoverable = totalOf(charges.filter((line) => line.recuperable));
  const factor = {
    over: new Decimal(tantiemes_locataire).times(days),
    under: new Decimal(tantiemes_total).times(jours_periode),
  };
  const share = toCents(recoverable.times(factor.over).div(factor.under));
  const balance = toCents(new Decimal(provisions_encaissees).minus(share));
  const lineShares = sharesOf(charges, share, factor);
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
      avoir: montant < 0,
      part_locataire: toNumber(lineShares[index]!),
    })),
    formule: formulaOf(entree, { days, recoverable, share, balance }, langue),
    arrondi: say(ROUNDING, langue) + say(ROUNDING_OF_LINES, langue),
    texte: say(ARTICLES, langue),
    notes: notesOf(CHARGES_NOTES, { entree, isOwed: balance.isNegative() && !balance.isZero() }, langue),
  };
}
