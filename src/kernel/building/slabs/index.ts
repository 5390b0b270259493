import { asPolygon, difference, intersection, union } from '../../maths/clip.js';
import { LEVEL_TOLERANCE_MM } from '../../maths/constants.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';
import type { Scene } from '../../scene/index.js';
import { partId } from '../../scene/index.js';
import { isSlabDeclared, slabThickness } from '../layers.js';
import type { Lift } from '../lifts/types.js';
import type { Stairwell } from '../stairs/types.js';
import type { Building, Level, Room } from '../types.js';
import type { Slab } from './types.js';

/** A floor of a storey: its altitude, and what of the outline of the storey lies at it. */
interface Floor {
  readonly z: number;
  readonly outline: readonly Polygon[];
}

/** What lies under rooms a few steps from the floor of their storey: they, and the walls that stand there with them. */
function floorUnder({ cuts, outline }: Level, z: number, rooms: readonly Room[]): Floor {
  const bounding = new Set(rooms.flatMap(({ walls }) => walls));
  const own = cuts
    .filter(({ wall }) => bounding.has(wall.index) && Math.abs(wall.z - z) <= LEVEL_TOLERANCE_MM)
    .map(({ footprint }) => asPolygon(footprint));
  return { z, outline: intersection(union([...rooms.map(({ polygon }) => polygon), ...own]), [...outline]) };
}

/** The floors of a storey: its own first, then those of rooms a few steps from it. */
function floorsOf(level: Level): Floor[] {
  const { z, outline, rooms } = level;
  const stepped = rooms.filter((room) => room.z !== z);
  if (stepped.length === 0) return [{ z, outline }];
  const others = [...Map.groupBy(stepped, (room) => room.z)].map(([own, group]) => floorUnder(level, own, group));
  const apart = others.flatMap((floor) => floor.outline);
  return [{ z, outline: difference([...outline], apart) }, ...others].filter((floor) => floor.outline.length > 0);
}

/** The slab that a room stands on, and undefined on a storey without. */
export const slabUnder = ({ slabs }: Pick<Building, 'slabs'>, room: Pick<Room, 'level' | 'z'>): Slab | undefined => {
  const own = slabs.filter(({ level }) => level === room.level);
  return own.find(({ top }) => top === room.z) ?? own[0];
};

/**
 * One floor a closed level, ground included, and one for the rooms a few steps from it. A lift starts on the floor of
 * its lowest stop and goes through the others.
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
  return levels.flatMap((level) => {
    const { id, index, isEnclosed } = level;
    if (!isEnclosed) return [];
    const wells = stairwells.filter((well) => well.level === index).map(({ polygon }) => polygon);
    const shafts = lifts.filter(({ levels: served }) => served.indexOf(index) > 0).map(({ shaft }) => asPolygon(shaft));
    const holes = union([...wells, ...shafts]);
    return floorsOf(level).map(({ z, outline }, i): Slab => {
      const openings = holes.length > 0 ? intersection(holes, outline) : [];
      const polygons = holes.length > 0 ? difference(outline, holes) : outline;
      return {
        id: partId(id, i === 0 ? 'dalle' : `dalle:${i}`),
        level: index,
        top: z,
        bottom: z - thickness,
        thickness,
        isThicknessHypothesis: !isSlabDeclared(scene),
        outline,
        openings,
        polygons,
        area: polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0),
      };
    });
  });
}
