/**
 * A change of a scene by ids, independent of the order of lists. Element ids are those of the scene it applies to
 * (`SceneIds`); a JSON pointer into that scene (`/murs/3`) is accepted in their place. In written values a reference is
 * an index of that scene, an id (`{ref: id}`), or a value to be written as it is (`{brut: value}`).
 */
export type Patch = readonly Change[];
export type Change = Addition | Retreat | Setting | Ordering;

/** Adds an element to a list, after another; at the end when `apres` is absent, at the head when it is null. */
export interface Addition {
  readonly action: 'ajouter';
  /** Pointer of the list; made when the scene has none. */
  readonly liste: string;
  /** Name by which other changes of the patch refer to it; `valeur.ifc_guid` when absent. */
  readonly id?: string;
  readonly apres?: string | null;
  readonly valeur: unknown;
}

/** Removes an element, with what its removal takes along (`REFERENCES`). */
export interface Retreat {
  readonly action: 'retirer';
  readonly id: string;
}

/** Writes a field of an element, or of the scene when `id` is absent. */
export interface Setting {
  readonly action: 'changer';
  readonly id?: string;
  /** Pointer inside the element: `/hauteur`, `/apex/z`; the element itself when empty. */
  readonly champ: string;
  /** Value it must have now; `{brut: …}` and `{ref: …}` as in values. Not checked when absent. */
  readonly avant?: unknown;
  /** Absent: the field is taken out. */
  readonly valeur?: unknown;
}

/** Puts the elements of a list in another order; elements that the patch removes are left out. */
export interface Ordering {
  readonly action: 'ordonner';
  readonly liste: string;
  readonly ordre: readonly string[];
}

/** Changes of one patch, at most. */
export const MAX_CHANGES = 10_000;
/** Nodes of a scene after a change (a text counts one each 64 characters), and levels of nesting. */
export const MAX_NODES = 4_000_000;
export const MAX_DEPTH = 60;
