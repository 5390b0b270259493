/** A number of a family: bounded, by steps, or in a series of the trade. */
export interface NumberParameter {
  readonly genre: 'nombre';
  readonly unite: 'mm';
  readonly min: number;
  readonly max: number;
  readonly pas: number;
  /** The only values made; null when any step between the bounds is. */
  readonly serie: readonly number[] | null;
  readonly defaut: number;
}

export interface ChoiceParameter {
  readonly genre: 'choix';
  readonly valeurs: readonly string[];
  /** Null: left to the building (a door turns into the room farther from the entrance). */
  readonly defaut: string | null;
}
export type Parameter = NumberParameter | ChoiceParameter;

/** How leaves move. */
export type Operation = 'battant' | 'coulissant' | 'galandage' | 'oscillo_battant' | 'fixe';

/** A parametric family of doors or windows; dimensions are those of the bay in the wall. */
export interface OpeningFamily {
  readonly cle: string;
  readonly type: 'porte' | 'fenetre';
  readonly libelle: { readonly fr: string; readonly en: string };
  readonly ouvrant: Operation;
  readonly vantaux: number;
  readonly vitree: boolean;
  readonly parametres: Readonly<Record<string, Parameter>>;
  /** Clear passage of a door: `part` of the bay's width less `perte` mm (frame, stop, leaf left open). */
  readonly passage: { readonly part: number; readonly perte: number } | null;
}
