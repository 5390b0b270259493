import type { Operation, RequestContext } from '../contract/index.js';
import { sceneFormsOf } from '../contract/index.js';
import type { Scene } from '../kernel/scene/index.js';
import { unreadPlaces } from '../kernel/scene/index.js';
import { HeldScene } from './held/held-scene.js';

const NONE: readonly string[] = Object.freeze([]);

/** By request, what its scenes hold that nothing reads: its door writes it in the answer, beside the cost. */
const noted = new WeakMap<RequestContext, readonly string[]>();

/** What was found of a held scene, or is found of one that is here. */
function placesIn(scene: unknown): readonly string[] {
  if (scene instanceof HeldScene) return scene.facts.unread;
  return scene === undefined || scene === null ? [] : unreadPlaces(scene as Scene);
}

/**
 * Notes what a charged operation does not read of its scenes: a caller who does not check them first would never know.
 * A check reports it in its alerts.
 * @param entree the input of its resolver, its handles replaced by their scenes
 */
export function noteUnreadInScenes(
  operation: Operation,
  entree: Readonly<Record<string, unknown>>,
  request: RequestContext,
): void {
  if (operation.cost.units === 0) return;
  const places = sceneFormsOf(operation).flatMap(({ field }) => placesIn(entree[field]));
  if (places.length > 0) noted.set(request, [...(noted.get(request) ?? []), ...places]);
}

/** What was noted of a request, once. */
export function takeUnreadInScenes(request: RequestContext): readonly string[] {
  const places = noted.get(request);
  if (!places) return NONE;
  noted.delete(request);
  return places;
}
