import { canonicalJson } from '../scene-hash.js';
import { digestOf } from './digest.js';
import { guidOf, isGuid } from './guid.js';
import type { ElementList, ElementListPointer } from './places.js';
import { ELEMENT_LISTS, SINGLE_ELEMENTS } from './places.js';
import type { Json, Place } from './reader.js';
import { coordinate, isObject, listAt, ownOf } from './reader.js';

/** Pointers of every list of elements, in the order that settles a GlobalId written twice. */
export const LIST_POINTERS = Object.keys(ELEMENT_LISTS) as ElementListPointer[];
const SINGLE_POINTERS = Object.keys(SINGLE_ELEMENTS) as (keyof typeof SINGLE_ELEMENTS)[];

/** `ifc_guid` as written; null when there is none. */
export const writtenGuid = (entry: unknown): string | null => {
  const guid = ownOf(entry, 'ifc_guid');
  return isObject(entry) && typeof guid === 'string' && guid !== '' ? guid : null;
};

/**
 * Stable ids of a scene's elements: `ifc_guid` when written, else derived from the namespace (`projet_id`, else the
 * title), the kind and the place, to the millimetre, never from other fields nor from the order of lists. Elements in
 * one place are told apart by an ordinal, lowest first, then by what they hold. Of two elements that carry one
 * GlobalId the first keeps it; a derived id never gives a GlobalId that another element carries.
 */
export class SceneIds {
  readonly #scene: Json;
  readonly #namespace: string;
  readonly #lists = new Map<string, readonly string[]>();
  readonly #written: ReadonlyMap<string, string>;
  readonly #made = new Map<string, number>();
  readonly #singles = new Map<string, string>();
  #pointers: ReadonlyMap<string, string> | undefined;
  #guids: ReadonlyMap<string, string> | undefined;

  constructor(scene: object) {
    this.#scene = scene as Json;
    const name = ownOf(scene, 'projet_id') ?? ownOf(scene, 'titre');
    this.#namespace = typeof name === 'string' ? name : '';
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
    const entry = pointer
      .split('/')
      .slice(1)
      .reduce(ownOf, this.#scene as unknown);
    const guid = writtenGuid(entry);
    const isOwn = guid !== null && this.#written.get(guid) === pointer;
    const id = isOwn ? guid : this.make(SINGLE_ELEMENTS[pointer], []);
    this.#singles.set(pointer, id);
    return id;
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
    const base = this.#hash(kind, place);
    let count = this.#made.get(base) ?? 0;
    let id: string;
    do id = ordinal(base, ++count);
    while (this.#isTaken(id));
    this.#made.set(base, count);
    return id;
  }

  #derive(list: ElementListPointer, entries: readonly unknown[]): string[] {
    const { kind, place }: ElementList = ELEMENT_LISTS[list];
    const around = { idAt: (target: string, index: unknown) => this.#idAt(target as ElementListPointer, index) };
    const ids: string[] = [];
    const derived = new Map<string, number[]>();
    entries.forEach((entry, index) => {
      const guid = writtenGuid(entry);
      if (guid !== null && this.#written.get(guid) === `${list}/${index}`) ids[index] = guid;
      else {
        const base = this.#hash(kind, typeof entry === 'object' && entry !== null ? place(entry as Json, around) : []);
        const same = derived.get(base);
        if (same) same.push(index);
        else derived.set(base, [index]);
      }
    });
    for (const [base, same] of derived) {
      let count = 0;
      for (const index of same.length > 1 ? this.#sorted(same, entries, around.idAt) : same) {
        do ids[index] = ordinal(base, ++count);
        while (this.#isTaken(ids[index]!));
      }
    }
    return ids;
  }

  #idAt(list: ElementListPointer, index: unknown): string {
    return (typeof index === 'number' ? this.list(list)[index] : undefined) ?? '';
  }

  /** Elements in one place: lowest first, then by what they hold, their walls named by id. */
  #sorted(
    indexes: readonly number[],
    entries: readonly unknown[],
    idAt: (list: string, index: unknown) => string,
  ): number[] {
    const held = new Map(indexes.map((index) => [index, heldBy(entries[index], idAt)]));
    const height = (index: number) => Number(coordinate(entries[index] as Json, 'z', 0)) || 0;
    return indexes.toSorted((p, q) => height(p) - height(q) || (held.get(p)! < held.get(q)! ? -1 : 1));
  }

  #hash(kind: string, place: Place): string {
    const text = JSON.stringify([this.#namespace, kind, ...place.map(rounded)]);
    return `${kind}_${digestOf(text)}`;
  }

  /** True when an element carries the GlobalId that an id would give: it was derived here, and moved since. */
  #isTaken(id: string): boolean {
    return this.#written.size > 0 && this.#written.has(guidOf(id));
  }
}

const ordinal = (base: string, count: number): string => (count === 1 ? base : `${base}_${count}`);

// Adding 0 turns -0 into 0.
const rounded = (value: number | string): number | string =>
  typeof value === 'number' && Number.isFinite(value) ? Math.round(value) + 0 : value;

/** Every `ifc_guid` that the entries of a scene's lists carry, in the order that settles one written twice. */
export function* writtenGuids(
  scene: object,
): Generator<{ readonly list: ElementListPointer; readonly index: number; readonly guid: string }> {
  for (const list of LIST_POINTERS) {
    for (const [index, entry] of listAt(scene, list).entries()) {
      const guid = writtenGuid(entry);
      if (guid !== null) yield { list, index, guid };
    }
  }
}

/** The first place that carries each `ifc_guid`, as a pointer. */
function writtenIn(scene: Json): Map<string, string> {
  const written = new Map<string, string>();
  const note = (entry: unknown, pointer: string) => {
    const guid = writtenGuid(entry);
    if (guid !== null && !written.has(guid)) written.set(guid, pointer);
  };
  for (const list of LIST_POINTERS) listAt(scene, list).forEach((entry, index) => note(entry, `${list}/${index}`));
  for (const pointer of SINGLE_POINTERS) {
    note(
      pointer
        .split('/')
        .slice(1)
        .reduce(ownOf, scene as unknown),
      pointer,
    );
  }
  return written;
}

function heldBy(entry: unknown, idAt: (list: string, index: unknown) => string): string {
  if (!isObject(entry)) return canonicalJson(entry);
  const { murs, mur, ouverture, ifc_guid: _, ...own } = entry;
  const walls = Array.isArray(murs) ? murs.map((index) => idAt('/murs', index)).sort() : null;
  return canonicalJson({ ...own, murs: walls, mur: idAt('/murs', mur), ouverture: idAt('/ouvertures', ouverture) });
}
