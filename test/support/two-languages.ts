/**
 * Words that French and English drawings write alike: the trade's cognates, units, marks of joinery, plugs, and legal
 * terms of French law that have no English name. Anything else found in both languages has not been translated.
 */
const ALIKE = new Set(
  [
    'a air b carrez circuit cm date double dressing extension garage habitable joint kg lot m mm module net ngf parquet plan plans point rj s surface',
    'table television total tv type types vent ventilation volume volumes w wc zinc',
    // Marks of joinery (P, PF, F), of sections (A, B), of stairs (G going, R riser) and levels (R+1).
    'p pf f a b aa bb n ø h r g',
    // Output of a heat pump (kW), temperature of its water (°C), pressure of air (Pa).
    'kw c pa',
    // Furniture; the first tab of every exchange drawing.
    'parasol model',
  ].flatMap((line) => line.split(' ')),
);

const WORD = /\p{L}+/gu;
export const wordsOf = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => text.toLowerCase().match(WORD) ?? []));

/** Every string a document holds at any depth, keys left out: what its author has named stays as it is written. */
export function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** Names that a scene gives to itself, its rooms, its compositions, what it marks and its colours: not its types and families. */
export function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    ['nom', 'titre', 'label', 'libelle', 'repere', 'materiau', 'couleur'].includes(key)
      ? stringsIn(inner)
      : namesIn(inner),
  );
}

/** Words written in both languages that neither declared names nor the words alike account for. */
export function untranslated(fr: Iterable<string>, en: Iterable<string>, declared: Iterable<string>): string[] {
  const [french, english, own] = [wordsOf(fr), wordsOf(en), wordsOf(declared)];
  return [...english].filter((word) => french.has(word) && !own.has(word) && !ALIKE.has(word)).toSorted();
}

/** English texts with a decimal comma or an accent, French ones with a decimal point: signs of the other language. */
export const foreignSigns = {
  fr: (texts: Iterable<string>) => [...texts].filter((text) => /\d\.\d/.test(text)),
  en: (texts: Iterable<string>, declared: Iterable<string>) => {
    const own = wordsOf(declared);
    const isAccented = (word: string) => /[^\p{ASCII}ø]/u.test(word) && !own.has(word);
    return [...texts].filter(
      (text) => /\d,\d/.test(text) || [...wordsOf([text])].some(isAccented) || /[«»]/.test(text),
    );
  },
} as const;
