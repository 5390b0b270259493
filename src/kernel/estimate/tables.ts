import { Decimal } from 'decimal.js';
import { leftColumn, rightColumn } from '../tables/index.js';
import type { Table } from '../tables/index.js';
import type { Estimate } from './answer.js';
import type { Langue, Text } from '../../words/index.js';
import { say, sayFixed, t } from '../../words/index.js';

const WORDS = {
  lot: t('Lot {number} : {name}', 'Section {number}: {name}'),
  code: t('Code', 'Code'),
  name: t('Désignation', 'Description'),
  unit: t('Unité', 'Unit'),
  quantity: t('Quantité', 'Quantity'),
  unitPrice: t('Prix unitaire HT', 'Unit price excl. tax'),
  net: t('Total HT', 'Total excl. tax'),
  measure: t('Mesure', 'How measured'),
  summary: t('Récapitulatif', 'Summary'),
  tax: t('TVA {rate} %', 'VAT {rate} %'),
  gross: t('Total TTC', 'Total incl. tax'),
  unpriced: t('Ouvrages sans prix, hors des totaux', 'Works without a price, outside the totals'),
} as const;
const UNITS = { u: 'u', m: 'm', m2: 'm²', m3: 'm³' } as const;

/**
 * A unit price keeps the decimals it was given with, two at least, four at most: what is finer is the noise of a
 * division.
 */
function price(value: number | null, langue: Langue): string {
  if (value === null) return '';
  const rounded = new Decimal(value).toDecimalPlaces(4);
  return sayFixed(rounded.toNumber(), Math.max(2, rounded.decimalPlaces()), langue);
}
const amount = (value: number | null, langue: Langue): string => (value === null ? '' : sayFixed(value, 2, langue));

/** One table a lot, numbered in the order of the site, then the totals, when something has a price. */
export function estimateTables(estimate: Estimate, langue: Langue): Table[] {
  const { lots, total_ht, sans_prix } = estimate;
  const tables = lotTables(lots, langue);
  if (total_ht === null) return tables;
  const unpriced: Table = {
    title: say(WORDS.unpriced, langue),
    columns: [leftColumn(WORDS.code, langue)],
    rows: [[sans_prix.join(', ')]],
  };
  return [...tables, summaryTable({ ...estimate, total_ht }, langue), ...(sans_prix.length > 0 ? [unpriced] : [])];
}

function lotTables(lots: Estimate['lots'], langue: Langue): Table[] {
  const { code, name, unit, quantity, unitPrice, net, measure } = WORDS;
  const left = (word: Text) => leftColumn(word, langue);
  const right = (word: Text) => rightColumn(word, langue);
  const columns = [left(code), left(name), left(unit), right(quantity), right(unitPrice), right(net), left(measure)];
  return lots.map(({ libelle, ouvrages, total_ht: sum }, i) => ({
    title: say(WORDS.lot, langue, { number: i + 1, name: libelle }),
    columns,
    rows: ouvrages.map((work) => [
      work.code,
      work.libelle,
      UNITS[work.unite],
      work.unite === 'u' ? String(work.quantite) : amount(work.quantite, langue),
      price(work.prix_unitaire_ht, langue),
      amount(work.total_ht, langue),
      work.mesure,
    ]),
    ...(sum === null ? {} : { total: ['', say(net, langue), '', '', '', amount(sum, langue), ''] }),
  }));
}

/** Total of each lot, then before tax, tax and after tax. */
function summaryTable({ lots, total_ht, tva_pct, tva, total_ttc }: Estimate, langue: Langue): Table {
  return {
    title: say(WORDS.summary, langue),
    columns: [{ title: '' }, { title: '€', align: 'right' }],
    rows: [
      ...lots.flatMap(({ libelle: name, total_ht: sum }, i) =>
        sum === null ? [] : [[say(WORDS.lot, langue, { number: i + 1, name }), amount(sum, langue)]],
      ),
      [say(WORDS.net, langue), amount(total_ht, langue)],
      [say(WORDS.tax, langue, { rate: tva_pct }), amount(tva, langue)],
    ],
    total: [say(WORDS.gross, langue), amount(total_ttc, langue)],
  };
}
