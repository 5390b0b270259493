import type { Alert, Unchecked } from '../../src/kernel/checks/index.js';
import type { HorizonMask } from '../../src/kernel/sun/index.js';
import type { Langue } from '../../src/words/index.js';

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

/** Where the building stands under the sky, and what hides it. */
export interface Sky {
  /** Degrees, north and east positive. */
  readonly latitude: number;
  readonly longitude: number;
  /** True bearing of +y, clockwise, degrees. */
  readonly yBearing: number;
  /** IANA name of the legal time. */
  readonly zone: string;
  /** The scene has no place: the middle of France is taken. */
  readonly isDefault: boolean;
  readonly horizons: readonly HorizonMask[];
  /** Altitude of the ground, m. */
  readonly ground: number;
}

/** The solid that the planning rules of a scene leave: triangles in metres, y up; m³. */
export interface Envelope {
  readonly positions: Float32Array;
  readonly volume: number;
}

/** With the plans of every level, as sheets, and what is around the building. */
export interface Answer extends Checked {
  readonly plans: readonly Picture[];
  readonly sky: Sky;
  /** Volumes of `masques[]`, as triangles in metres, y up. */
  readonly neighbours: readonly Float32Array[];
  /** Null without a plot, or without rules that bound it. */
  readonly envelope: Envelope | null;
}

export interface Refusal {
  readonly number: number;
  readonly problems: readonly string[];
}
