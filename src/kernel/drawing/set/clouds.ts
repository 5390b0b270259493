import type { Bounds } from '../../maths/geometry.js';
import { grown, merged, overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';

/** Around a fault, and length of one bow of a cloud, mm of paper. */
const AIR = 2;
const BOW = 4;
/** Clouds on one sheet: beyond that, the sheet itself is at fault. */
const MOST = 40;

/** Boxes that touch become one. */
function joined(boxes: readonly Bounds[]): Bounds[] {
  const found: Bounds[] = [];
  for (const box of boxes) {
    let one = box;
    for (let k = found.length - 1; k >= 0; k--) {
      if (overlaps(found[k]!, one)) one = merged([one, ...found.splice(k, 1)]);
    }
    found.push(one);
  }
  return found;
}

/** Bows along one side of a box, outwards. @param start degrees of the first end of each bow */
function side(x0: number, y0: number, x1: number, y1: number, start: number): Item[] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const count = Math.max(1, Math.round(length / BOW));
  const radius = length / count / 2;
  return Array.from({ length: count }, (_, k): Item => {
    const share = (k + 0.5) / count;
    return {
      kind: 'arc',
      layer: 'PLAN',
      class: 'annotation',
      pen: 0.35,
      ink: 'rouge',
      center: { x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share },
      radius,
      start,
      end: start + 180,
    };
  });
}

/** Red revision clouds round what must be corrected, mm of paper (drawing practice of ISO 7200 revisions). */
export const cloudItems = (boxes: readonly Bounds[]): Item[] =>
  joined(boxes.map((box) => grown(box, AIR)))
    .slice(0, MOST)
    .flatMap(({ minX, minY, maxX, maxY }) => [
      ...side(minX, minY, maxX, minY, 180),
      ...side(maxX, minY, maxX, maxY, 270),
      ...side(maxX, maxY, minX, maxY, 0),
      ...side(minX, maxY, minX, minY, 90),
    ]);
