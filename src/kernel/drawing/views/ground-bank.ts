import { t } from '../../../words/index.js';
import { BANK, PLATFORM_MM } from '../../site/index.js';

/** Altitude of a ground at an abscissa of a section or a façade, mm. */
export type Ground = (x: number) => number;

/** A stretch of a section or a façade whose ground lies lower: from and to, its altitude, mm. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly z: number;
}

/** A stretch of a section or a façade before a wall on a slope, with the ground against it. */
export interface SlopeStretch {
  readonly from: number;
  readonly to: number;
  readonly ground: Ground;
}

/**
 * The ground round a building: level, but before its walls on a slope, and before its lower rooms, where it lies at
 * their floor up to their corners.
 * @param level altitude of the rest of it, mm
 */
export const groundRound =
  (level: number, steps: readonly Step[], slopes: readonly SlopeStretch[]): Ground =>
  (x) =>
    slopes.find(({ from, to }) => x > from && x < to)?.ground(x) ??
    steps.reduce((low, { from, to, z }) => (x > from && x < to ? Math.min(low, z) : low), level);

/** How far a usual bank has risen or fallen at an abscissa, mm; 0 on the level ground round the building. */
export const bankAt = (x: number, [left, right]: readonly [number, number]): number =>
  Math.max(0, left - PLATFORM_MM - x, x - right - PLATFORM_MM) * BANK;

/**
 * The finished ground: level round the building, then a usual bank of 3 for 2 to the natural ground. Nobody writes the
 * earthworks in a scene: the bank is a hypothesis.
 * @param around the ground round the building
 * @param built both ends of the building
 */
export const finishedGround =
  (around: Ground, natural: Ground, built: readonly [number, number]): Ground =>
  (x) =>
    Math.min(around(x) + bankAt(x, built), Math.max(around(x) - bankAt(x, built), natural(x)));

/** Said under the title of what shows both grounds. */
export const BANKED = t(
  'tireté fort : terrain naturel ; talus types à 3/2',
  'bold dashes: natural ground; usual banks, 3 for 2',
);
