import type { Text } from './text.js';

declare module 'zod' {
  interface GlobalMeta {
    /** The description in English. It stays out of every schema that leaves: there it replaces the French one. */
    en?: string;
  }
}

/** The argument of zod’s `meta` that describes a field in both languages. */
export type Described = { readonly description: string; readonly en: string };

/** Description of a field for `meta`: `z.int().meta(described(t('Numéro du niveau', 'Number of the level')))`. */
export const described = ({ fr, en }: Text): Described => ({ description: fr, en });
