import type { Building, Wall } from '../building/index.js';
import { roomsInSteps } from '../building/index.js';

/** A stretch of a wall with the finished ground before it. */
export interface GroundStretch {
  /** Its part of the length of the wall, 0 to 1; those of one wall add up to 1. */
  readonly share: number;
  /** Altitude of the ground, mm. */
  readonly z: number;
}

/** The finished ground before the outer face of a wall: at the floor of the lower rooms behind its foot, else level. */
export function groundAlong(building: Building, { left, right }: Pick<Wall, 'left' | 'right'>): GroundStretch[] {
  const { groundZ } = building.site;
  const lower = new Map(roomsInSteps(building).map(({ id, z }) => [id, z]));
  const zOf = (room: string | null): number | undefined => lower.get(room ?? '');
  const spans = [...left, ...right].filter(({ room }) => room !== null);
  const foot = Math.min(...spans.map(({ level }) => level));
  const behind = spans.filter(({ level }) => level === foot);
  if (!behind.some(({ room }) => zOf(room) !== undefined)) return [{ share: 1, z: groundZ }];
  const whole = behind.reduce((sum, { from, to }) => sum + to - from, 0);
  return behind.map(({ from, to, room }) => ({ share: (to - from) / whole, z: zOf(room) ?? groundZ }));
}
