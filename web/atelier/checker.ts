import { langue } from './page.js';
import type { Answer, Json, Question, Refusal } from './protocol.js';

/** The worker that builds and checks scenes: only the answer to the last question counts. */
export class Checker {
  readonly #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #number = 0;

  /** @param onReply receives the answer to the last question */
  constructor(onReply: (reply: Answer | Refusal) => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answer | Refusal>) => {
      if (data.number === this.#number) onReply(data);
    });
  }

  /** Asks for the check of a scene, corrected first when `corrects` says so. */
  ask(scene: Json, corrects?: Question['corrects']): void {
    this.#number += 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    this.#worker.postMessage({ number: this.#number, scene, langue, corrects } satisfies Question);
  }
}
