import type { Building, Room } from '../../building/index.js';
import { facesOf } from '../../checks/support/wall-places.js';
import { offset } from '../../maths/clip.js';
import type { Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import { distance, dot, leftOf, offsetFrom, subtract, unit } from '../../maths/vector.js';

/** Kept between a vent and what else hangs from the ceiling, mm. */
export const APART_MM = 350;

/** Whether a vent may hang at a point of a room: clear of lamps, alarms and stairwells. */
export function isFreeOver({ electric, slabs }: Building, room: Room): (place: Point) => boolean {
  const hung = electric.filter((one) => one.isCeiling && one.room === room.id);
  const wells = slabs.find(({ level }) => level === room.level + 1)?.openings ?? [];
  const edges = offset(wells, APART_MM);
  return (place) => {
    const isOpen = edges.some((well) => polygonContains(well, place));
    return polygonContains(room.polygon, place) && !isOpen && hung.every(({ at }) => distance(at, place) >= APART_MM);
  };
}

/** Shares of the width of a room that a vent stands off its middle line, the nearest first. */
const ASIDES = [0, 0.2, -0.2, 0.35, -0.35] as const;

/** Places of several vents in one room, in a row along its longer way. */
export function spreadVents(building: Building, room: Room, count: number): Point[] {
  const { outer } = room.polygon;
  const edges = outer.map((a, i) => ({ a, b: outer[(i + 1) % outer.length]! }));
  const { a, b } = edges.reduce((best, one) => (distance(one.a, one.b) > distance(best.a, best.b) + 1 ? one : best));
  const along = unit(subtract(b, a));
  const [long, wide] = [along, leftOf(along)].map((way) => {
    const reached = outer.map((point) => dot(way, subtract(point, a)));
    return [Math.min(...reached), Math.max(...reached)] as const;
  }) as [readonly [number, number], readonly [number, number]];
  const isFree = isFreeOver(building, room);
  const placesAt = (share: number): Point[] =>
    ASIDES.map((aside) =>
      offsetFrom(
        a,
        along,
        long[0] + share * (long[1] - long[0]),
        (wide[0] + wide[1]) / 2 + aside * (wide[1] - wide[0]),
      ),
    );
  const steps = count * STEPS_EACH;
  const shares = Array.from({ length: steps }, (_, k) => (k + 0.5) / steps);
  const free = shares.flatMap((share) => placesAt(share).find(isFree) ?? []);
  // Where a stairwell takes a part of the room, the others stand in what is left of it.
  return Array.from(
    { length: Math.min(count, free.length) },
    (_, k) => free[Math.floor(((k + 0.5) / count) * free.length)]!,
  );
}
/** Places tried for each vent along a room. */
const STEPS_EACH = 7;

/** A vent on the wall that its air leaves through: its place in the room, and where its duct comes out. */
export interface FacadePlace {
  readonly at: Point;
  readonly out: Point;
}

/** From the face of a wall to a vent on it, kept beside bays, and the steps in which places are tried, mm. */
const [OFF_MM, BESIDE_MM, STEP_MM] = [80, 300, 250] as const;
/** What a window on the same wall costs as a way from the middle of the façade, mm: what goes out is not to come in. */
const WINDOWED_MM = 5000;

/** The place of a vent that blows out through a façade of its room, off its bays; null where it has no such wall. */
export function facadeVent(building: Building, room: Room): FacadePlace | null {
  const places = facesOf(building, room)
    .filter(({ wall }) => wall.kind === 'mur_exterieur')
    .flatMap(({ wall, face, stretches }) => {
      const bays = wall.openings.filter(({ left, right }) => left === room.id || right === room.id);
      const isLit = bays.some(({ kind, isGlazed }) => kind === 'fenetre' || isGlazed);
      const isClear = (along: number): boolean =>
        wall.openings.every(
          ({ position, width }) => along < position - BESIDE_MM || along > position + width + BESIDE_MM,
        );
      return stretches.flatMap(({ from, to }) =>
        Array.from({ length: Math.max(0, Math.floor((to - from) / STEP_MM) - 1) }, (_, k) => from + (k + 1) * STEP_MM)
          .filter(isClear)
          .map((along) => {
            const [side, half] = [face === 'left' ? 1 : -1, wall.thickness / 2];
            return {
              at: offsetFrom(wall.a, wall.direction, along, side * (half + OFF_MM)),
              out: offsetFrom(wall.a, wall.direction, along, -side * half),
              cost: Math.abs(along - (from + to) / 2) + (isLit ? WINDOWED_MM : 0),
            };
          }),
      );
    });
  const best = places.toSorted((p, q) => p.cost - q.cost)[0];
  return best ? { at: best.at, out: best.out } : null;
}
