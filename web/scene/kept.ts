import { inBase } from '../shared/browser-base.js';
import type { Json } from './protocol.js';

/** Name under which this browser keeps the key that the front page gives. */
const KEY = 'aplomb:cle';
/** The store of scenes, by the name of the page: a scene may have tens of megabytes. */
const SCENES = 'scenes';
const BASE = { name: 'aplomb', stores: [SCENES] } as const;
/** Pages that keep the scene they show. */
export type Keeper = 'atelier' | 'editeur';

/** The scene that a page kept last; null without one, or where nothing may be kept. */
export async function keptScene(page: Keeper): Promise<Json | null> {
  try {
    return (await inBase<Json | undefined>(BASE, 'readonly', (storeOf) => storeOf(SCENES).get(page))) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the scene for the next visit; false where the browser has no room for it, or keeps nothing. */
export async function keepScene(page: Keeper, scene: Json): Promise<boolean> {
  try {
    await inBase(BASE, 'readwrite', (storeOf) => storeOf(SCENES).put(scene, page));
    return true;
  } catch {
    return false;
  }
}

export const keptKey = (): string => {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
};

/** Keeps a key in this browser. */
export function keepKey(key: string): void {
  try {
    localStorage.setItem(KEY, key);
  } catch {
    // A window that keeps nothing asks again.
  }
}
