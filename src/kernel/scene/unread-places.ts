import { perObject } from '../maths/memo.js';
import type { Json } from './json-values.js';
import type { Scene } from './scene.js';
import { misspeltFields, unreadFields } from './unknown-fields.js';
import { isHeavyScene } from './weight.js';

/** Places of one scene that are told. */
const MOST_TOLD = 20;

/**
 * Places in a scene of what nothing reads though it may be part of the building: `toitures.0.pente`. Names of a heavy
 * scene are looked at by its check alone.
 */
export const unreadPlaces = perObject((scene: Scene): readonly string[] => {
  if (isHeavyScene(scene)) return [];
  return [...misspeltFields(scene as Json), ...unreadFields(scene as Json)]
    .slice(0, MOST_TOLD)
    .map(({ pointer }) => pointer.slice(1).replaceAll('/', '.'));
});
