import type { Text } from '../../../words/index.js';
import { t } from '../../../words/index.js';
import { wholesOf } from '../ifc/index.js';
import type { PartOfFacet } from '../model.js';
import { described } from '../value/index.js';
import { hasPredefined, isOfClass } from './entity.js';
import type { FacetCheck } from './facet-check.js';
import { reason } from './reasons.js';

const ANY_RELATION = t('une relation', 'a relation');
const SHOWN = 6;

/** A whole that the instance is part of, by its class and predefined type (IDS 1.0, partOf facet). */
export const checkPartOf: FacetCheck<PartOfFacet> = (checked, facet, row) => {
  const { model } = checked;
  const relation: string | Text<never> = facet.relation ?? ANY_RELATION;
  const met: number[] = [];
  for (const whole of wholesOf(model, row, facet.relation)) {
    if (isOfClass(checked, facet.name, whole) && hasPredefined(checked, facet.predefinedType, whole)) {
      if (facet.cardinality !== 'prohibited') return null;
      return reason('part_prohibited', { actual: model.type(whole), relation });
    }
    met.push(whole);
  }
  if (facet.cardinality === 'prohibited') return null;
  if (met.length === 0) return reason('no_part', { relation });
  const actual = [...new Set(met.map((whole) => model.type(whole)))].slice(0, SHOWN).join(', ');
  return reason('part', { actual, relation, expected: described(facet.predefinedType ?? facet.name) });
};
