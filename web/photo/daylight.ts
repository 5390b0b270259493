import { sunAt, towardsSun } from '../../src/kernel/sun/index.js';
import type { Vector } from './vectors.js';
import { dot } from './vectors.js';

/** Date `YYYY-MM-DD` and hour of mean solar time, 0 to 24, at the place of the building. */
export interface Moment {
  readonly date: string;
  readonly hour: number;
}

export interface Place {
  readonly latitude: number;
  readonly longitude: number;
  readonly azimut_y_deg: number;
}

/** Light of a moment: of the sun as what a surface facing it receives (klx), of the sky as luminance (kcd/m²). */
export interface Daylight {
  readonly sun: Vector;
  readonly sunlight: Vector;
  /** RGB of the upper half of the sky: rows from the horizon to the zenith, columns by bearing. */
  readonly sky: Float32Array;
  /** Elevation of the sun, degrees. */
  readonly elevation: number;
}

export const [SKY_WIDTH, SKY_HEIGHT] = [192, 48] as const;

/** Sunlight above the air: solar illumination constant of IES RP-21, klx. */
const ABOVE_AIR = 127.5;
/** Skies of IES RP-21: extinction of the sun by air mass, and sky light A + B·sin(h)^C on level ground, klx. */
const SKIES = [
  { share: 2 / 3, extinction: 0.21, a: 0.8, b: 15.5, c: 0.5 },
  { share: 1 / 3, extinction: 0.8, a: 0.3, b: 45, c: 1 },
] as const;
/** Clear sky of low turbidity, ISO 15469 type 12. */
const CLEAR = { a: -1, b: -0.32, c: 10, d: -3, e: 0.45 } as const;
/** Night outdoors, kcd/m²: what a town leaves. */
const NIGHT = 0.0006;

const luma = ([r, g, b]: Vector): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
/** A tint that changes no luminance. */
const tint = (colour: Vector): Vector => {
  const own = luma(colour);
  return [colour[0] / own, colour[1] / own, colour[2] / own];
};
const mixed = (a: Vector, b: Vector, share: number): Vector => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
const smooth = (value: number, from: number, to: number): number => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/**
 * Linear sRGB of the sun, low and high, and of the sky, zenith and horizon: some 25,000 K overhead, 8,000 K low down.
 * No sky is bluer than the limit of hot bodies, of about (0.32, 0.49, 1).
 */
const [LOW_SUN, HIGH_SUN] = [tint([1, 0.45, 0.16]), tint([1, 0.93, 0.82])];
const [ZENITH, HORIZON] = [tint([0.36, 0.54, 1]), tint([0.76, 0.87, 1])];
const DUSK = tint([1, 0.62, 0.42]);

/** Relative luminance of the sky (ISO 15469), by its direction and the sun's. */
function relative(up: number, toSun: number): number {
  const { a, b, c, d, e } = CLEAR;
  const chi = Math.acos(Math.min(1, Math.max(-1, toSun)));
  const gradation = 1 + a * Math.exp(b / Math.max(0.01, up));
  return gradation * (1 + c * (Math.exp(d * chi) - Math.exp((d * Math.PI) / 2)) + e * toSun * toSun);
}

const directionOf = (column: number, row: number): Vector => {
  const elevation = ((row + 0.5) / SKY_HEIGHT) * (Math.PI / 2);
  const bearing = ((column + 0.5) / SKY_WIDTH) * 2 * Math.PI - Math.PI;
  const flat = Math.cos(elevation);
  return [flat * Math.cos(bearing), Math.sin(elevation), flat * Math.sin(bearing)];
};

function skyOf(sun: Vector, level: number, dusk: number): Float32Array {
  const sky = new Float32Array(SKY_WIDTH * SKY_HEIGHT * 3);
  let lit = 0;
  for (let row = 0; row < SKY_HEIGHT; row++) {
    const elevation = ((row + 0.5) / SKY_HEIGHT) * (Math.PI / 2);
    const part = Math.cos(elevation) * ((Math.PI / 2 / SKY_HEIGHT) * ((2 * Math.PI) / SKY_WIDTH));
    for (let column = 0; column < SKY_WIDTH; column++) {
      const direction = directionOf(column, row);
      const toSun = dot(direction, sun);
      // The brightest of the aureole goes with the sun: sampled by chance it would be specks.
      const light = Math.min(relative(direction[1], toSun), 5);
      const colour = mixed(mixed(HORIZON, ZENITH, direction[1] ** 0.55), DUSK, dusk * (1 - direction[1]) ** 3);
      const own = luma(colour);
      lit += light * direction[1] * part;
      for (let k = 0; k < 3; k++) sky[3 * (row * SKY_WIDTH + column) + k] = (light * colour[k]!) / own;
    }
  }
  for (let i = 0; i < sky.length; i++) sky[i] = (sky[i]! * level) / lit + NIGHT;
  return sky;
}

/** Sun and sky of a moment, at a place: fair weather, between clear and partly cloudy. */
export function daylightOf({ date, hour }: Moment, { latitude, longitude, azimut_y_deg: bearing }: Place): Daylight {
  const instant = Date.parse(`${date}T00:00:00Z`) + (hour - longitude / 15) * 3_600_000;
  const { elevation, azimuth } = sunAt(instant, { latitude, longitude });
  const { x, y, z } = towardsSun(elevation, azimuth, bearing);
  const sun: Vector = [x, z, -y];
  const height = Math.max(0, Math.sin((elevation * Math.PI) / 180));
  let [direct, diffuse] = [0, 0];
  for (const { share, extinction, a, b, c } of SKIES) {
    direct += share * ABOVE_AIR * Math.exp(-extinction / Math.max(0.02, height));
    diffuse += share * (a + b * height ** c);
  }
  const twilight = smooth(elevation, -9, 1);
  const colour = mixed(LOW_SUN, HIGH_SUN, smooth(elevation, 0, 32));
  const strength = (direct * smooth(elevation, -0.8, 1)) / luma(colour);
  return {
    sun,
    sunlight: [colour[0] * strength, colour[1] * strength, colour[2] * strength],
    sky: skyOf(sun, diffuse * twilight ** 3, 0.7 * (1 - smooth(Math.abs(elevation), 1, 14))),
    elevation,
  };
}

/** Luminance of the sky in a direction, put into `into`; under the horizon that of the horizon. */
export function skyTowards(sky: Float32Array, x: number, y: number, z: number, into: Float64Array): void {
  const row = Math.max(0, (Math.asin(Math.min(1, Math.max(0, y))) / (Math.PI / 2)) * SKY_HEIGHT - 0.5);
  const column = ((Math.atan2(z, x) + Math.PI) / (2 * Math.PI)) * SKY_WIDTH - 0.5 + SKY_WIDTH;
  const [r0, c0] = [Math.min(SKY_HEIGHT - 1, Math.floor(row)), Math.floor(column)];
  const r1 = Math.min(SKY_HEIGHT - 1, r0 + 1);
  const [up, across] = [row - r0, column - c0];
  const [left, right] = [c0 % SKY_WIDTH, (c0 + 1) % SKY_WIDTH];
  for (let k = 0; k < 3; k++) {
    const low = mix(sky[3 * (r0 * SKY_WIDTH + left) + k]!, sky[3 * (r0 * SKY_WIDTH + right) + k]!, across);
    const high = mix(sky[3 * (r1 * SKY_WIDTH + left) + k]!, sky[3 * (r1 * SKY_WIDTH + right) + k]!, across);
    into[k] = mix(low, high, up);
  }
}

const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
