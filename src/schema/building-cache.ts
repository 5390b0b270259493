import { createHash } from 'node:crypto';
import type { Building } from '../kernel/building/index.js';
import { buildingOf } from '../kernel/building/index.js';
import type { Scene } from '../kernel/scene/index.js';
import { workOf } from '../kernel/scene/index.js';

/**
 * Weight of all cached buildings together, in elements of a plain scene. One weighs 5 kB, checks and bodies derived
 * included, and 10 kB where it is text: 100 MB as a rule, 200 MB at worst.
 */
const MAX_WEIGHT = 20_000;
/** Characters of a scene's JSON that weigh as much as an element: a building keeps its scene, texts included. */
const CHARACTERS_AN_ELEMENT = 5000;
/** What a building weighs whatever it holds: twenty thousand of one wall each are no small thing. */
const EMPTY_WEIGHT = 5;

/** Least recently used first. */
const cache = new Map<string, { readonly building: Building; readonly weight: number }>();
let held = 0;

const keys = new WeakMap<Scene, string>();

/**
 * The same for equal parsed scenes, whatever the order of the fields they were written with: parsing puts those it
 * knows in one order. Its digest and its length. Computed once a scene object, nine times faster than the hash that
 * callers see (`sceneHash`), and never shown.
 */
export function sceneKey(scene: Scene): string {
  let key = keys.get(scene);
  if (key === undefined) {
    const text = JSON.stringify(scene);
    key = `${createHash('sha256').update(text).digest('base64')} ${text.length}`;
    keys.set(scene, key);
  }
  return key;
}

/** The scene carries a key that was computed elsewhere: a worker need not hash what its caller has hashed. */
export function rememberKey(scene: Scene, key: string): void {
  keys.set(scene, key);
}

/** What keeping the building of a scene takes, in elements of a plain scene: its parts, and what the scene says. */
export const weightOf = (scene: Scene): number =>
  EMPTY_WEIGHT + workOf(scene).total + Number(sceneKey(scene).split(' ')[1]) / CHARACTERS_AN_ELEMENT;

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
 * scene in a row. Bounded by what buildings weigh; scenes beyond the bound are not kept.
 */
export function cachedBuilding(scene: Scene): Building {
  const weight = weightOf(scene);
  if (weight > MAX_WEIGHT) return buildingOf(scene);
  const key = sceneKey(scene);
  const known = kept(key);
  if (known) return known;
  const building = buildingOf(scene);
  cache.set(key, { building, weight });
  held += weight;
  for (const [oldest, entry] of cache) {
    if (held <= MAX_WEIGHT) break;
    cache.delete(oldest);
    held -= entry.weight;
  }
  return building;
}
