import { canonicalJson } from '../scene-hash.js';
import { applied } from './apply.js';
import { diff } from './diff.js';
import type { Json } from '../json-values.js';
import { isObject, isSame } from '../json-values.js';
import type { Addition, Change, Ordering, Patch, Retreat, Setting } from './patch.js';

/** Why two versions cannot be joined at a place. */
export const CONFLICT_REASONS = [
  /** Both write the field, differently. */
  'valeurs_differentes',
  /** One removes what the other changes. */
  'retire_et_change',
  /** One removes what the other refers to. */
  'retire_et_cite',
  /** Both add the element, differently. */
  'ajouts_differents',
  /** One writes over the list to which the other adds. */
  'liste_remplacee',
] as const;

export interface Conflict {
  /** Element, or list, that both change; empty for the scene itself. */
  readonly id: string;
  /** Field of it, as a pointer; empty for all of it. */
  readonly champ: string;
  readonly raison: (typeof CONFLICT_REASONS)[number];
  /** Change made by each side. */
  readonly a: Change;
  readonly b: Change;
}

export interface Merged {
  /** Null when there is a conflict. */
  readonly scene: Json | null;
  readonly conflicts: readonly Conflict[];
}

/**
 * Joins two versions of a scene that have a common origin: every change of either. Exchanging the versions gives the
 * same scene and the same conflicts, sides exchanged. The order of a list is never in conflict.
 */
export function merge(base: Json, a: Json, b: Json): Merged {
  const [own, other] = [diff(base, a), diff(base, b)];
  const conflicts = conflictsOf(own, other);
  return { scene: conflicts.length > 0 ? null : applied(base, union(own, other)).scene, conflicts };
}

const keyOf = (change: Change): string =>
  change.action === 'ajouter' || change.action === 'ordonner' ? change.liste : (change.id ?? '');

function conflictsOf(own: Patch, other: Patch): Conflict[] {
  const found: Conflict[] = [];
  const sides = [sideOf(own), sideOf(other)] as const;
  for (const change of own) {
    if (change.action !== 'changer') continue;
    const same = sides[1].settings.get(keyOf(change)) ?? [];
    for (const against of same) {
      if (overlap(change.champ, against.champ) && !isSame(change, against)) {
        found.push({ ...placeOf(change, against), raison: 'valeurs_differentes', a: change, b: against });
      }
    }
  }
  for (const change of own) {
    const against = change.action === 'ajouter' ? sides[1].additions.get(change.id!) : undefined;
    if (
      against &&
      !(against.liste === (change as Addition).liste && isSame(against.valeur, (change as Addition).valeur))
    ) {
      found.push({ id: against.id!, champ: '', raison: 'ajouts_differents', a: change, b: against });
    }
  }
  oneSided(own, other, sides[1], (raison, id, champ, p, q) => found.push({ id, champ, raison, a: p, b: q }));
  oneSided(other, own, sides[0], (raison, id, champ, p, q) => found.push({ id, champ, raison, a: q, b: p }));
  return found.toSorted((p, q) => (sortKey(p) < sortKey(q) ? -1 : 1));
}

const sortKey = ({ id, champ, raison }: Conflict): string => JSON.stringify([id, champ, raison]);

const placeOf = (p: Setting, q: Setting) => ({
  id: p.id ?? '',
  champ: p.champ.length <= q.champ.length ? p.champ : q.champ,
});

const overlap = (p: string, q: string): boolean =>
  p === q || p.startsWith(`${q}/`) || q.startsWith(`${p}/`) || p === '' || q === '';

interface Side {
  readonly settings: ReadonlyMap<string, readonly Setting[]>;
  readonly additions: ReadonlyMap<string, Addition>;
  readonly removals: ReadonlyMap<string, Retreat>;
}

function sideOf(patch: Patch): Side {
  const additions = patch.filter((change) => change.action === 'ajouter');
  const removals = patch.filter((change) => change.action === 'retirer');
  const settings = patch.filter((change) => change.action === 'changer');
  return {
    settings: Map.groupBy(settings, keyOf),
    additions: new Map(additions.map((change) => [change.id!, change])),
    removals: new Map(removals.map((change) => [change.id, change])),
  };
}

