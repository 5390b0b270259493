import type { z } from 'zod';
import type { Alert } from '../checks/index.js';
import type { Places } from '../scene/edit/index.js';

type Alerts = readonly z.infer<typeof Alert>[];

/** Alerts that only one of two checks raises; those of elements that moved in their list are followed there. */
function changed(before: Alerts, after: Alerts, places: Places) {
  const left = new Map<string, number>();
  const keyOf = (code: string, objet: string) => `${code} ${objet}`;
  for (const { code, objet } of after) left.set(keyOf(code, objet), (left.get(keyOf(code, objet)) ?? 0) + 1);
  const gone = before.filter(({ code, objet }) => {
    const key = keyOf(code, moved(objet, places));
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return count === 0;
  });
  const come = after.filter(({ code, objet }) => {
    const key = keyOf(code, objet);
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  });
  return { raised: come, cleared: gone };
}

/** Alerts that only one of two checks raises, in short. */
export function alertChanges(before: Alerts, after: Alerts, places: Places) {
  const { raised, cleared } = changed(before, after, places);
  return { raised: raised.map(shortOf), cleared: cleared.map(shortOf) };
}

/** Alerts that only the second of two checks raises, whole; no element moves in its list between them. */
export const newAlerts = (before: Alerts, after: Alerts): Alerts => changed(before, after, new Map()).raised;

/** An alert in short. */
export type AlertChange = ReturnType<typeof shortOf>;

const shortOf = ({ code, severite, objet, message }: Alerts[number]) => ({ code, severite, objet, message });

/** A pointer into the scene before, as it is in the one after: that of an entry that was removed stays as it is. */
export function moved(pointer: string, places: Places): string {
  for (const [list, now] of places) {
    if (!pointer.startsWith(`${list}/`)) continue;
    const [index, ...rest] = pointer.slice(list.length + 1).split('/');
    const place = now[Number(index)];
    if (place !== undefined) return [list, place, ...rest].join('/');
  }
  return pointer;
}
