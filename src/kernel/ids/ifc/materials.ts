import type { IfcModel } from './model.js';
import { linked } from './model.js';
import { typeOf } from './types.js';

/** Names by which an IDS may know a material, and the parts of it that have such names themselves, by class. */
const PARTS: Readonly<Record<string, { readonly names: readonly string[]; readonly parts: readonly string[] }>> = {
  IfcMaterial: { names: ['Name', 'Category'], parts: [] },
  IfcMaterialList: { names: [], parts: ['Materials'] },
  IfcMaterialLayerSetUsage: { names: [], parts: ['ForLayerSet'] },
  IfcMaterialLayerSet: { names: ['LayerSetName'], parts: ['MaterialLayers'] },
  IfcMaterialLayer: { names: ['Name', 'Category'], parts: ['Material'] },
  IfcMaterialProfileSetUsage: { names: [], parts: ['ForProfileSet'] },
  IfcMaterialProfileSet: { names: ['Name'], parts: ['MaterialProfiles'] },
  IfcMaterialProfile: { names: ['Name', 'Category'], parts: ['Material'] },
  IfcMaterialConstituentSet: { names: ['Name'], parts: ['MaterialConstituents'] },
  IfcMaterialConstituent: { names: ['Name', 'Category'], parts: ['Material'] },
};

function collect(model: IfcModel, row: number, names: Set<string>, seen: Set<number>): void {
  if (seen.has(row)) return;
  seen.add(row);
  const known = model.entity(row)?.lineage.find((ancestor) => ancestor in PARTS);
  if (known === undefined) return;
  const { names: attributes, parts } = PARTS[known]!;
  for (const attribute of attributes) {
    const text = model.text(row, attribute);
    if (text !== null && text !== '') names.add(text);
  }
  for (const part of parts) for (const next of model.refs(row, part)) collect(model, next, names, seen);
}

/**
 * Names and categories of the materials of an instance, of their layers, profiles and constituents; null when it has
 * none. The materials of its type hold when it has none itself (IDS 1.0, material facet).
 */
export function materialsOf(model: IfcModel, row: number): ReadonlySet<string> | null {
  const links = model.links('IfcRelAssociatesMaterial', 'RelatedObjects', 'RelatingMaterial');
  const ours = linked(links, row);
  const type = typeOf(model, row);
  const materials = ours.length > 0 || type < 0 ? ours : linked(links, type);
  if (materials.length === 0) return null;
  const names = new Set<string>();
  const seen = new Set<number>();
  for (const material of materials) collect(model, material, names, seen);
  return names;
}
