import type { Level, Opening, Wall } from '../../building/types.js';
import { dot } from '../../maths/vector.js';
import type { Frame } from '../frame.js';
import { envelope, spanAt } from './envelope.js';
import type { FacadeSpan } from './envelope.js';
import type { Slant } from './facade-sides.js';
import type { Mark, Measured } from './measured.js';
import type { Side } from './sides.js';
import { isSquareOver, measured } from './measured.js';

/** One side of the building, seen in the axes of its chains. */
export interface Facade {
  readonly spans: readonly FacadeSpan[];
  /** Rows, from the building outwards. */
  readonly rows: readonly FacadeRow[];
  /** Openings whose bay is in the first row. */
  readonly dimensioned: readonly Opening[];
}

export interface FacadeRow extends Measured {
  readonly code: 'baies' | 'axes' | 'decrochements' | 'hors_tout';
  /** Ends of the values that those of the row divide: of bays and piers, the recesses. */
  readonly divided?: readonly number[];
}

/** cos 89°: walls within a degree of a direction count as following it. */
const PARALLEL = Math.cos((89 * Math.PI) / 180);

/** A wall's end this near to the façade's outer face meets it. */
const REACH = 700;

const isAlong = (direction: { x: number; y: number }, frame: Frame) => {
  const local = frame.toLocal(direction);
  return Math.abs(local.y) < PARALLEL;
};

/** Openings of this façade: on the outside, parallel to it, and seen from where the dimensions stand. */
function bays(level: Level, frame: Frame, sign: 1 | -1, spans: readonly FacadeSpan[]): Opening[] {
  return level.openings.filter((opening) => {
    if (!opening.isExterior || !isAlong(opening.wall.direction, frame)) return false;
    const outward =
      opening.left === null
        ? { x: -opening.wall.direction.y, y: opening.wall.direction.x }
        : { x: opening.wall.direction.y, y: -opening.wall.direction.x };
    if (Math.sign(frame.toLocal(outward).y) !== sign) return false;
    const { x: u, y: v } = frame.toLocal(opening.center);
    const span = spanAt(spans, u);
    return span !== undefined && Math.abs(span.v - v) <= opening.wall.thickness;
  });
}

/** Axes of the bearing walls that meet the façade. */
function axes(walls: readonly Wall[], frame: Frame, sign: 1 | -1, spans: readonly FacadeSpan[]): Mark[] {
  return walls.flatMap((wall) => {
    if (wall.kind === 'cloison') return [];
    const [a, b] = [frame.toLocal(wall.a), frame.toLocal(wall.b)];
    if (Math.abs(dot(frame.toLocal(wall.direction), { x: 1, y: 0 })) > PARALLEL) return [];
    const u = (a.x + b.x) / 2;
    const span = spanAt(spans, u);
    const reach = sign < 0 ? Math.min(a.y, b.y) : Math.max(a.y, b.y);
    return span && Math.abs(reach - span.v) <= REACH ? [{ u, isSquare: isSquareOver(b.x - a.x) }] : [];
  });
}

/** Jambs of the bays of a façade. */
const jambsOf = (openings: readonly Opening[], frame: Frame): Mark[] =>
  openings.flatMap(({ near, far, wall }) => {
    const isSquare = isSquareOver(frame.toLocal(wall.direction).y * wall.length);
    return [near, far].map((jamb) => ({ u: frame.toLocal(jamb).x, isSquare }));
  });

/**
 * The four chains of French practice: bays and piers, axes, recesses, overall; those that would repeat another are left
 * out.
 */
export function facadeOf(level: Level, { along: frame, sign, isTurned = false }: Side, hasOpenings: boolean): Facade {
  const spans = envelope(level.outline, frame, sign, isTurned);
  const first = spans[0];
  const last = spans.at(-1);
  if (!first || !last) return { spans, rows: [], dimensioned: [] };
  const ends = [first.start, last.end];
  const breaks = spans.flatMap(({ start, end }) => [start, end]);
  const dimensioned = hasOpenings ? bays(level, frame, sign, spans) : [];
  const jambs = jambsOf(dimensioned, frame);
  const walls = level.cuts.map((cut) => cut.wall);
  const recesses = measured(breaks);
  const rows: FacadeRow[] = [
    { code: 'baies', ...measured(jambs.length > 0 ? [...breaks, ...jambs] : []), divided: recesses.points },
    { code: 'axes', ...measured([...ends, ...axes(walls, frame, sign, spans)]) },
    { code: 'decrochements', ...recesses },
    { code: 'hors_tout', ...measured(ends) },
  ];
  // A chain of one value is the overall; a chain is written once.
  const seen = new Set<string>();
  return {
    spans,
    dimensioned,
    rows: rows.filter(({ code, points }) => {
      const key = points.join(' ');
      if (points.length < 2 || (points.length === 2 && code !== 'hors_tout') || seen.has(key)) return false;
      seen.add(key);
      return true;
    }),
  };
}

/** Bays and piers of a face at an angle of its own, then its length. */
export function slantRows(level: Level, { side: { along, sign }, a, b }: Slant, hasOpenings: boolean) {
  const [p, q] = [along.toLocal(a), along.toLocal(b)];
  const face = (p.y + q.y) / 2;
  const [from, to] = [Math.min(p.x, q.x), Math.max(p.x, q.x)];
  const dimensioned = !hasOpenings
    ? []
    : level.openings.filter(({ isExterior, wall, center }) => {
        const { x, y } = along.toLocal(center);
        const isOn = x > from && x < to && Math.abs(y - face) <= wall.thickness;
        return isExterior && isOn && isAlong(wall.direction, along);
      });
  const ends = [from, to].map((u): Mark => ({ u, isSquare: true }));
  const rows: FacadeRow[] = [
    ...(dimensioned.length > 0
      ? [{ code: 'baies', ...measured([...ends, ...jambsOf(dimensioned, along)]) } as const]
      : []),
    { code: 'hors_tout', ...measured(ends) },
  ];
  return { rows, dimensioned, face, sign };
}
