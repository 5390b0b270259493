import { LEVEL_TOLERANCE_MM } from '../maths/constants.js';
import type { Scene, SceneIds } from '../scene/index.js';
import type { Storey } from './storeys.js';
import type { BareLevel, Box, StoreyPlan } from './types.js';

/** An element stands on a level when its base is at most this far under the floor, mm. */
export const FLOOR_TOLERANCE_MM = 50;

/** Highest level at or below an altitude; the lowest when none is. */
export function levelBelow(levels: readonly { readonly z: number }[], z: number): number {
  let found = 0;
  levels.forEach((level, index) => {
    if (level.z <= z + FLOOR_TOLERANCE_MM) found = index;
  });
  return found;
}

/** The levels of a building, lowest first, before the heights of their rooms are known. */
export function levelsOf(
  scene: Scene,
  storeys: readonly Storey[],
  plans: readonly StoreyPlan[],
  boxes: readonly Box[],
  ids: SceneIds,
): BareLevel[] {
  const ordinals = ordinalsOf(storeys);
  return plans.map((plan, index): BareLevel => ({
    ...plan,
    id: levelId(scene, plan.z, ids),
    ordinal: ordinals[index]!,
    top: storeys[index + 1]?.z ?? Math.max(...plan.cuts.map(({ wall }) => wall.top), plan.z),
    isEnclosed: storeys[index]!.isEnclosed,
    boxes: boxes.filter(({ levelIndex }) => levelIndex === index),
    plan,
  }));
}

/** A storey has the id of the entry of `niveaux` at its altitude, else one of its own altitude. */
function levelId({ niveaux = [] }: Scene, z: number, ids: SceneIds): string {
  const gaps = niveaux.map((entry) => Math.abs(altitudeOf(entry) - z));
  const nearest = gaps.reduce((best, gap, index) => (gap < (gaps[best] ?? Infinity) ? index : best), -1);
  return (gaps[nearest] ?? Infinity) <= LEVEL_TOLERANCE_MM ? ids.of('/niveaux', nearest) : ids.make('niveau', [z]);
}

const altitudeOf = (entry: unknown): number =>
  typeof entry === 'object' && entry !== null && 'z' in entry && typeof entry.z === 'number' ? entry.z : NaN;

/** A floor less than this over another is a half-storey: no room under it has a floor area (art. R. 111-22 CU), mm. */
const STOREY_MM = 1800;

/** Ordinals of storeys that lie one after the other away from the ground, nearest first: whole ones and halves. */
function away(floors: readonly number[], from: number): number[] {
  let [whole, under] = [0, from];
  return floors.map((z) => {
    if (Math.abs(z - under) < STOREY_MM) return whole + 0.5;
    [whole, under] = [whole + 1, z];
    return whole;
  });
}

/** Ordinals of storeys, lowest first; where two would have the same, each storey is a whole one. */
function ordinalsOf(storeys: readonly Storey[]): number[] {
  const ground = groundOf(storeys);
  const floors = storeys.map(({ z }) => z);
  const from = floors[ground] ?? 0;
  const above = away(floors.slice(ground + 1), from);
  const below = away(floors.slice(0, ground).toReversed(), from).map((ordinal) => -ordinal);
  const all = [...below.toReversed(), ...floors.slice(ground, ground + 1).map(() => 0), ...above];
  return new Set(all).size === all.length ? all : floors.map((_, index) => index - ground);
}

/** The ground level is the one nearest to z = 0. */
function groundOf(storeys: readonly Storey[]): number {
  let ground = 0;
  storeys.forEach(({ z }, index) => {
    if (Math.abs(z) < Math.abs(storeys[ground]!.z)) ground = index;
  });
  return ground;
}
