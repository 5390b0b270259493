import type { ElementListPointer } from '../identity/index.js';
import { listAt, LIST_POINTERS, SceneIds } from '../identity/index.js';
import type { Json } from '../json-values.js';
import { isSame, memberOf, tokensOf, valueAt, withValueAt } from '../json-values.js';
import type { Addition, Change, Ordering, Retreat, Setting } from './patch.js';
import { EditRefusal } from './refusal.js';
import { encodeReferences } from './encode.js';
import { elementPlace, isElementList, linkReferences } from './written.js';

/** An element while a patch is applied: its value before, its value now, and whether it stays. */
export interface Slot {
  readonly list: ElementListPointer;
  /** Index in the scene before; null when the patch adds it. */
  readonly origin: number | null;
  value: unknown;
  isRemoved: boolean;
}

/** A scene while a patch is applied: its elements in slots, the rest as it is. */
export class Draft {
  readonly ids: SceneIds;
  /** Lists in their order, removed elements included. */
  readonly #lists = new Map<string, Slot[]>();
  /** Slots of the scene before, by index. */
  readonly #origins = new Map<string, readonly Slot[]>();
  readonly #added = new Map<string, Slot>();
  readonly base: Json;
  rest: unknown;

  constructor(scene: Json) {
    this.base = scene;
    this.rest = scene;
    this.ids = new SceneIds(scene);
  }

  slots(list: ElementListPointer): Slot[] {
    const known = this.#lists.get(list);
    if (known) return known;
    const slots = listAt(this.base, list).map((value, origin): Slot => ({ list, origin, value, isRemoved: false }));
    this.#origins.set(list, [...slots]);
    this.#lists.set(list, slots);
    return slots;
  }

  origins(list: ElementListPointer): readonly Slot[] {
    this.slots(list);
    return this.#origins.get(list)!;
  }

  /** The element with an id or a pointer. @throws EditRefusal when there is none, or the patch has removed it */
  element(id: string, at: number, field: string): Slot {
    const slot = this.find(id);
    if (!slot) throw new EditRefusal('id_inconnu', { objet: id }, at, field);
    if (slot.isRemoved) throw new EditRefusal('element_retire', { objet: id }, at, field);
    return slot;
  }

  find(id: string): Slot | null {
    const added = this.#added.get(id);
    if (added) return added;
    const pointer = id.startsWith('/') ? id : this.ids.find(id);
    const place = pointer === null ? null : elementPlace(pointer, (list) => this.#length(list));
    return place && place.inside.length === 0 ? this.origins(place.list)[place.index]! : null;
  }

  #length(list: string): number {
    return isElementList(list) ? this.origins(list).length : 0;
  }

  apply(change: Change, at: number): void {
    if (change.action === 'ajouter') this.#add(change, at);
    else if (change.action === 'retirer') this.#remove(change, at);
    else if (change.action === 'changer') this.#set(change, at);
    else this.#order(change, at);
  }

