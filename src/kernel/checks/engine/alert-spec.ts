import type { Norm, Severity, Trade } from './alert.js';
import type { Text } from '../../../words/index.js';

/** One row of the table of alerts. */
export interface AlertSpec {
  readonly metier: Trade;
  /** Which of the two partial checks reports it; both feed /cao/verifier. */
  readonly controle: 'integrite' | 'documents' | 'metiers';
  readonly severite: Severity;
  readonly message: Text;
  /** The text applied, when it does not depend on the jurisdiction (a finding may bring its own). */
  readonly norme: Norm | null;
  /** Keys of GET /cao/normes that the alert compares with. */
  readonly seuils?: readonly string[];
  /** Where the rule comes from; GET /cao/savoir prints it. */
  readonly source: string;
}
export type AlertTable = Readonly<Record<string, AlertSpec>>;

export const GEOMETRY = 'Géométrie de la scène';
export const PRACTICE = 'Usage du dessin de bâtiment';
