import type { TourEntry } from '../answer.js';
import { hundredth, rounded, targetOf, turnBetween } from '../gaze.js';
import type { Tick } from './motion.js';
import { TICK_S } from './motion.js';

/** Distance from the camera at which its target is written, mm. */
const AWAY_MM = 2000;
/** A state is left out where the straight way between its neighbours comes this near to it: mm, degrees, mm of lens. */
const [NEAR_MM, NEAR_DEG, NEAR_FOCAL] = [0.05, 0.04, 0.03];
/** Most states left out at once, and most turned between two, degrees. */
const [MOST_TICKS, MOST_TURN_DEG] = [240, 13];

/**
 * The states of a camera as a path: those that a straight way in time does not give are kept, so that the film of the
 * path is that of the states. A stay is written as `pose_s`.
 * @param stretch how much slower than the states the path goes
 */
export function pathOf(ticks: readonly Tick[], stretch: number): TourEntry[] {
  const entries: TourEntry[] = [];
  const second = (tick: number): number => Math.round(tick * TICK_S * stretch * 1e6) / 1e6;
  for (let i = 0; i < ticks.length;) {
    const last = lastStill(ticks, i);
    entries.push(entryOf(ticks[i]!, second(i), Math.round((second(last) - second(i)) * 1e6) / 1e6));
    if (last === ticks.length - 1) break;
    i = nextKept(ticks, last);
  }
  return entries;
}

function entryOf({ eye, yaw, pitch, focal, plan, room }: Tick, t: number, pose: number): TourEntry {
  return {
    t,
    position: rounded(eye),
    vise: rounded(targetOf(eye, { yaw, pitch }, AWAY_MM)),
    focale_mm: hundredth(focal),
    pose_s: pose,
    plan,
    ...(room !== null && { piece: room }),
  };
}

/** The last state in which the camera still stands as it does in one. */
function lastStill(ticks: readonly Tick[], from: number): number {
  const first = ticks[from]!;
  let last = from;
  while (last + 1 < ticks.length && isSame(first, ticks[last + 1]!)) last++;
  return last;
}

const isSame = (a: Tick, b: Tick): boolean =>
  a.eye.x === b.eye.x &&
  a.eye.y === b.eye.y &&
  a.eye.z === b.eye.z &&
  a.yaw === b.yaw &&
  a.pitch === b.pitch &&
  a.focal === b.focal;

/** The farthest next state such that all between lie on the straight way to it. */
function nextKept(ticks: readonly Tick[], from: number): number {
  let kept = from + 1;
  const first = ticks[from]!;
  for (let to = from + 2; to < ticks.length && to - from <= MOST_TICKS; to++) {
    const end = ticks[to]!;
    if (Math.abs(end.yaw - first.yaw) > MOST_TURN_DEG || end.plan !== first.plan || end.room !== first.room) break;
    if (isSame(ticks[to - 1]!, end) || !isStraight(ticks, from, to)) break;
    kept = to;
  }
  return kept;
}

function isStraight(ticks: readonly Tick[], from: number, to: number): boolean {
  const [a, b] = [ticks[from]!, ticks[to]!];
  const stride = Math.max(1, Math.floor((to - from) / 12));
  for (let i = from + 1; i < to; i += stride) {
    const part = (i - from) / (to - from);
    const at = ticks[i]!;
    const off = (p: number, q: number, value: number): number => Math.abs(p + (q - p) * part - value);
    if (off(a.eye.x, b.eye.x, at.eye.x) > NEAR_MM || off(a.eye.y, b.eye.y, at.eye.y) > NEAR_MM) return false;
    if (off(a.eye.z, b.eye.z, at.eye.z) > NEAR_MM || off(a.focal, b.focal, at.focal) > NEAR_FOCAL) return false;
    if (off(0, turnBetween(a.yaw, b.yaw), turnBetween(a.yaw, at.yaw)) > NEAR_DEG) return false;
    if (off(a.pitch, b.pitch, at.pitch) > NEAR_DEG) return false;
  }
  return true;
}
