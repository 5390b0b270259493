import type { ElementListPointer } from '../identity/index.js';
import { listAt, LIST_POINTERS } from '../identity/index.js';
import type { Draft, Slot } from './draft.js';
import type { Json } from '../json-values.js';
import { tokensOf, valueAt, withValueAt } from '../json-values.js';
import { EditRefusal } from './refusal.js';
import type { Link, Places } from './renumbering.js';
import { Renumbering } from './renumbering.js';
import { rulesOf } from './references.js';
import { OUT } from './walk.js';

export interface Settled {
  readonly scene: Json;
  /** New place of every entry of each list that lost, gained or moved some; −1 when removed. */
  readonly places: Places;
}

/** The scene of a draft: removals carried through the references, lists put back, references renumbered last. */
export function settle(draft: Draft): Settled {
  let change = changeOf(draft);
  while (removeFollowers(draft, change.renumbering)) change = changeOf(draft);
  let scene = draft.rest as Json;
  for (const list of LIST_POINTERS) {
    const rewritten = rewrittenList(draft, list, change.renumbering);
    if (rewritten !== null) scene = put(scene, list, rewritten);
  }
  return { scene: change.renumbering.entry('', scene) as Json, places: change.places };
}

const kept = (slots: readonly Slot[]): Slot[] => slots.filter(({ isRemoved }) => !isRemoved);

function changeOf(draft: Draft): { readonly places: Places; readonly renumbering: Renumbering } {
  const places = new Map<string, readonly number[]>();
  const indexes = new Map<Slot, number>();
  const after = new Map<string, readonly unknown[]>();
  for (const list of LIST_POINTERS) {
    const slots = kept(draft.slots(list));
    slots.forEach((slot, index) => indexes.set(slot, index));
    const values = slots.map(({ value }) => value);
    after.set(list, values);
    const origins = draft.origins(list);
    const isMoved = slots.length !== origins.length || slots.some(({ origin }, index) => origin !== index);
    const now = origins.map((slot) => indexes.get(slot) ?? -1);
    if (isMoved) places.set(list, now);
  }
  const linked = (link: Link) => {
    const slot = draft.element(link.id, link.at, 'valeur');
    return { list: slot.list, index: indexes.get(slot)! };
  };
  const renumbering = new Renumbering({
    before: draft.base,
    places,
    after: (list) => after.get(list) ?? [],
    objectAfter: (pointer) => valueAt(draft.rest, tokensOf(pointer)),
    linked,
  });
  return { places, renumbering };
}

/** Removes the elements that refer to removed ones; true when there was any. */
function removeFollowers(draft: Draft, renumbering: Renumbering): boolean {
  let found = false;
  for (const list of LIST_POINTERS) {
    if (!rulesOf(list).some(({ reference }) => reference.removal === 'cascade' || reference.emptied)) continue;
    for (const slot of draft.slots(list)) {
      if (slot.isRemoved || renumbering.entry(list, slot.value) !== OUT) continue;
      slot.isRemoved = true;
      found = true;
    }
  }
  return found;
}

/** Entries of a list with their references rewritten; null when the list stays as it is. */
function rewrittenList(draft: Draft, list: ElementListPointer, renumbering: Renumbering): readonly unknown[] | null {
  const before = listAt(draft.rest, list);
  const entries = kept(draft.slots(list)).map(({ value }) => renumbering.entry(list, value));
  const isSame = entries.length === before.length && entries.every((entry, index) => entry === before[index]);
  return isSame ? null : entries;
}

/** A list that the scene has not yet is made, with what holds it. */
function put(scene: Json, list: ElementListPointer, entries: readonly unknown[]): Json {
  const tokens = tokensOf(list);
  const present = valueAt(scene, tokens);
  const refusal = () => new EditRefusal('liste_inconnue', { objet: list }, -1, 'liste');
  if (present !== undefined && !Array.isArray(present)) throw refusal();
  try {
    return withValueAt(scene, tokens, entries) as Json;
  } catch (fault) {
    throw fault instanceof RangeError ? refusal() : fault;
  }
}
