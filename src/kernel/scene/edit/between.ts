import type { ElementListPointer } from '../identity/index.js';
import { listAt, LIST_POINTERS, SceneIds } from '../identity/index.js';
import type { Writer } from './encode.js';
import { encodeWith } from './encode.js';
import type { Json } from '../json-values.js';
import { isObject, isSame, memberOf, namesOf, pointerOf, tokensOf, valueAt, withValueAt } from '../json-values.js';
import type { Change, Patch } from './patch.js';
import type { Places } from './renumbering.js';
import { Renumbering } from './renumbering.js';
import { rulesOf } from './references.js';
import { OUT } from './walk.js';
import { isElementList } from './written.js';

/**
 * For each entry of a list of the scene before, its index in the scene after (−1: none). An absent list keeps its
 * indexes.
 */
export type Correspondence = Places;

/**
 * The patch that turns `before` into `after`, value for value and in its order: applied to `before` it gives `after`,
 * whatever the references, the orders and the unknown members.
 */
export function between(before: Json, after: Json, places: Correspondence): Patch {
  return new Comparison(before, after, places).patch();
}

class Comparison {
  readonly #before: Json;
  readonly #after: Json;
  readonly #places: Correspondence;
  readonly #ids: SceneIds;
  readonly #renumbering: Renumbering;
  readonly #keys = new Map<ElementListPointer, readonly string[]>();
  #afterIds: SceneIds | null = null;
  #taken: Set<string> | null = null;

