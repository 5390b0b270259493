import { asPolygon } from '../../maths/clip.js';
import type { Ring } from '../../maths/geometry.js';
import { prism } from '../../maths/mesh.js';
import type { Solid } from '../solids/solid.js';
import type { Building, Element } from '../types.js';

/** Thickness shown of the ground, mm: a plate, not a survey of the relief. */
const GROUND_MM = 200;
/** Terraces, paths and places are thin plates on the ground, under the decking that furniture may add. */
const PLATE_MM = 20;

/** The ground (less the building's footprint) and the plates laid on it. */
export function* siteSolids({ site }: Building): Generator<Solid> {
  const { groundZ, terrain, terraces, paths, parkings } = site;
  for (const [i, polygon] of terrain.entries()) {
    yield {
      id: `terrain_${i + 1}`,
      pointer: '/parcelle',
      category: 'terrain',
      level: null,
      material: 'herbe',
      isExisting: true,
      mesh: prism(polygon, groundZ - GROUND_MM, groundZ),
    };
  }
  const plate = ({ id, pointer }: Element, footprint: Ring, material: string): Solid => ({
    id,
    pointer,
    category: 'exterieur',
    level: null,
    material,
    isExisting: false,
    mesh: prism(asPolygon(footprint), groundZ, groundZ + PLATE_MM),
  });
  for (const terrace of terraces) if (terrace.footprint) yield plate(terrace, terrace.footprint, 'exterieur_terrasse');
  for (const path of paths) if (path.footprint) yield plate(path, path.footprint, 'gravier');
  for (const parking of parkings) yield plate(parking, parking.footprint, 'enrobe');
}
