/** The languages we answer in; the first is the one of a caller who asks for none. */
export const LANGUES = ['fr', 'en'] as const;

export type Langue = (typeof LANGUES)[number];

/** `en`, `EN`, `en-US` and `en_GB` ask for English; undefined for what names none of our languages. */
export function languageNamed(tag: unknown): Langue | undefined {
  if (typeof tag !== 'string') return undefined;
  const base = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUES.find((langue) => langue === base);
}
