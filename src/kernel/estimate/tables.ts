import { Decimal } from 'decimal.js';
import type { Table } from '../drawing/sheet/table.js';
import type { Estimate } from './answer.js';
import type { Langue } from './work.js';

const COLUMNS = {
  fr: ['Code', 'Désignation', 'Unité', 'Quantité', 'Prix unitaire HT', 'Total HT', 'Mesure'],
  en: ['Code', 'Description', 'Unit', 'Quantity', 'Unit price excl. tax', 'Total excl. tax', 'How measured'],
} as const;
const SUMS = { fr: ['Récapitulatif', 'Total HT', 'TVA', 'Total TTC'], en: ['Summary', 'Total excl. tax', 'VAT', 'Total incl. tax'] } as const;
const UNITS = { u: 'u', m: 'm', m2: 'm²', m3: 'm³' } as const;
const NUMBERS: ReadonlySet<number> = new Set([3, 4, 5]);

/** A unit price keeps the decimals it was given with, two at least. */
const price = (value: number | null): string => (value === null ? '' : new Decimal(value).toFixed(Math.max(2, new Decimal(value).decimalPlaces())).replace('.', ','));
const amount = (value: number | null): string => (value === null ? '' : value.toFixed(2).replace('.', ','));

/** One table a lot, then the totals. */
export function estimateTables({ lots, total_ht, tva_pct, tva, total_ttc }: Estimate, langue: Langue): Table[] {
  const [summary, before, tax, after] = SUMS[langue];
  const colonnes = COLUMNS[langue].map((titre, i) => ({ titre, ...(NUMBERS.has(i) ? { align: 'right' as const } : {}) }));
  const tables = lots.map(({ libelle, ouvrages, total_ht: sum }): Table => ({
    titre: libelle,
    colonnes,
    lignes: ouvrages.map((work) => [work.code, work.libelle, UNITS[work.unite], work.unite === 'u' ? String(work.quantite) : amount(work.quantite), price(work.prix_unitaire_ht), amount(work.total_ht), work.mesure]),
    ...(sum === null ? {} : { total: ['', before, '', '', '', amount(sum), ''] }),
  }));
  const sums = [[before, amount(total_ht)], [`${tax} ${String(tva_pct).replace('.', ',')} %`, amount(tva)], [after, amount(total_ttc)]] as const;
  return [...tables, { titre: summary, colonnes: [{ titre: '' }, { titre: '€', align: 'right' }], lignes: sums.map((line) => [...line]) }];
}
