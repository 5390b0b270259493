import { isHeavyScene, workOf } from '../kernel/scene/index.js';
import { HeldScene } from './held/held-scene.js';
import { BYTES_A_MS } from './held/source.js';

/** Reading a scene on a thread and answering, ms. */
const BASE_MS = 50;
/** A small scene is sent to a worker because its walls cross one another a thousand times and more, ms. */
const CROSSINGS_MS = 5_000;

/**
 * How long a work on a scene is expected to take, ms: by what it asks for, in elements, which history then corrects.
 * @param msPerElement of the work
 * @param heavyFrom elements above which it is heavy; a smaller one may be for its crossings
 */
export function expectedTime(scene: object, msPerElement: number, heavyFrom = 0): number {
  if (scene instanceof HeldScene) {
    const { facts, document } = scene;
    return BASE_MS + facts.work * msPerElement + document.source.length / BYTES_A_MS;
  }
  const { total } = workOf(scene as Record<string, unknown>);
  const isForCrossings = total <= heavyFrom && isHeavyScene(scene, heavyFrom);
  return isForCrossings ? CROSSINGS_MS : BASE_MS + total * msPerElement;
}
