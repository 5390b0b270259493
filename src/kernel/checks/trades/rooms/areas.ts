/** Square millimetres in a square metre. */
export const M2 = 1e6;

/** Minimum clear height of the floor that counts in areas and volumes, mm. */
export const COUNTED_MM = 1800;
