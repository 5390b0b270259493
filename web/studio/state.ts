export type State = 'chargement' | 'pret' | 'export' | 'termine' | 'erreur';

/** What scripts and tests read of the page. @param progress 0 to 100 */
export function tell(state: State, progress?: number): void {
  const { dataset } = document.documentElement;
  dataset['etat'] = state;
  if (progress !== undefined) dataset['progression'] = String(Math.round(progress));
}

/** What the last whole picture took: draw calls and triangles, shadows included. */
export function tellCost({ calls, triangles }: { readonly calls: number; readonly triangles: number }): void {
  const { dataset } = document.documentElement;
  dataset['appels'] = String(calls);
  dataset['triangles'] = String(triangles);
}

/** How many pictures the one that is seen is the mean of. */
export const tellBlend = (pictures: number): void => {
  document.documentElement.dataset['finesse'] = String(pictures);
};

/** Numbers that the address of the page gives, within their bounds. */
export function numberAsked(name: string, least: number, most: number): number | null {
  const text = new URLSearchParams(location.search).get(name);
  const value = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : null;
}

/** What the address asks to be done at once. */
export const autoAsked = (): string | null => new URLSearchParams(location.search).get('auto');
