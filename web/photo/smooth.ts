import type { Film } from './film.js';
import type { Tile } from './tracer.js';

/** Means of a part of a film, by pixel. Plain data, sent to threads. */
export interface Block {
  readonly width: number;
  readonly height: number;
  readonly light: Float32Array;
  readonly colour: Float32Array;
  readonly normal: Float32Array;
  /** Of the mean luminance. */
  readonly variance: Float32Array;
}

/** Pixels about a tile that its smoothing reads: 2 · (1 + 2 + 4 + 8 + 16). */
export const MARGIN = 62;
const PASSES = 5;
/** Weights of the five taps (B3 spline). */
const TAPS = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16] as const;
/** How many standard errors apart two lights may be and still be one surface's. */
const TOLERANCE = 6;

/** A tile of the film with its margin. */
export function blockOf(film: Film, tile: Tile): { readonly block: Block; readonly area: Tile } {
  const x = Math.max(0, tile.x - MARGIN);
  const y = Math.max(0, tile.y - MARGIN);
  const width = Math.min(film.width, tile.x + tile.width + MARGIN) - x;
  const height = Math.min(film.height, tile.y + tile.height + MARGIN) - y;
  const count = width * height;
  const [light, colour, normal] = [0, 1, 2].map(() => new Float32Array(3 * count)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const variance = new Float32Array(count);
  for (let i = 0; i < count; i++) {
    const at = (y + Math.floor(i / width)) * film.width + x + (i % width);
    const samples = Math.max(1, film.counts[at]!);
    const seen = Math.max(1, film.seen[at]!);
    for (let k = 0; k < 3; k++) {
      light[3 * i + k] = film.light[3 * at + k]! / samples;
      colour[3 * i + k] = film.colour[3 * at + k]! / seen;
      normal[3 * i + k] = film.normal[3 * at + k]! / seen;
    }
    const mean = lumaAt(light, i);
    variance[i] = Math.max(0, film.squares[at]! / samples - mean * mean) / Math.max(1, samples / film.unit - 1);
  }
  return { block: { width, height, light, colour, normal, variance }, area: { x, y, width, height } };
}

const lumaAt = (values: Float32Array, i: number): number =>
  0.2126 * values[3 * i]! + 0.7152 * values[3 * i + 1]! + 0.0722 * values[3 * i + 2]!;

/** The variance about a pixel, as its neighbours agree on it: one pixel's own is a guess. */
function steadied(variance: Float32Array, width: number, height: number): Float32Array {
  const result = new Float32Array(variance.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0];
      for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v++) {
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u++) {
          sum += variance[v * width + u]!;
          count++;
        }
      }
      result[y * width + x] = sum / count;
    }
  }
  return result;
}

const isBlank = (normal: Float32Array, i: number): boolean =>
  !normal[3 * i] && !normal[3 * i + 1] && !normal[3 * i + 2];

/** What a pass works on: light with the colours of surfaces divided out, and how sure each pixel is. */
interface Lit {
  readonly light: Float32Array;
  readonly spread: Float32Array;
}

/** Directions have length again: that of a pixel on an edge is a mean of two. The sky has none. */
function directed(normal: Float32Array): Float32Array {
  const result = new Float32Array(normal.length);
  for (let i = 0; i < normal.length; i += 3) {
    const length = Math.hypot(normal[i]!, normal[i + 1]!, normal[i + 2]!);
    if (length < 0.05) continue;
    for (let k = 0; k < 3; k++) result[i + k] = normal[i + k]! / length;
  }
  return result;
}

/** One pixel of a pass: the mean of those about it that are of its surface. */
class Pass {
  readonly next: Lit;
  #red = 0;
  #green = 0;
  #blue = 0;
  #sum = 0;
  #doubt = 0;

