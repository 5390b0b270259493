import { materialsOf } from '../ifc/index.js';
import type { MaterialFacet } from '../model.js';
import { described, matchesText } from '../value/index.js';
import type { FacetCheck } from './facet-check.js';
import { reason } from './reasons.js';

const SHOWN = 8;

const shown = (names: Iterable<string>): string => {
  const all = [...names];
  return all.length === 0 ? '—' : `${all.slice(0, SHOWN).join(', ')}${all.length > SHOWN ? '…' : ''}`;
};

/** A material, or one of a name or category (IDS 1.0, material facet). */
export const checkMaterial: FacetCheck<MaterialFacet> = ({ model, budget }, { value, cardinality }, row) => {
  const names = materialsOf(model, row);
  const right = names && (value === null ? shown(names) : [...names].find((name) => matchesText(value, name, budget)));
  if (cardinality === 'prohibited') {
    return right === null || right === undefined ? null : reason('material_prohibited', { actual: right });
  }
  if (names === null) return cardinality === 'optional' ? null : reason('no_material');
  return right === undefined ? reason('material', { actual: shown(names), expected: described(value!) }) : null;
};
