import { asPolygon, difference, intersection, union } from '../../maths/clip.js';
import { areaOf } from '../../maths/ring.js';
import type { Scene } from '../../scene/index.js';
import { partId } from '../../scene/index.js';
import { isSlabDeclared, slabThickness } from '../layers.js';
import type { Lift } from '../lifts/types.js';
import type { Stairwell } from '../stairs/types.js';
import type { Level } from '../types.js';
import type { Slab } from './types.js';

/**
 * One floor a closed level, ground included. A lift starts on the floor of its lowest stop and goes through the others.
 */
export function slabsOf(
  scene: Scene,
  {
    levels,
    stairwells,
    lifts,
  }: { readonly levels: readonly Level[]; readonly stairwells: readonly Stairwell[]; readonly lifts: readonly Lift[] },
): Slab[] {
  const thickness = slabThickness(scene);
  return levels.flatMap(({ id, index, z, outline, isEnclosed }) => {
    if (!isEnclosed) return [];
    const wells = stairwells.filter(({ level }) => level === index).map(({ polygon }) => polygon);
    const shafts = lifts.filter(({ levels: served }) => served.indexOf(index) > 0).map(({ shaft }) => asPolygon(shaft));
    const holes = union([...wells, ...shafts]);
    const openings = holes.length > 0 ? intersection(holes, outline) : [];
    const polygons = holes.length > 0 ? difference(outline, holes) : outline;
    return [
      {
        id: partId(id, 'dalle'),
        level: index,
        top: z,
        bottom: z - thickness,
        thickness,
        isThicknessHypothesis: !isSlabDeclared(scene),
        outline,
        openings,
        polygons,
        area: polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0),
      },
    ];
  });
}
