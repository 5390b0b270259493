import type { Building } from '../../../building/index.js';
import { intersection, union } from '../../../maths/clip.js';
import type { Polygon } from '../../../maths/geometry.js';
import { areaIn, extentsOf, facetsOf, shadowOf } from './faces.js';
import type { Body } from './body.js';
import type { RoofPlane } from './roof-planes.js';
import { roofPlanesOf } from './roof-planes.js';
import type { IfcSource, SourceElement } from './source.js';

/** A slab this high over the floor of the highest storey is its roof, mm. */
const OVER_FLOOR_MM = 1_800;
/** A roof whose top is no higher over a slab is that slab, mm. */
const OVER_SLAB_MM = 300;
/** It covers this part of the storey. */
const COVERS = 0.4;

/**
 * Whether a slab lies over the highest storey, and no roof over it: many programs write a flat roof as a floor.
 * @param roofs bodies of what the file calls roofs
 */
export function closes(
  source: IfcSource,
  { instance }: SourceElement,
  { levels }: Building,
  roofs: readonly Body[],
): boolean {
  const body = source.bodyOf(instance);
  const top = levels.at(-1);
  if (!body || !top || roofs.some((roof) => extentsOf(roof).max.z > extentsOf(body).max.z + OVER_SLAB_MM)) return false;
  if (extentsOf(body).min.z < top.z + OVER_FLOOR_MM) return false;
  const outline = shadowOf(facetsOf(body).filter(({ normal }) => normal.z > 0.5));
  return areaIn(intersection(outline, top.outline)) > COVERS * areaIn(top.outline);
}

/** Elements that are one roof: an IfcRoof and its parts, or slabs of a roof. */
export interface RoofGroup {
  readonly elements: readonly SourceElement[];
  readonly bodies: readonly Body[];
}

/** A roof as its planes seen from above. */
export interface ReadRoof {
  readonly group: RoofGroup;
  readonly planes: readonly RoofPlane[];
  readonly outline: readonly Polygon[];
}

/** Roofs with their parts, and slabs of roofs that are parts of none, together: pairs of slopes are one roof. */
export function readRoofs(
  source: IfcSource,
  roofs: readonly SourceElement[],
  slabs: readonly SourceElement[],
): ReadRoof[] {
  const partsOf = (roof: SourceElement) => source.partsOf(roof.instance).map((part) => source.elementOf(part));
  const wholes = roofs.map((roof) => [roof, ...partsOf(roof)]);
  return (slabs.length === 0 ? wholes : [...wholes, slabs]).map((elements) => readRoof(source, elements));
}

function readRoof(source: IfcSource, elements: readonly SourceElement[]): ReadRoof {
  const bodies = elements.flatMap(({ instance }) => source.bodyOf(instance) ?? []);
  const planes = roofPlanesOf(bodies);
  return { group: { elements, bodies }, planes, outline: union(planes.flatMap(({ outline }) => [...outline])) };
}
