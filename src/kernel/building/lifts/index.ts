import { rectangle } from '../furniture/index.js';
import { atLeast, LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { rotate } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import { FLOOR_TOLERANCE_MM } from '../levels.js';
import type { Skipped } from '../types.js';
import type { Lift } from './types.js';

/** Clear width from which a lift door is accessible. */
export const ACCESSIBLE_DOOR_MM = 800;
/** Between cabin and shaft, and the shaft's walls: usual values. */
const CLEARANCE_MM = 100;
const SHAFT_WALL_MM = 150;

/**
 * ascenseurs[] with their shaft, their door toward local +y, and the levels between their first and last stop.
 * @param storeys every storey of the building, lowest first, mm
 */
export function liftsOf(
  scene: Scene,
  storeys: readonly { readonly z: number }[],
  ids: SceneIds,
  skipped: Skipped[],
): Lift[] {
  return (scene.ascenseurs ?? []).flatMap((source, index): Lift[] => {
    const pointer = `/ascenseurs/${index}`;
    const sized = sizesOf(source);
    if (Math.min(sized.width, sized.depth, sized.storey) <= LENGTH_TOLERANCE_MM) {
      skipped.push({ pointer, reason: 'dimension_nulle' });
      return [];
    }
    const { z, storey, stops } = sized;
    const reached = z + storey * (stops - 1);
    const isServed = (floor: number) => floor >= z - FLOOR_TOLERANCE_MM && floor <= reached + FLOOR_TOLERANCE_MM;
    return [
      {
        id: ids.of('/ascenseurs', index),
        pointer,
        index,
        source,
        ...sized,
        ...shaftOf(sized),
        top: z + storey * Math.max(1, stops - 1),
        levels: storeys.flatMap((storey, level) => (isServed(storey.z) ? [level] : [])),
      },
    ];
  });
}

type Sized = Pick<
  Lift,
  'center' | 'rotation' | 'facing' | 'width' | 'depth' | 'door' | 'isAccessible' | 'z' | 'storey' | 'stops'
>;

/** Sizes and place of a lift, as written or by default. Millimetres, degrees. */
function sizesOf(source: Lift['source']): Sized {
  const { ascenseur } = DEFAULTS;
  const {
    largeur: width = ascenseur.largeur,
    profondeur: depth = ascenseur.profondeur,
    hauteur: storey = ascenseur.hauteur,
    niveaux = ascenseur.niveaux,
    rotation = ascenseur.rotation,
    porte: door = ascenseur.porte,
    z = ascenseur.z,
  } = source;
  return {
    center: { x: source.x, y: source.y },
    rotation,
    facing: rotate({ x: 0, y: 1 }, rotation),
    width,
    depth,
    door: Math.max(0, Math.min(door, width)),
    isAccessible: atLeast(door, ACCESSIBLE_DOOR_MM),
    z,
    storey,
    stops: Math.max(1, niveaux),
  };
}

/** Plan of the cabin, of the shaft inside and outside its walls, and of the doorway through its front wall. */
function shaftOf({
  center,
  rotation,
  width,
  depth,
  door,
}: Sized): Pick<Lift, 'cabin' | 'shaft' | 'outline' | 'doorway'> {
  const box = (grow: number) =>
    rectangle(center, rotation, -width / 2 - grow, -depth / 2 - grow, width / 2 + grow, depth / 2 + grow);
  const [inner, outer] = [depth / 2 + CLEARANCE_MM, depth / 2 + CLEARANCE_MM + SHAFT_WALL_MM];
  return {
    cabin: box(0),
    shaft: box(CLEARANCE_MM),
    outline: box(CLEARANCE_MM + SHAFT_WALL_MM),
    doorway: rectangle(center, rotation, -door / 2, inner, door / 2, outer),
  };
}

export { liftWithin } from './shaft-rooms.js';
export type * from './types.js';
