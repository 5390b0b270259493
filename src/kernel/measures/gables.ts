import type { Building, Wall } from '../building/index.js';
import { gableArea, gableVolume, wallGables } from '../building/index.js';
import { perObject } from '../maths/memo.js';

/** The gable of a wall, above its written height, bays deducted. */
export interface GableMeasure {
  /** One face, mm². */
  readonly area: number;
  /** Part of the gable that rooms under the slope see: up to the highest ceiling along the wall, mm². */
  readonly inside: number;
  /** After joins, mm³. */
  readonly volume: number;
}

const NONE: GableMeasure = { area: 0, inside: 0, volume: 0 };

/** Gables by wall, in document order. */
export const gablesByWall = perObject((building: Building): ReadonlyMap<Wall, GableMeasure> => measured(building));

/** The gable of a wall; zero areas for a wall without one. */
export const gableOf = (building: Building, wall: Wall): GableMeasure => gablesByWall(building).get(wall) ?? NONE;

function measured(building: Building): Map<Wall, GableMeasure> {
  const ceilings = new Map<number, number>();
  for (const { walls, z, height } of building.rooms) {
    for (const wall of walls) ceilings.set(wall, Math.max(ceilings.get(wall) ?? -Infinity, z + height));
  }
  const measures = new Map<Wall, GableMeasure>();
  for (const gable of wallGables(building).toSorted((p, q) => p.wall.index - q.wall.index)) {
    const { area, inside, volume } = measures.get(gable.wall) ?? NONE;
    measures.set(gable.wall, {
      area: area + gableArea(gable),
      inside: inside + gableArea(gable, ceilings.get(gable.wall.index) ?? -Infinity),
      volume: volume + gableVolume(gable),
    });
  }
  return measures;
}
