import type { Facet } from '../model.js';
import type { Audit } from './audit-context.js';

/** What an optional facet must ask for: without it, it could never fail (IDS 1.0, facet configurations). */
const OPTIONAL_NEEDS: Partial<Record<Facet['kind'], (facet: Facet) => string | null>> = {
  attribute: (facet) => ('value' in facet && facet.value ? null : '<value>'),
  classification: (facet) => ('value' in facet && facet.value ? null : '<value>'),
  material: (facet) => ('value' in facet && facet.value ? null : '<value>'),
  property: (facet) => ('dataType' in facet && facet.dataType !== null ? null : 'dataType'),
};

/** Holds the cardinality of a facet against what it asks for. */
export function checkCardinality({ faults }: Audit, facet: Facet): void {
  const { cardinality, kind, at } = facet;
  const needed = cardinality === 'optional' ? (OPTIONAL_NEEDS[kind]?.(facet) ?? null) : null;
  if (needed !== null) faults.add('optional_needs', at, { kind, expected: needed });
  if (facet.kind !== 'property') return;
  if (cardinality === 'prohibited' && (facet.dataType !== null || facet.value)) faults.add('prohibited_type', at);
  else if (facet.value && facet.dataType === null) faults.add('value_needs_type', at);
}
