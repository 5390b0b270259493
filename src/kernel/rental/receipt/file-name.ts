import { frenchPeriod } from './french-date.js';
import type { ReceiptTerm } from './terms.js';

/**
 * `quittance-mars-2026.pdf`, or `quittances-mars-2026-mai-2026.pdf` from the first period to the last: ASCII, safe in a
 * header and on every file system. Some partial payments among several do not change the name.
 */
export function receiptFileName(terms: readonly ReceiptTerm[], extension: string): string {
  const isPartial = terms.every(({ figures }) => figures.nature === 'recu');
  const nature = `${isPartial ? 'recu' : 'quittance'}${terms.length > 1 ? 's' : ''}`;
  const ends = new Set([terms.at(0), terms.at(-1)].map((term) => frenchPeriod(term?.entree.periode ?? '')));
  const slug = [...ends]
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${[nature, slug].filter(Boolean).join('-')}.${extension}`;
}

/** Names of the files of an archive, one for each period; those that would be alike are numbered from the second on. */
export function receiptFileNames(terms: readonly ReceiptTerm[], extension: string): readonly string[] {
  const seen = new Map<string, number>();
  return terms.map((term) => {
    const name = receiptFileName([term], extension);
    const rank = (seen.get(name) ?? 0) + 1;
    seen.set(name, rank);
    return rank === 1 ? name : name.replace(/(\.\w+)$/, `-${rank}$1`);
  });
}