  #add({ liste, id, apres, valeur }: Addition, at: number): void {
    if (!isElementList(liste)) {
      this.#append(liste, apres, valeur, at);
      return;
    }
    const slots = this.slots(liste);
    const value = linkReferences(valeur, liste, [], at);
    const slot: Slot = { list: liste, origin: null, value, isRemoved: false };
    const name = id ?? memberOf(valeur, 'ifc_guid');
    if (typeof name === 'string' && name !== '') {
      const isTaken = this.#added.has(name) || this.find(name)?.isRemoved === false;
      if (isTaken && id !== undefined) throw new EditRefusal('double', { objet: name }, at, 'id');
      if (!isTaken) this.#added.set(name, slot);
    }
    let place = slots.length;
    if (apres === null) place = 0;
    else if (apres !== undefined) {
      const before = this.find(apres);
      place = before ? slots.indexOf(before) + 1 : 0;
      if (place === 0) throw new EditRefusal('id_inconnu', { objet: apres }, at, 'apres');
    }
    slots.splice(place, 0, slot);
  }

  /** Lists whose entries have no identity: added at the end, or at the head. */
  #append(liste: string, apres: string | null | undefined, valeur: unknown, at: number): void {
    const list = liste.startsWith('/') ? valueAt(this.rest, tokensOf(liste)) : null;
    if (list !== undefined && !Array.isArray(list)) {
      throw new EditRefusal('liste_inconnue', { objet: liste }, at, 'liste');
    }
    if (typeof apres === 'string') throw new EditRefusal('id_inconnu', { objet: apres }, at, 'apres');
    const items: readonly unknown[] = list ?? [];
    this.#write(liste, apres === null ? [valeur, ...items] : [...items, valeur], at);
  }

  #remove({ id }: Retreat, at: number): void {
    if (id.startsWith('/') && !this.find(id)) {
      const tokens = tokensOf(id);
      const place = elementPlace(id, (list) => this.#length(list));
      const holder = place ? this.origins(place.list)[place.index]!.value : this.rest;
      if (valueAt(holder, place ? place.inside : tokens) === undefined) {
        throw new EditRefusal('id_inconnu', { objet: id }, at, 'id');
      }
      this.#set({ action: 'changer', champ: id }, at);
      return;
    }
    const slot = this.find(id);
    if (!slot) throw new EditRefusal('id_inconnu', { objet: id }, at, 'id');
    slot.isRemoved = true;
  }

  #set(change: Setting, at: number): void {
    const { id, champ } = change;
    if (champ !== '' && !champ.startsWith('/')) {
      throw new EditRefusal('champ_impossible', { objet: champ }, at, 'champ');
    }
    const place = id === undefined ? elementPlace(champ, (list) => this.#length(list)) : null;
    if (id === undefined && !place) {
      this.#expect(change, valueAt(this.rest, tokensOf(champ)), '', tokensOf(champ), at);
      this.#write(champ, change.valeur, at);
      return;
    }
    const slot = place ? this.origins(place.list)[place.index]! : this.element(id!, at, 'id');
    if (slot.isRemoved) throw new EditRefusal('element_retire', { objet: id ?? champ }, at, 'champ');
    const tokens = place ? place.inside : tokensOf(champ);
    if (tokens.length === 0 && change.valeur === undefined) {
      throw new EditRefusal('champ_impossible', { objet: champ }, at, 'valeur');
    }
    this.#expect(change, valueAt(slot.value, tokens), slot.list, tokens, at);
    const value = linkReferences(change.valeur, slot.list, tokens, at);
    slot.value = guarded(() => withValueAt(slot.value, tokens, value), champ, at);
  }

  #expect({ avant, champ, id }: Setting, now: unknown, list: string, tokens: readonly string[], at: number): void {
    if (avant === undefined || isSame(now, avant)) return;
    if (isSame(encodeReferences(now, list, tokens, this.base, this.ids), avant)) return;
    const values = { objet: `${id ?? ''}${champ}`, attendu: shortOf(avant), trouve: shortOf(now) };
    throw new EditRefusal('avant_different', values, at, 'avant');
  }

  /** Writes outside the lists of elements. What is written above one replaces its elements. */
  #write(champ: string, value: unknown, at: number): void {
    const tokens = tokensOf(champ);
    if (tokens.length === 0) throw new EditRefusal('champ_impossible', { objet: champ }, at, 'champ');
    const linked = linkReferences(value, '', tokens, at);
    this.rest = guarded(() => withValueAt(this.rest, tokens, linked), champ, at);
    for (const list of LIST_POINTERS) {
      if (list !== champ && !list.startsWith(`${champ}/`)) continue;
      const slots = this.slots(list);
      for (const slot of slots) slot.isRemoved = true;
      for (const entry of listAt(this.rest, list)) slots.push({ list, origin: null, value: entry, isRemoved: false });
    }
  }

  #order({ liste, ordre }: Ordering, at: number): void {
    if (!isElementList(liste)) throw new EditRefusal('liste_inconnue', { objet: liste }, at, 'liste');
    const slots = this.slots(liste);
    const wanted = ordre.map((id) => this.element(id, at, 'ordre'));
    const kept = this.origins(liste).filter(({ isRemoved }) => !isRemoved);
    const isWhole =
      new Set(wanted).size === kept.length && wanted.every(({ list, origin }) => list === liste && origin !== null);
    if (!isWhole || wanted.length !== kept.length) {
      throw new EditRefusal('ordre_incomplet', { objet: liste }, at, 'ordre');
    }
    // A removed or added element stays behind the element it followed: other changes may name it.
    const order = new Set(wanted);
    let anchor: Slot | null = null;
    const following = Map.groupBy(slots, (slot) => (anchor = order.has(slot) ? slot : anchor));
    slots.splice(0, slots.length, ...(following.get(null) ?? []), ...wanted.flatMap((slot) => following.get(slot)!));
  }
}

function guarded<T>(write: () => T, champ: string, at: number): T {
  try {
    return write();
  } catch (fault) {
    if (fault instanceof RangeError) throw new EditRefusal('champ_impossible', { objet: champ }, at, 'champ');
    throw fault;
  }
}

const MAX_SHOWN = 80;
const shortOf = (value: unknown): string => {
  const text = JSON.stringify(value) ?? '∅';
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};
