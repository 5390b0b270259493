import type { JsonPatchOperation, Places } from '../scene/edit/index.js';
import { applyJsonPatch, EditRefusal, match } from '../scene/edit/index.js';
import { sceneHash } from '../scene/index.js';
import type { HistoryEntry } from './answer.js';
import type { Json } from './steps.js';

/** A scene before its last changes; or the rank of the entry that is not of this scene. */
export type Undone =
  | { readonly scene: Json; readonly places: Places; readonly history: readonly HistoryEntry[] }
  | { readonly foreign: number };

/**
 * Undoes the last entries of a history, latest first. Each must be of the scene that it is applied to, by its content
 * hash, and give back the hash that it says: an undo is exact or not at all.
 */
export function undone(scene: Json, history: readonly HistoryEntry[], count: number): Undone {
  let current: Json = scene;
  for (let rank = history.length - 1; rank >= history.length - count; rank--) {
    const before = undoneOnce(current, history[rank]!);
    if (!before) return { foreign: rank };
    current = before;
  }
  return { scene: current, places: match(scene, current), history: history.slice(0, history.length - count) };
}

function undoneOnce(scene: Json, { inverse, hash_avant: before, hash_apres: after }: HistoryEntry): Json | null {
  if (sceneHash(scene) !== after) return null;
  try {
    const undoneScene = applyJsonPatch(scene, inverse as unknown as JsonPatchOperation[]) as Json;
    return sceneHash(undoneScene) === before ? undoneScene : null;
  } catch (fault) {
    if (fault instanceof EditRefusal) return null;
    throw fault;
  }
}
