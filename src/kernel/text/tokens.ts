/** Letters that a token of a French or English word holds on average, in the poorest vocabulary compared. */
const LETTERS = 4;
/** Signs that share a token where they follow one another, as JSON's quotes, colons and brackets do. */
const SIGNS = 3;
/** Above what single texts were seen to exceed the count by. */
const MARGIN = 1.05;

/**
 * Tokens that a model reads or writes for a text, from above. Characters over a constant would not be honest: a scene
 * has 2.6 characters a token and English prose 4.5. Words, groups of three digits and runs of signs are counted as
 * byte-pair vocabularies cut them. Compared with o200k_base, cl100k_base and Anthropic's published one on scenes,
 * answers of the verifier, JSON Schemas and documentation in both languages: up to 20 % more than the largest of them.
 */
export function tokensOf(value: unknown): number {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  let tokens = 0;
  for (const [piece] of text.matchAll(/\p{L}+|\p{N}{1,3}|[^\p{L}\p{N}\s]+|\n/gu)) {
    if (/^\p{L}/u.test(piece)) tokens += Math.ceil(piece.length / LETTERS);
    else if (/^[\p{N}\n]/u.test(piece)) tokens += 1;
    else tokens += Math.ceil(piece.length / SIGNS);
  }
  return Math.ceil(tokens * MARGIN);
}
