/** The languages we answer in; the first is the one of a caller who asks for none. */
export const LANGUES = ['fr', 'en'] as const;

export type Langue = (typeof LANGUES)[number];
