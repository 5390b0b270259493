import type { Text } from '../../../words/index.js';
import type { JURISDICTIONS, Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import type { Metier, Norm } from './alert.js';

/** Countries whose rules are known. */
export type Jurisdiction = (typeof JURISDICTIONS)[number];

/** Binding text, recommendation, or a value whose primary text was not read (domain-facts [U]). */
export const FORCES = ['obligatoire', 'recommande', 'hypothese'] as const;
/** Units of thresholds; `ratio` has none. */
export const UNITS = ['mm', 'm2', 'm3', 'pct', 'ratio', 'deg', 'nombre', 'm3_h', 'A', 'mA', 'mm2', 'degC'] as const;
/** Which side of a threshold is right. */
export const SENSES = ['minimum', 'maximum'] as const;

/** A value with the text that asks for it. */
export interface Rule extends Norm {
  readonly valeur: number;
  readonly force: (typeof FORCES)[number];
}

/** A threshold of a trade in each country that has one; a country left out is one where the rule is not judged. */
export interface Threshold {
  readonly metier: Metier;
  readonly unite: (typeof UNITS)[number];
  readonly libelle: Text;
  /** Which side of the value is right. */
  readonly sens: (typeof SENSES)[number];
  readonly regles: Readonly<Partial<Record<Jurisdiction, Rule>>>;
}
/** Thresholds by their keys. */
export type ThresholdTable = Readonly<Record<string, Threshold>>;

/** The country whose rules a scene is judged by. */
export const jurisdictionOf = ({ juridiction }: Scene): Jurisdiction =>
  (juridiction as Jurisdiction | undefined) ?? DEFAULTS.juridiction;

/** The rule of the scene's jurisdiction; null where that country has none: the check is then not made. */
export const ruleOf = (scene: Scene, { regles }: Threshold): Rule | null => regles[jurisdictionOf(scene)] ?? null;

/** Members that a finding copies from a rule. */
export const normOf = ({ texte, article }: Rule): Norm => ({ texte, article });

/** What a finding says of a value that a rule judges. */
export const against = (rule: Rule, valeur: number) => ({ valeur, seuil: rule.valeur, norme: normOf(rule) });
