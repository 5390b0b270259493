import type { Patch } from '../../src/kernel/scene/edit/index.js';
import { apply, diff } from '../../src/kernel/scene/edit/index.js';
import type { Json } from '../scene/protocol.js';

interface Step {
  readonly patch: Patch;
  readonly inverse: Patch;
}

/** The scene being drawn. Every change is a patch by ids, so that undoing one is carrying its inverse out. */
export class SceneDocument {
  #scene: Json;
  #done: Step[] = [];
  #undone: Step[] = [];

  constructor(scene: Json) {
    this.#scene = scene;
  }

  get scene(): Json {
    return this.#scene;
  }
  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Another scene, from which nothing can be undone. */
  open(scene: Json): void {
    [this.#scene, this.#done, this.#undone] = [scene, [], []];
  }

  /** Carries a patch out, whole or not at all. @throws EditRefusal */
  edit(patch: Patch): void {
    if (patch.length === 0) return;
    const { scene, inverse } = apply(this.#scene, patch);
    this.#scene = scene;
    this.#done.push({ patch, inverse });
    this.#undone = [];
  }

  /** Takes what became of the scene elsewhere, as one step that can be undone. */
  replace(scene: Json): void {
    this.edit(diff(this.#scene, scene));
  }

  undo(): void {
    const step = this.#done.pop();
    if (!step) return;
    this.#scene = apply(this.#scene, step.inverse).scene;
    this.#undone.push(step);
  }

  redo(): void {
    const step = this.#undone.pop();
    if (!step) return;
    this.#scene = apply(this.#scene, step.patch).scene;
    this.#done.push(step);
  }
}
