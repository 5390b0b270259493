import type { Polygon, Ring } from '../maths/geometry.js';
import { polygonsOf } from '../maths/clip.js';
import { LEVEL_TOLERANCE_MM } from '../maths/constants.js';
import type { Scene, SceneIds } from '../scene/index.js';
import type { LevelDraft, WallDraft } from './draft.js';
import type { Cut } from './cut.js';
import { endsIn, footprintIn, modelsOf, outlineOf } from './cut.js';
import { sectionOf } from './section.js';
import type { Storey } from './storeys.js';
import type { FreeEnd, WallEnd } from './types.js';
import type { EndState } from './joins.js';
import { ENDS, endPoint } from './axis.js';

/** Something stands on a level when its base is at most this far under the floor. */
export const FLOOR_TOLERANCE_MM = 50;

/** Highest level at or below an altitude; the lowest when none is. */
export function levelBelow(levels: readonly { readonly z: number }[], z: number): number {
  let found = 0;
  levels.forEach((level, index) => {
    if (level.z <= z + FLOOR_TOLERANCE_MM) found = index;
  });
  return found;
}

/** Levels with their walls cut, seen under the cut and above it; walls learn their levels, ends and footprints. */
export function levelsOf(
  scene: Scene,
  storeys: readonly Storey[],
  walls: readonly WallDraft[],
  ids: SceneIds,
): LevelDraft[] {
  const ground = groundOf(storeys);
  const levels = storeys.map((storey, index): LevelDraft => {
    const { cut } = storey;
    const models = modelsOf(cut);
    cut.walls.forEach((wall, i) => {
      if (wall.levelIndexes.length === 0) attach(wall, footprintIn(cut, i), endsIn(cut, i), models);
      wall.levelIndexes.push(index);
    });
    const outline: Polygon[] = outlineOf(cut);
    return {
      index,
      id: levelId(scene, storey.z, ids),
      ordinal: index - ground,
      z: storey.z,
      top: storeys[index + 1]?.z ?? Math.max(...cut.walls.map(({ top }) => top), storey.z),
      cutZ: cut.z,
      isEnclosed: storey.isEnclosed,
      cuts: cut.walls.map((wall, i) => ({ wall, footprint: footprintIn(cut, i) })),
      below: [],
      above: [],
      freeEnds: freeEndsOf(cut, models),
      section: cut.section,
      walls: polygonsOf(cut.section.islands),
      outline,
      rooms: [],
      openings: [],
      boxes: [],
    };
  });
  placeUncut(levels, walls);
  return levels;
}

/** A storey has the id of the entry of `niveaux` at its altitude, else one of its own altitude. */
function levelId({ niveaux = [] }: Scene, z: number, ids: SceneIds): string {
  const gaps = niveaux.map((entry) => Math.abs(altitudeOf(entry) - z));
  const nearest = gaps.reduce((best, gap, index) => (gap < (gaps[best] ?? Infinity) ? index : best), -1);
  return (gaps[nearest] ?? Infinity) <= LEVEL_TOLERANCE_MM ? ids.of('/niveaux', nearest) : ids.make('niveau', [z]);
}

const altitudeOf = (entry: unknown): number =>
  typeof entry === 'object' && entry !== null && 'z' in entry && typeof entry.z === 'number' ? entry.z : NaN;

/**
 * Walls that no plane cuts are seen on the level that carries them; they are joined among themselves and to its walls.
 */
function placeUncut(levels: readonly LevelDraft[], walls: readonly WallDraft[]): void {
  const uncut = walls.filter(({ levelIndexes }) => levelIndexes.length === 0);
  const groups = Map.groupBy(uncut, ({ z }) => levelBelow(levels, z));
  for (const [index, group] of groups) {
    const level = levels[index];
    if (!level) continue;
    const neighbours = walls.filter((wall) => wall.levelIndexes.includes(index));
    const all = [...group, ...neighbours];
    const { section, placeOf } = sectionOf(all);
    const models = modelsOf({ walls: all, placeOf });
    group.forEach((wall, i) => {
      const place = placeOf[i]!;
      attach(wall, section.footprints[place]!, section.joins.ends[place]!, models);
      wall.levelIndexes.push(index);
      const cut = { wall, footprint: section.footprints[place]! };
      (wall.z >= level.cutZ ? level.above : level.below).push(cut);
    });
  }
}

/** Ends that touch nothing; those of a wall drawn over another are the other's. */
const freeEndsOf = (cut: Cut, models: readonly WallDraft[]): FreeEnd[] =>
  cut.walls.flatMap((wall, i) =>
    (models[cut.placeOf[i]!] === wall ? ENDS : [])
      .filter((side) => endsIn(cut, i)[side].touches.length === 0)
      .map((side) => ({ wall, side, at: endPoint(wall, side) })),
  );

/** @param models the wall at each place that the ends speak of */
function attach(
  wall: WallDraft,
  footprint: Ring,
  ends: readonly [EndState, EndState],
  models: readonly WallDraft[],
): void {
  wall.footprint = footprint;
  wall.ends = [endOf(ends[0], models), endOf(ends[1], models)];
}

const joinOf = ({ corner, butt }: EndState): WallEnd['join'] => {
  if (corner !== null) return 'corner';
  return butt ? 'butt' : 'free';
};

const endOf = (end: EndState, models: readonly WallDraft[]): WallEnd => ({
  join: joinOf(end),
  touches: end.touches.map(({ other }) => models[other]!.index),
});

/** The ground level is the one nearest to z = 0. */
function groundOf(storeys: readonly Storey[]): number {
  let ground = 0;
  storeys.forEach(({ z }, index) => {
    if (Math.abs(z) < Math.abs(storeys[ground]!.z)) ground = index;
  });
  return ground;
}
