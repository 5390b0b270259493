import { classNames } from '../ifc/index.js';
import type { IfcModel } from '../ifc/index.js';
import type { AttributeFacet, EntityFacet, Facet } from '../model.js';
import { matchesText } from '../value/index.js';
import type { Checked } from './facet-check.js';

/** Classes of what a facet other than entity and attribute may be true of, by kind. */
const BEARERS: Readonly<Record<'classification' | 'property' | 'material' | 'partOf', readonly string[]>> = {
  classification: [
    'IfcObjectDefinition',
    'IfcPropertyDefinition',
    'IfcMaterial',
    'IfcMaterialDefinition',
    'IfcProfileDef',
  ],
  property: ['IfcObjectDefinition', 'IfcMaterial', 'IfcMaterialDefinition', 'IfcProfileDef'],
  material: ['IfcObjectDefinition'],
  partOf: ['IfcObjectDefinition'],
};

function rowsOfTypes(model: IfcModel, isWanted: (type: string) => boolean): readonly number[] {
  return model.file.types.filter(isWanted).flatMap((type) => [...model.file.rowsOf(type)]);
}

/** Instances of a class; in IFC2X3 those too that their type makes one of it. */
function ofEntity({ model, budget }: Checked, { name }: EntityFacet): readonly number[] {
  const rows = rowsOfTypes(model, (type) => matchesText(name, type, budget));
  if (model.schema.version !== 'IFC2X3') return rows;
  const known = new Set(rows);
  const typed = model.links('IfcRelDefinesByType', 'RelatedObjects', 'RelatingType');
  for (const row of typed.keys()) {
    if (!known.has(row) && classNames(model, row).some((own) => matchesText(name, own, budget))) known.add(row);
  }
  return [...known];
}

function withAttribute({ model, budget }: Checked, { name }: AttributeFacet): readonly number[] {
  return rowsOfTypes(model, (type) => [...model.slots(type).keys()].some((own) => matchesText(name, own, budget)));
}

function bearers(model: IfcModel, kind: keyof typeof BEARERS): readonly number[] {
  const classes = new Set(BEARERS[kind]);
  return rowsOfTypes(model, (type) => {
    const entity = model.schema.entity(type);
    // What the tables do not have may be any of them.
    return entity ? entity.lineage.some((ancestor) => classes.has(ancestor)) : true;
  });
}

/**
 * Instances that an applicability may be true of, in file order: those of the facet that says most about it. Each facet
 * is held against them afterwards.
 */
export function candidates(checked: Checked, applicability: readonly Facet[]): readonly number[] {
  const first =
    applicability.find(({ kind }) => kind === 'entity') ?? applicability.find(({ kind }) => kind === 'attribute');
  const facet = first ?? applicability[0];
  if (!facet) return [];
  const rows = candidatesOf(checked, facet);
  return [...rows].sort((a, b) => a - b);
}

function candidatesOf(checked: Checked, facet: Facet): readonly number[] {
  if (facet.kind === 'entity') return ofEntity(checked, facet);
  if (facet.kind === 'attribute') return withAttribute(checked, facet);
  return bearers(checked.model, facet.kind);
}
