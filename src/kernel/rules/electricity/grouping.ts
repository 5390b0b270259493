import type { Room } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import type { Fitted } from './installation.js';

/** Rooms in the order in which a cable from the board meets them: storey by storey, each time the nearest next. */
export function inCableOrder(rooms: readonly Room[], board: Point | null): Room[] {
  const storeys = [...Map.groupBy(rooms, ({ level }) => level)].toSorted(([p], [q]) => p - q);
  let at = board ?? rooms[0]?.labelPoint ?? { x: 0, y: 0 };
  return storeys.flatMap(([, own]) => {
    const left = [...own];
    const ordered: Room[] = [];
    while (left.length > 0) {
      const gaps = left.map(({ labelPoint }) => Math.round(distance(labelPoint, at)));
      const [next] = left.splice(gaps.indexOf(Math.min(...gaps)), 1);
      ordered.push(next!);
      at = next!.labelPoint;
    }
    at = board ?? at;
    return ordered;
  });
}

/** Devices as their rooms follow each other, those outside every room last. */
export function inRoomOrder(devices: readonly Fitted[], rooms: readonly Room[]): Fitted[] {
  const place = new Map(rooms.map(({ id }, index) => [id, index]));
  const rank = ({ room }: Fitted): number => place.get(room ?? '') ?? rooms.length;
  return devices.toSorted((p, q) => rank(p) - rank(q) || p.index - q.index);
}

/**
 * Devices in groups of at most so many, in their order: those of a room stay together as long as they fit, and at
 * least so many groups are made where there are devices for them.
 */
export function grouped(devices: readonly Fitted[], most: number, least = 1): Fitted[][] {
  const rooms = [...Map.groupBy(devices, ({ room }) => room).values()];
  const target = Math.min(most, Math.ceil(devices.length / Math.max(least, Math.ceil(devices.length / most))));
  const groups: Fitted[][] = [];
  for (const own of rooms) {
    const last = groups.at(-1);
    if (last && last.length + own.length <= target) {
      last.push(...own);
      continue;
    }
    for (let from = 0; from < own.length; from += most) groups.push(own.slice(from, from + most));
  }
  return groups;
}
