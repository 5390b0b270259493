import type { Point, Point3, Polygon } from '../maths/geometry.js';
import { leftOf, offsetFrom, subtract, unit, distance } from '../maths/vector.js';

/** A length of concrete that bars lie in: a line, a section across it, a bottom. Millimetres. */
export interface Box {
  readonly a: Point;
  readonly b: Point;
  readonly width: number;
  readonly height: number;
  readonly z: number;
}

/** What may hold bars: a plan between two altitudes. */
export interface Room {
  readonly plan: readonly Polygon[];
  readonly bottom: number;
  readonly top: number;
}

/** Length of the line of a box. */
export const lengthOf = ({ a, b }: Box): number => distance(a, b);

/** A place of a box in the scene: along its line, across it to the left, above its bottom. */
export const placeIn = ({ a, b, z }: Box): ((along: number, across: number, up: number) => Point3) => {
  const direction = unit(subtract(b, a));
  return (along, across, up) => ({ ...offsetFrom(a, direction, along, across), z: z + up });
};

/** The box itself as what holds its bars. */
export function roomOf(box: Box): Room {
  const direction = unit(subtract(box.b, box.a));
  const side = leftOf(direction);
  const at = (point: Point, aside: number): Point => ({ x: point.x + side.x * aside, y: point.y + side.y * aside });
  const half = box.width / 2;
  const outer = [at(box.a, -half), at(box.b, -half), at(box.b, half), at(box.a, half)];
  return { plan: [{ outer, holes: [] }], bottom: box.z, top: box.z + box.height };
}

/** `count` places at equal steps, from the first to the last. */
export const evenly = (from: number, to: number, count: number): number[] =>
  count === 1 ? [(from + to) / 2] : Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

/** Pieces of bars no longer than can be delivered over a length, each lapped with the next: from and to of each. */
export function piecesOver(from: number, to: number, lap: number, longest: number): { from: number; to: number }[] {
  const count = Math.max(1, Math.ceil((to - from - lap) / (longest - lap)));
  const length = (to - from + (count - 1) * lap) / count;
  return Array.from({ length: count }, (_, i) => {
    const start = from + i * (length - lap);
    return { from: start, to: start + length };
  });
}
