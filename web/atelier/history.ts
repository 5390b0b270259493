import type { Change, Json } from '../scene/protocol.js';

export interface Step {
  readonly scene: Json;
  /** What led here from the step before; empty for a scene that was opened. */
  readonly changes: readonly Change[];
}

/** What was opened, edited and corrected, in order; undone steps can be done again. */
export class History {
  #steps: Step[] = [];
  #at = -1;

  get current(): Step | null {
    return this.#steps[this.#at] ?? null;
  }
  get canUndo(): boolean {
    return this.#at > 0;
  }
  get canRedo(): boolean {
    return this.#at < this.#steps.length - 1;
  }

  /** Everything changed since the scene was opened, oldest first. */
  get changes(): readonly Change[] {
    return this.#steps.slice(0, this.#at + 1).flatMap(({ changes }) => changes);
  }

  open(scene: Json): void {
    this.#steps = [{ scene, changes: [] }];
    this.#at = 0;
  }

  add(step: Step): void {
    this.#steps = [...this.#steps.slice(0, this.#at + 1), step];
    this.#at += 1;
  }

  undo(): void {
    if (this.canUndo) this.#at -= 1;
  }

  redo(): void {
    if (this.canRedo) this.#at += 1;
  }
}
