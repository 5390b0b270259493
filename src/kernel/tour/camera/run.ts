import type { CameraSetting } from '../../catalogue/index.js';
import { CAMERA_SETTINGS, SHOTS } from '../../catalogue/index.js';
import type { Point3 } from '../../maths/geometry.js';
import type { Text } from '../../../words/index.js';
import type { Gaze } from '../gaze.js';
import { gazeOf, hundredth, MOST_PITCH_DEG, RADIAN, rounded, targetOf, turned } from '../gaze.js';
import type { Space } from '../space.js';
import type { CameraAction } from './actions.js';
import { refusalOf } from './step.js';

/** A camera: its eye, what it looks at, its lens. */
export interface CameraState {
  readonly position: Point3;
  readonly vise: Point3;
  readonly focale_mm: number;
}

/** A state after one step, and why the step was refused when it was. */
export interface CameraStep extends CameraState {
  readonly action: string;
  readonly repetition: number;
  readonly refusal: Text | null;
  /** Exact, where the target is rounded. */
  readonly gaze: Gaze;
}

/** Sizes of steps, in the units of the catalogue. */
export type CameraSizes = Readonly<Record<CameraSetting, number>>;

/** Sizes that a caller gives, the usual ones for the rest. */
export const sizesOf = (given: Partial<CameraSizes>): CameraSizes =>
  Object.fromEntries(
    Object.entries(CAMERA_SETTINGS).map(([key, { initial }]) => [key, given[key as CameraSetting] ?? initial]),
  ) as CameraSizes;

/** The lens of a start that names none. */
export const START_FOCAL_MM = SHOTS.interieur.focal;
/** A target nearer than this gives no bearing that survives rounding, mm. */
const LEAST_AWAY_MM = 100;

/** State of the run: angles are kept rather than read back from the target, so that a turn and its inverse cancel. */
interface Held {
  readonly eye: Point3;
  readonly gaze: Gaze;
  readonly away: number;
  readonly focal: number;
}

/** Runs actions one step at a time; without a space nothing stands in the way. Never repairs a step: it is refused. */
export function runActions(
  start: CameraState,
  actions: readonly CameraAction[],
  sizes: CameraSizes,
  space: Space | null,
): CameraStep[] {
  const first = heldOf(start, sizes);
  let held = first;
  return actions.flatMap((action) =>
    Array.from({ length: action.repetitions }, (_, i): CameraStep => {
      const next = after(held, first, action, sizes);
      const refusal = space && action.command.stopsAtWalls ? refusalOf(space, held.eye, next.eye) : null;
      if (!refusal) held = next;
      return { ...stateOf(held), action: action.command.code, repetition: i + 1, refusal, gaze: held.gaze };
    }),
  );
}

/** The start as the run holds it: its lens within the bounds. */
export const startOf = (start: CameraState, sizes: CameraSizes): CameraState => stateOf(heldOf(start, sizes));

function heldOf({ position, vise, focale_mm }: CameraState, sizes: CameraSizes): Held {
  const away = Math.hypot(vise.x - position.x, vise.y - position.y, vise.z - position.z);
  const { yaw, pitch } = gazeOf(position, vise);
  return {
    eye: position,
    gaze: { yaw, pitch: bounded(pitch, -MOST_PITCH_DEG, MOST_PITCH_DEG) },
    away: Math.max(LEAST_AWAY_MM, away),
    focal: bounded(focale_mm, sizes.focale_min_mm, sizes.focale_max_mm),
  };
}

const stateOf = ({ eye, gaze, away, focal }: Held): CameraState => ({
  position: rounded(eye),
  vise: rounded(targetOf(eye, gaze, away)),
  focale_mm: hundredth(focal),
});

const bounded = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The state that a step leads to when nothing stops it. */
function after(held: Held, first: Held, { command, isLarge }: CameraAction, sizes: CameraSizes): Held {
  const { effect, setting } = command;
  const step = setting === null ? 0 : sizes[setting] * (isLarge && setting !== 'facteur_zoom' ? sizes.grand_pas : 1);
  if (effect.kind === 'move') return { ...held, eye: moved(held, effect, step) };
  if (effect.kind === 'turn') {
    return looking(held, held.gaze.yaw + effect.yaw * step, held.gaze.pitch + effect.pitch * step);
  }
  if (effect.kind === 'zoom') {
    const power = effect.exponent * (isLarge ? sizes.grand_pas : 1);
    return { ...held, focal: bounded(held.focal * step ** power, sizes.focale_min_mm, sizes.focale_max_mm) };
  }
  if (effect.isReturn) return first;
  return looking(held, held.gaze.yaw + (effect.yawDeg ?? 0), effect.pitchDeg ?? held.gaze.pitch);
}

const looking = (held: Held, yaw: number, pitch: number): Held => ({
  ...held,
  gaze: { yaw: turned(yaw), pitch: bounded(pitch, -MOST_PITCH_DEG, MOST_PITCH_DEG) },
});

/** Level moves follow the bearing: looking up or down changes neither their length nor the altitude. */
function moved(
  { eye, gaze }: Held,
  { forward, right, up }: { readonly forward: number; readonly right: number; readonly up: number },
  step: number,
): Point3 {
  const [c, s] = [Math.cos(gaze.yaw * RADIAN), Math.sin(gaze.yaw * RADIAN)];
  return {
    x: eye.x + step * (forward * c + right * s),
    y: eye.y + step * (forward * s - right * c),
    z: eye.z + step * up,
  };
}
