/** Strings and linings bite this much into a wall. */
export const BITE_MM = 50;
