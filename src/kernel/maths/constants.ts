/**
 * Tolerances, once for the whole kernel. A comparison with a threshold uses these and no other: two checks that
 * disagree by a rounding would contradict each other in front of the caller.
 */

/** Lengths closer than this are equal: below what a site can set out, above what rotating a plan loses. */
export const LENGTH_TOLERANCE_MM = 1;

/** Angles closer than this are equal. */
export const ANGLE_TOLERANCE_DEG = 0.1;

/** Ratios (areas, volumes, percentages) closer than this are equal. */
export const RELATIVE_TOLERANCE = 1e-6;

/** Plane booleans run on integers of 0.1 mm: exact, and finer than any drawing or quantity shown. */
export const GRID_PER_MM = 10;

/** Wall bases closer than this make one level. */
export const LEVEL_TOLERANCE_MM = 100;

/** Height of the plan's cut above the finished floor (French drawing practice: 1 m). */
export const CUT_HEIGHT_MM = 1000;

/** Widest gap between walls taken for a drawing error rather than a passage. */
export const MAX_GAP_MM = 50;

/** A length is not under a threshold, within the tolerance (mm). */
export const atLeast = (value: number, threshold: number): boolean => value >= threshold - LENGTH_TOLERANCE_MM;

/** A length is not over a threshold, within the tolerance (mm). */
export const atMost = (value: number, threshold: number): boolean => value <= threshold + LENGTH_TOLERANCE_MM;

/** Two lengths or altitudes are equal within the tolerance (mm). */
export const sameLength = (a: number, b: number): boolean => Math.abs(a - b) <= LENGTH_TOLERANCE_MM;
