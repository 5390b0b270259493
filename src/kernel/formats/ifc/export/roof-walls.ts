import { roofWallConstruction } from '../../../building/index.js';
import type { Ref } from '../schema/index.js';
import { tidy } from './frames.js';
import type { IfcModel } from './model.js';

/** Gives a small wall of a roof (of a dormer, or a parapet) its layers: typical ones, as no field composes it. */
export function layerRoofWall(
  model: IfcModel,
  key: 'lucarne' | 'acrotere',
  thickness: number,
  ref: Ref<'IfcWall'>,
): void {
  const layers = model.materials.layerSet(roofWallConstruction(key, thickness), thickness);
  model.relations.add('isMadeOf', `${model.namespace}|${key}|${tidy(thickness)}|layers`, layers, ref);
}
