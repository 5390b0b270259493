import { listAt } from '../identity/index.js';
import type { Json } from '../json-values.js';
import { indexOf, isObject, memberOf, namesOf, tokensOf, valueAt } from '../json-values.js';
import type { Reference } from './references.js';
import { rulesOf } from './references.js';
import { mapInside, OUT } from './walk.js';

/** Value that a patch writes in place of an index: the element with an id, of the scene or added by the patch. */
export class Link {
  readonly id: string;
  readonly isPointer: boolean;
  readonly at: number;
  constructor(id: string, isPointer: boolean, at: number) {
    [this.id, this.isPointer, this.at] = [id, isPointer, at];
  }
}

/** A value that a patch writes as it is where a reference is expected. */
export class Raw {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** New place of every entry of the lists that change; −1 when it is removed. */
export type Places = ReadonlyMap<string, readonly number[]>;

/** Lists and names that references are resolved with. */
export interface Changed {
  readonly before: Json;
  readonly places: Places;
  /** Entries of a list after the change. */
  readonly after: (list: string) => readonly unknown[];
  /** Object after the change, by pointer. */
  readonly objectAfter: (pointer: string) => unknown;
  /** List and index of what a link names. */
  readonly linked: (link: Link) => { readonly list: string; readonly index: number };
}

/** Rewrites references after elements were removed, added or put in another order. */
export class Renumbering {
  readonly #changed: Changed;
  readonly #names = new Map<string, ReadonlyMap<unknown, readonly number[]>>();

  constructor(changed: Changed) {
    this.#changed = changed;
  }

  /** An entry with its references as they must now be; OUT when it leaves with what it refers to. */
  entry(list: string, entry: unknown): unknown {
    let current = entry;
    for (const { inside, reference } of rulesOf(list)) {
      let isLost = false;
      let met = 0;
      let left = 0;
      current = mapInside(current, inside, (value) => {
        met++;
        const now = this.value(reference, value);
        if (now !== OUT) left++;
        else if (reference.removal === 'cascade') isLost = true;
        return now;
      });
      const holds = (field: string) => namesOf(current as Json).includes(field);
      if (reference.emptied && met > 0 && left === 0 && !holds(reference.emptied.unless)) isLost = true;
      if (isLost) return OUT;
    }
    return current;
  }

  /** A reference as it must now be; OUT when what it names is removed. */
  value(reference: Reference, value: unknown): unknown {
    if (value instanceof Raw) return value.value;
    if (value instanceof Link) {
      const { list, index } = this.#changed.linked(value);
      return value.isPointer ? `${list}/${index}` : index;
    }
    if (reference.removal === 'keep') return value;
    switch (reference.writing) {
      case 'index':
        return typeof value === 'number' ? this.#index(reference.target[0]!, value) : value;
      case 'member':
        return this.#member(reference, value);
      case 'name':
        return this.#named(reference.target[0]!, reference.field!, value);
      case 'key':
        return this.#key(reference.target[0]!, value);
    }
  }

  /** An index that named nothing still names nothing: it stays as far beyond the end. */
  #index(list: string, index: number): number | typeof OUT {
    const places = this.#changed.places.get(list);
    if (!places || !Number.isInteger(index) || index < 0) return index;
    if (index >= places.length) return index + this.#changed.after(list).length - places.length;
    return places[index] === -1 ? OUT : places[index]!;
  }

  #member({ target }: Reference, value: unknown): unknown {
    if (typeof value === 'number') return this.#index(target[0]!, value);
    if (typeof value !== 'string') return value;
    for (const list of target) {
      const places = this.#changed.places.get(list);
      if (!places) continue;
      if (value.startsWith(`${list}/`)) {
        const index = indexOf(value.slice(list.length + 1), places.length);
        if (index === null) continue;
        return places[index] === -1 ? OUT : `${list}/${places[index]!}`;
      }
      const bearers = ['ifc_guid', 'id'].flatMap((field) => this.#bearers(list, field, value));
      if (bearers.length > 0 && bearers.every((index) => places[index] === -1)) return OUT;
    }
    return value;
  }

  /** A name follows the entry that bore it, when that was given another. */
  #named(list: string, field: string, value: unknown): unknown {
    const name = typeof value === 'number' ? String(value) : value;
    const bearers = this.#bearers(list, field, name);
    if (bearers.length === 0) return value;
    const after = this.#changed.after(list);
    const places = this.#changed.places.get(list);
    const nameAt = (index: number) => nameOf(after[index], field, index);
    const left = bearers.map((index) => places?.[index] ?? index).filter((index) => index !== -1);
    if (left.some((index) => nameAt(index) === name)) return value;
    const renamed = left.map(nameAt).find((found) => found !== undefined);
    if (renamed !== undefined) return typeof value === 'number' && /^\d+$/.test(renamed) ? Number(renamed) : renamed;
    return left.length > 0 || after.some((entry, index) => nameOf(entry, field, index) === name) ? value : OUT;
  }

  #key(pointer: string, value: unknown): unknown {
    if (typeof value !== 'string') return value;
    const has = (object: unknown) => isObject(object) && Object.hasOwn(object, value);
    const wasThere = has(valueAt(this.#changed.before, tokensOf(pointer)));
    return wasThere && !has(this.#changed.objectAfter(pointer)) ? OUT : value;
  }

  #bearers(list: string, field: string, value: unknown): readonly number[] {
    const key = `${list} ${field}`;
    let names = this.#names.get(key);
    if (!names) {
      const entries = listAt(this.#changed.before, list);
      names = Map.groupBy(entries.keys(), (index) => nameOf(entries[index], field, index));
      this.#names.set(key, names);
    }
    return names.get(value) ?? [];
  }
}

/** Name that an entry bears; one of the board without an `id` is called by its index. */
function nameOf(entry: unknown, field: string, index: number): string | undefined {
  const name = memberOf(entry, field);
  if (name === undefined && field === 'id') return String(index);
  if (typeof name === 'number') return String(name);
  return typeof name === 'string' ? name : undefined;
}