type Note = (raison: Conflict['raison'], id: string, champ: string, mine: Change, theirs: Change) => void;

/** Changes of `patch` to elements that the other side removes or replaces. */
function oneSided(patch: Patch, other: Patch, against: Side, note: Note): void {
  const replaced = other.filter((change) => change.action === 'changer' && change.id === undefined) as Setting[];
  for (const change of patch) {
    const removal =
      change.action === 'changer' && change.id !== undefined ? against.removals.get(change.id) : undefined;
    if (removal) note('retire_et_change', removal.id, (change as Setting).champ, change, removal);
    if (change.action === 'ajouter' || change.action === 'changer') {
      for (const id of new Set(referredTo(change.valeur))) {
        const gone = against.removals.get(id);
        if (gone) note('retire_et_cite', id, '', change, gone);
      }
    }
    const list = change.action === 'ajouter' ? change.liste : null;
    const over = replaced.find(({ champ }) => list !== null && (champ === list || list.startsWith(`${champ}/`)));
    if (over && !patch.some((own) => isSame(own, over))) note('liste_remplacee', list!, '', change, over);
  }
}

/** Ids that a written value refers to. */
function referredTo(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referredTo);
  if (!isObject(value)) return [];
  return typeof value['ref'] === 'string' ? [value['ref']] : Object.values(value).flatMap(referredTo);
}

/** The changes of both, each once, in an order that does not depend on which is which. */
function union(own: Patch, other: Patch): Patch {
  const both = [...own, ...other];
  const of = <A extends Change['action']>(action: A) =>
    both.filter((change): change is Extract<Change, { action: A }> => change.action === action);
  const once = <C extends Change>(changes: readonly C[]): C[] =>
    [...new Map(changes.map((change) => [canonicalJson(change), change])).entries()]
      .toSorted(([p], [q]) => (p < q ? -1 : 1))
      .map(([, change]) => change);
  const gone = new Set(of('retirer').map(({ id }) => id));
  const settings = of('changer');
  return [
    ...once(settings.filter(({ id }) => id === undefined)),
    ...once(of('retirer')),
    ...once(settings.filter(({ id }) => id !== undefined)),
    ...orders(of('ordonner'), gone),
    ...additions(own, other),
  ];
}

/** One order a list: of two, the first by its text. */
function orders(changes: readonly Ordering[], gone: ReadonlySet<string>): Ordering[] {
  return [...Map.groupBy(changes, ({ liste }) => liste).values()].map((same) => {
    const { liste, ordre } = same.toSorted((p, q) => (canonicalJson(p) < canonicalJson(q) ? -1 : 1))[0]!;
    return { action: 'ordonner', liste, ordre: ordre.filter((id) => !gone.has(id)) };
  });
}

/** Elements added after the same element follow each other, one side's after the other's. */
function additions(own: Patch, other: Patch): Addition[] {
  const runs = [...runsOf(own), ...runsOf(other)];
  const anchors = Map.groupBy(runs, ([first]) => JSON.stringify([first!.liste, first!.apres ?? null]));
  const added = new Set<string>();
  const keys = [...anchors.keys()].toSorted();
  return keys.flatMap((key) => {
    let last: string | null = anchors.get(key)![0]![0]!.apres ?? null;
    const sorted = anchors.get(key)!.toSorted((p, q) => (canonicalJson(p) < canonicalJson(q) ? -1 : 1));
    return sorted.flat().flatMap((addition) => {
      if (added.has(addition.id!)) return [];
      added.add(addition.id!);
      const change: Addition = { ...addition, apres: last };
      last = addition.id!;
      return [change];
    });
  });
}

/** Additions of a patch, cut where one follows an element of the scene. */
function runsOf(patch: Patch): Addition[][] {
  const runs: Addition[][] = [];
  for (const change of patch) {
    if (change.action !== 'ajouter') continue;
    const run = runs.at(-1);
    if (run && run.at(-1)!.id === change.apres && run[0]!.liste === change.liste) run.push(change);
    else runs.push([change]);
  }
  return runs;
}
