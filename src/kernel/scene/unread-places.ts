import { perObject } from '../maths/memo.js';
import { countElements } from './ceilings.js';
import type { Json } from './json-values.js';
import type { Scene } from './scene.js';
import { misspeltFields, unreadFields } from './unknown-fields.js';

/** Most places of one scene that are reported. */
const MOST_TOLD = 20;

/** Elements of a scene whose names are looked at: some 40 ms of the thread that reads it. */
const MOST_ELEMENTS = 20_000;

/**
 * Places in a scene of what nothing reads though it may be part of the building: `toitures.0.pente`. Names of a larger
 * scene are looked at by its check alone.
 */
export const unreadPlaces = perObject((scene: Scene): readonly string[] => {
  if (countElements(scene as Json).total > MOST_ELEMENTS) return [];
  return [...misspeltFields(scene as Json), ...unreadFields(scene as Json)]
    .slice(0, MOST_TOLD)
    .map(({ pointer }) => pointer.slice(1).replaceAll('/', '.'));
});
