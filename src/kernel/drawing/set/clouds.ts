import type { Bounds } from '../../maths/geometry.js';
import { grown, merged, overlaps } from '../boxes.js';
import type { Ink, Item } from '../display-list.js';

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
    const near = (other: Bounds): boolean => overlaps(other, one);
    // What has grown may reach others that it was clear of before.
    for (let k = found.findIndex(near); k >= 0; k = found.findIndex(near)) {
      one = merged([one, ...found.splice(k, 1)]);
    }
    found.push(one);
  }
  return found;
}

/** Bows along one side of a box, outwards. @param start degrees of the first end of each bow */
function side(ink: Ink, [x0, y0, x1, y1, start]: readonly [number, number, number, number, number]): Item[] {
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
      ink,
      center: { x: x0 + (x1 - x0) * share, y: y0 + (y1 - y0) * share },
      radius,
      start,
      end: start + 180,
    };
  });
}

/** A triangle with the letter of the revision, at the top right corner of its cloud. */
function markAt(x: number, y: number, letter: string, ink: Ink): Item[] {
  const common = { layer: 'PLAN', class: 'annotation', ink } as const;
  const [half, height] = [3.2, 5.6];
  const points = [
    { x: x - half, y },
    { x: x + half, y },
    { x, y: y + height },
  ];
  const at = { x, y: y + height / 3 };
  return [
    { ...common, kind: 'hatch', pen: 0.18, rings: [points], fill: 'blanc' },
    { ...common, kind: 'polyline', pen: 0.35, points, isClosed: true },
    { ...common, kind: 'text', pen: 0.25, at, value: letter, height: 2, align: 'center', valign: 'middle' },
  ];
}

/**
 * Clouds round places of a sheet, mm of paper: red round what its control objects to; round what a revision changed,
 * with its letter (drawing practice of the revisions of ISO 7200).
 */
export const cloudItems = (boxes: readonly Bounds[], ink: Ink = 'rouge', letter?: string): Item[] =>
  joined(boxes.map((box) => grown(box, AIR)))
    .slice(0, MOST)
    .flatMap(({ minX, minY, maxX, maxY }) => [
      ...side(ink, [minX, minY, maxX, minY, 180]),
      ...side(ink, [maxX, minY, maxX, maxY, 270]),
      ...side(ink, [maxX, maxY, minX, maxY, 0]),
      ...side(ink, [minX, maxY, minX, minY, 90]),
      ...(letter ? markAt(maxX, maxY + 1, letter, ink) : []),
    ]);
