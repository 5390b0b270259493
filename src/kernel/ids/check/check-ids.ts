import type { StepFile } from '../../formats/step/index.js';
import { IfcModel, Units } from '../ifc/index.js';
import type { Facet, Ids, Specification } from '../model.js';
import { PatternBudget } from '../pattern/index.js';
import { candidates } from './applicable.js';
import { checkAttribute } from './attribute.js';
import { checkClassification } from './classification.js';
import { checkEntity } from './entity.js';
import type { Checked, FacetCheck } from './facet-check.js';
import { checkMaterial } from './material.js';
import { checkPartOf } from './part-of.js';
import { checkProperty } from './property.js';
import type { Reason } from './reasons.js';
import { reason } from './reasons.js';

type AnyCheck = (checked: Checked, facet: Facet, row: number) => Reason | null;

const CHECKS: { readonly [K in Facet['kind']]: FacetCheck<Extract<Facet, { kind: K }>> } = {
  entity: checkEntity,
  attribute: checkAttribute,
  classification: checkClassification,
  property: checkProperty,
  material: checkMaterial,
  partOf: checkPartOf,
};

/** Failures that an answer lists for one specification; all are counted. */
const LISTED = 2000;

/** An instance that does not meet a specification. */
export interface Failure {
  /** Number of the instance in the file: the 12 of `#12`. */
  readonly id: number;
  readonly guid: string | null;
  /** Class in capitals. */
  readonly type: string;
  readonly name: string | null;
  readonly reasons: readonly Reason[];
}

/** What came of a specification. */
export interface SpecificationResult {
  readonly specification: Specification;
  readonly status: 'passed' | 'failed' | 'not_applicable';
  readonly applicable: number;
  readonly passed: number;
  readonly failed: number;
  /** The first failures, in file order. */
  readonly failures: readonly Failure[];
}

/** What came of an IDS. */
export interface IdsResult {
  /** Schema of the file, as its header names it. */
  readonly schema: string;
  readonly specifications: readonly SpecificationResult[];
}

/** What a run may be given. */
export interface CheckOptions {
  /** Work that patterns may do. */
  readonly budget?: PatternBudget;
  /** Called before each specification. */
  readonly step?: (done: number, total: number, specification: Specification) => void;
}

const check = (checked: Checked, facet: Facet, row: number): Reason | null =>
  (CHECKS[facet.kind] as AnyCheck)(checked, facet, row);

function failureOf({ model }: Checked, row: number, reasons: readonly Reason[]): Failure {
  const guid = model.text(row, 'GlobalId');
  return { id: model.file.id(row), guid, type: model.type(row), name: model.text(row, 'Name'), reasons };
}

/** Whether the file has as much of what applies as the specification wants. */
function statusOf({ cardinality }: Specification, applicable: number, failed: number): SpecificationResult['status'] {
  if (failed > 0) return 'failed';
  if (applicable > 0) return 'passed';
  if (cardinality === 'required') return 'failed';
  return cardinality === 'prohibited' ? 'passed' : 'not_applicable';
}

function checkSpecification(checked: Checked, specification: Specification): SpecificationResult {
  const { applicability, requirements, cardinality } = specification;
  const failures: Failure[] = [];
  let applicable = 0;
  let failed = 0;
  for (const row of candidates(checked, applicability)) {
    if (!applicability.every((facet) => check(checked, facet, row) === null)) continue;
    applicable++;
    const reasons =
      cardinality === 'prohibited'
        ? [reason('specification_prohibited')]
        : requirements.flatMap((facet) => check(checked, facet, row) ?? []);
    if (reasons.length === 0) continue;
    failed++;
    if (failures.length < LISTED) failures.push(failureOf(checked, row, reasons));
  }
  const status = statusOf(specification, applicable, failed);
  return { specification, status, applicable, passed: applicable - failed, failed, failures };
}

/**
 * Checks a model against an IDS (IDS 1.0). Versions that a specification names do not matter: it is held against the
 * file whatever its schema is.
 *
 * @throws PatternTooHeavy when its patterns ask for more work than the budget has
 */
export function checkIds(
  ids: Ids,
  file: StepFile,
  { budget = new PatternBudget(), step }: CheckOptions = {},
): IdsResult {
  const model = new IfcModel(file);
  const checked: Checked = { model, units: new Units(model), budget };
  const specifications = ids.specifications.map((specification, i) => {
    step?.(i, ids.specifications.length, specification);
    return checkSpecification(checked, specification);
  });
  return { schema: model.schemaName, specifications };
}
