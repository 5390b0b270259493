import type { Caster } from './caster.js';
import type { Chance } from './chance.js';
import type { Daylight } from './daylight.js';
import { skyTowards } from './daylight.js';
import { Hit } from './hit.js';
import { LAMP_TINT, type Lights, MIRRORED, OFF, THROUGH } from './lights.js';
import type { Panes } from './panes.js';
import type { Soup } from './soup.js';
import { tint } from './tint.js';

const FAR = 1e9;
/** Rays of one path, and those after which chance may end it. */
const [MOST_EVENTS, SURE_BOUNCES, MOST_BOUNCES] = [40, 2, 10];
/** Half the angle of the sun's disc, a little wide: shadows of a hazy day. */
const SUN_RADIUS = 0.0065;
/** Where the air has taken half of what is far, and where that begins to be seen, m. */
const [HAZE, CLEAR_AIR] = [900, 40];
/** Rougher than this, a surface mirrors nothing that is seen. */
const MATT = 0.75;

/** How a path is followed. */
export interface PathOptions {
  /** Most light that one bounce may bring, kcd/m²: what is above is a speck, not light. */
  readonly most: number;
  readonly areLampsLit: boolean;
  /** Only what surface is seen, without its light. */
  readonly isOnlySeen: boolean;
}

/**
 * Follows light backwards from the camera. Its state lies in arrays of numbers that every path uses again: objects made
 * on the way would cost half of its speed.
 */
export class Path {
  /** Light along the ray, RGB, kcd/m². */
  readonly light = new Float64Array(3);
  /** What the ray sees first: RGB of the surface, 0 to 1, and its normal. */
  readonly seen = new Float64Array(6);
  daylight: Daylight | null = null;
  /** Where the ray begins, m. */
  readonly #o = new Float64Array(3);
  readonly #d = new Float64Array(3);
  /** Part of the light that comes through to the camera, RGB. */
  readonly #through = new Float64Array(3);
  readonly #base = new Float64Array(3);
  readonly #sky = new Float64Array(3);
  readonly #hit: Hit;
  #bounces = 0;
  #most = 0;

  constructor(
    private readonly soup: Soup,
    private readonly caster: Caster,
    private readonly chance: Chance,
    private readonly panes: Panes,
    private readonly lights: Lights,
  ) {
    this.#hit = new Hit(soup, caster);
  }

