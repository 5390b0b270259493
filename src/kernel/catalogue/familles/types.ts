import type { Text } from '../../../words/index.js';
import type { SHUTTERS } from '../../scene/index.js';

type SceneShutter = (typeof SHUTTERS)[number];

/** A number of a family: bounded, by steps, or in a series of the trade. */
export interface NumberParameter {
  readonly kind: 'nombre';
  readonly unit: 'mm';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The only values made; null when any step between the bounds is. */
  readonly series: readonly number[] | null;
  readonly initial: number;
}

export interface ChoiceParameter {
  readonly kind: 'choix';
  readonly values: readonly string[];
  /** Null: left to the building (a door turns into the room farther from the entrance). */
  readonly initial: string | null;
}
export type Parameter = NumberParameter | ChoiceParameter;

/** How leaves move. */
export const OPENING_MOVES = [
  'battant',
  'coulissant',
  'galandage',
  'oscillo_battant',
  'fixe',
  'sectionnel',
  'basculant',
  'enroulable',
] as const;
export type Operation = (typeof OPENING_MOVES)[number];

/** Ways of moving that need no leaf on a jamb. */
export const LEAFLESS: ReadonlySet<Operation> = new Set(['fixe', 'sectionnel', 'basculant', 'enroulable']);

/** Properties of the joinery of a project's own family, each null where it says none. */
export interface Made {
  /** U of the whole bay, W/(m²·K). */
  readonly uw: number | null;
  /** Share of the sun that the whole bay lets through, 0 to 1. */
  readonly solarFactor: number | null;
  readonly shutter: SceneShutter | null;
}

/** A parametric family of doors or windows; dimensions are those of the bay in the wall. */
export interface OpeningFamily {
  /** Key of the catalogue, or the name that a project gives its own. */
  readonly key: string;
  /** The family of the catalogue that it behaves as; its own key in the catalogue. */
  readonly base: string;
  readonly type: 'porte' | 'fenetre';
  readonly label: Text;
  readonly operation: Operation;
  readonly leaves: number;
  readonly isGlazed: boolean;
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** Clear passage of a door: `part` of the bay's width less `perte` mm (frame, stop, leaf left open). */
  readonly passage: { readonly part: number; readonly loss: number } | null;
  /** What its maker says of it, which an opening may say otherwise; null in the catalogue. */
  readonly made: Made | null;
}
