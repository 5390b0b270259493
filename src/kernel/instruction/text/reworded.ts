import type { Token } from './tokens.js';

type Word = Extract<Token, { kind: 'word' }>;

/** « plus de » alone asks for more: the negation is said. */
const UNWANTED_NOW = /^(je|j|on|nous|ils|elles|il|elle) (ne|n) (veux|veut|voulons|veulent) plus (de|du|des|d)$/;
const WORDS_OF_IT = 5;

/** English: « I don’t want the rug any more ». */
const UNWANTED = /^(i|we) (dont|don t|do not) want (a|an|the|any|that|this)$/;
const ANY_MORE = /^(anymore|any more|any longer)$/;

const textOf = (tokens: readonly Token[]): string =>
  tokens.map((one) => (one.kind === 'word' ? one.text : '#')).join(' ');

/** « je ne veux plus de tapis »: what is no longer wanted is removed; said as the order that it is. */
export function reworded(tokens: readonly Token[]): Token[] {
  if (UNWANTED_NOW.test(textOf(tokens.slice(0, WORDS_OF_IT)))) return ordering(tokens, WORDS_OF_IT, 'le', 0);
  const end = [1, 2].find((count) => ANY_MORE.test(textOf(tokens.slice(-count))));
  const start = [4, 5].find((count) => UNWANTED.test(textOf(tokens.slice(0, count))));
  return end && start ? ordering(tokens, start, 'the', end) : [...tokens];
}

/** The order to remove what stands between the first and the last words. */
function ordering(tokens: readonly Token[], first: number, article: string, last: number): Token[] {
  const { from } = tokens[0]!;
  const { to } = tokens[first - 1]!;
  const word = (text: string): Word => ({ kind: 'word', text, from, to });
  const verb = article === 'le' ? 'supprime' : 'remove';
  return [word(verb), word(article), ...tokens.slice(first, last === 0 ? undefined : -last)];
}
