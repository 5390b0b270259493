import type { FieldName, State } from './fields.js';
import type { Text } from '../../../words/index.js';

export const DECISIONS = [
  'arreter',
  'suspendre',
  'demander_information',
  'attendre',
  'repondre',
  'qualifier',
  'proposer_plan',
  'prospecter',
  'relancer',
] as const;
export type Decision = (typeof DECISIONS)[number];

/** Input of the rules: the state as read, today in Paris, and the offers of the service. */
export interface Dossier {
  readonly etat: State;
  readonly aujourdhui: string;
  readonly cibles: readonly string[];
  readonly produits: readonly string[];
  /** Monthly volume from which each paid plan is the right one. */
  readonly seuils: { readonly agent: number; readonly plateforme: number };
}

/** The next call: an operation of the service, or `aucune`. */
export interface Suite {
  readonly operation: string;
  readonly corps?: Readonly<Record<string, unknown>>;
  /** Earliest date at which to do it. */
  readonly pas_avant?: string;
}

export interface Rule {
  readonly code: string;
  readonly decision: Decision;
  /** The condition in words, for the documentation of the table. */
  readonly condition: Text;
  applies(dossier: Dossier): boolean;
  readonly raison: Text;
  readonly manque?: (dossier: Dossier) => readonly FieldName[];
  readonly suite: (dossier: Dossier) => Suite;
}
