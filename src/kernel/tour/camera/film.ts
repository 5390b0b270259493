import type { Point3 } from '../../maths/geometry.js';
import type { TourEntry } from '../answer.js';
import { gazeOf, hundredth, rounded, targetOf, turnBetween } from '../gaze.js';
import type { CameraState } from './run.js';

/** Greatest acceleration of a step, mm/s²: half of what a tour may have. */
const ACCELERATION = 1000;
/** Turns go this fast, degrees a second, and have a stop this often, degrees. */
const [TURN_RATE, TURN_STEP] = [40, 12];
/** A lens goes from one length to another in this time at least, s. */
const ZOOM_S = 0.4;
/**
 * Stops along a move, the least number and the number a second: its speed rises and falls by less than 2 m/s² between
 * two images.
 */
const [MOVE_PARTS, PARTS_A_SECOND] = [8, 16];

/**
 * The states of a camera as a path that the studio films: each move starts and ends at rest.
 * @param isWalkedBack states gone back to by the way that was come, since a wall stands between
 */
export function filmOf(
  states: readonly CameraState[],
  planAt: (at: Point3) => string,
  isWalkedBack: (state: number) => boolean,
): TourEntry[] {
  const entries: TourEntry[] = [];
  let time = 0;
  // The last entry at the start, which a way back leads to.
  let home = 0;
  const push = (state: CameraState) =>
    entries.push({
      t: hundredth(time * 100) / 100,
      position: state.position,
      vise: state.vise,
      focale_mm: state.focale_mm,
      pose_s: 0,
      plan: planAt(state.position),
    });
  push(states[0]!);
  states.slice(1).forEach((state, i) => {
    const from = states[i]!;
    const seconds = secondsOf(from, state);
    if (seconds === 0) return;
    if (isWalkedBack(i + 1)) {
      const turn = time;
      for (const entry of entries.slice(home, -1).toReversed()) {
        time = 2 * turn - entry.t;
        push(entry);
      }
      home = entries.length - 1;
      return;
    }
    const parts = partsOf(from, state, seconds);
    const start = time;
    for (let k = 1; k <= parts; k++) {
      time = start + (seconds * k) / parts;
      push(k === parts ? state : between(from, state, k / parts));
    }
  });
  return entries;
}

const lengthOf = (a: Point3, b: Point3): number => Math.hypot(b.x - a.x, b.y - a.y, b.z - a.z);

/** How far the gaze turns, degrees: bearing and pitch, whichever is more. */
function turnOf(from: CameraState, to: CameraState): number {
  const [a, b] = [gazeOf(from.position, from.vise), gazeOf(to.position, to.vise)];
  return Math.max(Math.abs(turnBetween(a.yaw, b.yaw)), Math.abs(b.pitch - a.pitch));
}

function secondsOf(from: CameraState, to: CameraState): number {
  // A cubic that starts and ends at rest accelerates by 6 L / T² at most.
  const move = Math.sqrt((6 * lengthOf(from.position, to.position)) / ACCELERATION);
  // Its rate of turn is at most one and a half times the mean.
  const turn = (1.5 * turnOf(from, to)) / TURN_RATE;
  return Math.max(move, turn, from.focale_mm === to.focale_mm ? 0 : ZOOM_S);
}

function partsOf(from: CameraState, to: CameraState, seconds: number): number {
  const isMove = lengthOf(from.position, to.position) > 0;
  const move = isMove ? Math.max(MOVE_PARTS, Math.ceil(seconds * PARTS_A_SECOND)) : 1;
  return Math.max(move, Math.ceil((1.5 * turnOf(from, to)) / TURN_STEP));
}

/** A state between two, at a part of the time: eased, the gaze turned rather than its target drawn through the eye. */
function between(from: CameraState, to: CameraState, part: number): CameraState {
  const eased = part * part * (3 - 2 * part);
  const mix = (a: number, b: number): number => a + (b - a) * eased;
  const [a, b] = [gazeOf(from.position, from.vise), gazeOf(to.position, to.vise)];
  const position = {
    x: mix(from.position.x, to.position.x),
    y: mix(from.position.y, to.position.y),
    z: mix(from.position.z, to.position.z),
  };
  const gaze = { yaw: a.yaw + turnBetween(a.yaw, b.yaw) * eased, pitch: mix(a.pitch, b.pitch) };
  const away = mix(lengthOf(from.position, from.vise), lengthOf(to.position, to.vise));
  return {
    position: rounded(position),
    vise: rounded(targetOf(position, gaze, away)),
    focale_mm: hundredth(mix(from.focale_mm, to.focale_mm)),
  };
}
