import { asPolygon } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { uprightFrame } from '../bodies/frame.js';
import { bodyWith } from '../bodies/make.js';
import type { Body } from '../bodies/types.js';
import { polygonInFrame } from '../bodies/walls.js';
import type { Building, Element } from '../types.js';

/** Thickness shown of the ground, mm: a plate, not a survey of the relief. */
const GROUND_MM = 200;
/** Terraces, paths and places are thin plates on the ground, under the decking that furniture may add. */
const PLATE_MM = 20;

/** An object on the ground, with its material. */
const platesOf = ({
  terraces,
  paths,
  parkings,
}: Building['site']): readonly (readonly [Element, Polygon, string])[] => [
  ...terraces.flatMap((terrace) =>
    terrace.footprint ? [[terrace, asPolygon(terrace.footprint), 'exterieur_terrasse'] as const] : [],
  ),
  ...paths.flatMap((path) => (path.footprint ? [[path, asPolygon(path.footprint), 'gravier'] as const] : [])),
  ...parkings.map((parking) => [parking, asPolygon(parking.footprint), 'enrobe'] as const),
];

/** The ground (without the building’s footprint) and the plates laid on it, in the storey at ground level. */
export function* siteBodies({ site, levels }: Building): Generator<Body> {
  const { groundZ, terrain } = site;
  const storey = Math.max(
    0,
    levels.findIndex(({ z }) => z === groundZ),
  );
  const standing = (polygon: Polygon, from: number, depth: number): Pick<Body, 'shape' | 'frame'> => {
    const frame = uprightFrame(polygon.outer[0]!, from);
    return { frame, shape: { kind: 'extrusion', profile: polygonInFrame(frame, polygon), depth } };
  };
  for (const [i, polygon] of terrain.entries()) {
    yield bodyWith({
      element: `terrain_${i + 1}`,
      pointer: '/parcelle',
      part: 'ground',
      category: 'terrain',
      ...standing(polygon, groundZ - GROUND_MM, GROUND_MM),
      storey,
      isOutside: true,
      material: 'herbe',
      isExisting: true,
    });
  }
  for (const [{ id, pointer }, polygon, material] of platesOf(site)) {
    yield bodyWith({
      element: id,
      pointer,
      part: 'body',
      category: 'exterieur',
      ...standing(polygon, groundZ, PLATE_MM),
      storey,
      isOutside: true,
      material,
    });
  }
}
