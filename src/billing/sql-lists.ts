/** The placeholders of `n` values in SQL: `?, ?, ?`, or as many times another mark. */
export const marks = (n: number, mark = '?'): string => Array.from({ length: n }, () => mark).join(', ');

/** Each value once, in the order of its first appearance. */
export const distinct = <T>(values: Iterable<T>): T[] => [...new Set(values)];

/**
 * The list filled up with its last value to a power of two: few prepared statements then serve lists of every length.
 */
export const padded = <T>(values: readonly T[]): T[] => {
  const size = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length: size }, (_, i) => values[Math.min(i, values.length - 1)]!);
};
