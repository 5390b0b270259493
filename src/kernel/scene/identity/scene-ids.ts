import { perObject } from '../../maths/memo.js';
import type { Entry } from '../entries.js';
import { entriesOf, lastOfEntry, REMEMBERED_LISTS } from '../entries.js';
import type { Json } from '../json-values.js';
import { isObject, memberOf, tokensOf, valueAt } from '../json-values.js';
import { canonicalJson } from '../scene-hash.js';
import { digestOf } from './digest.js';
import { guidOf, isGuid } from './guid.js';
import type { ElementList, ElementListPointer, Surroundings } from './places.js';
import { ELEMENT_LISTS, SINGLE_ELEMENTS } from './places.js';
import type { Place } from './reader.js';
import { coordinate, listAt } from './reader.js';

/** Pointers of every list of elements, in the order that settles a GlobalId written twice. */
export const LIST_POINTERS = Object.keys(ELEMENT_LISTS) as ElementListPointer[];
const SINGLE_POINTERS = Object.keys(SINGLE_ELEMENTS) as (keyof typeof SINGLE_ELEMENTS)[];

/** `ifc_guid` as written; null when there is none. */
export const writtenGuid = (entry: unknown): string | null => {
  const guid = isObject(entry) ? entry['ifc_guid'] : undefined;
  return typeof guid === 'string' && guid !== '' ? guid : null;
};

/** An id with the hash of its place, of which it is the first, or a later ordinal. */
export interface MadeId {
  readonly base: string;
  readonly id: string;
}

/**
 * Stable ids of a scene's elements: `ifc_guid` when written, else derived from the namespace (`projet_id`, else the
 * title), the kind and the place, to the millimetre, never from other fields nor from the order of lists. Elements in
 * one place are distinguished by an ordinal, lowest first, then by what they hold. Of two elements that carry one
 * GlobalId the first keeps it; a derived id never gives a GlobalId that another element carries.
 */
