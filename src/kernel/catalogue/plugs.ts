import type { Point } from '../maths/geometry.js';
import { add, rotate } from '../maths/vector.js';

/** From the rim of a bath at the end of its taps to its plug, and how wide the rim is at most, mm (usual). */
const [BATH_PLUG, BATH_RIM] = [190, 70];
/** The bowl of a sink, mm: its length at most, and from the end of the sink. */
const [BOWL, BOWL_ASIDE] = [420, 40];

/** How wide the rim of a bath of a depth is, mm. */
export const bathRim = (p: number): number => Math.min(BATH_RIM, p * 0.1);

/** Length of the bowl of a sink of a length, mm. */
export const bowlLength = (l: number): number => Math.min(l * 0.45, BOWL);

/**
 * Where the waste of a sanitary fixture begins, mm about its centre, its back toward −y: the outlet of a WC at its
 * back, the plug of a basin under its taps and in the middle of its length, of a shower in the middle of its tray, of a
 * bath at the end of its taps, of a sink in its bowl. Usual places (hypothesis: makers differ), those of the symbols.
 */
export const PLUGS = {
  wc: (_, p) => ({ x: 0, y: -p / 2 }),
  lavabo: (_, p) => ({ x: 0, y: p * 0.08 }),
  douche: () => ({ x: 0, y: 0 }),
  baignoire: (l, p) =>
    l >= p ? { x: -l / 2 + bathRim(p) + BATH_PLUG, y: 0 } : { x: 0, y: -p / 2 + bathRim(p) + BATH_PLUG },
  evier: (l, p) => ({ x: -l / 2 + bowlLength(l) / 2 + Math.min(BOWL_ASIDE, l * 0.05), y: p * 0.06 }),
} as const satisfies Readonly<Record<string, (l: number, p: number) => Point>>;

/**
 * How far from the middle of its back the taps of a fixture are, mm along −y, by its length and depth: those of a bath
 * over its plug, at the end that its symbol draws them at, of a sink at the end of its bowl; others have theirs in the
 * middle. Usual places (hypothesis: makers differ).
 */
export const TAPS = {
  baignoire: (l, p) => PLUGS.baignoire(l, p).x,
  evier: (l, p) => PLUGS.evier(l, p).x + bowlLength(l) / 2,
} as const satisfies Readonly<Record<string, (l: number, p: number) => number>>;

/** A fixture that stands in a scene: size and centre, mm, and the way it faces, degrees. */
interface Standing<T> {
  readonly type: T;
  readonly width: number;
  readonly depth: number;
  readonly center: Point;
  readonly facing: number;
}

/** Where the plug of a fixture is, in the scene. */
export const plugOf = ({ type, width, depth, center, facing }: Standing<keyof typeof PLUGS>): Point =>
  add(center, rotate(PLUGS[type](width, depth), facing - 90));
