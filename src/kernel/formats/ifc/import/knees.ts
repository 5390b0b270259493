import type { Point } from '../../../maths/geometry.js';
import { cross, distance, dot, subtract, unit } from '../../../maths/vector.js';
import type { Stretch } from './wall-blocks.js';

/** Lower walls make no storey: a plan is cut at one metre, mm. */
const KNEE_MM = 1_050;
/** A knee wall stands on the wall below, or on the floor between them, mm. */
const OVER_MM = 450;
/** Walls over each other have one axis to this, mm. */
const ASIDE_MM = 30;
const BEYOND_MM = 400;
/** A top that rises more than this is one of a gable, mm. */
const GABLE_MM = 300;

/**
 * Walls under a sloping roof that are too low for a storey, each with the wall that it prolongs: a scene has one wall
 * there, up to the roof. Positions in the list.
 */
export function kneesOf(walls: readonly Stretch[]): ReadonlyMap<number, number> {
  const gables = walls.filter(({ top, peak }) => peak - top > GABLE_MM);
  const isUnderRoof = ({ bottom }: Stretch): boolean =>
    gables.some((gable) => Math.abs(gable.bottom - bottom) < ASIDE_MM);
  const knees = new Map<number, number>();
  walls.forEach((wall, i) => {
    if (wall.top - wall.bottom > KNEE_MM || !isUnderRoof(wall)) return;
    const below = walls.findIndex((other) => other !== wall && isBelow(other, wall));
    if (below >= 0) knees.set(i, below);
  });
  return knees;
}

function isBelow(below: Stretch, knee: Stretch): boolean {
  const gap = knee.bottom - below.top;
  if (gap < -ASIDE_MM || gap > OVER_MM || Math.abs(below.thickness - knee.thickness) > ASIDE_MM) return false;
  const direction = unit(subtract(below.b, below.a));
  const length = distance(below.a, below.b);
  const isOn = (point: Point): boolean => {
    const offset = subtract(point, below.a);
    const along = dot(offset, direction);
    return Math.abs(cross(direction, offset)) < ASIDE_MM && along > -BEYOND_MM && along < length + BEYOND_MM;
  };
  return isOn(knee.a) && isOn(knee.b);
}

/** The walls with those that are prolonged in their whole height. */
export function prolonged(walls: readonly Stretch[], knees: ReadonlyMap<number, number>): Stretch[] {
  const raised = [...walls];
  for (const [knee, below] of knees) {
    const { top, peak } = walls[knee]!;
    const wall = raised[below]!;
    raised[below] = { ...wall, top: Math.max(wall.top, top), peak: Math.max(wall.peak, peak) };
  }
  return raised;
}
