/** Name under which the key is kept in this browser: every page of the service reads it. */
const STORED = 'aplomb:cle';

/** The key kept in this browser; null without one, or where nothing may be kept. */
export function keptKey(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

/** Keeps a key, or forgets it. A browser that keeps nothing shows it all the same. */
export function keepKey(key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, key);
  } catch {
    // A private window without storage: the key lives as long as the page.
  }
}
