import { Decimal } from 'decimal.js';
import type { Table } from '../tables/index.js';
import type { Estimate } from './answer.js';
import type { Langue } from '../../words/index.js';
import { sayFixed, sayNumber } from '../../words/index.js';

const COLUMNS = {
  fr: ['Code', 'Désignation', 'Unité', 'Quantité', 'Prix unitaire HT', 'Total HT', 'Mesure'],
  en: ['Code', 'Description', 'Unit', 'Quantity', 'Unit price excl. tax', 'Total excl. tax', 'How measured'],
} as const;
const SUMS = {
  fr: {
    titre: 'Récapitulatif',
    avant: 'Total HT',
    tva: 'TVA',
    apres: 'Total TTC',
    sansPrix: 'Ouvrages sans prix, hors des totaux',
  },
  en: {
    titre: 'Summary',
    avant: 'Total excl. tax',
    tva: 'VAT',
    apres: 'Total incl. tax',
    sansPrix: 'Works without a price, outside the totals',
  },
} as const;
const UNITS = { u: 'u', m: 'm', m2: 'm²', m3: 'm³' } as const;
const NUMBERS: ReadonlySet<number> = new Set([3, 4, 5]);

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

/** One table a lot, then the totals, when something has a price. */
export function estimateTables(estimate: Estimate, langue: Langue): Table[] {
  const { lots, total_ht, sans_prix } = estimate;
  const tables = lotTables(lots, langue);
  if (total_ht === null) return tables;
  const unpriced: Table = {
    title: SUMS[langue].sansPrix,
    columns: [{ title: COLUMNS[langue][0] }],
    rows: sans_prix.map((code) => [code]),
  };
  return [...tables, summaryTable({ ...estimate, total_ht }, langue), ...(sans_prix.length > 0 ? [unpriced] : [])];
}

function lotTables(lots: Estimate['lots'], langue: Langue): Table[] {
  const columns = COLUMNS[langue].map((title, i) => ({
    title,
    ...(NUMBERS.has(i) ? { align: 'right' as const } : {}),
  }));
  return lots.map(({ libelle, ouvrages, total_ht: sum }) => ({
    title: libelle,
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
    ...(sum === null ? {} : { total: ['', SUMS[langue].avant, '', '', '', amount(sum, langue), ''] }),
  }));
}

/** Total of each lot, then before tax, tax and after tax. */
function summaryTable({ lots, total_ht, tva_pct, tva, total_ttc }: Estimate, langue: Langue): Table {
  const say = SUMS[langue];
  return {
    title: say.titre,
    columns: [{ title: '' }, { title: '€', align: 'right' }],
    rows: [
      ...lots.flatMap(({ libelle, total_ht: sum }) => (sum === null ? [] : [[libelle, amount(sum, langue)]])),
      [say.avant, amount(total_ht, langue)],
      [`${say.tva} ${sayNumber(tva_pct, langue)} %`, amount(tva, langue)],
    ],
    total: [say.apres, amount(total_ttc, langue)],
  };
}
