import type { Point3 } from '../../maths/geometry.js';
import type { Building, Level } from '../../building/index.js';
import { levelName, levelPhrase } from '../../building/index.js';
import type { Alert, Norm, Severity } from './alert.js';
import type { AlertCode } from '../trades/codes.js';
import { alertSpec } from '../trades/codes.js';
import type { Langue, Text, Value } from '../../../words/index.js';
import { say } from '../../../words/index.js';

/** What the places of a message are filled with, by name. */
export type Params = Readonly<Record<string, Value>>;

/** One field to change. `propose` null removes; a target ending in `/-` appends. */
export interface Fix {
  readonly cible: string;
  readonly actuel: unknown;
  readonly propose: unknown;
  readonly raison: Text;
  readonly params?: Params;
}

/** What a check finds, before it is put into words. */
export interface Finding {
  readonly code: AlertCode;
  readonly objet: string;
  readonly id?: string | null;
  readonly params?: Params;
  readonly position?: Point3 | null;
  /** The level it is found on, which the answer names. */
  readonly niveau?: Level | null;
  readonly valeur?: number;
  readonly seuil?: number;
  /** Replaces the table's severity where the code's depends on the case. */
  readonly severite?: Severity;
  /** Replaces the table's text where it depends on the jurisdiction (`norms/`). */
  readonly norme?: Norm;
  readonly fixes: readonly Fix[];
}

/** A check: pure, reads the building (and the document through it). */
export type Check = (building: Building) => Iterable<Finding>;

const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

/** Puts a finding into words. */
export function alertOf(finding: Finding, langue: Langue): Alert {
  const spec = alertSpec(finding.code);
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
    niveau: finding.niveau ? levelName(finding.niveau)[langue] : null,
    norme: finding.norme ?? spec.norme,
    valeur: finding.valeur === undefined ? null : rounded(finding.valeur),
    seuil: finding.seuil === undefined ? null : rounded(finding.seuil),
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
