import { encoderConfig } from './coding.js';
import type { FilmPlan, Group, Packet } from './reel.js';

/** Images that wait for the encoder at most. */
const MOST_WAITING = 3;
const SECOND_US = 1e6;

/** One turn of the page: an encoder that failed says nothing more, so that no event of it is waited for. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 4));

/** Writes the images of a canvas as H.264, group by group, each of which stands alone. */
export class ImageEncoder {
  readonly #encoder: VideoEncoder;
  #packets: Packet[] = [];
  #config: VideoDecoderConfig | null = null;
  #error: Error | null = null;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly plan: FilmPlan,
  ) {
    this.#encoder = new VideoEncoder({
      output: (chunk, meta) => this.#take(chunk, meta),
      error: (error) => (this.#error = error),
    });
    this.#encoder.configure(encoderConfig(plan.coding, plan.fps));
  }

  #take(chunk: EncodedVideoChunk, meta?: EncodedVideoChunkMetadata): void {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    this.#packets.push({ type: chunk.type, timestamp: chunk.timestamp, data });
    this.#config ??= meta?.decoderConfig ?? null;
  }

  /** Takes what the canvas shows as an image of the film. @param isFirst of its group */
  async add(index: number, isFirst: boolean): Promise<void> {
    const { fps } = this.plan;
    const duration = SECOND_US / fps;
    const image = new VideoFrame(this.canvas, { timestamp: Math.round(index * duration), duration });
    this.#encoder.encode(image, { keyFrame: isFirst });
    image.close();
    while (this.#encoder.state === 'configured' && this.#encoder.encodeQueueSize > MOST_WAITING) await turn();
    if (this.#error) throw this.#error;
  }

  /** The images since the last group. */
  async group(): Promise<Group> {
    await this.#encoder.flush().catch((error: unknown) => {
      throw this.#error ?? error;
    });
    const group = { packets: this.#packets, config: this.#config! };
    this.#packets = [];
    return group;
  }

  close(): void {
    if (this.#encoder.state !== 'closed') this.#encoder.close();
  }
}
