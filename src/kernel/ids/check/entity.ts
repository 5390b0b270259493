import { classNames, predefinedTypes } from '../ifc/index.js';
import type { EntityFacet } from '../model.js';
import type { IdsValue } from '../value/index.js';
import { described, matchesText } from '../value/index.js';
import type { Checked, FacetCheck } from './facet-check.js';
import { reason } from './reasons.js';

/** True when an instance is of a class by its name. */
export const isOfClass = ({ model, budget }: Checked, name: IdsValue, row: number): boolean =>
  classNames(model, row).some((own) => matchesText(name, own, budget));

/** True when an instance has a predefined type; any when none is asked for. */
export const hasPredefined = ({ model, budget }: Checked, wanted: IdsValue | null, row: number): boolean =>
  wanted === null || predefinedTypes(model, row).some((word) => matchesText(wanted, word, budget));

/** Class and predefined type of an instance (IDS 1.0, entity facet): classes match by name, never by descent. */
export const checkEntity: FacetCheck<EntityFacet> = (checked, { name, predefinedType }, row) => {
  if (!isOfClass(checked, name, row)) {
    return reason('class', { actual: classNames(checked.model, row).at(-1)!, expected: described(name) });
  }
  if (hasPredefined(checked, predefinedType, row)) return null;
  const expected = described(predefinedType!);
  const [actual] = predefinedTypes(checked.model, row);
  return actual === undefined ? reason('no_predefined', { expected }) : reason('predefined', { actual, expected });
};