  constructor(before: Json, after: Json, places: Correspondence) {
    [this.#before, this.#after, this.#places] = [before, after, places];
    this.#ids = new SceneIds(before);
    this.#renumbering = new Renumbering({
      before,
      places,
      after: (list) => listAt(after, list),
      objectAfter: (pointer) => valueAt(after, tokensOf(pointer)),
      linked: () => ({ list: '', index: -1 }),
    });
  }

  patch(): Patch {
    const removed: Change[] = [];
    const set: Change[] = [];
    const ordered: Change[] = [];
    const added: Change[] = [];
    for (const list of LIST_POINTERS) {
      const [entries, now] = [listAt(this.#before, list), listAt(this.#after, list)];
      if (entries === now && !this.#places.has(list) && rulesOf(list).length === 0) continue;
      this.#compareList(list, entries, now, { removed, set, ordered, added });
    }
    const around: Change[] = [];
    const rest = this.#renumbering.entry('', this.#before);
    this.#compareMembers([], rest as Json, this.#after, around, this.#before);
    return [...around, ...removed, ...set, ...ordered, ...added];
  }

  #placeOf(list: string, index: number): number {
    const places = this.#places.get(list);
    return places ? (places[index] ?? -1) : index;
  }

  #compareList(
    list: ElementListPointer,
    entries: readonly unknown[],
    now: readonly unknown[],
    { removed, set, ordered, added }: Record<'removed' | 'set' | 'ordered' | 'added', Change[]>,
  ): void {
    const pairs: (readonly [number, number])[] = [];
    entries.forEach((entry, index) => {
      const place = this.#placeOf(list, index);
      if (place === -1 || place >= now.length) {
        removed.push({ action: 'retirer', id: this.#ids.of(list, index) });
        return;
      }
      pairs.push([index, place]);
      const auto = this.#renumbering.entry(list, entry);
      if (auto === now[place]) return;
      this.#compareEntry(list, index, auto, now[place], set);
    });
    const inOrder = pairs.toSorted(([, p], [, q]) => p - q);
    if (inOrder.some(([index], i) => index !== pairs[i]![0])) {
      ordered.push({ action: 'ordonner', liste: list, ordre: inOrder.map(([index]) => this.#ids.of(list, index)) });
    }
    if (pairs.length < now.length) this.#addTo(list, now, added);
  }

  #compareEntry(list: ElementListPointer, index: number, auto: unknown, wanted: unknown, set: Change[]): void {
    const id = () => this.#ids.of(list, index);
    const entry = listAt(this.#before, list)[index];
    const change = (tokens: readonly string[], value: unknown) => {
      const old = encodeWith(valueAt(entry, tokens), list, tokens, this.#asBefore);
      set.push({
        action: 'changer',
        id: id(),
        champ: pointerOf(tokens),
        ...(old === undefined ? {} : { avant: old }),
        ...(value === undefined ? {} : { valeur: encodeWith(value, list, tokens, this.#asAfter) }),
      });
    };
    if (auto !== OUT) this.#compareValues(auto, wanted, change);
    else {
      // The element would be removed with the one that it refers to, but it stays: every one of its references is
      // written.
      const lost = lostIn(list, entry);
      for (const tokens of lost) change(tokens, valueAt(wanted, tokens));
      const without = (value: unknown) =>
        lost.reduce((current, tokens) => withValueAt(current, tokens, undefined), value);
      this.#compareValues(this.#renumbering.entry(list, without(entry)), without(wanted), change);
    }
  }

  #compareValues(now: unknown, wanted: unknown, change: (tokens: readonly string[], value: unknown) => void): void {
    if (isObject(now) && isObject(wanted)) this.#compareInside([], now, wanted, change);
    else if (!isSame(now, wanted)) change([], wanted);
  }

  #compareInside(
    tokens: readonly string[],
    now: Json,
    wanted: Json,
    change: (tokens: readonly string[], value: unknown) => void,
  ): void {
    for (const name of new Set([...namesOf(now), ...namesOf(wanted)])) {
      const [p, q] = [memberOf(now, name), memberOf(wanted, name)];
      if (p === q) continue;
      if (isObject(p) && isObject(q)) this.#compareInside([...tokens, name], p, q, change);
      else if (!isSame(p, q)) change([...tokens, name], q);
    }
  }

  /** Members of the scene that are not lists of elements. `now` has its references renumbered, `old` is as written. */
  #compareMembers(tokens: readonly string[], now: Json, wanted: Json, around: Change[], old: unknown): void {
    for (const name of new Set([...namesOf(now), ...namesOf(wanted)])) {
      const at = [...tokens, name];
      const [p, q] = [memberOf(now, name), memberOf(wanted, name)];
      if (p === q) continue;
      const [isList, was] = [isElementList(pointerOf(at)), memberOf(old, name)];
      if (isList && Array.isArray(q) && (Array.isArray(p) || (p === undefined && q.length > 0))) continue;
      if (isObject(p) && isObject(q)) this.#compareMembers(at, p, q, around, was);
      else if (!isSame(p, q)) this.#setAround(at, was, q, around);
    }
  }

  #setAround(tokens: readonly string[], old: unknown, value: unknown, around: Change[]): void {
    const bare = value === undefined ? undefined : withoutElements(value, tokens);
    const was = encodeWith(withoutElements(old, tokens), '', tokens, this.#asBefore);
    around.push({
      action: 'changer',
      champ: pointerOf(tokens),
      ...(old === undefined || !isSame(old, withoutElements(old, tokens)) ? {} : { avant: was }),
      ...(bare === undefined ? {} : { valeur: encodeWith(bare, '', tokens, this.#asAfter) }),
    });
  }

  #addTo(list: ElementListPointer, now: readonly unknown[], added: Change[]): void {
    const origins = this.#originsIn(list, now.length);
    now.forEach((valeur, index) => {
      if (origins[index] !== -1) return;
      added.push({
        action: 'ajouter',
        liste: list,
        id: this.#keysOf(list)[index]!,
        apres: index === 0 ? null : this.#keysOf(list)[index - 1]!,
        valeur: encodeWith(valeur, list, [], this.#asAfter),
      });
    });
  }

  #originsIn(list: ElementListPointer, length: number): readonly number[] {
    const origins = Array.from({ length }, () => -1);
    listAt(this.#before, list).forEach((_, index) => {
      const place = this.#placeOf(list, index);
      if (place !== -1 && place < length) origins[place] = index;
    });
    return origins;
  }

  readonly #asBefore: Writer = { named: (list, index) => this.#ids.list(list)[index] ?? null };
  readonly #asAfter: Writer = {
    named: (list, index) => this.#keysOf(list)[index] ?? null,
    isChanged: (reference, value) => this.#renumbering.value(reference, value) !== value,
  };

  /** Names of the entries of a list after: the ids of those that were there, an id of its own for each other. */
  #keysOf(list: ElementListPointer): readonly string[] {
    const known = this.#keys.get(list);
    if (known) return known;
    const now = listAt(this.#after, list);
    const origins = this.#originsIn(list, now.length);
    const keys = origins.map((origin, index) =>
      origin === -1 ? this.#fresh(list, index) : this.#ids.of(list, origin),
    );
    this.#keys.set(list, keys);
    return keys;
  }

  #fresh(list: ElementListPointer, index: number): string {
    this.#afterIds ??= new SceneIds(this.#after);
    this.#taken ??= new Set(this.#ids.all());
    let key = this.#afterIds.of(list, index);
    while (this.#taken.has(key)) key = `${key}+`;
    this.#taken.add(key);
    return key;
  }
}

/** A value that is written above lists of elements, without their elements: these are added one by one. */
function withoutElements(value: unknown, tokens: readonly string[]): unknown {
  return LIST_POINTERS.reduce((current: unknown, list) => {
    const own = tokensOf(list);
    if (own.length < tokens.length || !tokens.every((token, i) => own[i] === token)) return current;
    const rest = own.slice(tokens.length);
    const entries = valueAt(current, rest);
    if (!Array.isArray(entries) || entries.length === 0) return current;
    return rest.length === 0 ? [] : withValueAt(current, rest, undefined);
  }, value);
}

/** Places of the references by which an entry leaves with what it refers to. */
const lostIn = (list: ElementListPointer, entry: unknown): string[][] =>
  rulesOf(list)
    .filter(({ reference }) => reference.removal === 'cascade' || reference.emptied)
    .map(({ inside }) => inside.filter((token) => token !== '*'))
    .filter((tokens) => valueAt(entry, tokens) !== undefined);
