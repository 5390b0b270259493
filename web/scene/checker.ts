import { langue } from './page.js';
import type { Answer, Json, Question, Refusal } from './protocol.js';

/** The worker that builds and checks scenes: only the answer to the last question counts. */
export class Checker {
  #number = 0;

  /** @param onReply receives the answer to the last question */
  constructor(
    private readonly worker: Worker,
    onReply: (reply: Answer | Refusal) => void,
  ) {
    worker.addEventListener('message', ({ data }: MessageEvent<Answer | Refusal>) => {
      if (data.number === this.#number) onReply(data);
    });
  }

  /** Asks for the check of a scene, corrected first when `corrects` says so. */
  ask(scene: Json, corrects?: Question['corrects']): void {
    this.#number += 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.worker.postMessage({ number: this.#number, scene, langue, corrects } satisfies Question);
  }
}
