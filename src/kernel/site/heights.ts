import type { Building, Roof } from '../building/index.js';
import type { Point3 } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { naturalGround } from './ground.js';

/** A height with its point, above the natural ground under it; mm. */
export interface HeightPoint {
  readonly at: Point3;
  readonly height: number;
  /** Pointer of the roof or the wall. */
  readonly pointer: string;
}

/** Heights of a building above the natural ground: the highest eaves or parapet, the highest point of the roofs. */
export interface Heights {
  readonly eaves: HeightPoint | null;
  readonly ridge: HeightPoint | null;
}

/** The outer surface rises less than this over its whole extent: a flat roof, mm. */
const FLAT_MM = 10;

type Candidate = Pick<HeightPoint, 'at' | 'pointer'>;

const pointsOf = ({ panes, pointer }: Roof): Candidate[] =>
  panes.flatMap(({ ring }) => ring.map((at) => ({ at, pointer })));

/** Ends of the lower edges of a pitched roof; of a flat one its edge, or the top of its parapet. */
function eavesOf(roof: Roof): Candidate[] {
  const { pointer, parapet } = roof;
  if (parapet) {
    const top = parapet.z + parapet.height;
    return parapet.parts.flatMap(({ outer }) => outer.map((at) => ({ at: { ...at, z: top }, pointer })));
  }
  if (roof.ridgeZ - roof.eaveZ <= FLAT_MM) return pointsOf(roof);
  return roof.edges.filter(({ kind }) => kind === 'egout').flatMap(({ a, b }) => [a, b].map((at) => ({ at, pointer })));
}

/** Heights above the natural ground; dormers count for the ridge, not for the eaves. */
export const heightsOf = perObject((building: Building): Heights => {
  const { roofs, walls, boxes } = building;
  const ground = naturalGround(building);
  const highest = (candidates: readonly Candidate[]): HeightPoint | null =>
    candidates.reduce<HeightPoint | null>((best, { at, pointer }) => {
      const height = at.z - ground.at(at);
      return best === null || height > best.height ? { at, pointer, height } : best;
    }, null);
  const main = roofs.filter(({ type }) => type !== 'chien_assis');
  const tops = [
    ...walls.flatMap(({ footprint, top, pointer }) => footprint.map((at) => ({ at: { ...at, z: top }, pointer }))),
    ...boxes.flatMap(({ footprint, top, pointer }) => footprint.map((at) => ({ at: { ...at, z: top }, pointer }))),
  ];
  return {
    eaves: highest(main.flatMap(eavesOf)) ?? highest(tops),
    ridge: highest([...roofs.flatMap(pointsOf), ...main.flatMap(eavesOf)]) ?? highest(tops),
  };
});
