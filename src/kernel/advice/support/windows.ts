import type { Opening, Room, Wall } from '../../building/index.js';
import { bayBlocks, facesOf } from '../../checks/support/wall-places.js';
import type { Point } from '../../maths/geometry.js';
import { leftOf, scale } from '../../maths/vector.js';
import type { House } from '../house.js';
import { isLight, outwards } from '../house.js';
import type { Way } from '../rule.js';

/** Usual head of bays above the floor, and what is kept between a bay and a corner or another bay, mm. */
const [HEAD_MM, PIER_MM] = [2150, 400];

/** A part of the façade of a room, with the way it looks. */
export interface Facade {
  readonly wall: Wall;
  readonly out: Point;
  readonly from: number;
  readonly to: number;
}

/** Outer walls of a room, as far as they part it from the open air. */
export const facadesOf = (house: House, room: Room): readonly Facade[] =>
  facesOf(house.building, room).flatMap(({ wall, face, stretches }) => {
    const behind = (face === 'left' ? wall.right : wall.left).filter(
      (span) => span.level === room.level && house.isOutdoors(span.room),
    );
    const normal = leftOf(wall.direction);
    const out = face === 'left' ? scale(normal, -1) : normal;
    return stretches.flatMap(({ from, to }) =>
      behind.flatMap((span) => {
        const part = { wall, out, from: Math.max(from, span.from), to: Math.min(to, span.to) };
        return part.to - part.from > 0 ? [part] : [];
      }),
    );
  });

/** Bays of a room that let light in from the open air. */
export const lightsOf = (house: House, room: Room): readonly Opening[] =>
  house.baysOf(room).filter((bay) => isLight(house, bay));

/** True of two bays or façades that look the same way, within 45°. */
export const looksAlike = (p: Point, q: Point): boolean => p.x * q.x + p.y * q.y > 0.7;

/** Way that a bay of a room looks. */
export const lookOf = (house: House, bay: Opening): Point => outwards(house, bay)!;

interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** Ways to cut one more window into façades of a room, in the middle of the longest free stretch first. */
export function* newWindows(facades: readonly Facade[], room: Room, { width, height }: WindowSize): Generator<Way> {
  const slots = facades
    .filter(({ wall }) => !wall.isExisting)
    .flatMap((facade) => slotsOf(facade, room, width).map((slot) => ({ facade, ...slot })));
  slots.sort(
    (p, q) => q.length - p.length || p.facade.wall.a.x - q.facade.wall.a.x || p.facade.wall.a.y - q.facade.wall.a.y,
  );
  for (const { facade, middle } of slots) {
    const { wall } = facade;
    const z = Math.round(room.z - wall.z + HEAD_MM - height);
    if (z < 0 || z + height > wall.height) continue;
    const position = Math.round((middle - width / 2) / 10) * 10;
    yield [
      {
        operation: 'ajouter_ouverture',
        mur: wall.index,
        position,
        largeur: width,
        hauteur: height,
        z,
        type: 'fenetre',
      },
    ];
  }
}

/** Stretches of a façade between its bays that take a window, each with its middle. */
function slotsOf(
  { wall, from, to }: Facade,
  { z }: Room,
  width: number,
): { readonly middle: number; readonly length: number }[] {
  const bays = wall.openings
    .flatMap((bay) => bayBlocks(bay, z + 300, z + HEAD_MM) ?? [])
    .toSorted((p, q) => p.from - q.from);
  const edges = [{ from: -Infinity, to: from }, ...bays, { from: to, to: Infinity }];
  return edges.slice(1).flatMap((edge, i) => {
    const [start, end] = [Math.max(from, edges[i]!.to) + PIER_MM, Math.min(to, edge.from) - PIER_MM];
    return end - start >= width ? [{ middle: (start + end) / 2, length: Math.round(end - start) }] : [];
  });
}
