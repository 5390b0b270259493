import type { Content, Valued } from '../ifc/index.js';
import { contentOf, setsOf } from '../ifc/index.js';
import type { PropertyFacet } from '../model.js';
import { described, isRange, matches, matchesText, shownValue } from '../value/index.js';
import { matchesBounds } from './bounded.js';
import type { Checked, FacetCheck } from './facet-check.js';
import type { Reason } from './reasons.js';
import { reason } from './reasons.js';

/** Values that a reason shows. */
const SHOWN = 6;

interface Named {
  readonly set: string;
  readonly name: string;
}

function valuesOf(content: Content): readonly Valued[] {
  if (content.kind === 'values') return content.values;
  if (content.kind === 'unsupported') return [];
  return [content.lower, content.upper, content.setPoint].flatMap((value) => value ?? []);
}

const isGiven = (content: Content): boolean => content.kind === 'unsupported' || valuesOf(content).length > 0;

function hasValue(checked: Checked, { value }: PropertyFacet, content: Content, typed: readonly Valued[]): boolean {
  if (value === null) return true;
  if (content.kind === 'bounds') return matchesBounds(value, content, checked.budget);
  const isRight = ({ actual }: Valued): boolean => matches(value, actual, checked.budget);
  return isRange(value) ? typed.every(isRight) : typed.some(isRight);
}

/** Why a property that is given is not what is asked for; null when it is. */
function wrong(checked: Checked, facet: PropertyFacet, content: Content, named: Named): Reason | null {
  if (content.kind === 'unsupported') return reason('unsupported', { ...named });
  const all = valuesOf(content);
  const { dataType, value } = facet;
  // A table has columns of two types: that of the type asked for counts.
  const typed = dataType === null ? all : all.filter(({ type }) => type === dataType);
  if (typed.length === 0) return reason('data_type', { ...named, actual: all[0]!.type, expected: dataType! });
  if (hasValue(checked, facet, content, typed)) return null;
  const actual = typed
    .slice(0, SHOWN)
    .map((one) => `« ${shownValue(one.actual)} »`)
    .join(', ');
  return reason('property', { ...named, actual, expected: described(value!) });
}

/** Holds one set against a facet. */
function wrongInSet(
  checked: Checked,
  facet: PropertyFacet,
  set: string,
  members: ReadonlyMap<string, Parameters<typeof contentOf>[1]>,
): Reason | null {
  const asked = [...members].filter(([name]) => matchesText(facet.baseName, name, checked.budget));
  const given = asked
    .map(([name, place]) => ({ name, content: contentOf(checked, place) }))
    .filter(({ content }) => isGiven(content));
  if (given.length === 0) {
    const { baseName } = facet;
    const name = baseName.kind === 'simple' ? baseName.text : described(baseName);
    return facet.cardinality === 'optional' ? null : reason('no_property', { name, set });
  }
  for (const { name, content } of given) {
    const found = wrong(checked, facet, content, { set, name });
    if (found) return found;
  }
  return null;
}

/**
 * A property or a quantity of a set (IDS 1.0, property facet): given in every set whose name is asked for, and each of
 * them of the type and of the value asked for. Of several values one must match, all of them when it is a range.
 */
export const checkProperty: FacetCheck<PropertyFacet> = (checked, facet, row) => {
  const { budget, model } = checked;
  const sets = [...setsOf(model, row)].filter(([name]) => matchesText(facet.propertySet, name, budget));
  if (facet.cardinality === 'prohibited') {
    for (const [set, members] of sets) {
      const name = [...members.keys()].find((one) => matchesText(facet.baseName, one, budget));
      if (name !== undefined) return reason('property_prohibited', { name, set });
    }
    return null;
  }
  if (sets.length === 0) {
    return facet.cardinality === 'optional' ? null : reason('no_set', { expected: described(facet.propertySet) });
  }
  for (const [set, members] of sets) {
    const found = wrongInSet(checked, facet, set, members);
    if (found) return found;
  }
  return null;
};
