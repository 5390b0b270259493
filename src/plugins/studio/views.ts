import type { Room } from '../../kernel/building/index.js';
import type { StudioContent } from './studio.operation.js';

/** Eye of someone who looks into a room, and what is looked at, above the floor, mm. */
const [EYE, AIM] = [1450, 1150];
/** How far into the room the eye stands from the corner it looks from. */
const INTO = 0.12;

/** The outline of a room and a view of it: from beside one corner towards the farthest, both well inside. */
export function viewsOf({
  polygon,
  z,
}: Pick<Room, 'polygon' | 'z'>): Pick<StudioContent['pieces'][number], 'centre' | 'vise' | 'contour'> {
  const corners = polygon.outer;
  let [from, to, best] = [corners[0]!, corners[0]!, -1];
  for (const a of corners) {
    for (const b of corners) {
      const length = Math.hypot(a.x - b.x, a.y - b.y);
      if (length > best + 1) [from, to, best] = [a, b, length];
    }
  }
  const at = (share: number) => ({
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  });
  return {
    centre: { ...at(INTO), z: Math.round(z + EYE) },
    vise: { ...at(1 - INTO), z: Math.round(z + AIM) },
    contour: corners.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })),
  };
}
