import type { Building, Level } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { areaOf, inRings, ringsOf } from '../../maths/ring.js';
import { guidOf } from '../../scene/identity/index.js';

/** What a remark can be pinned on: its pointer, its GlobalId, its rings on the plan. */
export interface PinTarget {
  /** JSON pointer into the scene; null for a room that the scene has no point for. */
  readonly objet: string | null;
  readonly guid: string;
  readonly rings: readonly Ring[];
}

interface Outlined {
  readonly id: string;
  readonly pointer: string;
  readonly footprint: Ring;
}

/** What stands on a level, smallest first: a point is on the first that holds it. */
export function pinTargets(building: Building, level: Level): PinTarget[] {
  const outlined = (elements: readonly Outlined[]): PinTarget[] =>
    elements.map(({ id, pointer, footprint }) => ({ objet: pointer, guid: guidOf(id), rings: [footprint] }));
  const isHere = ({ levelIndex }: { readonly levelIndex: number }) => levelIndex === level.index;
  const cuts = [...level.cuts, ...level.below].map(({ wall: { id, pointer }, footprint }) => ({
    id,
    pointer,
    footprint,
  }));
  const rooms = level.rooms.map(({ id, pieces, polygon }) => ({
    objet: pieces[0]?.pointer ?? null,
    guid: guidOf(id),
    rings: ringsOf(polygon),
  }));
  const all = [
    ...outlined(level.openings),
    ...outlined(building.furniture.filter(isHere)),
    ...outlined(building.plumbing.filter(isHere)),
    ...outlined(level.boxes),
    ...outlined(cuts),
    ...rooms,
  ];
  const size = ({ rings: [outer, ...holes] }: PinTarget) => areaOf({ outer: outer!, holes });
  return all
    .map((target) => ({ target, area: size(target) }))
    .toSorted((a, b) => a.area - b.area)
    .map(({ target }) => target);
}

/** The smallest thing that holds a point; null in the open. */
export const targetUnder = (targets: readonly PinTarget[], point: Point): PinTarget | null =>
  targets.find(({ rings }) => inRings(rings, point)) ?? null;
