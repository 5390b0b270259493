/**
 * Limits of a JSON body, applied to its bytes: parsing costs memory and time for each value, whatever its meaning. Far
 * above the largest scene that the ceilings allow (150,000 elements of a dozen fields).
 */
export const JSON_LIMITS = {
  /**
   * Nested lists and objects: deeper than any scene; a body of brackets alone would overflow the stack of the code that
   * walks it.
   */
  depth: 100,
  /** Lists and objects. */
  containers: 1_000_000,
  /** Entries of lists and members of objects. */
  values: 4_000_000,
  /** Members of one object. */
  members: 150_000,
} as const;

/** The limit that a body exceeds. */
export type JsonMeasure = keyof typeof JSON_LIMITS;
