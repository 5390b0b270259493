import type { Building } from '../building/index.js';
import { buildingOf } from '../building/index.js';
import { intersection } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { areaOf } from '../maths/ring.js';
import { legalFootprint } from '../measures/index.js';
import type { Scene } from '../scene/index.js';

/** Share of a roof over what stands from which it stands too, where the scene does not say. */
const MOSTLY = 0.5;

const areaSum = (polygons: readonly Polygon[]): number => polygons.reduce((sum, one) => sum + areaOf(one), 0);

/** Entries of `toitures` that stand: those said so, else those mostly over what existing walls close round. */
function standingRoofs(building: Building): ReadonlySet<unknown> {
  const said = (building.scene.toitures ?? []).filter((roof) => 'existant' in roof);
  if (said.length > 0) return new Set(said.filter((roof) => (roof as { existant?: unknown }).existant === true));
  const old = legalFootprint(building)
    .lines.filter(({ isExisting, sign }) => isExisting && sign > 0)
    .flatMap(({ polygons }) => polygons);
  const stands = building.roofs.filter(({ panes }) => {
    const plan = panes.map((pane) => pane.plan);
    return areaSum(intersection(plan, old)) > MOSTLY * areaSum(plan);
  });
  return new Set(stands.map(({ source }) => source));
}

/** The scene as it stands before the works, as far as its exterior tells: existing walls, their bays and roofs. */
function existingScene(building: Building): Scene {
  const { scene } = building;
  const { titre, parcelle, limites, terrain, georef, nord_deg, compositions, sol, murs = [] } = scene;
  const places = murs.flatMap(({ existant }, i) => (existant === true ? [i] : []));
  const newPlace = new Map(places.map((old, i) => [old, i]));
  const bays = new Set(
    building.openings.filter(({ isExisting, isCut }) => isExisting && !isCut).map(({ pointer }) => pointer),
  );
  const roofs = standingRoofs(building);
  return {
    titre,
    parcelle,
    limites,
    terrain,
    georef,
    nord_deg,
    compositions,
    sol,
    murs: places.map((i) => murs[i]!),
    ouvertures: (scene.ouvertures ?? []).flatMap((bay, i) => {
      const mur = newPlace.get(bay.mur);
      return mur === undefined || !bays.has(`/ouvertures/${i}`) ? [] : [{ ...bay, mur }];
    }),
    toitures: (scene.toitures ?? [])
      .filter((roof) => roofs.has(roof))
      .map((roof) => (roof.murs ? { ...roof, murs: roof.murs.flatMap((old) => newPlace.get(old) ?? []) } : roof)),
  };
}

/**
 * The building as it stands before the works, to be drawn beside the project; null where no wall stands, or those that
 * stand close no room. What was pulled down is not in a scene.
 */
export const existingState = perObject((building: Building): Building | null => {
  if (!building.walls.some(({ isExisting }) => isExisting)) return null;
  const before = buildingOf(existingScene(building));
  return before.levels.some(({ isEnclosed }) => isEnclosed) ? before : null;
});
