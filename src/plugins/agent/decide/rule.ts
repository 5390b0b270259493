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
  readonly state: State;
  readonly today: string;
  readonly targets: readonly string[];
  readonly products: readonly string[];
  /** Monthly volume from which each paid plan is the right one. */
  readonly thresholds: { readonly agent: number; readonly plateforme: number };
}

/** The next call: an operation of the service, or `aucune`. */
export interface NextCall {
  readonly operation: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Earliest date at which to do it. */
  readonly notBefore?: string;
}

export interface Rule {
  readonly code: string;
  readonly decision: Decision;
  /** The condition in words, for the documentation of the table. */
  readonly condition: Text;
  applies(dossier: Dossier): boolean;
  readonly reason: Text;
  readonly missing?: (dossier: Dossier) => readonly FieldName[];
  readonly next: (dossier: Dossier) => NextCall;
}
