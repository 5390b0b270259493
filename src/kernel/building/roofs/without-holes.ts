import { asPolygon, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';

/** Cut through the middle of each hole: the roof around a tower is several panes. */
export function withoutHoles(polygon: Polygon): Polygon[] {
  const hole = polygon.holes[0];
  if (!hole) return [polygon];
  const { minX, maxX } = boundsOf(hole);
  const box = boundsOf(polygon.outer);
  const middle = (minX + maxX) / 2;
  const side = (x1: number, x2: number) =>
    asPolygon([
      { x: x1, y: box.minY - 1 },
      { x: x2, y: box.minY - 1 },
      { x: x2, y: box.maxY + 1 },
      { x: x1, y: box.maxY + 1 },
    ]);
  return [side(box.minX - 1, middle), side(middle, box.maxX + 1)]
    .flatMap((half) => intersection([polygon], [half]))
    .flatMap((part) => (part.holes.length < polygon.holes.length ? withoutHoles(part) : [{ ...part, holes: [] }]));
}
