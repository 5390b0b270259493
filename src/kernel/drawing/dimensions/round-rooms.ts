import type { Level, Room } from '../../building/index.js';
import type { Point, Ring } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { cross, distance, subtract } from '../../maths/vector.js';
import type { Item } from '../display-list.js';

/** A room of fewer sides is no round one. */
const LEAST_SIDES = 8;
/** Corners of a round room are as far from its centre within this share. */
const SAME_RADIUS = 0.01;
/** A corner that leaves the line of its neighbours by less is none, mm. */
const STRAIGHT = 2;
/** Half of each line of a centre mark, mm of paper. */
const REACH = 4;

/** A room whose walls stand round a centre, of many sides. */
export interface RoundRoom {
  readonly room: Room;
  readonly center: Point;
  /** From one face of its walls to that across: of the circle that its sides touch, mm. */
  readonly diameter: number;
  /** From the centre to its corners, mm. */
  readonly reach: number;
  readonly sides: number;
}

/** The corners of a ring, without those along a side. */
const turningPoints = (ring: Ring): Point[] =>
  ring.filter((at, i) => {
    const [before, after] = [ring.at(i - 1)!, ring[(i + 1) % ring.length]!];
    const chord = distance(before, after);
    return chord < STRAIGHT || Math.abs(cross(subtract(at, before), subtract(after, before))) / chord > STRAIGHT;
  });

function roundRoomOf(room: Room): RoundRoom | null {
  const { outer, holes } = room.polygon;
  if (outer.length < LEAST_SIDES || holes.length > 0) return null;
  const corners = turningPoints(outer);
  const sides = corners.length;
  if (sides < LEAST_SIDES) return null;
  const sum = corners.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  const center = { x: sum.x / sides, y: sum.y / sides };
  const radii = corners.map((corner) => distance(center, corner));
  const [least, reach] = [Math.min(...radii), Math.max(...radii)];
  // Sides as long as one another: else it is a part of a circle, or a long room with round ends.
  const lengths = corners.map((corner, i) => distance(corner, corners[(i + 1) % sides]!));
  const longest = Math.max(...lengths);
  const isEven = longest - Math.min(...lengths) <= Math.max(longest, reach) * SAME_RADIUS * 2;
  if (reach - least > reach * SAME_RADIUS || !isEven) return null;
  const diameter = 2 * Math.sqrt(Math.max(0, reach ** 2 - (longest / 2) ** 2));
  return { room, center, diameter, reach, sides };
}

/** The round rooms of a level, those of towers: each has a centre that one sets it out from. */
export const roundRooms = perObject(({ rooms }: Level): readonly RoundRoom[] =>
  rooms.flatMap((room) => roundRoomOf(room) ?? []),
);

/** The marks of their centres: two chain lines that cross. */
export const centreMarks = (level: Level, { angle }: { readonly angle: number }, scale: number): Item[] =>
  roundRooms(level).flatMap(({ center: { x, y } }) =>
    [angle, angle + 90].map((degrees): Item => {
      const [dx, dy] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
      const by = REACH * scale;
      return {
        kind: 'polyline',
        layer: 'PLAN',
        class: 'annotation',
        pen: 0.18,
        points: [
          { x: x - dx * by, y: y - dy * by },
          { x: x + dx * by, y: y + dy * by },
        ],
      };
    }),
  );
