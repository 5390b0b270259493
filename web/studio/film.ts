import type { Sample } from './mp4.js';
import { DATA_AT, headOf, indexOf } from './mp4.js';

export interface FilmSize {
  readonly width: number;
  readonly height: number;
}

/** What an export is made of. */
export interface FilmOrder extends FilmSize {
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
/** Images that the encoder may hold before the next is drawn, and those between two that stand alone, s. */
const [MOST_WAITING, KEY_EVERY_S] = [4, 2];

const configOf = (codec: string, { width, height }: FilmSize, fps: number): VideoEncoderConfig => ({
  codec,
  width,
  height,
  framerate: fps,
  bitrate: Math.max(300_000, Math.round(width * height * fps * BITS_A_PIXEL)),
  latencyMode: 'quality',
  avc: { format: 'avc' },
});

/** How this browser writes H.264 of a size; null when it does not. */
export async function encoderFor(size: FilmSize, fps: number): Promise<VideoEncoderConfig | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  for (const codec of CODECS) {
    const config = configOf(codec, size, fps);
    const answer = await VideoEncoder.isConfigSupported(config).catch(() => null);
    if (answer?.supported) return config;
  }
  return null;
}

/** Number of images of an export. */
export const imagesOf = (seconds: number, fps: number): number => Math.max(1, Math.round(seconds * fps));

/** The person stopped the film. */
export class FilmStopped extends Error {}

/** Where the images go: a file that grows while it is made, or memory. */
class Store {
  readonly #parts: BlobPart[] = [];
  readonly #writer: FileSystemWritableFileStream | null;
  #size = 0;

  constructor(writer: FileSystemWritableFileStream | null) {
    this.#writer = writer;
  }

  async add(bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    if (this.#writer) await this.#writer.write({ type: 'write', position: DATA_AT + this.#size, data: bytes });
    else this.#parts.push(bytes);
    this.#size += bytes.byteLength;
  }

  async end(index: Uint8Array, file: FileSystemFileHandle | null): Promise<Blob> {
    const head = headOf(this.#size) as Uint8Array<ArrayBuffer>;
    const tail = index as Uint8Array<ArrayBuffer>;
    if (!this.#writer || !file) return new Blob([head, ...this.#parts, tail], { type: 'video/mp4' });
    await this.#writer.write({ type: 'write', position: DATA_AT + this.#size, data: tail });
    await this.#writer.write({ type: 'write', position: 0, data: head });
    await this.#writer.close();
    return await file.getFile();
  }

  async drop(): Promise<void> {
    await this.#writer?.abort();
  }
}

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

  /** @throws FilmStopped when `stop` was called */
  async make(canvas: HTMLCanvasElement, config: VideoEncoderConfig, order: FilmOrder): Promise<Blob> {
    const { fps, seconds, file, width, height } = order;
    const store = new Store(file ? await file.createWritable() : null);
    const encoding = new Encoding(config, store);
    const images = imagesOf(seconds, fps);
    try {
      for (let i = 0; i < images; i++) {
        await this.#turn();
        if (this.#isStopped) throw new FilmStopped();
        order.draw(i / fps);
        await encoding.add(canvas, i, fps);
        order.progress(i + 1, images);
      }
      const { avcC, samples } = await encoding.end();
      return await store.end(indexOf({ width, height, fps, avcC, samples }), file);
    } catch (error) {
      encoding.close();
      await store.drop();
      throw error;
    }
  }

  /** Lets the page breathe, and waits while paused. */
  async #turn(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    while (this.#isPaused && !this.#isStopped) await new Promise<void>((resolve) => (this.#resume = resolve));
  }
}

/** Encoded images on their way to the store, in their order. */
class Encoding {
  readonly #encoder: VideoEncoder;
  readonly #samples: Sample[] = [];
  #written: Promise<void> = Promise.resolve();
  #avcC: Uint8Array | null = null;
  #failure: Error | null = null;

  constructor(config: VideoEncoderConfig, store: Store) {
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => {
        const description = meta?.decoderConfig?.description;
        if (description) this.#avcC = bytesOf(description);
        const bytes = new Uint8Array(chunk.byteLength);
        chunk.copyTo(bytes);
        this.#samples.push({ size: bytes.byteLength, isKey: chunk.type === 'key' });
        this.#written = this.#written.then(() => store.add(bytes));
      },
      error: (error) => (this.#failure = error),
    });
    this.#encoder.configure(config);
  }

  async add(canvas: HTMLCanvasElement, index: number, fps: number): Promise<void> {
    const microseconds = (i: number) => Math.round((i * 1e6) / fps);
    const timestamp = microseconds(index);
    const frame = new VideoFrame(canvas, { timestamp, duration: microseconds(index + 1) - timestamp });
    this.#encoder.encode(frame, { keyFrame: index % Math.max(1, Math.round(KEY_EVERY_S * fps)) === 0 });
    frame.close();
    while (this.#encoder.encodeQueueSize > MOST_WAITING && !this.#failure) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await this.#written;
    if (this.#failure) throw this.#failure;
  }

  async end(): Promise<{ avcC: Uint8Array; samples: readonly Sample[] }> {
    await this.#encoder.flush();
    await this.#written;
    this.#encoder.close();
    if (this.#failure) throw this.#failure;
    if (!this.#avcC) throw new Error('avcC');
    return { avcC: this.#avcC, samples: this.#samples };
  }

  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }
}

const bytesOf = (source: AllowSharedBufferSource): Uint8Array =>
  ArrayBuffer.isView(source)
    ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength)
    : new Uint8Array(source);
