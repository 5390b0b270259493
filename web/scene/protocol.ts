import type { Alert, Unchecked } from '../../src/kernel/checks/index.js';
import type { Langue } from './texts.js';

export type Json = Readonly<Record<string, unknown>>;
export type Finding = Alert;
/** A rule that was not judged, and why. */
export type Rule = Unchecked;
export type Change = Finding['correctifs'][number];

/** What the page asks its worker. `corrects`: the findings to correct, or all. */
export interface Question {
  readonly number: number;
  readonly scene: Json;
  readonly langue: Langue;
  readonly corrects?: Finding | 'all';
}

/** Triangles of one look, in metres, y up; `owners` says which element each triangle belongs to. */
export interface Part {
  readonly category: string;
  readonly materiau: string;
  readonly level: number | null;
  readonly positions: Float32Array;
  readonly owners: Uint32Array;
}

export interface Picture {
  readonly name: string;
  readonly svg: string;
  /** Millimetres of the building a millimetre of the sheet. */
  readonly scale: number;
}

/** What a page is told of the scene it asked about. */
export interface Checked {
  readonly number: number;
  readonly scene: Json;
  /** Changes applied, when corrections were asked for. */
  readonly diff: readonly Change[] | null;
  readonly alertes: readonly Finding[];
  readonly unchecked: readonly Rule[];
  readonly parts: readonly Part[];
  /** Element ids by the numbers of `owners`. */
  readonly ids: readonly string[];
  /** JSON pointer of each element that the scene lists, by its id. */
  readonly pointers: Readonly<Record<string, string>>;
  readonly levels: readonly string[];
  readonly counts: { readonly walls: number; readonly rooms: number };
  readonly durationMs: number;
}

/** With the plans of every level, as sheets. */
export interface Answer extends Checked {
  readonly plans: readonly Picture[];
}

export interface Refusal {
  readonly number: number;
  readonly problems: readonly string[];
}
