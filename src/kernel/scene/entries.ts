import { perObject, Recall } from '../maths/memo.js';

/**
 * An entry of a list of the document, as the kernel knows it: entries that are written alike are one, whatever the
 * scene and the place in its list. What follows from an entry alone is therefore derived once (`perEntry`).
 */
export interface Entry<T = unknown> {
  /** The entry, or one written alike. */
  readonly value: T;
  /** Its number, which no other entry has. Never shown. */
  readonly serial: number;
  /** Length of its text, characters: what it weighs where entries are kept. */
  readonly size: number;
  /** What was derived from it, by slot. */
  readonly facts: unknown[];
}

/** Text of the entries that are remembered, in characters: those of about ten towers of 2,000 walls and bays. */
const CAPACITY = 1 << 22;
const known = new Recall<Entry>(CAPACITY);
let serials = 0;
let slots = 0;

/** Lists whose entries are remembered: a large building has thousands of them, and an edit touches one. */
export const REMEMBERED_LISTS: ReadonlySet<string> = new Set(['/murs', '/ouvertures']);

function entryOf(value: unknown): Entry {
  const text = JSON.stringify(value) ?? '';
  return known.of(text, text.length, () => ({
    value,
    serial: ++serials,
    size: text.length,
    facts: [],
  }));
}

/** Lists that were read last, newest first, and how long one of them may be. */
const [MOST_RECENT, LONGEST_RECENT] = [4, 10_000];
const recent: (readonly Entry[])[] = [];

/** Whether two entries have the same fields with the same plain values; what holds lists or objects is not compared. */
function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const [own, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>];
  let fields = 0;
  for (const field in own) {
    if (own[field] !== theirs[field]) return false;
    fields += 1;
  }
  for (const _ in theirs) fields -= 1;
  return fields === 0;
}

/** An edited document is mostly the one before it: entries are held against those of a recent list first. */
function readEntries(list: readonly unknown[]): readonly Entry[] {
  const before = recent.find(
    (known) => known.length === list.length && [0, -1].some((i) => isAlike(known.at(i)?.value, list.at(i))),
  );
  const entries = list.map((value, i) => (before && isAlike(before[i]!.value, value) ? before[i]! : entryOf(value)));
  if (list.length > 0 && list.length <= LONGEST_RECENT) {
    if (before) recent.splice(recent.indexOf(before), 1);
    recent.unshift(entries);
    recent.length = Math.min(recent.length, MOST_RECENT);
  }
  return entries;
}

const entriesIn = perObject(readEntries);
const NONE: readonly never[] = [];

/** The entries of a list of a scene, in its order. A scene is never written to: they are read once. */
export const entriesOf = <T>(list: readonly T[] = NONE): readonly Entry<T>[] => entriesIn(list) as readonly Entry<T>[];

/** Derives something from an entry alone, once for all entries that are written alike. */
export function perEntry<T, V extends {}>(derive: (value: T) => V): (entry: Entry<T>) => V {
  const slot = slots++;
  return ({ value, facts }) => (facts[slot] ??= derive(value)) as V;
}

/** A place for what was last derived from an entry and something else; null while nothing was. */
export function lastOfEntry<V extends object>(): {
  readonly get: (entry: Entry) => V | null;
  readonly set: (entry: Entry, last: V) => V;
} {
  const slot = slots++;
  return {
    get: ({ facts }) => (facts[slot] ?? null) as V | null,
    set: ({ facts }, last) => (facts[slot] = last),
  };
}
