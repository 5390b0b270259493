/**
 * Characters that change what is read without being seen: controls, bidirectional overrides and isolates, zero-width
 * and other default-ignorable characters, line and paragraph separators, lone surrogates. A receipt prints them as
 * their code, `[U+202E]`, so that nothing in a name acts on the page or hides in it.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
/** More than three combining marks on a letter write over the neighbouring lines. */
const STACKED_MARK = /(?<=\p{M}{3})\p{M}/gu;

const code = (character: string) => `[U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}]`;

/** One line of text as it will be seen: white space collapsed, invisible characters shown by their code. */
export const visibleText = (text: string): string =>
  text
    .replace(/[\t\n\v\f\r ]+/g, ' ')
    .trim()
    .replace(STACKED_MARK, code)
    .replace(INVISIBLE, code);

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes for element content and quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/**
 * Text of a caller inside HTML: visible, escaped, and isolated so that its direction cannot reorder what surrounds it.
 */
export const userText = (text: string): string => `<bdi>${escapeHtml(visibleText(text))}</bdi>`;
