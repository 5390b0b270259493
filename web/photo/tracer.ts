import type { Lens } from './camera.js';
import { Caster } from './caster.js';
import { Chance } from './chance.js';
import type { Daylight } from './daylight.js';
import { skyTowards } from './daylight.js';
import { LAMP_TINT, Lights, MIRRORED, OFF, THROUGH } from './lights.js';
import { Panes } from './panes.js';
import type { Soup } from './soup.js';
import { tint } from './tint.js';

/** A rectangle of the picture, pixels. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TraceOrder {
  readonly tile: Tile;
  /** Of the whole picture, pixels. */
  readonly width: number;
  readonly height: number;
  readonly lens: Lens;
  readonly samples: number;
  readonly seed: number;
  /** Most light that one bounce may bring, kcd/m²: what is above is a speck, not light. */
  readonly most: number;
  readonly areLampsLit: boolean;
  /** Only what surface each pixel sees, without its light. */
  readonly isOnlySeen?: boolean;
}

/** What was traced: sums over the samples, by pixel. */
export interface Traced {
  /** RGB, kcd/m². */
  readonly light: Float32Array;
  /** Of the squares of the luminance. */
  readonly squares: Float32Array;
  /** RGB of the surface seen, 0 to 1. */
  readonly colour: Float32Array;
  /** Of the surface seen. */
  readonly normal: Float32Array;
}

const FAR = 1e9;
/** Rays of one path, and those after which chance may end it. */
const [MOST_EVENTS, SURE_BOUNCES, MOST_BOUNCES] = [40, 2, 10];
/** Half the angle of the sun's disc, a little wide: shadows of a hazy day. */
const SUN_RADIUS = 0.0065;
/** Where the air has taken half of what is far, m. */
const HAZE = 900;

const luma = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Follows light backwards from the camera, one path after another. */
export class Tracer {
  readonly #caster: Caster;
  readonly #sky = new Float64Array(3);
  readonly #base = new Float64Array(3);
  readonly #seen = new Float64Array(6);
  readonly #chance = new Chance();
  readonly #panes: Panes;
  readonly #lights: Lights;
  #isOnlySeen = false;
  #daylight: Daylight | null = null;

  constructor(private readonly soup: Soup) {
    this.#caster = new Caster(soup.corners, soup.tree);
    this.#panes = new Panes(soup.panes, this.#chance);
    this.#lights = new Lights(soup, this.#caster, this.#chance);
  }

  light(daylight: Daylight): void {
    this.#daylight = daylight;
  }

