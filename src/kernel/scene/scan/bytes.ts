/** What a byte of JSON outside texts means; bytes of UTF-8 beyond ASCII are never one of these. */
export const BYTE = {
  scalar: 0,
  space: 1,
  quote: 2,
  openList: 3,
  openObject: 4,
  close: 5,
  comma: 6,
  colon: 7,
} as const;

const MEANINGS: Readonly<Record<string, number>> = {
  ' ': BYTE.space,
  '\t': BYTE.space,
  '\n': BYTE.space,
  '\r': BYTE.space,
  '"': BYTE.quote,
  '[': BYTE.openList,
  '{': BYTE.openObject,
  ']': BYTE.close,
  '}': BYTE.close,
  ',': BYTE.comma,
  ':': BYTE.colon,
};

/** By byte, its meaning. */
export const MEANING = Uint8Array.from(
  { length: 256 },
  (_, byte) => MEANINGS[String.fromCharCode(byte)] ?? BYTE.scalar,
);

export const QUOTE = 0x22;
export const BACKSLASH = 0x5c;
