import { dimensionsOf, familyOf } from '../../../catalogue/index.js';
import type { Dimensions, OpeningFamily } from '../../../catalogue/index.js';
import type { Instance } from '../rules/index.js';
import { readText } from '../rules/index.js';
import type { IfcSource } from './source.js';

/** Families of doors that do not swing (IfcDoorTypeOperationEnum). */
const BY_OPERATION: ReadonlyMap<string, string> = new Map([
  ['SLIDING_TO_LEFT', 'porte_coulissante'],
  ['SLIDING_TO_RIGHT', 'porte_coulissante'],
  ['DOUBLE_DOOR_SLIDING', 'baie_coulissante'],
  ['ROLLINGUP', 'porte_garage_sectionnelle'],
]);

/** Sizes are written to the tenth of a millimetre. */
const TOLERANCE_MM = 0.05;

/** How a door or a window opens: what it says itself, then what its type says. */
export function operationsOf(source: IfcSource, joinery: Instance): readonly string[] {
  const type = source.typeOf(joinery);
  return [joinery, type].flatMap((one) => (one ? [readText(one, 'OperationType')] : []));
}

interface Bay extends Dimensions {
  readonly type: OpeningFamily['type'];
}

/** Whether a family makes a bay as it is. */
function makes(family: OpeningFamily | null, { type, largeur, hauteur }: Bay): boolean {
  if (family?.type !== type) return false;
  const made = dimensionsOf(family, { largeur: Math.round(largeur), hauteur: Math.round(hauteur) });
  return Math.abs(made.largeur - largeur) < TOLERANCE_MM && Math.abs(made.hauteur - hauteur) < TOLERANCE_MM;
}

/**
 * The family that a door or a window is of: the one that its type names as ElementType, as our own files do, else the
 * one that opens so. Undefined where no family makes its size (mm): a bay keeps its own.
 */
export function familyIn(source: IfcSource, joinery: Instance, bay: Bay): string | undefined {
  const type = source.typeOf(joinery);
  const named = type ? readText(type, 'ElementType') : '';
  const opening = operationsOf(source, joinery).flatMap((operation) => BY_OPERATION.get(operation) ?? []);
  return [named, ...opening].find((key) => makes(familyOf(key), bay));
}
