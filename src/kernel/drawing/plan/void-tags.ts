import { say, t } from '../../../words/index.js';
import { labelPointOf } from '../../maths/label-point.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { polygonContains, ringsOf } from '../../maths/ring.js';
import { segmentsCross } from '../../maths/simple-ring.js';
import { cross, distance, subtract, unit } from '../../maths/vector.js';
import type { Item, TextItem } from '../display-list.js';
import { between } from '../ink/pieces.js';
import type { Drafting } from '../drafting.js';
import type { Frame } from '../frame.js';
import type { Void } from './deck-level.js';
import { placesOf } from './notes.js';
import { insideOf } from './room-space.js';
import type { Tag } from './settle.js';

const OVER = t('Vide sur {room}', 'Open to {room}');

/** Corners of an open space that its diagonals are looked for between, at most. */
const MOST_CORNERS = 24;
/** Sine of the least turn of a corner. */
const STRAIGHT = 1e-3;
type Diagonal = readonly [Point, Point];

/** The points of a ring at which it turns. */
export const cornersOf = (ring: Ring): Point[] =>
  ring.filter((point, i) => {
    const before = unit(subtract(point, ring.at(i - 1)!));
    const after = unit(subtract(ring[(i + 1) % ring.length]!, point));
    return Math.abs(cross(before, after)) > STRAIGHT;
  });

/** Whether a line between two corners stays in a polygon: it crosses no side, and its middle lies inside. */
function staysInside(polygon: Polygon, a: Point, b: Point): boolean {
  const isCut = ringsOf(polygon).some((ring) =>
    ring.some((p, i) => segmentsCross(a, b, p, ring[(i + 1) % ring.length]!)),
  );
  return !isCut && polygonContains(polygon, between(a, b, 0.5));
}

/** Lines from corner to corner that stay inside a polygon, and the places of their ends among the corners. */
function diagonalsOf(polygon: Polygon): { readonly line: Diagonal; readonly ends: readonly [number, number] }[] {
  const corners = cornersOf(polygon.outer);
  if (corners.length > MOST_CORNERS) return [];
  return corners.flatMap((a, i) =>
    corners.slice(i + 2).flatMap((b, k) => {
      const isSide = i === 0 && i + 2 + k === corners.length - 1;
      return !isSide && staysInside(polygon, a, b) ? [{ line: [a, b] as const, ends: [i, i + 2 + k] as const }] : [];
    }),
  );
}

/** The two longest diagonals of an open space that cross each other; none where it has no such pair. */
export function crossOf(polygon: Polygon): readonly Diagonal[] {
  const all = diagonalsOf(polygon);
  let [best, most]: [readonly Diagonal[], number] = [[], 0];
  for (const one of all) {
    for (const other of all) {
      // Chords of a ring cross when their ends follow one another by turns.
      const isCrossed = one.ends[0] < other.ends[0] && other.ends[0] < one.ends[1] && one.ends[1] < other.ends[1];
      const length = distance(...one.line) + distance(...other.line);
      if (isCrossed && length > most) [best, most] = [[one.line, other.line], length];
    }
  }
  return best;
}

/** The cross in thin chain lines that marks what is open in a floor. */
export const voidLines = (voids: readonly Void[]): Item[] =>
  voids.flatMap(({ polygon }) =>
    crossOf(polygon).map((points): Item => ({
      kind: 'polyline',
      layer: 'PLAN',
      class: 'projected',
      pen: 0.13,
      dash: 'mixte',
      points,
    })),
  );

/** What is open beside a mezzanine is said, so that nobody takes it for its floor. */
export const voidTags = (voids: readonly Void[], frame: Frame, { scale, langue }: Drafting): Tag[] =>
  voids.map(({ polygon, over }, i) => {
    const note: TextItem = {
      class: 'annotation',
      layer: 'PLAN',
      pen: 0.18,
      kind: 'text',
      at: labelPointOf(polygon).point,
      value: say(OVER, langue, { room: say(over, langue) }),
      height: 2.5,
      align: 'center',
      valign: 'middle',
      rotation: frame.angle,
    };
    const within = insideOf({ polygon }, frame);
    return { id: `vide ${i}`, name: note.value, label: { candidates: () => placesOf(note, frame, scale, within) } };
  });