  constructor(
    private readonly lit: Lit,
    private readonly own: Float32Array,
    private readonly normal: Float32Array,
    private readonly isEdge: Uint8Array,
  ) {
    this.next = { light: new Float32Array(lit.light.length), spread: new Float32Array(lit.spread.length) };
  }

  run(width: number, height: number, step: number): Lit {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        this.#red = this.#green = this.#blue = this.#sum = this.#doubt = 0;
        this.#gather(x, y, width, height, step);
        this.#put(y * width + x);
      }
    }
    return this.next;
  }

  #gather(x: number, y: number, width: number, height: number, step: number): void {
    const i = y * width + x;
    const bright = lumaAt(this.lit.light, i);
    const scale = 1 / (TOLERANCE * Math.sqrt(this.lit.spread[i]!) + 1e-6 + 0.004 * bright);
    for (let v = -2; v <= 2; v++) {
      const row = y + v * step;
      if (row < 0 || row >= height) continue;
      for (let u = -2; u <= 2; u++) {
        const column = x + u * step;
        if (column < 0 || column >= width) continue;
        const j = row * width + column;
        const apart = Math.abs(lumaAt(this.lit.light, j) - bright) * scale;
        this.#add(j, TAPS[v + 2]! * TAPS[u + 2]! * this.#likeness(i, j) * Math.exp(-apart));
      }
    }
  }

  /** Whether two pixels are of one surface: as turned, as coloured. 0 to 1 */
  #likeness(i: number, j: number): number {
    const { normal: n, own } = this;
    const turn = n[3 * i]! * n[3 * j]! + n[3 * i + 1]! * n[3 * j + 1]! + n[3 * i + 2]! * n[3 * j + 2]!;
    const isSky = isBlank(n, i) && isBlank(n, j);
    if (turn <= 0 && !isSky) return i === j ? 1 : 0;
    const seen = Math.abs(own[3 * i]! - own[3 * j]!) + Math.abs(own[3 * i + 2]! - own[3 * j + 2]!);
    // A pixel on an edge has the mean of two directions: it is like both a little.
    const strict = this.isEdge[i] || this.isEdge[j] ? 3 : 32;
    return (isSky ? 1 : turn ** strict) * Math.exp(-6 * Math.max(0, seen - 0.12));
  }

  #add(j: number, weight: number): void {
    const { light, spread } = this.lit;
    this.#red += weight * light[3 * j]!;
    this.#green += weight * light[3 * j + 1]!;
    this.#blue += weight * light[3 * j + 2]!;
    this.#doubt += weight * weight * spread[j]!;
    this.#sum += weight;
  }

  #put(i: number): void {
    const { light, spread } = this.next;
    light[3 * i] = this.#red / this.#sum;
    light[3 * i + 1] = this.#green / this.#sum;
    light[3 * i + 2] = this.#blue / this.#sum;
    spread[i] = this.#doubt / this.#sum ** 2;
  }
}

/**
 * Takes the grain out of a block: an edge-avoiding à-trous wavelet (Dammertz and others, 2010), led by the variance of
 * each pixel (Schied and others, 2017). Colours of surfaces are divided out before, so that textures stay sharp.
 * @returns RGB by pixel
 */
export function smoothed({ width, height, light, colour, normal, variance }: Block): Float32Array {
  const own = Float32Array.from(colour, (value) => Math.max(0.02, value));
  const turned = directed(normal);
  const edges = Uint8Array.from(variance, (_, i) =>
    Math.hypot(normal[3 * i]!, normal[3 * i + 1]!, normal[3 * i + 2]!) < 0.97 ? 1 : 0,
  );
  const spread = steadied(variance, width, height).map((value, i) => value / Math.max(0.0004, lumaAt(own, i) ** 2));
  let lit: Lit = { light: light.map((value, i) => value / own[i]!), spread };
  for (let pass = 0; pass < PASSES; pass++) lit = new Pass(lit, own, turned, edges).run(width, height, 2 ** pass);
  return lit.light.map((value, i) => value * own[i]!);
}
