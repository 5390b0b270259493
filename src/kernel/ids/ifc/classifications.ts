import type { IfcModel } from './model.js';
import { linked } from './model.js';
import { typeOf } from './types.js';

/** A classification of an instance: its system, and its codes from the narrowest to the widest. */
export interface Classified {
  readonly system: string | null;
  readonly codes: readonly string[];
}

const MAX_DEPTH = 32;

/** Code of a reference: Identification in IFC4, ItemReference in IFC2X3. */
const codeOf = (model: IfcModel, row: number): string | null =>
  model.text(row, 'Identification') ?? model.text(row, 'ItemReference');

function classified(model: IfcModel, reference: number): Classified {
  const codes: string[] = [];
  let row = reference;
  for (let depth = 0; depth < MAX_DEPTH && row >= 0; depth++) {
    if (model.isA(row, 'IfcClassification')) return { system: model.text(row, 'Name'), codes };
    const code = codeOf(model, row);
    if (code !== null && code !== '') codes.push(code);
    row = model.refs(row, 'ReferencedSource')[0] ?? -1;
  }
  return { system: null, codes };
}

/** Relations that classify what has no GlobalId, by version. */
function resources(model: IfcModel, row: number): readonly number[] {
  if (model.schema.version === 'IFC2X3') {
    const links = model.links('IfcMaterialClassificationRelationship', 'ClassifiedMaterial', 'MaterialClassifications');
    return linked(links, row);
  }
  const links = model.links('IfcExternalReferenceRelationship', 'RelatedResourceObjects', 'RelatingReference');
  return linked(links, row).filter((reference) => model.isA(reference, 'IfcClassificationReference'));
}

function own(model: IfcModel, row: number): readonly Classified[] {
  const links = model.links('IfcRelAssociatesClassification', 'RelatedObjects', 'RelatingClassification');
  const rows = model.isA(row, 'IfcRoot') ? linked(links, row) : resources(model, row);
  return rows.map((reference) => classified(model, reference));
}

/** Classifications of an instance; those of its type hold where it has none of the same system itself. */
export function classificationsOf(model: IfcModel, row: number): readonly Classified[] {
  const ours = own(model, row);
  const type = model.isA(row, 'IfcObject') ? typeOf(model, row) : -1;
  if (type < 0) return ours;
  const systems = new Set(ours.map(({ system }) => system));
  return [...ours, ...own(model, type).filter(({ system }) => !systems.has(system))];
}
