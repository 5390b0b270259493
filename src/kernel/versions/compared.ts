import type { JsonPatchOperation } from '../scene/edit/index.js';
import { diff, jsonPatchOf, match } from '../scene/edit/index.js';
import type { Setting } from '../scene/edit/index.js';
import type { ElementListPointer } from '../scene/identity/index.js';
import { listAt, LIST_POINTERS, SINGLE_ELEMENTS, writtenGuid } from '../scene/identity/index.js';
import { SceneIds } from '../scene/index.js';
import type { Json } from '../scene/json-values.js';
import { isObject, isSame, tokensOf, valueAt } from '../scene/json-values.js';
import { fieldNotes } from './field-notes.js';

/** A field that two versions write differently; undefined where one leaves it out. */
export interface ChangedField {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** An element of either version, or the scene itself (`list` and `id` empty). */
export interface ChangedElement {
  readonly id: string;
  readonly list: string;
  /** Its pointer in each version; null where it is not. */
  readonly before: string | null;
  readonly after: string | null;
  readonly fields: readonly ChangedField[];
  /** Both carry one GlobalId; otherwise they stand in one place, or are alike. */
  readonly isIdentified: boolean;
}

/** What has changed between two versions, each element once. */
export interface Comparison {
  readonly added: readonly ChangedElement[];
  readonly removed: readonly ChangedElement[];
  /** Elements of which only fields of position have changed. */
  readonly moved: readonly ChangedElement[];
  readonly modified: readonly ChangedElement[];
  /** Differences that mean nothing: order of lists, defaults written out, less than half a millimetre, ids written. */
  readonly ignored: number;
  /** Turns the one into the other (RFC 6902). */
  readonly patch: readonly JsonPatchOperation[];
  /** Where each element of the one is in the other. */
  readonly places: ReturnType<typeof match>;
}

/** Lengths that differ by less are equal, mm. */
const SAME_MM = 0.5;
/** Names of the fields that say where an element is. */
const POSITION: ReadonlySet<string> = new Set(['x', 'y', 'z', 'x1', 'y1', 'x2', 'y2', 'position']);
/** Lists of points that do. */
const OUTLINES: ReadonlySet<string> = new Set(['trace', 'polygone', 'points', 'contour', 'parcelle']);
const IDENTITY = '/ifc_guid';

const isPosition = ({ field }: ChangedField): boolean => {
  const names = tokensOf(field);
  return POSITION.has(names.at(-1) ?? '') || names.some((name) => OUTLINES.has(name));
};

/** Whether two values differ by less than is measured: numbers in millimetres, and points of them. */
function isNearly(p: unknown, q: unknown): boolean {
  if (typeof p === 'number' && typeof q === 'number') return Math.abs(p - q) < SAME_MM;
  if (Array.isArray(p) && Array.isArray(q)) return p.length === q.length && p.every((one, i) => isNearly(one, q[i]));
  if (!isObject(p) || !isObject(q)) return isSame(p, q);
  return (
    isSame(Object.keys(p).toSorted(), Object.keys(q).toSorted()) &&
    Object.keys(p).every((key) => isNearly(p[key], q[key]))
  );
}

/** A difference that means nothing to a builder. */
function isCosmetic(pointer: string, changed: ChangedField): boolean {
  const { field, before, after } = changed;
  if (field.endsWith(IDENTITY)) return true;
  const { fallback, unit } = fieldNotes(`${pointer}${field}`);
  if (before === undefined || after === undefined) return fallback !== undefined && isSame(before ?? after, fallback);
  return (unit === 'mm' || isPosition(changed)) && isNearly(before, after);
}

const isMember = (name: string, value: unknown): boolean => isObject(value) && Object.hasOwn(value, name);
const valueOf = (scene: Json, pointer: string): unknown => {
  const tokens = tokensOf(pointer);
  const holder = valueAt(scene, tokens.slice(0, -1));
  const name = tokens.at(-1);
  return name !== undefined && !Array.isArray(holder) && !isMember(name, holder) ? undefined : valueAt(scene, tokens);
};

/** An element of the first version by its id and its pointer; both empty for the scene itself. */
interface Owner {
  readonly id: string;
  readonly before: string;
}

const SINGLE_POINTERS = Object.keys(SINGLE_ELEMENTS) as (keyof typeof SINGLE_ELEMENTS)[];

/** The two versions with the ids of their elements. */
class Versions {
  readonly places: ReturnType<typeof match>;
  readonly #a: Json;
  readonly #b: Json;
  readonly #ids: SceneIds;
  readonly #others: SceneIds;

