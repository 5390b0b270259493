import type { Classified } from '../ifc/index.js';
import { classificationsOf } from '../ifc/index.js';
import type { ClassificationFacet } from '../model.js';
import { described, matchesText } from '../value/index.js';
import type { FacetCheck } from './facet-check.js';
import { reason } from './reasons.js';

const shown = ({ system, codes }: Classified): string => [system ?? '?', ...codes.slice(0, 1)].join(' ');

/**
 * A classification of a system, and a code of it (IDS 1.0, classification facet): both of the same reference, whose
 * wider references count too.
 */
export const checkClassification: FacetCheck<ClassificationFacet> = ({ model, budget }, facet, row) => {
  const { value, system, cardinality } = facet;
  const ofSystem = classificationsOf(model, row).filter(
    (one) => one.system !== null && matchesText(system, one.system, budget),
  );
  const right = ofSystem.find(({ codes }) => value === null || codes.some((code) => matchesText(value, code, budget)));
  if (cardinality === 'prohibited') return right ? reason('classification_prohibited', { actual: shown(right) }) : null;
  if (right) return null;
  if (ofSystem.length > 0) {
    return reason('classification', { actual: ofSystem.map(shown).join(', '), expected: described(value!) });
  }
  return cardinality === 'optional' ? null : reason('no_classification', { expected: described(system) });
};
