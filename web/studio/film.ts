import type { StreamTargetChunk } from 'mediabunny';
import { BufferTarget, CanvasSource, Mp4OutputFormat, Output, Quality, StreamTarget } from 'mediabunny';

export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

/** How this browser writes H.264 of a size. */
export interface Coding extends FilmSize {
  /** `avc1.` with profile, constraints and level. */
  readonly codec: string;
  readonly bitrate: number;
}

/** What an export is made of. */
export interface FilmOrder {
  readonly fps: number;
  readonly seconds: number;
  /** Where to write it while it is made; null keeps it in memory. */
  readonly file: FileSystemFileHandle | null;
  /** Draws the picture of a time of the tour, s. */
  draw(time: number): void;
  progress(done: number, images: number): void;
}

/** A picture of 16:9 of a width that H.264 takes: even sides. */
export const sizeOf = (width: number): FilmSize => ({
  width: 2 * Math.round(width / 2),
  height: 2 * Math.round((width * 9) / 32),
});

/** Profiles of H.264, the best first: High 5.2, 5.1 and 4.0, Baseline 3.1. */
const CODECS = ['avc1.640034', 'avc1.640033', 'avc1.640028', 'avc1.42001f'] as const;
/** Bits that a pixel of an image is given: a building is still and sharp. */
const BITS_A_PIXEL = 0.11;
/** Between two images that stand alone, s. */
const KEY_EVERY_S = 2;

/** How this browser writes H.264 of a size; null when it does not. */
export async function codingOf({ width, height }: FilmSize, fps: number): Promise<Coding | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  const bitrate = Math.max(300_000, Math.round(width * height * fps * BITS_A_PIXEL));
  for (const codec of CODECS) {
    const config = { codec, width, height, framerate: fps, bitrate, avc: { format: 'avc' } } as const;
    const answer = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (answer?.supported) return { codec, width, height, bitrate };
  }
  return null;
}

/** Number of images of an export. */
export const imagesOf = (seconds: number, fps: number): number => Math.max(1, Math.round(seconds * fps));

/** The person stopped the film. */
export class FilmStopped extends Error {}

/** Pieces of a film into its file; the film alone decides whether the file is kept. */
const writingInto = (stream: FileSystemWritableFileStream) =>
  new WritableStream<StreamTargetChunk>({
    write: (chunk) => stream.write(chunk as FileSystemWriteChunkType),
    close: () => stream.close(),
  });

/** Films the tour image by image, each as long as it takes: the speed of the machine does not change the film. */
export class Film {
  #isPaused = false;
  #isStopped = false;
  #resume: () => void = () => {};

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.#resume();
  }

  stop(): void {
    this.#isStopped = true;
    this.resume();
  }

  /** @throws FilmStopped when `stop` was called, Error where the encoder or the disk refuses */
  async make(canvas: HTMLCanvasElement, { codec, bitrate }: Coding, order: FilmOrder): Promise<Blob> {
    const { fps, seconds, file } = order;
    const stream = file ? await file.createWritable() : null;
    const memory = new BufferTarget();
    // On the disk the index comes last, so that nothing is kept; in memory it comes first, as players like it.
    const output = new Output({
      format: new Mp4OutputFormat(),
      target: stream ? new StreamTarget(writingInto(stream)) : memory,
    });
    const source = new CanvasSource(canvas, {
      codec: 'avc',
      fullCodecString: codec,
      quality: new Quality({ bitrate }),
      keyFrameInterval: KEY_EVERY_S,
      latencyMode: 'quality',
    });
    output.addVideoTrack(source, { frameRate: fps });
    try {
      await output.start();
      await this.#shoot(source, order, imagesOf(seconds, fps));
      await output.finalize();
    } catch (error) {
      // The file first: a stream that is closed keeps what was written, over what the person chose.
      await stream?.abort().catch(() => {});
      await output.cancel().catch(() => {});
      throw error;
    }
    return file ? await file.getFile() : new Blob([memory.buffer!], { type: 'video/mp4' });
  }

  /** Each image waits until the encoder and the disk have room. */
  async #shoot(source: CanvasSource, { fps, draw, progress }: FilmOrder, images: number): Promise<void> {
    for (let i = 0; i < images; i++) {
      await this.#turn();
      if (this.#isStopped) throw new FilmStopped();
      draw(i / fps);
      await source.add(i / fps, 1 / fps);
      progress(i + 1, images);
    }
  }

  /** Lets the page breathe, and waits while paused. */
  async #turn(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    while (this.#isPaused && !this.#isStopped) await new Promise<void>((resolve) => (this.#resume = resolve));
  }
}
