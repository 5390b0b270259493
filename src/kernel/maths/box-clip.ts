import type { Bounds, Point, Ring } from './geometry.js';
import { boundsOf } from './ring.js';

/** What a boolean does with the first areas and the second. */
export type AreaOperation = 'union' | 'intersection' | 'difference';

/** The upright box that counter-clockwise rings are, of which there is one; null of anything else. */
function boxOf(rings: readonly Ring[]): Bounds | null {
  const [ring] = rings;
  if (rings.length !== 1 || ring!.length !== 4) return null;
  const [p, q, r, s] = ring as unknown as readonly [Point, Point, Point, Point];
  const isLevelFirst = p.y === q.y && q.x === r.x && r.y === s.y && s.x === p.x;
  const isUprightFirst = p.x === q.x && q.y === r.y && r.x === s.x && s.y === p.y;
  const isLeftTurn = (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0;
  return (isLevelFirst || isUprightFirst) && isLeftTurn ? boundsOf(ring!) : null;
}

const common = (a: Bounds, b: Bounds): Bounds => ({
  minX: Math.max(a.minX, b.minX),
  minY: Math.max(a.minY, b.minY),
  maxX: Math.min(a.maxX, b.maxX),
  maxY: Math.min(a.maxY, b.maxY),
});

const isEmpty = ({ minX, minY, maxX, maxY }: Bounds): boolean => minX >= maxX || minY >= maxY;

const isCovered = (box: Bounds, { minX, minY, maxX, maxY }: Bounds): boolean =>
  minX <= box.minX && minY <= box.minY && maxX >= box.maxX && maxY >= box.maxY;

const isSame = (one: Ring, other: Ring): boolean =>
  one.length === other.length && one.every(({ x, y }, i) => x === other[i]!.x && y === other[i]!.y);

/** Whether no box of the first rings shares more than an edge with one of the second. */
function areApart(subjects: readonly Ring[], clips: readonly Ring[]): boolean {
  const boxes = clips.map(boundsOf);
  return subjects.every((ring) => {
    const own = boundsOf(ring);
    return boxes.every((box) => isEmpty(common(own, box)));
  });
}

/** In the order in which a sweep gives the corners of a box. */
const ringOf = ({ minX, minY, maxX, maxY }: Bounds): Ring => [
  { x: maxX, y: maxY },
  { x: minX, y: maxY },
  { x: minX, y: minY },
  { x: maxX, y: minY },
];

/**
 * What a boolean of an upright box gives, where no sweep is needed to tell: most rooms, panes of roofs and floors are
 * boxes, and what they are held against lies apart or is a box too. Null where a sweep must tell. Rings are on the grid
 * of the booleans.
 */
export function withoutSweep(
  operation: AreaOperation,
  subjects: readonly Ring[],
  clips: readonly Ring[],
): readonly Ring[] | null {
  if (subjects.length === 0) return [];
  if (operation === 'intersection' && areApart(subjects, clips)) return [];
  if (operation === 'difference' && subjects.length === 1 && clips.length === 1 && isSame(subjects[0]!, clips[0]!)) {
    return [];
  }
  const isOneRing = operation === 'union' && subjects.every((ring) => isSame(ring, subjects[0]!));
  const box = boxOf(isOneRing ? subjects.slice(0, 1) : subjects);
  if (!box) return null;
  if (operation === 'intersection') {
    const other = boxOf(clips);
    const both = other && common(box, other);
    return both && (isEmpty(both) ? [] : [ringOf(both)]);
  }
  if (clips.every((ring) => isEmpty(common(box, boundsOf(ring))))) return [ringOf(box)];
  const other = operation === 'difference' ? boxOf(clips) : null;
  return other && isCovered(box, other) ? [] : null;
}