  /** Follows the ray from `eye` on its way (dx, dy, dz), of length 1: its light and what it sees are left here. */
  follow(eye: readonly number[], dx: number, dy: number, dz: number, options: PathOptions): void {
    this.#begin(eye, dx, dy, dz, options.most);
    let isSeen = false;
    for (let event = 0; event < MOST_EVENTS; event++) {
      const distance = this.#meet();
      if (distance === FAR) {
        if (!isSeen) this.seen.fill(1, 0, 3);
        return;
      }
      const hit = this.#hit;
      if (hit.isMeadow && this.#bounces === 0) this.#takeHaze(distance);
      this.#advance(distance);
      if (hit.surface.isGlass) {
        this.#passPane();
        continue;
      }
      this.#readColour(distance);
      if (!isSeen) {
        isSeen = true;
        this.seen.set(this.#base);
        this.seen.set(hit.smooth, 3);
      }
      if (this.#bounces >= MOST_BOUNCES || options.isOnlySeen) return;
      this.#leave(hit.face, 1);
      if (!this.#bounce(options.areLampsLit)) return;
    }
  }

  #begin(eye: readonly number[], dx: number, dy: number, dz: number, most: number): void {
    this.light.fill(0);
    this.seen.fill(0);
    this.#through.fill(1);
    this.#o.set(eye);
    this.#d[0] = dx;
    this.#d[1] = dy;
    this.#d[2] = dz;
    this.#bounces = 0;
    this.#most = most;
  }

  /** Finds what the ray meets and how far away it is, m; the sky, whose light is taken, is `FAR`. */
  #meet(): number {
    const [o, d] = [this.#o, this.#d];
    const isMet = this.caster.cast(o[0]!, o[1]!, o[2]!, d[0]!, d[1]!, d[2]!, FAR);
    const { distance } = this.caster;
    const fall = d[1]! < -1e-6 ? (this.soup.meadow.level - o[1]!) / d[1]! : -1;
    const isMeadow = fall > 1e-3 && fall < distance;
    if (!isMet && !isMeadow) {
      skyTowards(this.daylight!.sky, d[0]!, d[1]!, d[2]!, this.#sky);
      this.#gain(this.#sky[0]!, this.#sky[1]!, this.#sky[2]!);
      return FAR;
    }
    this.#hit.read(isMeadow, d);
    return isMeadow ? fall : distance;
  }

  /** Light that comes to the place where the path stands; a speck is cut to what is light. */
  #gain(r: number, g: number, b: number): void {
    const [through, light] = [this.#through, this.light];
    const red = through[0]! * r;
    const green = through[1]! * g;
    const blue = through[2]! * b;
    const peak = Math.max(red, green, blue);
    const share = this.#bounces > 0 && peak > this.#most ? this.#most / peak : 1;
    light[0]! += red * share;
    light[1]! += green * share;
    light[2]! += blue * share;
  }

  #dim(r: number, g: number, b: number): void {
    this.#through[0]! *= r;
    this.#through[1]! *= g;
    this.#through[2]! *= b;
  }

  /** What is far takes the colour of the air before the horizon. */
  #takeHaze(distance: number): void {
    const clear = Math.exp(-Math.max(0, distance - CLEAR_AIR) / HAZE);
    skyTowards(this.daylight!.sky, this.#d[0]!, 0.02, this.#d[2]!, this.#sky);
    const own = 1 - clear;
    this.#gain(this.#sky[0]! * own, this.#sky[1]! * own, this.#sky[2]! * own);
    this.#dim(clear, clear, clear);
  }

  #advance(distance: number): void {
    const [o, d] = [this.#o, this.#d];
    o[0]! += d[0]! * distance;
    o[1]! += d[1]! * distance;
    o[2]! += d[2]! * distance;
  }

  /** Steps off a face to the side of its normal, or to the other (`side` −1), so that it is not met again. */
  #leave(face: Float64Array, side: number): void {
    const o = this.#o;
    const step = side * OFF;
    o[0]! += face[0]! * step;
    o[1]! += face[1]! * step;
    o[2]! += face[2]! * step;
  }

  /** A pane has two faces: each is met, and takes its part. */
  #passPane(): void {
    const { face } = this.#hit;
    const d = this.#d;
    const facing = -(d[0]! * face[0]! + d[1]! * face[1]! + d[2]! * face[2]!);
    const mirror = MIRRORED + (1 - MIRRORED) * (1 - facing) ** 5;
    if (this.chance.next() < mirror) {
      this.#reflect(face, facing);
      this.#leave(face, 1);
    } else {
      this.#dim(THROUGH, THROUGH, THROUGH);
      this.#leave(face, -1);
    }
  }

  #reflect(normal: Float64Array, facing: number): void {
    const d = this.#d;
    d[0]! += 2 * facing * normal[0]!;
    d[1]! += 2 * facing * normal[1]!;
    d[2]! += 2 * facing * normal[2]!;
  }

  #readColour(distance: number): void {
    const { surface, face, isMeadow } = this.#hit;
    const o = this.#o;
    const far = isMeadow ? distance : 0;
    tint(this.#base, this.soup.textures, surface, o[0]!, o[1]!, o[2]!, face[0]!, face[1]!, face[2]!, far);
  }

