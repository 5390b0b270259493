/** Sentences in both languages, with `{name}` places. */
export type Langue = 'fr' | 'en';
export type Sentence = Readonly<Record<Langue, string>>;
export type Params = Readonly<Record<string, string | number | Sentence>>;

export const sentence = (fr: string, en: string): Sentence => ({ fr, en });

/** Lengths are shown to the millimetre, other numbers with at most two decimals, in the manner of the language. */
function shown(value: string | number | Sentence, langue: Langue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'object') return value[langue];
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
  return langue === 'fr' ? String(rounded).replace('.', ',') : String(rounded);
}

export const fill = (template: Sentence, params: Params, langue: Langue): string =>
  template[langue].replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(params, name) ? shown(params[name]!, langue) : place,
  );
