import type { Lens } from './camera.js';
import type { Crew } from './crew.js';
import type { Daylight } from './daylight.js';
import type { Film } from './film.js';
import { tilesOf } from './film.js';
import type { Tile } from './tracer.js';

/** What `data-moteur` says: on the graphics card, or by threads without WebGL. */
export type EngineName = 'traceur' | 'raster';

/** One pass over the whole picture. */
export interface Pass {
  readonly film: Film;
  readonly lens: Lens;
  readonly samples: number;
  /** Another number for each pass: samples must not repeat. */
  readonly seed: number;
  readonly most: number;
  readonly areLampsLit: boolean;
  readonly signal: AbortSignal;
  /** Told of each tile that has its samples. */
  readonly done: (tile: Tile) => void;
}

export interface Engine {
  readonly name: EngineName;
  /** The light of the photos from now on. */
  light(daylight: Daylight): void;
  /** @throws Error where the engine cannot go on: another one then does */
  pass(pass: Pass): Promise<void>;
}

/** Smaller tiles show progress, larger ones cost less talk between threads. */
const SIDE = 64;

/** The engine that works everywhere: threads of the processor. */
export class RasterEngine implements Engine {
  readonly name = 'raster';

  constructor(private readonly crew: Crew) {}

  light(daylight: Daylight): void {
    this.crew.light(daylight);
  }

  async pass({ film, lens, samples, seed, most, areLampsLit, signal, done }: Pass): Promise<void> {
    const tiles = tilesOf(film.width, film.height, SIDE);
    const next = async (): Promise<void> => {
      for (let tile = tiles.shift(); tile && !signal.aborted; tile = tiles.shift()) {
        const { width, height } = film;
        const traced = await this.crew.trace({ tile, width, height, lens, samples, seed, most, areLampsLit });
        if (signal.aborted) return;
        film.addLight(tile, traced, samples);
        film.addSeen(tile, traced, samples);
        done(tile);
      }
    };
    // Twice as many askers as threads: a thread finds its next tile waiting.
    await Promise.all(Array.from({ length: this.crew.size * 2 }, next));
  }
}
