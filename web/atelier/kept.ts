import type { Json } from './protocol.js';

/** Names under which this browser keeps the last scene, and the key that the front page gives. */
const [SCENE, KEY] = ['aplomb:atelier', 'aplomb:cle'];

/** The scene kept last; null without one, or where nothing may be kept. */
export function keptScene(): Json | null {
  try {
    const text = localStorage.getItem(SCENE);
    return text === null ? null : (JSON.parse(text) as Json);
  } catch {
    return null;
  }
}

/** Keeps the scene for the next visit. One too large for the browser is not kept, and the one before leaves. */
export function keepScene(scene: Json): void {
  try {
    localStorage.removeItem(SCENE);
    localStorage.setItem(SCENE, JSON.stringify(scene));
  } catch {
    // Nothing is lost but the convenience.
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
