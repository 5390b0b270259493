import { langue } from './page.js';
import type { Checked, Json, Question, Refusal } from './protocol.js';

/** The worker that builds and checks scenes: only the answer to the last question counts. */
export class Checker<T extends Checked> {
  #number = 0;

  /** @param onReply receives the answer to the last question */
  constructor(
    private readonly worker: Worker,
    onReply: (reply: T | Refusal) => void,
  ) {
    worker.addEventListener('message', ({ data }: MessageEvent<T | Refusal>) => {
      if (data.number === this.#number) onReply(data);
    });
  }

  /** No answer is waited for any more. */
  forget(): void {
    this.#number += 1;
  }

  /** Asks for the check of a scene, corrected first when `corrects` says so; `more` is what this page asks beside. */
  ask(scene: Json, corrects?: Question['corrects'], more: object = {}): void {
    this.#number += 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.worker.postMessage({ number: this.#number, scene, langue, corrects, ...more } satisfies Question);
  }
}