  /** Where the path goes on from a surface, with the light that comes to it; false where it ends. */
  #bounce(areLampsLit: boolean): boolean {
    const { smooth, surface } = this.#hit;
    const d = this.#d;
    // Smooth surfaces mirror a part, metals all of what they do not swallow.
    const facing = Math.max(0, -(d[0]! * smooth[0]! + d[1]! * smooth[1]! + d[2]! * smooth[2]!));
    const { metal, roughness } = surface;
    const polish = roughness >= MATT ? 0 : 1 - roughness / MATT;
    const fresnel = (0.04 + 0.96 * (1 - facing) ** 5 * (1 - roughness)) * polish;
    const mirrored = metal + (1 - metal) * fresnel;
    if (this.chance.next() < mirrored) return this.#mirror(facing, this.chance.next() * mirrored < metal);
    this.#dim(this.#base[0]!, this.#base[1]!, this.#base[2]!);
    this.#takeSun();
    if (areLampsLit && this.soup.lamps.length > 0) this.#takeLamp();
    this.#bounces++;
    return this.#goesOn() && this.#scatter();
  }

  #mirror(facing: number, isMetal: boolean): boolean {
    const { smooth, face, surface } = this.#hit;
    const d = this.#d;
    if (isMetal) this.#dim(this.#base[0]!, this.#base[1]!, this.#base[2]!);
    const spread = surface.roughness * surface.roughness;
    this.#reflect(smooth, facing);
    this.chance.onSphere();
    const { direction } = this.chance;
    const x = d[0]! + spread * direction[0]!;
    const y = d[1]! + spread * direction[1]!;
    const z = d[2]! + spread * direction[2]!;
    const size = Math.sqrt(x * x + y * y + z * z);
    d[0] = x / size;
    d[1] = y / size;
    d[2] = z / size;
    this.#bounces++;
    return d[0]! * face[0]! + d[1]! * face[1]! + d[2]! * face[2]! > 0;
  }

  /** Light straight from the sun. */
  #takeSun(): void {
    const { sun, sunlight } = this.daylight!;
    if (sunlight[1] <= 0) return;
    const { smooth, face } = this.#hit;
    this.chance.onSphere();
    const { direction } = this.chance;
    const x = sun[0] + SUN_RADIUS * direction[0]!;
    const y = sun[1] + SUN_RADIUS * direction[1]!;
    const z = sun[2] + SUN_RADIUS * direction[2]!;
    const lit = x * smooth[0]! + y * smooth[1]! + z * smooth[2]!;
    if (lit <= 0 || x * face[0]! + y * face[1]! + z * face[2]! <= 0) return;
    const o = this.#o;
    const part = (lit / Math.PI) * this.lights.clear(o[0]!, o[1]!, o[2]!, x, y, z, FAR);
    if (part > 0) this.#gain(sunlight[0] * part, sunlight[1] * part, sunlight[2] * part);
  }

  #takeLamp(): void {
    const { smooth } = this.#hit;
    const o = this.#o;
    const part = this.lights.lamp(o[0]!, o[1]!, o[2]!, smooth[0]!, smooth[1]!, smooth[2]!);
    if (part > 0) this.#gain(part * LAMP_TINT[0], part * LAMP_TINT[1], part * LAMP_TINT[2]);
  }

  /** Whether chance lets a path of several bounces go on; what goes on stands for what was ended. */
  #goesOn(): boolean {
    if (this.#bounces <= SURE_BOUNCES) return true;
    const through = this.#through;
    const stay = Math.min(0.95, Math.max(through[0]!, through[1]!, through[2]!));
    if (this.chance.next() >= stay) return false;
    this.#dim(1 / stay, 1 / stay, 1 / stay);
    return true;
  }

  /** A diffuse surface sends the path anywhere before it, to panes more often than elsewhere. */
  #scatter(): boolean {
    const { smooth, face } = this.#hit;
    const [o, d] = [this.#o, this.#d];
    const weight = this.panes.next(o[0]!, o[1]!, o[2]!, smooth[0]!, smooth[1]!, smooth[2]!);
    d.set(this.chance.direction);
    this.#dim(weight, weight, weight);
    return weight > 0 && d[0]! * face[0]! + d[1]! * face[1]! + d[2]! * face[2]! > 0;
  }
}
