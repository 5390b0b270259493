import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { IfcModel, Instance } from '../rules/index.js';
import type { Agreement } from './agreement.js';
import { CURVES } from './curves.js';
import { PRACTICE } from './practice.js';
import { precisionOf } from './precision.js';
import { PROPERTY_SETS } from './property-sets.js';
import { RELATIONS } from './relations.js';
import { REPRESENTATIONS } from './representations.js';
import { RESOURCES } from './resources.js';
import { SHELLS } from './shells.js';
import { UNITS } from './units.js';

/**
 * Rules of the buildingSMART validation service for IFC4 that are checked, by their own names
 * (github.com/buildingSMART/ifc-gherkin-rules): written from what each says, none of its code.
 */
export const AGREEMENTS: Readonly<Record<string, Agreement>> = {
  ...CURVES,
  ...PRACTICE,
  ...PROPERTY_SETS,
  ...RELATIONS,
  ...REPRESENTATIONS,
  ...RESOURCES,
  ...SHELLS,
  ...UNITS,
};

/** Receives each breach of an agreement. */
export type TellAgreement = (code: string, of: Instance, message: Text) => void;

/** Steps that the agreements may take on a file, and for each of its instances. */
const STEPS = 20_000_000;
const STEPS_AN_INSTANCE = 200;

const WITH_DETAIL = t('{regle} {detail}', '{regle} {detail}');

const both = (regle: Text, detail: Text | null): Text => (detail ? fill(WITH_DETAIL, { regle, detail }) : regle);

/**
 * Asks the agreements of an IFC4 file.
 * @param ranks those that are asked
 * @returns names of those that the file makes too long to work out
 */
export function checkAgreements(
  model: IfcModel,
  ranks: readonly Agreement['rank'][],
  tell: TellAgreement,
): readonly string[] {
  let left = STEPS + STEPS_AN_INSTANCE * model.file.count;
  const precision = precisionOf(model);
  const unfinished: string[] = [];
  for (const [code, { wants, rank, check }] of Object.entries(AGREEMENTS)) {
    if (!ranks.includes(rank)) continue;
    const isSpent = (steps: number): boolean => (left -= steps) < 0;
    check({ model, precision, isSpent, tell: (of, detail) => tell(code, of, both(wants, detail)) });
    if (left < 0) unfinished.push(code);
  }
  return unfinished;
}
