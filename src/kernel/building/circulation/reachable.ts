import type { Circulation, Link, Place } from './types.js';

/**
 * Rooms that are reached on foot from some places, those places among them.
 * @param isCrossed false for a room that may be entered and not walked through
 * @param isUsed false for a link that is not taken
 */
export function reachable(
  { linksOf }: Circulation,
  from: Iterable<Place>,
  isCrossed: (room: string) => boolean = () => true,
  isUsed: (link: Link) => boolean = () => true,
): ReadonlySet<Place> {
  const front = [...from];
  const reached = new Set<Place>(front);
  for (let place = front.pop(); place !== undefined; place = front.pop()) {
    for (const link of linksOf(place)) {
      const [a, b] = link.places;
      const next = a === place ? b : a;
      if (reached.has(next) || !isUsed(link)) continue;
      // A way does not go through the garden to come back in by another door.
      if (next === null) continue;
      reached.add(next);
      if (isCrossed(next)) front.push(next);
    }
  }
  return reached;
}
