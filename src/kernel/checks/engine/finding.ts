import type { Langue, Text, Value } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Level } from '../../building/index.js';
import { levelName, levelPhrase } from '../../building/index.js';
import type { Point3 } from '../../maths/geometry.js';
import type { Alert, Norm, Severity } from './alert.js';
import type { AlertSpec } from './trade.js';

/** Values of the places of a message, by name. */
export type Params = Readonly<Record<string, Value>>;

/** One field to change. `propose` null removes; a target ending in `/-` appends. Names are those of `Correction`. */
export interface Fix {
  readonly cible: string;
  readonly actuel: unknown;
  readonly propose: unknown;
  readonly raison: Text;
  /** Values of the reason, beside those of the finding. */
  readonly params?: Params;
}

/** A finding before it is put into words. Names are those of `Alert`, where most fields go unchanged. */
export interface Finding<Code extends string = string> {
  readonly code: Code;
  readonly objet: string;
  readonly id?: string | null;
  readonly params?: Params;
  readonly position?: Point3 | null;
  /** The level it is found on, which the answer names. */
  readonly niveau?: Level | null;
  readonly valeur?: number;
  readonly seuil?: number;
  /** Replaces the table's severity in a milder case. */
  readonly severite?: Severity;
  /** Replaces the table's text where it depends on the jurisdiction. */
  readonly norme?: Norm;
  readonly fixes: readonly Fix[];
}

/** The findings of a rule. */
export type Findings<Code extends string = string> = Generator<Finding<Code>>;

// The sum turns −0 into 0.
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;
const roundedOrNull = (value: number | undefined): number | null => (value === undefined ? null : rounded(value));

/** Puts a finding into words, by the alert of its code. */
export function alertOf(spec: AlertSpec, finding: Finding, langue: Langue): Alert {
  const params: Params = {
    ...finding.params,
    objet: finding.objet,
    niveau: finding.niveau ? levelPhrase(finding.niveau) : '',
  };
  const severite = finding.severite ?? spec.severite;
  const { position } = finding;
  return {
    code: finding.code,
    severite,
    metier: spec.metier,
    message: say(spec.message, langue, withMeasures(params, finding)),
    objet: finding.objet,
    id: finding.id ?? null,
    position: position ? { x: rounded(position.x), y: rounded(position.y), z: rounded(position.z) } : null,
    niveau: finding.niveau ? say(levelName(finding.niveau), langue) : null,
    norme: finding.norme ?? spec.norme,
    valeur: roundedOrNull(finding.valeur),
    seuil: roundedOrNull(finding.seuil),
    severite_si_confirmee: severite === 'suggestion' ? 'avertissement' : null,
    correctifs: finding.fixes.map(({ cible, actuel, propose, raison, params: own }) => ({
      cible,
      actuel: actuel ?? null,
      propose,
      raison: say(raison, langue, { ...params, ...own }),
    })),
  };
}

const withMeasures = (params: Params, { valeur, seuil }: Finding): Params => ({
  ...(valeur === undefined ? {} : { valeur }),
  ...(seuil === undefined ? {} : { seuil }),
  ...params,
});
