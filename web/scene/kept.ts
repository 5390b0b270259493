import type { Json } from './protocol.js';

/** Name under which this browser keeps the key that the front page gives. */
const KEY = 'aplomb:cle';
/** Database of this browser and its store of scenes, by the name of the page: a scene may have tens of megabytes. */
const [BASE, SCENES] = ['aplomb', 'scenes'];
/** Pages that keep the scene they show. */
export type Keeper = 'atelier' | 'editeur';

async function opened(): Promise<IDBDatabase> {
  const opening = indexedDB.open(BASE, 1);
  return new Promise((resolve, reject) => {
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(SCENES));
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('closed')));
  });
}

/** Does one thing in the store of scenes. What does not fit is refused at its end, so that is waited for. */
async function inStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = base.transaction(SCENES, mode);
      const request = act(transaction.objectStore(SCENES));
      transaction.addEventListener('complete', () => resolve(request.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('refused')));
    });
  } finally {
    base.close();
  }
}

/** The scene that a page kept last; null without one, or where nothing may be kept. */
export async function keptScene(page: Keeper): Promise<Json | null> {
  try {
    return (await inStore<Json | undefined>('readonly', (store) => store.get(page))) ?? null;
  } catch {
    return null;
  }
}

/** Keeps the scene for the next visit; false where the browser has no room for it, or keeps nothing. */
export async function keepScene(page: Keeper, scene: Json): Promise<boolean> {
  try {
    await inStore('readwrite', (store) => store.put(scene, page));
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
