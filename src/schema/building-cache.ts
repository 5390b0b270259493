import type { Building } from '../kernel/building/index.js';
import { buildingOf } from '../kernel/building/index.js';
import type { Scene } from '../kernel/scene/index.js';
import { countElements, sceneHash } from '../kernel/scene/index.js';

/** Elements of all cached scenes together: about 300 MB of buildings at worst. */
const MAX_ELEMENTS = 20_000;

/** Least recently used first. */
const cache = new Map<string, { readonly building: Building; readonly elements: number }>();
let held = 0;

/**
 * The building of a scene, derived once a process while it is in use: an agent checks, draws and measures the same scene
 * in a row. Bounded by elements, since buildings grow with them; scenes larger than the bound are not kept.
 */
export function cachedBuilding(scene: Scene): Building {
  const elements = countElements(scene).total;
  if (elements > MAX_ELEMENTS) return buildingOf(scene);
  const key = sceneHash(scene);
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known.building;
  }
  const building = buildingOf(scene);
  cache.set(key, { building, elements });
  held += elements;
  for (const [oldest, entry] of cache) {
    if (held <= MAX_ELEMENTS) break;
    cache.delete(oldest);
    held -= entry.elements;
  }
  return building;
}
