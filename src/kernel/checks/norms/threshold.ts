import type { Scene } from '../../scene/index.js';
import { DEFAULTS, type JURISDICTIONS } from '../../scene/index.js';
import type { Norm, Trade } from '../alert.js';
import type { Sentence } from '../messages.js';

export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** A value with the text that asks for it. */
export interface Rule extends Norm {
  readonly valeur: number;
  /** Binding text, recommendation, or a value whose primary text was not read (domain-facts [U]). */
  readonly force: 'obligatoire' | 'recommande' | 'hypothese';
}

/** A threshold of a trade in each country that has one; a country left out is one where the rule is not judged. */
export interface Threshold {
  readonly metier: Trade;
  readonly unite: 'mm' | 'm2' | 'pct' | 'ratio' | 'deg' | 'nombre' | 'm3_h';
  readonly libelle: Sentence;
  /** Which side of the value is right. */
  readonly sens: 'minimum' | 'maximum';
  readonly regles: Readonly<Partial<Record<Jurisdiction, Rule>>>;
}
export type ThresholdTable = Readonly<Record<string, Threshold>>;

export const jurisdictionOf = ({ juridiction }: Scene): Jurisdiction => (juridiction as Jurisdiction | undefined) ?? DEFAULTS.juridiction;
