import type { Building, Wall } from '../building/index.js';
import { roomsInSteps } from '../building/index.js';
import { facesOnSlope } from './ground-at-walls.js';

/** A stretch of a wall with the finished ground before it. */
export interface GroundStretch {
  /** Its part of the length of the wall, 0 to 1; those of one wall add up to 1. */
  readonly share: number;
  /** Altitude of the ground, mm. */
  readonly z: number;
}

/** Stretches of equal length that stand for the ground along a wall on a slope. */
const STRETCHES = 8;

/**
 * The finished ground before the outer face of a wall: that of a slope, or at the floor of the lower rooms behind its
 * foot, else level.
 */
export function groundAlong(building: Building, { index, length, left, right }: Wall): GroundStretch[] {
  const { groundZ } = building.site;
  const slope = facesOnSlope(building).find(({ wall }) => wall.index === index);
  if (slope) {
    const middles = Array.from({ length: STRETCHES }, (_, i) => ((i + 0.5) / STRETCHES) * length);
    return middles.map((along) => ({ share: 1 / STRETCHES, z: slope.at(along) }));
  }
  const lower = new Map(roomsInSteps(building).map(({ id, z }) => [id, z]));
  const zOf = (room: string | null): number | undefined => lower.get(room ?? '');
  const spans = [...left, ...right].filter(({ room }) => room !== null);
  const foot = Math.min(...spans.map(({ level }) => level));
  const behind = spans.filter(({ level }) => level === foot);
  if (!behind.some(({ room }) => zOf(room) !== undefined)) return [{ share: 1, z: groundZ }];
  const whole = behind.reduce((sum, { from, to }) => sum + to - from, 0);
  return behind.map(({ from, to, room }) => ({ share: (to - from) / whole, z: zOf(room) ?? groundZ }));
}