  constructor(a: Json, b: Json) {
    [this.#a, this.#b] = [a, b];
    [this.#ids, this.#others] = [new SceneIds(a), new SceneIds(b)];
    this.places = match(a, b);
  }

  /** The place in the second version of an element of the first; −1 without one. */
  place(list: ElementListPointer, index: number): number {
    const known = this.places.get(list);
    return known ? known[index]! : index;
  }

  /** Elements of the first version that the second has not, and the other way round. */
  only(list: ElementListPointer): { readonly removed: ChangedElement[]; readonly added: ChangedElement[] } {
    const before = listAt(this.#a, list);
    const found = before.map((_, index) => this.place(list, index));
    const kept = new Set(found);
    const one = { list, fields: [], isIdentified: false };
    return {
      removed: found.flatMap((place, index) =>
        place >= 0 ? [] : [{ ...one, id: this.#ids.of(list, index), before: `${list}/${index}`, after: null }],
      ),
      added: listAt(this.#b, list).flatMap((_, index) =>
        kept.has(index) ? [] : [{ ...one, id: this.#others.of(list, index), before: null, after: `${list}/${index}` }],
      ),
    };
  }

  /** The element that a setting writes: one of a list, one of which the scene has one, or the scene itself. */
  ownerOf({ id, champ }: Setting): Owner {
    if (id !== undefined) return { id, before: this.#ids.find(id)! };
    const single = SINGLE_POINTERS.find((pointer) => champ.startsWith(`${pointer}/`));
    return single ? { id: this.#ids.single(single), before: single } : { id: '', before: '' };
  }

  /** A reference that is written as before and means another element: by ids. */
  #byId(index: unknown, valeur: unknown): { readonly before: unknown; readonly after: unknown } {
    const ref = isObject(valeur) && typeof valeur['ref'] === 'string' ? valeur['ref'] : '';
    const pointer = this.#ids.find(ref) ?? this.#others.find(ref) ?? '';
    const list = LIST_POINTERS.find((one) => pointer.startsWith(`${one}/`));
    const before = list && typeof index === 'number' ? this.#ids.list(list)[index] : undefined;
    return { before: before ?? index, after: ref || index };
  }

  /** An element of the first version, or the scene itself, with the fields that the second writes otherwise. */
  changed({ id, before }: Owner, settings: readonly Setting[]): ChangedElement {
    const list = LIST_POINTERS.find((pointer) => before.startsWith(`${pointer}/`));
    const after = list ? `${list}/${this.place(list, Number(before.slice(list.length + 1)))}` : before;
    const fields = settings.map(({ champ: whole, id: own, valeur }) => {
      const champ = own === undefined ? whole.slice(before.length) : whole;
      const raw = { before: valueOf(this.#a, `${before}${champ}`), after: valueOf(this.#b, `${after}${champ}`) };
      return { field: champ, ...(isSame(raw.before, raw.after) ? this.#byId(raw.before, valeur) : raw) };
    });
    const guids = [this.#a, this.#b].map((scene, i) => writtenGuid(valueAt(scene, tokensOf([before, after][i]!))));
    return {
      id,
      list: list ?? before,
      before,
      after,
      fields,
      isIdentified: guids[0] !== null && guids[0] === guids[1],
    };
  }
}

/**
 * Compares two versions of a scene: elements are paired by their GlobalIds, else by their places, else by their
 * likeness; references to an element that only changed its place in its list are no change.
 */
export function compared(a: Json, b: Json): Comparison {
  const versions = new Versions(a, b);
  const changes = diff(a, b);
  const settings = changes.filter((change) => change.action === 'changer');
  const lists = LIST_POINTERS.map((list) => versions.only(list));
  const owned = Map.groupBy(settings, (setting) => versions.ownerOf(setting).id);
  const touched = [...owned.values()].map((own) => {
    const element = versions.changed(versions.ownerOf(own[0]!), own);
    const meant = element.fields.filter((field) => !isCosmetic(element.before!, field));
    return { element: { ...element, fields: meant }, ignored: element.fields.length - meant.length };
  });
  const meant = touched.map(({ element }) => element).filter(({ fields }) => fields.length > 0);
  const orders = changes.filter(({ action }) => action === 'ordonner').length;
  return {
    added: lists.flatMap(({ added }) => added),
    removed: lists.flatMap(({ removed }) => removed),
    moved: meant.filter(({ fields }) => fields.every(isPosition)),
    modified: meant.filter(({ fields }) => !fields.every(isPosition)),
    ignored: touched.reduce((sum, { ignored }) => sum + ignored, orders),
    patch: jsonPatchOf(a, b, versions.places),
    places: versions.places,
  };
}