  /** Traces the samples of a tile. */
  trace({ tile, width, height, lens, samples, seed, most, areLampsLit, isOnlySeen = false }: TraceOrder): Traced {
    const count = tile.width * tile.height;
    const light = new Float32Array(3 * count);
    const squares = new Float32Array(count);
    const [colour, normal] = [new Float32Array(3 * count), new Float32Array(3 * count)];
    const into = new Float64Array(3);
    const { eye, ahead, right, up } = lens;
    for (let i = 0; i < count; i++) {
      const [px, py] = [tile.x + (i % tile.width), tile.y + Math.floor(i / tile.width)];
      this.#isOnlySeen = isOnlySeen;
      this.#chance.seed(px, py, seed);
      for (let s = 0; s < samples; s++) {
        const x = ((px + this.#chance.next()) / width) * 2 - 1;
        const y = 1 - ((py + this.#chance.next()) / height) * 2;
        const dx = ahead[0] + x * right[0] + y * up[0];
        const dy = ahead[1] + x * right[1] + y * up[1];
        const dz = ahead[2] + x * right[2] + y * up[2];
        const length = Math.hypot(dx, dy, dz);
        this.#path(eye[0], eye[1], eye[2], dx / length, dy / length, dz / length, most, areLampsLit, into);
        for (let k = 0; k < 3; k++) {
          light[3 * i + k]! += into[k]!;
          colour[3 * i + k]! += this.#seen[k]!;
          normal[3 * i + k]! += this.#seen[3 + k]!;
        }
        squares[i]! += luma(into[0]!, into[1]!, into[2]!) ** 2;
      }
    }
    return { light, squares, colour, normal };
  }

  /**
   * Light along a ray, into `into`; what it sees first, into `#seen`. One long loop over plain numbers: calls and
   * objects in it would cost half of its speed.
   */
  // eslint-disable-next-line max-lines-per-function
  #path(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    most: number,
    areLampsLit: boolean,
    into: Float64Array,
  ): void {
    const { sky, sun, sunlight } = this.#daylight!;
    const { soup } = this;
    const caster = this.#caster;
    const base = this.#base;
    into.fill(0);
    this.#seen.fill(0);
    let [tr, tg, tb] = [1, 1, 1];
    let bounces = 0;
    let isSeen = false;
    const gain = (r: number, g: number, b: number) => {
      const peak = Math.max(tr * r, tg * g, tb * b);
      const share = bounces > 0 && peak > most ? most / peak : 1;
      into[0]! += tr * r * share;
      into[1]! += tg * g * share;
      into[2]! += tb * b * share;
    };
    for (let event = 0; event < MOST_EVENTS; event++) {
      let isMet = caster.cast(ox, oy, oz, dx, dy, dz, FAR);
      let distance = caster.distance;
      const fall = dy < -1e-6 ? (soup.meadow.level - oy) / dy : -1;
      const isMeadow = fall > 1e-3 && fall < distance;
      if (isMeadow) [isMet, distance] = [true, fall];
      if (!isMet) {
        skyTowards(sky, dx, dy, dz, this.#sky);
        gain(this.#sky[0]!, this.#sky[1]!, this.#sky[2]!);
        if (!isSeen) this.#seen.set([1, 1, 1, 0, 0, 0]);
        return;
      }
      if (isMeadow && bounces === 0) {
        // What is far takes the colour of the air before the horizon.
        const clear = Math.exp(-Math.max(0, distance - 40) / HAZE);
        skyTowards(sky, dx, 0.02, dz, this.#sky);
        const own = 1 - clear;
        gain(this.#sky[0]! * own, this.#sky[1]! * own, this.#sky[2]! * own);
        [tr, tg, tb] = [tr * clear, tg * clear, tb * clear];
      }
      ox += dx * distance;
      oy += dy * distance;
      oz += dz * distance;
      // Normals: of the triangle and, smooth, of the surface; both on the side of the ray.
      const at = 9 * caster.triangle;
      let [gx, gy, gz] = [0, 1, 0];
      let [nx, ny, nz] = [0, 1, 0];
      const surface = soup.surfaces[isMeadow ? soup.meadow.surface : soup.looks[caster.triangle]!]!;
      if (!isMeadow) {
        const c = soup.corners;
        const [ax, ay, az] = [c[at + 3]! - c[at]!, c[at + 4]! - c[at + 1]!, c[at + 5]! - c[at + 2]!];
        const [bx, by, bz] = [c[at + 6]! - c[at]!, c[at + 7]! - c[at + 1]!, c[at + 8]! - c[at + 2]!];
        gx = ay * bz - az * by;
        gy = az * bx - ax * bz;
        gz = ax * by - ay * bx;
        const long = 1 / Math.sqrt(gx * gx + gy * gy + gz * gz);
        const side = gx * dx + gy * dy + gz * dz > 0 ? -long : long;
        gx *= side;
        gy *= side;
        gz *= side;
        const n = soup.normals;
        const w = 1 - caster.u - caster.v;
        nx = n[at]! * w + n[at + 3]! * caster.u + n[at + 6]! * caster.v;
        ny = n[at + 1]! * w + n[at + 4]! * caster.u + n[at + 7]! * caster.v;
        nz = n[at + 2]! * w + n[at + 5]! * caster.u + n[at + 8]! * caster.v;
        const size = Math.sqrt(nx * nx + ny * ny + nz * nz);
        const same = nx * gx + ny * gy + nz * gz;
        if (size < 1e-6 || Math.abs(same) < 0.2 * size) [nx, ny, nz] = [gx, gy, gz];
        else {
          const turn = (same < 0 ? -1 : 1) / size;
          nx *= turn;
          ny *= turn;
          nz *= turn;
        }
      }
      const facing = -(dx * gx + dy * gy + dz * gz);
      if (surface.isGlass) {
        const mirror = MIRRORED + (1 - MIRRORED) * (1 - facing) ** 5;
        // A pane has two faces: each is met, and takes its part.
        if (this.#chance.next() < mirror) {
          dx += 2 * facing * gx;
          dy += 2 * facing * gy;
          dz += 2 * facing * gz;
          ox += gx * OFF;
          oy += gy * OFF;
          oz += gz * OFF;
        } else {
          tr *= THROUGH;
          tg *= THROUGH;
          tb *= THROUGH;
          ox -= gx * OFF;
          oy -= gy * OFF;
          oz -= gz * OFF;
        }
        continue;
      }
      tint(base, soup.textures, surface, ox, oy, oz, gx, gy, gz, isMeadow ? distance : 0);
      if (!isSeen) {
        isSeen = true;
        this.#seen.set([base[0]!, base[1]!, base[2]!, nx, ny, nz]);
      }
      if (bounces >= MOST_BOUNCES || this.#isOnlySeen) return;
      ox += gx * OFF;
      oy += gy * OFF;
      oz += gz * OFF;
      // Smooth surfaces mirror a part, metals all of what they do not swallow.
      const flat = Math.max(0, -(dx * nx + dy * ny + dz * nz));
      const { metal, roughness } = surface;
      const polish = roughness >= 0.75 ? 0 : 1 - roughness / 0.75;
      const fresnel = (0.04 + 0.96 * (1 - flat) ** 5 * (1 - roughness)) * polish;
      if (this.#chance.next() < metal + (1 - metal) * fresnel) {
        const isMetal = this.#chance.next() * (metal + (1 - metal) * fresnel) < metal;
        if (isMetal) {
          tr *= base[0]!;
          tg *= base[1]!;
          tb *= base[2]!;
        }
        const spread = roughness * roughness;
        [dx, dy, dz] = [dx + 2 * flat * nx, dy + 2 * flat * ny, dz + 2 * flat * nz];
        this.#chance.onSphere();
        dx += spread * this.#chance.direction[0]!;
        dy += spread * this.#chance.direction[1]!;
        dz += spread * this.#chance.direction[2]!;
        const size = Math.sqrt(dx * dx + dy * dy + dz * dz);
        dx /= size;
        dy /= size;
        dz /= size;
        if (dx * gx + dy * gy + dz * gz <= 0) return;
        bounces++;
        continue;
      }
      tr *= base[0]!;
      tg *= base[1]!;
      tb *= base[2]!;
      // Light straight from the sun.
      if (sunlight[1] > 0) {
        this.#chance.onSphere();
        const sx = sun[0] + SUN_RADIUS * this.#chance.direction[0]!;
        const sy = sun[1] + SUN_RADIUS * this.#chance.direction[1]!;
        const sz = sun[2] + SUN_RADIUS * this.#chance.direction[2]!;
        const lit = sx * nx + sy * ny + sz * nz;
        if (lit > 0 && sx * gx + sy * gy + sz * gz > 0) {
          const part = (lit / Math.PI) * this.#lights.clear(ox, oy, oz, sx, sy, sz, FAR);
          if (part > 0) gain(sunlight[0] * part, sunlight[1] * part, sunlight[2] * part);
        }
      }
      if (areLampsLit && soup.lamps.length > 0) {
        const part = this.#lights.lamp(ox, oy, oz, nx, ny, nz);
        if (part > 0) gain(part * LAMP_TINT[0], part * LAMP_TINT[1], part * LAMP_TINT[2]);
      }
      bounces++;
      if (bounces > SURE_BOUNCES) {
        const stay = Math.min(0.95, Math.max(tr, tg, tb));
        if (this.#chance.next() >= stay) return;
        tr /= stay;
        tg /= stay;
        tb /= stay;
      }
      const weight = this.#panes.next(ox, oy, oz, nx, ny, nz);
      [dx, dy, dz] = [this.#chance.direction[0]!, this.#chance.direction[1]!, this.#chance.direction[2]!];
      if (weight <= 0 || dx * gx + dy * gy + dz * gz <= 0) return;
      tr *= weight;
      tg *= weight;
      tb *= weight;
    }
  }
}
