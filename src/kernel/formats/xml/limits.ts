/** What a document may ask for: the largest real IDS known to us has some 60,000 elements. */
export const XML_LIMITS = {
  /** UTF-16 units of the text. */
  length: 16 * 1024 * 1024,
  /** Elements within elements. */
  depth: 64,
  /** Elements and attributes together. */
  nodes: 500_000,
} as const;