export class SceneIds {
  readonly #scene: Json;
  /** Namespace of the ids: one for each project. */
  readonly namespace: string;
  readonly #lists = new Map<string, readonly string[]>();
  readonly #written: ReadonlyMap<string, string>;
  readonly #made = new Map<string, number>();
  readonly #singles = new Map<string, string>();
  #pointers: ReadonlyMap<string, string> | undefined;
  #guids: ReadonlyMap<string, string> | undefined;
  readonly #around: Surroundings = {
    idAt: (list, index) => (typeof index === 'number' ? this.list(list as ElementListPointer)[index] : undefined) ?? '',
  };

  constructor(scene: object) {
    this.#scene = scene as Json;
    const name = memberOf(scene, 'projet_id') ?? memberOf(scene, 'titre');
    this.namespace = typeof name === 'string' ? name : '';
    this.#written = writtenIn(this.#scene);
  }

  /** Id of an element by its list and index. @throws RangeError when there is none */
  of(list: ElementListPointer, index: number): string {
    const id = this.list(list)[index];
    if (id === undefined) throw new RangeError(`No element ${list}/${index}`);
    return id;
  }

  /** Ids of the elements of a list, in its order. */
  list(list: ElementListPointer): readonly string[] {
    const known = this.#lists.get(list);
    if (known) return known;
    // Until they are derived the list has none: an entry whose place would be that of its own list has no such part.
    this.#lists.set(list, []);
    const ids = this.#derive(list, listAt(this.#scene, list));
    this.#lists.set(list, ids);
    return ids;
  }

  /** Id of an object of which the scene has one. */
  single(pointer: keyof typeof SINGLE_ELEMENTS): string {
    const known = this.#singles.get(pointer);
    if (known !== undefined) return known;
    const entry = valueAt(this.#scene, tokensOf(pointer));
    const guid = writtenGuid(entry);
    const isOwn = guid !== null && this.#written.get(guid) === pointer;
    const id = isOwn ? guid : this.make(SINGLE_ELEMENTS[pointer], []);
    this.#singles.set(pointer, id);
    return id;
  }

  /** Id of the element at a pointer; null where there is none. */
  at(pointer: string): string | null {
    if (Object.hasOwn(SINGLE_ELEMENTS, pointer)) return this.single(pointer as keyof typeof SINGLE_ELEMENTS);
    const cut = pointer.lastIndexOf('/');
    const list = LIST_POINTERS.find((one) => one === pointer.slice(0, cut));
    return (list && this.list(list)[Number(pointer.slice(cut + 1))]) ?? null;
  }

  /** Pointer of the element that has an id, or the GlobalId of that id; null when there is none. */
  find(id: string): string | null {
    const written = this.#written.get(id);
    if (written !== undefined) return written;
    this.#pointers ??= new Map(
      LIST_POINTERS.flatMap((list) => this.list(list).map((own, index) => [own, `${list}/${index}`] as const)),
    );
    const derived = this.#pointers.get(id);
    if (derived !== undefined || !isGuid(id)) return derived ?? null;
    this.#guids ??= new Map([...this.#pointers].map(([own, pointer]) => [guidOf(own), pointer]));
    return this.#guids.get(id) ?? null;
  }

  /** Every id of the scene's lists. */
  all(): string[] {
    return LIST_POINTERS.flatMap((list) => this.list(list));
  }

  /**
   * Id of something that the document does not list (a storey, a detected room), by its kind and place; equals get an
   * ordinal.
   */
  make(kind: string, place: Place): string {
    return this.makeNoted(kind, place).id;
  }

  /** The same with what `makeAgain` needs to make that id in another scene. */
  makeNoted(kind: string, place: Place): MadeId {
    const base = this.#hash(kind, place);
    const count = this.#free(base, this.#made.get(base) ?? 0);
    this.#made.set(base, count);
    return { base, id: ordinal(base, count) };
  }

  /** Makes ids that a scene of the same namespace made. False, and none is made, when they would differ here. */
  makeAgain(ids: readonly MadeId[]): boolean {
    const counts = new Map<string, number>();
    for (const { base, id } of ids) {
      const count = this.#free(base, counts.get(base) ?? this.#made.get(base) ?? 0);
      if (ordinal(base, count) !== id) return false;
      counts.set(base, count);
    }
    for (const [base, count] of counts) this.#made.set(base, count);
    return true;
  }

  #derive(list: ElementListPointer, values: readonly unknown[]): string[] {
    const baseAt = this.#baseFinder(list, values);
    const ids: string[] = [];
    const first = new Map<string, number>();
    const shared = new Map<string, number[]>();
    values.forEach((value, index) => {
      const guid = writtenGuid(value);
      if (guid !== null && this.#written.get(guid) === `${list}/${index}`) {
        ids[index] = guid;
        return;
      }
      const base = baseAt(index);
      const before = first.get(base);
      if (before === undefined) {
        first.set(base, index);
        ids[index] = ordinal(base, this.#free(base, 0));
      } else if (shared.has(base)) shared.get(base)!.push(index);
      else shared.set(base, [before, index]);
    });
    for (const [base, same] of shared) {
      let count = 0;
      for (const index of this.#sorted(same, values)) {
        count = this.#free(base, count);
        ids[index] = ordinal(base, count);
      }
    }
    return ids;
  }

  /** The hash of the place of each entry of a list, by its index. */
  #baseFinder(list: ElementListPointer, values: readonly unknown[]): (index: number) => string {
    const { kind, place, isOwn = false }: ElementList = ELEMENT_LISTS[list];
    const placeAt = (index: number): Place => {
      const value = values[index];
      return typeof value === 'object' && value !== null ? place(value as Json, this.#around) : [];
    };
    if (!REMEMBERED_LISTS.has(list)) return (index) => this.#hash(kind, placeAt(index));
    const entries = entriesOf(values);
    return (index) => {
      const entry = entries[index]!;
      const last = this.#lastOf(entry, kind);
      if (last && isOwn) return last.base;
      const at = placeAt(index);
      return last && isSamePlace(last.place, at) ? last.base : this.#placed(entry, kind, at);
    };
  }

  /** Where an entry of such a list was when it was last hashed in a scene of this name. */
  #lastOf(entry: Entry, kind: string): Placed | null {
    const last = lastPlaced.get(entry);
    return last && last.namespace === this.namespace && last.kind === kind ? last : null;
  }

  /** The hash of the place of an entry, remembered with it. */
  #placed(entry: Entry, kind: string, place: Place): string {
    const base = this.#hash(kind, place);
    lastPlaced.set(entry, { namespace: this.namespace, kind, place, base });
    return base;
  }

  /** The next ordinal after some whose id no element carries. */
  #free(base: string, after: number): number {
    let count = after + 1;
    while (this.#isTaken(ordinal(base, count))) count++;
    return count;
  }

  /** Elements in one place: lowest first, then by what they hold, their walls named by id. */
  #sorted(indexes: readonly number[], entries: readonly unknown[]): number[] {
    const held = new Map(indexes.map((index) => [index, heldBy(entries[index], this.#around)]));
    const height = (index: number) => Number(coordinate(entries[index] as Json, 'z', 0)) || 0;
    return indexes.toSorted((p, q) => height(p) - height(q) || (held.get(p)! < held.get(q)! ? -1 : 1));
  }

  #hash(kind: string, place: Place): string {
    return `${kind}_${digestOf(JSON.stringify([this.namespace, kind, ...place.map(toMillimetre)]))}`;
  }

  /** True when an element carries the GlobalId that an id would give: it was derived here, and moved since. */
  #isTaken(id: string): boolean {
    return this.#written.size > 0 && this.#written.has(guidOf(id));
  }
}

