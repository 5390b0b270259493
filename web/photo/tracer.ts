import type { Lens } from './camera.js';
import { Caster } from './caster.js';
import { Chance } from './chance.js';
import type { Daylight } from './daylight.js';
import { Lights } from './lights.js';
import { Panes } from './panes.js';
import type { PathOptions } from './path.js';
import { Path } from './path.js';
import type { Soup } from './soup.js';

/** A rectangle of the picture, pixels. */
export interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TraceOrder extends Omit<PathOptions, 'isOnlySeen'> {
  readonly tile: Tile;
  /** Of the whole picture, pixels. */
  readonly width: number;
  readonly height: number;
  readonly lens: Lens;
  readonly samples: number;
  readonly seed: number;
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

const luma = (r: number, g: number, b: number): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Adds up the paths of light that reach each pixel of a tile. */
export class Tracer {
  readonly #chance = new Chance();
  readonly #path: Path;

  constructor(soup: Soup) {
    const caster = new Caster(soup.corners, soup.tree);
    const panes = new Panes(soup.panes, this.#chance);
    this.#path = new Path(soup, caster, this.#chance, panes, new Lights(soup, caster, this.#chance));
  }

  light(daylight: Daylight): void {
    this.#path.daylight = daylight;
  }

  /** Traces the samples of a tile. */
  trace(order: TraceOrder): Traced {
    const { tile, samples, seed, most, areLampsLit, isOnlySeen = false } = order;
    const count = tile.width * tile.height;
    const light = new Float32Array(3 * count);
    const squares = new Float32Array(count);
    const [colour, normal] = [new Float32Array(3 * count), new Float32Array(3 * count)];
    const options = { most, areLampsLit, isOnlySeen };
    const { light: into, seen } = this.#path;
    for (let i = 0; i < count; i++) {
      const [px, py] = [tile.x + (i % tile.width), tile.y + Math.floor(i / tile.width)];
      this.#chance.seed(px, py, seed);
      for (let s = 0; s < samples; s++) {
        this.#follow(px, py, order, options);
        for (let k = 0; k < 3; k++) {
          light[3 * i + k]! += into[k]!;
          colour[3 * i + k]! += seen[k]!;
          normal[3 * i + k]! += seen[3 + k]!;
        }
        squares[i]! += luma(into[0]!, into[1]!, into[2]!) ** 2;
      }
    }
    return { light, squares, colour, normal };
  }

  /** A ray through a place of the pixel that chance has chosen. */
  #follow(px: number, py: number, { width, height, lens }: TraceOrder, options: PathOptions): void {
    const { eye, ahead, right, up } = lens;
    const x = ((px + this.#chance.next()) / width) * 2 - 1;
    const y = 1 - ((py + this.#chance.next()) / height) * 2;
    const dx = ahead[0] + x * right[0] + y * up[0];
    const dy = ahead[1] + x * right[1] + y * up[1];
    const dz = ahead[2] + x * right[2] + y * up[2];
    const length = Math.hypot(dx, dy, dz);
    this.#path.follow(eye, dx / length, dy / length, dz / length, options);
  }
}
