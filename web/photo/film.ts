import { develop } from './tone.js';
import type { Tile, Traced } from './tracer.js';
import type { Vector } from './vectors.js';

/** How a place is lit. */
export interface Measured {
  /** Luminance of the middle tones, by the logarithm, kcd/m². */
  readonly bright: number;
  /** Colour of the light that falls there: what is seen over the colours of the surfaces. A wooden floor is no cast. */
  readonly cast: Vector;
}

/** Light gathered so far: sums by pixel, and how many samples each pixel has. */
export class Film {
  readonly light: Float32Array;
  readonly squares: Float32Array;
  readonly colour: Float32Array;
  readonly normal: Float32Array;
  readonly counts: Uint16Array;
  /** Samples of the surface seen. */
  readonly seen: Uint16Array;
  /** Samples that one square was made of: a card hands over the mean of several. */
  unit = 1;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    const pixels = width * height;
    this.light = new Float32Array(3 * pixels);
    this.squares = new Float32Array(pixels);
    this.colour = new Float32Array(3 * pixels);
    this.normal = new Float32Array(3 * pixels);
    this.counts = new Uint16Array(pixels);
    this.seen = new Uint16Array(pixels);
  }

  /** @param samples that each pixel of the tile was given */
  addLight(
    { x, y, width, height }: Tile,
    { light, squares }: Pick<Traced, 'light' | 'squares'>,
    samples: number,
  ): void {
    for (let row = 0; row < height; row++) {
      const [to, from] = [(y + row) * this.width + x, row * width];
      for (let i = 0; i < width; i++) {
        this.squares[to + i]! += squares[from + i]!;
        this.counts[to + i]! += samples;
      }
      for (let i = 0; i < 3 * width; i++) this.light[3 * to + i]! += light[3 * from + i]!;
    }
  }

  /** @param samples that each pixel of the tile was looked at with */
  addSeen({ x, y, width, height }: Tile, { colour, normal }: Pick<Traced, 'colour' | 'normal'>, samples: number): void {
    for (let row = 0; row < height; row++) {
      const [to, from] = [(y + row) * this.width + x, row * width];
      for (let i = 0; i < width; i++) this.seen[to + i]! += samples;
      for (let i = 0; i < 3 * width; i++) {
        this.colour[3 * to + i]! += colour[3 * from + i]!;
        this.normal[3 * to + i]! += normal[3 * from + i]!;
      }
    }
  }

  /** A tile as it looks on a screen. @param exposure by which each colour is multiplied */
  show(tile: Tile, exposure: Vector): ImageData {
    const image = new ImageData(tile.width, tile.height);
    for (let i = 0; i < tile.width * tile.height; i++) {
      const at = (tile.y + Math.floor(i / tile.width)) * this.width + tile.x + (i % tile.width);
      const share = 1 / Math.max(1, this.counts[at]!);
      const [r, g, b] = [this.light[3 * at]!, this.light[3 * at + 1]!, this.light[3 * at + 2]!];
      develop(r * share * exposure[0], g * share * exposure[1], b * share * exposure[2], image.data, 4 * i);
    }
    return image;
  }

  /** What a photographer measures, on the half of the pixels that are neither the darkest nor the brightest. */
  measure(): Measured {
    const middle = Array.from(this.counts, (_, at) => at)
      .sort((p, q) => this.#lumaAt(p) - this.#lumaAt(q))
      .slice(Math.floor(this.counts.length * 0.25), Math.ceil(this.counts.length * 0.75));
    const logs = middle.reduce((sum, at) => sum + Math.log(Math.max(1e-7, this.#lumaAt(at))), 0);
    const total = (values: Float32Array, shares: Uint16Array, k: number): number =>
      middle.reduce((sum, at) => sum + values[3 * at + k]! / Math.max(1, shares[at]!), 0);
    const cast = (k: number): number =>
      Math.max(1e-7, total(this.light, this.counts, k)) / Math.max(1e-3, total(this.colour, this.seen, k));
    return { bright: Math.exp(logs / middle.length), cast: [cast(0), cast(1), cast(2)] };
  }

  #lumaAt(at: number): number {
    const [r, g, b] = [this.light[3 * at]!, this.light[3 * at + 1]!, this.light[3 * at + 2]!];
    return (0.2126 * r + 0.7152 * g + 0.0722 * b) / Math.max(1, this.counts[at]!);
  }

  /** Standard error of the picture, as a share of its light: 0.02 is a grain of 2 %. */
  grain(): number {
    let [noise, light] = [0, 0];
    for (let i = 0; i < this.counts.length; i += 7) {
      const count = this.counts[i]!;
      if (count < 2 * this.unit) continue;
      const [r, g, b] = [this.light[3 * i]!, this.light[3 * i + 1]!, this.light[3 * i + 2]!];
      const mean = (0.2126 * r + 0.7152 * g + 0.0722 * b) / count;
      noise += Math.sqrt(Math.max(0, this.squares[i]! / count - mean * mean) / (count / this.unit));
      light += mean;
    }
    return light > 0 ? noise / light : 1;
  }
}

/** The rectangles of a picture, near its middle first: what is looked at. @param side pixels */
export function tilesOf(width: number, height: number, side: number): Tile[] {
  const tiles: Tile[] = [];
  for (let y = 0; y < height; y += side) {
    for (let x = 0; x < width; x += side) {
      tiles.push({ x, y, width: Math.min(side, width - x), height: Math.min(side, height - y) });
    }
  }
  const away = (tile: Tile): number =>
    Math.hypot(tile.x + tile.width / 2 - width / 2, tile.y + tile.height / 2 - height / 2);
  return tiles.sort((a, b) => away(a) - away(b));
}
