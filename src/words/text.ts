import type { Langue } from './langue.js';

/** Characters that no name has: a brace before one of them is written for the reader, as in JSON. */
type NotAName = `${string}${'"' | ' ' | ':' | '…'}${string}`;

/** The name that ends a piece of a sentence, after its last opening brace; never for braces of JSON. */
type NameIn<S extends string> = S extends `${string}{${infer Inner}` ? NameIn<Inner> : S extends NotAName ? never : S;

/** Names of the places of a sentence: `'{a} sur {b}'` has `'a' | 'b'`; a string that is not a literal may have any. */
export type Places<S extends string> = string extends S
  ? string
  : S extends `${string}{${infer Name}}${infer Rest}`
    ? NameIn<Name> | Places<Rest>
    : never;

declare const PLACES: unique symbol;

/** The same thing said in each language, with `{name}` places that `say` fills. `P`: the names of the places. */
export interface Text<P extends string = string> extends Readonly<Record<Langue, string>> {
  /** For the compiler alone: no value has it. */
  readonly [PLACES]?: P;
}

/** Both languages of a text. Its places are read by the compiler, so `say` asks for all of them and no other. */
export const t = <const F extends string, const E extends string>(fr: F, en: E): Text<Places<F> | Places<E>> => ({
  fr,
  en,
});
