import type { Scene } from './scene.js';
import type { SceneWall } from './walls.js';
import { workOf } from './work.js';

/** Above this much work, in elements, deriving and checking a scene may take more than 10 to 20 ms. */
export const LIGHT_ELEMENTS = 300;
/**
 * Above this many pairs of walls that may cross, too: a star of a few dozen walls costs as much as a block of flats.
 */
const MANY_CROSSINGS = 1000;

interface Box {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

const boxOf = ({ x1, y1, x2, y2 }: SceneWall): Box => ({
  x1: Math.min(x1, x2),
  y1: Math.min(y1, y2),
  x2: Math.max(x1, x2),
  y2: Math.max(y1, y2),
});
const meet = (a: Box, b: Box): boolean => a.x1 <= b.x2 && b.x1 <= a.x2 && a.y1 <= b.y2 && b.y1 <= a.y2;

/** Counts pairs of walls whose boxes meet, up to the limit: cheap, and never below the true number of crossings. */
function crossesOften(walls: readonly SceneWall[]): boolean {
  const boxes = walls.map(boxOf);
  let pairs = 0;
  for (const [i, box] of boxes.entries()) {
    for (let j = 0; j < i; j++) {
      if (meet(box, boxes[j]!) && ++pairs > MANY_CROSSINGS) return true;
    }
  }
  return false;
}

/**
 * True when an operation on this scene belongs on a worker. @param elements from which it is; drawing costs more than
 * checking
 */
export function isHeavyScene(scene: Partial<Scene> | undefined, elements = LIGHT_ELEMENTS): boolean {
  if (!scene) return false;
  return workOf(scene).total > elements || crossesOften(scene.murs ?? []);
}
