import type { ExpressType } from '../../formats/ifc/schema/index.js';
import { actualOf } from '../ifc/index.js';
import type { AttributeFacet } from '../model.js';
import { described, matches, matchesText, shownValue } from '../value/index.js';
import type { Actual } from '../value/index.js';
import type { Checked, FacetCheck } from './facet-check.js';
import { reason } from './reasons.js';

interface Found {
  readonly name: string;
  /** Something stands there, be it an empty text. */
  readonly isThere: boolean;
  readonly actual: Actual | null;
}

/** Attributes of an instance whose name is asked for. */
function found(checked: Checked, { name }: AttributeFacet, row: number): readonly Found[] {
  const { model, budget } = checked;
  const attributes = model.entity(row)?.attributes;
  const all: Found[] = [];
  for (const [own, slot] of model.slots(model.type(row))) {
    if (!matchesText(name, own, budget)) continue;
    const value = model.values(row)[slot] ?? null;
    const type: ExpressType | null = attributes?.[slot]?.type ?? null;
    all.push({ name: own, isThere: value !== null, actual: actualOf(checked, value, type) });
  }
  return all;
}

/**
 * An attribute that stands in the file (IDS 1.0, attribute facet): it is given, and each that is given has the value.
 * An optional one may be absent, not empty.
 */
export const checkAttribute: FacetCheck<AttributeFacet> = (checked, facet, row) => {
  const all = found(checked, facet, row);
  const { value, cardinality } = facet;
  const shown = facet.name.kind === 'simple' ? facet.name.text : described(facet.name);
  const isRight = (actual: Actual): boolean => value === null || matches(value, actual, checked.budget);
  if (cardinality === 'prohibited') {
    const one = all.find(({ isThere, actual }) => (value === null ? isThere : actual !== null && isRight(actual)));
    return one
      ? reason('attribute_prohibited', { name: one.name, actual: one.actual ? shownValue(one.actual) : '' })
      : null;
  }
  const given = all.filter((one): one is Found & { actual: Actual } => one.actual !== null);
  if (given.length === 0) {
    const isAbsent = all.every(({ isThere }) => !isThere);
    return cardinality === 'optional' && isAbsent ? null : reason('no_attribute', { name: shown });
  }
  const wrong = given.find(({ actual }) => !isRight(actual));
  if (!wrong) return null;
  return reason('attribute', { name: wrong.name, actual: shownValue(wrong.actual), expected: described(value!) });
};