/** Where an entry was when it was last hashed, and the hash. */
interface Placed {
  readonly namespace: string;
  readonly kind: string;
  readonly place: Place;
  readonly base: string;
}
const lastPlaced = lastOfEntry<Placed>();

const isSamePlace = (p: Place, q: Place): boolean => p.length === q.length && p.every((part, i) => part === q[i]);

const ordinal = (base: string, count: number): string => (count === 1 ? base : `${base}_${count}`);

const toMillimetre = (part: number | string): number | string => (typeof part === 'number' ? Math.round(part) : part);

interface WrittenGuid {
  readonly list: ElementListPointer;
  readonly index: number;
  readonly guid: string;
}

/** Every `ifc_guid` that the entries of a scene's lists carry, in the order that settles one written twice. */
export const writtenGuids = perObject((scene: object): readonly WrittenGuid[] => {
  const found: WrittenGuid[] = [];
  for (const list of LIST_POINTERS) {
    const entries = listAt(scene, list);
    for (let index = 0; index < entries.length; index++) {
      const guid = writtenGuid(entries[index]);
      if (guid !== null) found.push({ list, index, guid });
    }
  }
  return found;
});

/** The first place that carries each `ifc_guid`, as a pointer. */
function writtenIn(scene: Json): Map<string, string> {
  const first = new Map<string, string>();
  for (const { list, index, guid } of writtenGuids(scene)) if (!first.has(guid)) first.set(guid, `${list}/${index}`);
  for (const pointer of SINGLE_POINTERS) {
    const guid = writtenGuid(valueAt(scene, tokensOf(pointer)));
    if (guid !== null && !first.has(guid)) first.set(guid, pointer);
  }
  return first;
}

function heldBy(entry: unknown, { idAt }: Surroundings): string {
  if (!isObject(entry)) return canonicalJson(entry);
  const { murs, mur, ouverture, ifc_guid: _, ...own } = entry;
  const walls = Array.isArray(murs) ? murs.map((index) => idAt('/murs', index)).sort() : null;
  return canonicalJson({ ...own, murs: walls, mur: idAt('/murs', mur), ouverture: idAt('/ouvertures', ouverture) });
}
