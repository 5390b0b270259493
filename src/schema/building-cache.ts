import { createHash } from 'node:crypto';
import type { Building } from '../kernel/building/index.js';
import { buildingOf } from '../kernel/building/index.js';
import type { Scene } from '../kernel/scene/index.js';
import { countElements } from '../kernel/scene/index.js';

/** Elements of all cached scenes together: about 300 MB of buildings at worst. */
const MAX_ELEMENTS = 20_000;

/** Least recently used first. */
const cache = new Map<string, { readonly building: Building; readonly elements: number }>();
let held = 0;

const keys = new WeakMap<Scene, string>();

/**
 * The same for equal parsed scenes, whatever the order of the fields they were written with: parsing puts those it
 * knows in one order. Computed once a scene object, nine times faster than the hash that callers see (`sceneHash`), and
 * never shown.
 */
export function sceneKey(scene: Scene): string {
  let key = keys.get(scene);
  if (key === undefined) {
    key = createHash('sha256').update(JSON.stringify(scene)).digest('base64');
    keys.set(scene, key);
  }
  return key;
}

/** The scene carries a key that was computed elsewhere: a worker need not hash what its caller has hashed. */
export function rememberKey(scene: Scene, key: string): void {
  keys.set(scene, key);
}

/** The building kept under a key, now the most recently used. */
function kept(key: string): Building | undefined {
  const known = cache.get(key);
  if (!known) return undefined;
  cache.delete(key);
  cache.set(key, known);
  return known.building;
}

/**
 * The building of a scene, derived once a process while it is in use: an agent checks, draws and measures the same
 * scene in a row. Bounded by elements, since buildings grow with them; scenes larger than the bound are not kept.
 */
export function cachedBuilding(scene: Scene): Building {
  const elements = countElements(scene).total;
  if (elements > MAX_ELEMENTS) return buildingOf(scene);
  const key = sceneKey(scene);
  const known = kept(key);
  if (known) return known;
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
