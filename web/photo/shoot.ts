import type { Camera } from './camera.js';
import { lensOf, RATIO } from './camera.js';
import type { Crew } from './crew.js';
import type { Engine } from './engine.js';
import { RasterEngine } from './engine.js';
import { Film, tilesOf } from './film.js';
import { blockOf } from './smooth.js';
import { develop } from './tone.js';
import type { Vector } from './vectors.js';

export interface Shot {
  readonly camera: Camera;
  readonly isOutside: boolean;
  /** Pixels; the height follows, 16:9. */
  readonly width: number;
  readonly samples: number;
  /** Whether it may end before, once the grain is too fine to be seen. */
  readonly mayEndEarly: boolean;
  readonly isSmoothed: boolean;
  readonly areLampsLit: boolean;
  /** In stops. */
  readonly correction: number;
}

export interface Told {
  /** Samples that every pixel has. */
  samples(count: number): void;
  /** Of all the work, 0 to 1. */
  progress(share: number): void;
  /** The engine that goes on: after a failure another one than asked. */
  engine(engine: Engine): void;
}

/** Width of the picture that light is measured on, pixels, and its samples. */
const [METER_WIDTH, METER_SAMPLES] = [64, 12] as const;
/** How bright the middle tone of a picture is made. */
const KEY = { inside: 0.25, outside: 0.28 } as const;
/** How much of a cast of colour is taken out, as a camera does: all would make an evening white. */
const BALANCE = { inside: 0.85, outside: 0.2 } as const;
/** Lights above this many times white are specks. */
const SPECKS = 6;
/** Grain that the eye no longer sees once it is smoothed. */
const FINE = 0.022;
/** Fewer samples than this tell smoothing too little of what is grain. */
const LEAST_TO_SMOOTH = 8;
const SMOOTH_SIDE = 256;

/** Height of a picture of 16:9. */
export const heightOf = (width: number): number => Math.round(width / RATIO);

/** Takes photos: measures the light, gathers samples pass after pass, shows them, takes out the grain. */
export class Photographer {
  readonly #meter: RasterEngine;

  constructor(
    private readonly crew: Crew,
    private engine: Engine,
  ) {
    this.#meter = new RasterEngine(crew);
  }

  /** A picture by the threads, whatever engine takes the photo. @returns false when it was stopped */
  async draft(shot: Shot, canvas: HTMLCanvasElement, told: Told, signal: AbortSignal): Promise<boolean> {
    return await new Photographer(this.crew, this.#meter).shoot(shot, canvas, told, signal);
  }

  /** @returns false when it was stopped */
  async shoot(shot: Shot, canvas: HTMLCanvasElement, told: Told, signal: AbortSignal): Promise<boolean> {
    const { width, samples } = shot;
    const film = new Film(width, heightOf(width));
    [canvas.width, canvas.height] = [film.width, film.height];
    const context = canvas.getContext('2d')!;
    const exposure = await this.#expose(shot, signal);
    if (signal.aborted) return false;
    const tiles = tilesOf(film.width, film.height, 64).length;
    let taken = 0;
    for (let seed = 1; taken < samples; seed++) {
      const count = Math.min(samples - taken, this.engine.name === 'raster' && taken < 4 ? 1 : 4);
      let shown = 0;
      await this.#pass(told, (engine) =>
        engine.pass({
          film,
          lens: lensOf(shot.camera),
          samples: count,
          seed,
          most: SPECKS / exposure[1],
          areLampsLit: shot.areLampsLit,
          signal,
          done: (tile) => {
            context.putImageData(film.show(tile, exposure), tile.x, tile.y);
            told.progress((taken + count * Math.min(1, ++shown / tiles)) / samples);
          },
        }),
      );
      if (signal.aborted) return false;
      taken += count;
      told.samples(taken);
      if (shot.mayEndEarly && taken >= 16 && film.grain() < FINE) break;
    }
    if (shot.isSmoothed && taken >= LEAST_TO_SMOOTH) await this.#smooth(film, exposure, context, signal);
    return !signal.aborted;
  }

  /** A pass by the engine; where it fails, by the threads, from there on. */
  async #pass(told: Told, run: (engine: Engine) => Promise<void>): Promise<void> {
    try {
      await run(this.engine);
    } catch (error) {
      if (this.engine.name === 'raster') throw error;
      this.engine = this.#meter;
      told.engine(this.engine);
      await run(this.engine);
    }
  }

  /** By how much each colour is multiplied: white walls become nearly white, the middle as bright as it should be. */
  async #expose({ camera, isOutside, areLampsLit, correction }: Shot, signal: AbortSignal): Promise<Vector> {
    const film = new Film(METER_WIDTH, heightOf(METER_WIDTH));
    const order = { samples: METER_SAMPLES, seed: 0, most: Infinity, areLampsLit, signal };
    await this.#meter.pass({ ...order, film, lens: lensOf(camera), done: () => {} });
    const place = isOutside ? 'outside' : 'inside';
    const { bright, cast } = film.measure();
    const white = 0.2126 * cast[0] + 0.7152 * cast[1] + 0.0722 * cast[2];
    const gain = (KEY[place] * 2 ** correction) / bright;
    const balanced = (own: number): number => gain * (white / own) ** BALANCE[place];
    return [balanced(cast[0]), balanced(cast[1]), balanced(cast[2])];
  }

  async #smooth(film: Film, exposure: Vector, context: CanvasRenderingContext2D, signal: AbortSignal): Promise<void> {
    const [r, g, b] = exposure;
    const tiles = tilesOf(film.width, film.height, SMOOTH_SIDE);
    const next = async (): Promise<void> => {
      for (let tile = tiles.shift(); tile && !signal.aborted; tile = tiles.shift()) {
        const { block, area } = blockOf(film, tile);
        const light = await this.crew.smooth(block);
        const image = new ImageData(tile.width, tile.height);
        for (let i = 0; i < tile.width * tile.height; i++) {
          const row = tile.y - area.y + Math.floor(i / tile.width);
          const at = 3 * (row * area.width + tile.x - area.x + (i % tile.width));
          develop(light[at]! * r, light[at + 1]! * g, light[at + 2]! * b, image.data, 4 * i);
        }
        context.putImageData(image, tile.x, tile.y);
      }
    };
    await Promise.all(Array.from({ length: this.crew.size }, next));
  }
}
