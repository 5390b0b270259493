import type { Point3 } from '../../maths/geometry.js';
import { RADIAN, turnBetween } from '../gaze.js';
import type { Phase } from '../phase.js';

/** Time between two states that are worked out, s: film is interpolated between them. */
export const TICK_S = 1 / 30;
/** How fast a turn and a tilt gather speed, degrees/s². */
const [YAW_GAIN, PITCH_GAIN] = [110, 90];
/** A turn aims to be over in this part of a second when it is near its end. */
const EAGERNESS = 4;
/** How fast the lens changes, mm a second. */
const FOCAL_RATE = 7;

/** Where the camera is to look, and through which lens. */
export interface Aim {
  readonly yaw: number;
  readonly pitch: number;
  readonly focal: number;
}

/** A state of the camera. */
export interface Tick extends Aim {
  readonly eye: Point3;
  readonly plan: Phase;
  /** Room it is in. */
  readonly room: string | null;
  /** Room that it stands still to look at. */
  readonly shown: string | null;
}

/** Where a tick is. */
export type Spot = Pick<Tick, 'eye' | 'plan' | 'room' | 'shown'>;

export interface Rates {
  readonly yawRate: number;
  readonly pitchRate: number;
}

/** A gaze that follows what it is to look at, never turning faster than it may nor starting or stopping at once. */
export class Gazer {
  readonly ticks: Tick[] = [];
  yaw: number;
  pitch = 0;
  focal: number;
  #yawSpeed = 0;
  #pitchSpeed = 0;

  constructor(yaw: number, focal: number) {
    this.yaw = yaw;
    this.focal = focal;
  }

  get seconds(): number {
    return this.ticks.length * TICK_S;
  }

  /** One tick on: the bearing goes by its shorter turn. */
  follow(spot: Spot, aim: Aim, rates: Rates): void {
    this.turn(spot, { ...aim, by: turnBetween(this.yaw, aim.yaw) }, rates);
  }

  /** One tick on, the bearing still to be turned by so many degrees, either way round. Returns what is left of them. */
  turn(spot: Spot, aim: Omit<Aim, 'yaw'> & { readonly by: number }, { yawRate, pitchRate }: Rates): number {
    this.#yawSpeed = nextSpeed(this.#yawSpeed, aim.by, yawRate, YAW_GAIN);
    this.#pitchSpeed = nextSpeed(this.#pitchSpeed, aim.pitch - this.pitch, pitchRate, PITCH_GAIN);
    const step = this.#yawSpeed * TICK_S;
    this.yaw += step;
    this.pitch += this.#pitchSpeed * TICK_S;
    const zoom = aim.focal - this.focal;
    this.focal += Math.sign(zoom) * Math.min(Math.abs(zoom), FOCAL_RATE * TICK_S);
    this.ticks.push({ ...spot, yaw: this.yaw, pitch: this.pitch, focal: this.focal });
    return aim.by - step;
  }

  /** Stays as it is. */
  hold(spot: Spot, seconds: number): void {
    const { yaw, pitch, focal } = this;
    this.#yawSpeed = 0;
    this.#pitchSpeed = 0;
    for (let k = 0; k < Math.round(seconds / TICK_S); k++) this.ticks.push({ ...spot, yaw, pitch, focal });
  }
}

/** Speed of a turn a tick later: towards its end, as fast as it may be stopped there. */
function nextSpeed(speed: number, left: number, most: number, gain: number): number {
  const able = Math.min(most, EAGERNESS * Math.abs(left), Math.sqrt(2 * gain * 0.8 * Math.abs(left)));
  const wanted = Math.sign(left) * able;
  const change = gain * TICK_S;
  return Math.min(speed + change, Math.max(speed - change, wanted));
}

/** Bearing from a point to another, degrees. */
export const bearingTo = (from: { x: number; y: number }, to: { x: number; y: number }): number =>
  Math.atan2(to.y - from.y, to.x - from.x) / RADIAN;
