import type { Room, RoomUse } from '../../building/index.js';
import { fieldOfView } from '../../catalogue/index.js';
import type { Cadence, Objectif } from '../options.js';

/** How a room is looked at. */
export interface Look {
  /** Degrees turned; `entier` a whole turn, `tout` what lets the lens see all round. */
  readonly sweep: 'entier' | 'tout' | number;
  readonly tilts: boolean;
  readonly stepsBack: boolean;
}

/** How hard a tour is pressed for time. */
export interface Effort {
  /** Fastest turn, and fastest tilt, degrees a second. */
  readonly yawRate: number;
  readonly pitchRate: number;
  /** In rooms that people live in, and in the others. */
  readonly main: Look;
  readonly other: Look;
}

const CALM = { yawRate: 43.5, pitchRate: 32 };
const QUICK = { yawRate: 56, pitchRate: 55 };
const none: Look = { sweep: 0, tilts: false, stepsBack: false };
const around = (tilts: boolean, stepsBack: boolean): Look => ({ sweep: 'tout', tilts, stepsBack });

/** From all the time one likes to none at all. */
export const EFFORTS: readonly Effort[] = [
  {
    ...CALM,
    main: { sweep: 'entier', tilts: true, stepsBack: true },
    other: { sweep: 'entier', tilts: true, stepsBack: true },
  },
  { ...CALM, main: { sweep: 'entier', tilts: true, stepsBack: true }, other: around(true, false) },
  { ...CALM, main: around(true, true), other: { sweep: 120, tilts: false, stepsBack: false } },
  { ...CALM, main: around(true, false), other: none },
  { ...QUICK, main: around(true, false), other: none },
  { ...QUICK, main: { sweep: 180, tilts: false, stepsBack: false }, other: none },
  { ...QUICK, main: { sweep: 90, tilts: false, stepsBack: false }, other: none },
  { ...QUICK, main: none, other: none },
];
/** From this effort on the turn in a room is shorter than what shows all of it. */
export const SHORTENED = 5;

const MAIN: ReadonlySet<RoomUse> = new Set([
  'sejour',
  'salon',
  'salle_a_manger',
  'cuisine',
  'chambre',
  'bureau',
  'autre',
]);
/** Rooms that people live in: shown whole. */
export const isMain = ({ use }: Pick<Room, 'use'>): boolean => MAIN.has(use);

/** Rooms smaller than this, m², are shown with a shorter lens, mm. */
const SHORTER: readonly (readonly [number, number])[] = [
  [6e6, 16],
  [12e6, 18],
];

/** The lens of a room. */
export function roomFocal({ area }: Pick<Room, 'area'>, objectif: Objectif): number {
  const { focale_interieur_mm: usual, focale_min_mm: least, focale_max_mm: most, adaptatif } = objectif;
  const shorter = adaptatif ? SHORTER.find(([size]) => area < size)?.[1] : undefined;
  return Math.min(most, Math.max(least, Math.min(usual, shorter ?? usual)));
}

/** Degrees more than needed that a turn overlaps. */
const OVERLAP_DEG = 12;
/** A turn and what is around it take about this long beside the turn itself, s. */
const SETTLING_S = 1;

/** Degrees that a look turns: no more than the time given to a room lets it. */
export function sweepOf({ sweep }: Look, focal: number, { yawRate }: Effort, { pose_piece_s: pose }: Cadence): number {
  if (sweep === 0) return 0;
  const all = 360 - fieldOfView(focal).horizontal + OVERLAP_DEG;
  const degrees = { entier: 360, tout: all };
  const asked = typeof sweep === 'number' ? sweep : degrees[sweep];
  return Math.min(asked, Math.max(0, (pose - SETTLING_S) * yawRate));
}
