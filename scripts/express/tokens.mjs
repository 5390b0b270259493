// Tokens of EXPRESS (ISO 10303-11, §7): words, numbers, texts in apostrophes, signs. Comments are passed over.

const BLANK = String.raw`\(\*[\s\S]*?\*\)|--[^\n]*|\s+`;
const WORD = String.raw`([A-Za-z]\w*)`;
const NUMBER = String.raw`(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)`;
const TEXT = String.raw`'((?:[^']|'')*)'`;
const SIGN = String.raw`(:<>:|:=:|:=|<>|<=|>=|<\*|\|\||\*\*|[-+*/<>=()[\]{}.,;:|\\?])`;
const TOKEN = new RegExp([BLANK, WORD, NUMBER, TEXT, SIGN].join('|'), 'y');

/** Tokens of a schema: { kind: 'word' | 'number' | 'text' | 'sign', text }. */
export function tokensOf(source) {
  const tokens = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(source);
    if (!match) throw new Error(`EXPRESS: unreadable at ${JSON.stringify(source.slice(at, at + 30))}`);
    const [, word, number, text, sign] = match;
    if (word !== undefined) tokens.push({ kind: 'word', text: word });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll("''", "'") });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

/** Reads tokens one after another. */
export class Tokens {
  constructor(tokens) {
    this.tokens = tokens;
    this.at = 0;
  }

  get next() {
    return this.tokens[this.at] ?? { kind: 'end', text: '' };
  }

  /** True when the next token is this word or sign; words in any case. */
  is(text) {
    const { kind, text: next } = this.next;
    return (kind === 'sign' || kind === 'word') && next.toUpperCase() === text;
  }

  /** Takes this word or sign when it is next. */
  take(text) {
    if (!this.is(text)) return false;
    this.at++;
    return true;
  }

  expect(text) {
    if (!this.take(text)) throw new Error(`EXPRESS: ${text} is needed before ${this.around()}`);
  }

  word() {
    const { kind, text } = this.next;
    if (kind !== 'word') throw new Error(`EXPRESS: a name is needed before ${this.around()}`);
    this.at++;
    return text;
  }

  around() {
    return this.tokens
      .slice(this.at, this.at + 12)
      .map(({ text }) => text)
      .join(' ');
  }

  /** Passes over everything up to this word, and takes it. */
  skipTo(word) {
    while (!this.take(word)) this.at++;
  }
}
