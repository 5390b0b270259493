import type { Langue } from './langue.js';

/** A number that counts, a place that has no value yet, the end of what a number counts, and an ending that waits. */
const SIGNS = /(?<![\p{L}\d.,])\d+(?:[.,]\d+)?(?=[\s\u00a0])|\{\w+\}|[.;:]|\((?:s|x|es)\)/gu;

/** From how many on a word is in the plural. */
const isPlural = (count: number, langue: Langue): boolean => (langue === 'fr' ? count >= 2 : count !== 1);

/**
 * A sentence whose optional endings follow the number before them: `3 prise(s) spécialisée(s)` is `3 prises
 * spécialisées`, `1 niveau(x)` is `1 niveau`. An ending that no number decides stays as it is written.
 */
export function counted(sentence: string, langue: Langue): string {
  if (!sentence.includes('(')) return sentence;
  let count: number | null = null;
  return sentence.replace(SIGNS, (sign) => {
    if (sign.startsWith('(')) {
      if (count === null) return sign;
      return isPlural(count, langue) ? sign.slice(1, -1) : '';
    }
    count = /^\d/.test(sign) ? Number(sign.replace(',', '.')) : null;
    return sign;
  });
}
