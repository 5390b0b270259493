import type { ElementListPointer } from '../identity/index.js';
import { listAt, LIST_POINTERS, SceneIds } from '../identity/index.js';
import type { Json } from '../json-values.js';
import { isObject, isSame, namesOf } from '../json-values.js';
import type { Places } from './renumbering.js';

/** Pairs of unmatched entries compared at most in one list: beyond it only those at the same index are. */
const MAX_PAIRS = 200_000;
/** Two entries are versions of one element from this share of equal members on. */
const ALIKE = 0.5;

/**
 * For each element of a scene, the corresponding element of another (−1: none): by id first; then, among the rest of
 * each list, the most similar pairs. Exchanging the scenes gives the same pairs.
 */
export function match(a: Json, b: Json): Places {
  const [ids, others] = [new SceneIds(a), new SceneIds(b)];
  const places = new Map<string, readonly number[]>();
  for (const list of LIST_POINTERS) {
    const [entries, now] = [listAt(a, list), listAt(b, list)];
    if (entries === now || (entries.length === 0 && now.length === 0)) continue;
    const found = matchList(list, entries, now, ids, others);
    const isMoved = entries.length !== now.length || found.some((place, index) => place !== index);
    if (isMoved) places.set(list, found);
  }
  return places;
}

function matchList(
  list: ElementListPointer,
  entries: readonly unknown[],
  now: readonly unknown[],
  ids: SceneIds,
  others: SceneIds,
): number[] {
  const byId = new Map(others.list(list).map((id, index) => [id, index]));
  const found = ids.list(list).map((id) => byId.get(id) ?? -1);
  const taken = new Set(found);
  const left = [...entries.keys()].filter((index) => found[index] === -1);
  const free = [...now.keys()].filter((index) => !taken.has(index));
  for (const [index, place] of alike(left, free, entries, now)) found[index] = place;
  return found;
}

interface Pair {
  readonly index: number;
  readonly place: number;
  readonly likeness: number;
}

/** The most alike first; of equals, those whose places differ least. */
function alike(
  left: readonly number[],
  free: readonly number[],
  entries: readonly unknown[],
  now: readonly unknown[],
): (readonly [number, number])[] {
  const isMany = left.length * free.length > MAX_PAIRS;
  const among = new Set(free);
  const candidates = left.flatMap((index) =>
    (isMany ? [index].filter((place) => among.has(place)) : free).map((place): Pair => ({
      index,
      place,
      likeness: likeness(entries[index], now[place]),
    })),
  );
  const sorted = candidates
    .filter((pair) => pair.likeness >= ALIKE)
    .toSorted(
      (p, q) =>
        q.likeness - p.likeness ||
        Math.abs(p.index - p.place) - Math.abs(q.index - q.place) ||
        p.index + p.place - q.index - q.place,
    );
  const [used, taken] = [new Set<number>(), new Set<number>()];
  return sorted.flatMap(({ index, place }) => {
    if (used.has(index) || taken.has(place)) return [];
    used.add(index);
    taken.add(place);
    return [[index, place] as const];
  });
}

/** Share of the members of two entries that are equal, from 0 to 1. An `ifc_guid` that differs makes two elements. */
function likeness(p: unknown, q: unknown): number {
  if (!isObject(p) || !isObject(q)) return isSame(p, q) ? 1 : 0;
  if (typeof p['ifc_guid'] === 'string' && typeof q['ifc_guid'] === 'string') return 0;
  const names = new Set([...namesOf(p), ...namesOf(q)]);
  let equal = 0;
  for (const name of names) if (isSame(p[name], q[name])) equal++;
  return names.size === 0 ? 1 : equal / names.size;
}
