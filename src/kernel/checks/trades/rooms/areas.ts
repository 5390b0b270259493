/** Square millimetres in a square metre. */
export const M2 = 1e6;

/** Floor under a lower ceiling counts in no area nor volume. */
export const COUNTED_MM = 1800;
