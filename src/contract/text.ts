declare module 'zod' {
  interface GlobalMeta {
    /** The description in English. It stays out of every schema that leaves: there it replaces the French one. */
    en?: string;
  }
}

/** What a field is, in both languages: `z.int().meta(text('Numéro du niveau', 'Number of the level'))`. */
export const text = (fr: string, en: string): { readonly description: string; readonly en: string } => ({
  description: fr,
  en,
});
