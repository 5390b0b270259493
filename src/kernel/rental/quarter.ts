/** A calendar quarter, as the index is published. */
export interface Quarter {
  readonly quarter: 1 | 2 | 3 | 4;
  readonly year: number;
}

/**
 * Words for the rank of a quarter in both languages, and its Roman figure; digits take any ending of a rank (`1er`,
 * `2e`, `3rd`).
 */
const RANKS: readonly (readonly string[])[] = [
  ['premier', 'first', 'i'],
  ['deuxieme', 'second', 'ii'],
  ['troisieme', 'third', 'iii'],
  ['quatrieme', 'dernier', 'fourth', 'iv'],
];
const RANK = `([1-4])(?: ?(?:er|re|e|eme|ieme|nd|d|st|rd|th))?|${RANKS.flat().join('|')}`;
const YEAR = '((?:19|20)\\d{2})';
const WORD = '(?:t|q|trim|trimestre|quarter)';
const OF = '(?:de l annee |de |of )?';

/** The forms that are read, with single spaces and without accents: `t1 2025`, `2025 q1`, `1er trimestre 2025`. */
const FORMS: readonly RegExp[] = [
  new RegExp(`^${WORD} ?(?<rank>[1-4]) ?${OF}(?<year>${YEAR})$`),
  new RegExp(`^(?<year>${YEAR}) ?${WORD} ?(?<rank>[1-4])$`),
  new RegExp(`^(?<rank>${RANK}) ?${WORD} ?${OF}(?<year>${YEAR})$`),
];

const rankOf = (written: string): number =>
  /^\d/.test(written) ? Number(written[0]) : RANKS.findIndex((words) => words.includes(written)) + 1;

/**
 * The quarter that people write as `T1 2025`, `2025-T1`, `1er trimestre 2025` or `Q1 2025`; null for anything else, a
 * fifth quarter included.
 */
export function readQuarter(written: string): Quarter | null {
  const plain = written
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  for (const form of FORMS) {
    const { rank, year } = form.exec(plain)?.groups ?? {};
    if (rank && year) return { quarter: rankOf(rank) as Quarter['quarter'], year: Number(year) };
  }
  return null;
}

/** Quarters counted from the year 0: two of the same rank one year apart differ by 4. */
export const ordinalOf = ({ quarter, year }: Quarter): number => year * 4 + quarter;

/** The quarter that a year of two figures names for certain, as it is best written: `T1 25` is `T1-2025`; else null. */
export function quarterMeant(written: string): string | null {
  const read = readQuarter(written.replace(/(?<!\d)(\d{2})\s*$/, '20$1'));
  return read && `T${read.quarter}-${read.year}`;
}
