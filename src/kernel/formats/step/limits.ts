/** What a file may ask for. Real files of 1 GB stay below each of them; a hostile one is refused with its line. */
export const STEP_LIMITS = {
  /** Largest number of an instance: `#4294967295`. */
  id: 4_294_967_295,
  instances: 20_000_000,
  /** Bytes from one semicolon to the next. */
  statement: 64 * 1024 * 1024,
  /** Bytes of one text or binary. */
  text: 8 * 1024 * 1024,
  /** Digits of one number. */
  number: 256,
  /** Lists within lists, and typed values within typed values. */
  depth: 32,
  /** Different type names of a file: IFC4X3 has 1,318. */
  keywords: 4096,
  /** Most faults reported of one file. */
  faults: 100,
} as const;
