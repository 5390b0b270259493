import type { StreamTargetChunk } from 'mediabunny';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  StreamTarget,
} from 'mediabunny';
import { ImageEncoder } from './image-encoder.js';
import type { FilmPlan, Group, Reel } from './reel.js';

/** What an export is made with. */
export interface FilmOrder {
  readonly plan: FilmPlan;
  /** Where its groups are kept while it is made, and how many of them are there. */
  readonly reel: Reel;
  readonly groups: number;
  /** Where to write it while it is made; null keeps it in memory. */
  readonly file: FileSystemFileHandle | null;
  /** Draws the picture of a time of the tour, s. */
  draw(time: number): void;
  progress(done: number, images: number): void;
}

/** Between two images that stand alone, s. */
const KEY_EVERY_S = 2;

/** Number of images of an export, and of a group of them. */
export const imagesOf = ({ seconds, fps }: FilmPlan): number => Math.max(1, Math.round(seconds * fps));
export const groupSizeOf = ({ fps }: FilmPlan): number => Math.max(1, Math.round(KEY_EVERY_S * fps));

/** The person stopped the film. */
export class FilmStopped extends Error {}
/** What was kept is gone, or was written by an encoder that this one does not continue: the film begins again. */
class OtherEncoder extends Error {}

/** Pieces of a film into its file; the film alone decides whether the file is kept. */
const writingInto = (stream: FileSystemWritableFileStream) =>
  new WritableStream<StreamTargetChunk>({
    write: (chunk) => stream.write(chunk as FileSystemWriteChunkType),
    close: () => stream.close(),
  });

const bytesOf = ({ description }: VideoDecoderConfig): string =>
  description ? new Uint8Array(ArrayBuffer.isView(description) ? description.buffer : description).join() : '';

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
  async make(canvas: HTMLCanvasElement, order: FilmOrder): Promise<Blob> {
    try {
      await order.reel.begin(order.plan, order.groups);
      return await this.#write(canvas, order);
    } catch (error) {
      if (!(error instanceof OtherEncoder)) throw error;
      return await this.make(canvas, { ...order, groups: 0 });
    }
  }

  async #write(canvas: HTMLCanvasElement, order: FilmOrder): Promise<Blob> {
    const { plan, file } = order;
    const stream = file ? await file.createWritable() : null;
    const memory = new BufferTarget();
    // On the disk the index comes last, so that nothing is kept; in memory it comes first, as players like it.
    const output = new Output({
      format: new Mp4OutputFormat(),
      target: stream ? new StreamTarget(writingInto(stream)) : memory,
    });
    const source = new EncodedVideoPacketSource('avc');
    output.addVideoTrack(source, { frameRate: plan.fps });
    try {
      await output.start();
      for await (const group of this.#groups(canvas, order)) await addTo(source, group, plan);
      await output.finalize();
    } catch (error) {
      // The file first: a stream that is closed keeps what was written, over what the person chose.
      await stream?.abort().catch(() => {});
      await output.cancel().catch(() => {});
      throw error;
    }
    return file ? await file.getFile() : new Blob([memory.buffer!], { type: 'video/mp4' });
  }

  /** The groups that were kept, then those that are drawn now. */
  async *#groups(canvas: HTMLCanvasElement, { plan, reel, groups, draw, progress }: FilmOrder): AsyncGenerator<Group> {
    const [images, size] = [imagesOf(plan), groupSizeOf(plan)];
    const encoder = new ImageEncoder(canvas, plan);
    let config: VideoDecoderConfig | null = null;
    try {
      for (let index = 0; index * size < images; index++) {
        const end = Math.min(images, (index + 1) * size);
        const isKept = index < groups;
        if (!isKept) {
          for (let i = index * size; i < end; i++) {
            await this.#turn();
            draw(i / plan.fps);
            await encoder.add(i, i === index * size);
            progress(i + 1, images);
          }
        }
        const group = isKept ? await reel.group(index) : await encoder.group();
        if (!group || (config && bytesOf(config) !== bytesOf(group.config))) throw new OtherEncoder();
        config = group.config;
        if (isKept) progress(end, images);
        else await reel.keep(plan, index, group);
        yield group;
      }
    } finally {
      encoder.close();
    }
  }

  /** Lets the page breathe, and waits while paused. @throws FilmStopped */
  async #turn(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    while (this.#isPaused && !this.#isStopped) await new Promise<void>((resolve) => (this.#resume = resolve));
    if (this.#isStopped) throw new FilmStopped();
  }
}

/** Writes a group into the film, each image at its time to the bit. */
async function addTo(source: EncodedVideoPacketSource, { packets, config }: Group, { fps }: FilmPlan): Promise<void> {
  for (const { type, timestamp, data } of packets) {
    const index = Math.round((timestamp * fps) / 1e6);
    await source.add(new EncodedPacket(data, type, index / fps, 1 / fps), { decoderConfig: config });
  }
}
