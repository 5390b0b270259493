import { rectangle } from '../furniture/index.js';
import { atLeast, LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import { rotate } from '../../maths/vector.js';
import type { SceneIds, Scene } from '../../scene/index.js';
import { DEFAULTS } from '../../scene/index.js';
import { FLOOR_TOLERANCE_MM } from '../levels.js';
import type { Level, Skipped } from '../types.js';
import type { Lift } from './types.js';

/** Clear width from which a lift door is accessible. */
export const ACCESSIBLE_DOOR_MM = 800;
/** Between cabin and shaft, and the shaft's walls: usual values. */
const CLEARANCE_MM = 100;
const SHAFT_WALL_MM = 150;

/** ascenseurs[] with their shaft, their door toward local +y, and the levels between their first and last stop. */
export function liftsOf(scene: Scene, levels: readonly Level[], ids: SceneIds, skipped: Skipped[]): Lift[] {
  const lifts: Lift[] = [];
  scene.ascenseurs?.forEach((source, index) => {
    const pointer = `/ascenseurs/${index}`;
    const { ascenseur } = DEFAULTS;
    const {
      x,
      y,
      largeur: width = ascenseur.largeur,
      profondeur: depth = ascenseur.profondeur,
      hauteur: storey = ascenseur.hauteur,
      niveaux = ascenseur.niveaux,
      rotation = ascenseur.rotation,
      z = ascenseur.z,
    } = source;
    const stops = Math.max(1, niveaux);
    const door = Math.max(0, Math.min(source.porte ?? ascenseur.porte, width));
    if (Math.min(width, depth, storey) <= LENGTH_TOLERANCE_MM) {
      skipped.push({ pointer, reason: 'dimension_nulle' });
      return;
    }
    const center = { x, y };
    const box = (grow: number) =>
      rectangle(center, rotation, -width / 2 - grow, -depth / 2 - grow, width / 2 + grow, depth / 2 + grow);
    const [inner, outer] = [depth / 2 + CLEARANCE_MM, depth / 2 + CLEARANCE_MM + SHAFT_WALL_MM];
    const top = z + storey * Math.max(1, stops - 1);
    const reached = z + storey * (stops - 1);
    lifts.push({
      id: ids.of('/ascenseurs', index),
      pointer,
      index,
      source,
      center,
      rotation,
      facing: rotate({ x: 0, y: 1 }, rotation),
      width,
      depth,
      cabin: box(0),
      shaft: box(CLEARANCE_MM),
      outline: box(CLEARANCE_MM + SHAFT_WALL_MM),
      door,
      doorway: rectangle(center, rotation, -door / 2, inner, door / 2, outer),
      isAccessible: atLeast(source.porte ?? ascenseur.porte, ACCESSIBLE_DOOR_MM),
      z,
      storey,
      stops,
      top,
      levels: levels
        .filter((level) => level.z >= z - FLOOR_TOLERANCE_MM && level.z <= reached + FLOOR_TOLERANCE_MM)
        .map((level) => level.index),
    });
  });
  return lifts;
}

export type * from './types.js';
