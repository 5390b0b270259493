import { isOnFacade } from '../../building/index.js';
import type { Level, Opening, Wall } from '../../building/types.js';
import type { Point } from '../../maths/geometry.js';
import { dot } from '../../maths/vector.js';
import type { Frame } from '../frame.js';
import { envelope, spanAt } from './envelope.js';
import type { FacadeSpan } from './envelope.js';
import { FOLLOWS } from './facade-sides.js';
import type { Slant } from './facade-sides.js';
import type { Mark, Measured } from './measured.js';
import { isSquareOver, measured, writtenBetween } from './measured.js';
import { roundRooms } from './round-rooms.js';
import type { Side } from './sides.js';

/** One side of the building, seen in the axes of its chains. */
export interface Facade {
  /** Rows, from the building outwards. */
  readonly rows: readonly FacadeRow[];
  /** Openings whose bay is in the first row. */
  readonly dimensioned: readonly Opening[];
}

export interface FacadeRow extends Measured {
  readonly code: 'demolition' | 'baies' | 'axes' | 'decrochements' | 'hors_tout';
  /** Ends of the values that those of the row divide: of bays and piers, the recesses. */
  readonly divided?: readonly number[];
}

/** sin 1°: walls within a degree of square to a façade carry an axis. */
const SQUARE = Math.sin(Math.PI / 180);
const PARALLEL = Math.sin((FOLLOWS * Math.PI) / 180);

/** A wall's end this near to the façade's outer face meets it. */
const REACH = 700;

const isAlong = (direction: { x: number; y: number }, frame: Frame) => {
  const local = frame.toLocal(direction);
  return Math.abs(local.y) < PARALLEL;
};

/** Openings of this façade: on the outside, parallel to it, and seen from where the dimensions stand. */
function bays(level: Level, frame: Frame, sign: 1 | -1, spans: readonly FacadeSpan[]): Opening[] {
  return level.openings.filter((opening) => {
    if (!isOnFacade(opening) || !isAlong(opening.wall.direction, frame)) return false;
    const outward =
      opening.outer === 'left'
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
    if (Math.abs(dot(frame.toLocal(wall.direction), { x: 1, y: 0 })) > SQUARE) return [];
    const u = (a.x + b.x) / 2;
    const span = spanAt(spans, u);
    const reach = sign < 0 ? Math.min(a.y, b.y) : Math.max(a.y, b.y);
    return span && Math.abs(reach - span.v) <= REACH ? [{ u, isSquare: isSquareOver(b.x - a.x) }] : [];
  });
}

/** Centres of the towers that a façade shows: what one sets them out by. */
const centres = (level: Level, frame: Frame, spans: readonly FacadeSpan[]): Mark[] =>
  roundRooms(level).flatMap(({ center, reach }) => {
    const { x: u, y: v } = frame.toLocal(center);
    const span = spanAt(spans, u);
    return span && Math.abs(span.v - v) <= reach + REACH ? [{ u, isSquare: true }] : [];
  });

/** Nearer than this to an end of a façade an axis is that of its end wall, mm. */
const END_WALL = 700;

/**
 * The ends of a row of axes: none where it would say half the thickness of the end walls alone, or where a wall is
 * slanted, whose axis nobody sets out.
 */
function axesRow(ends: readonly Mark[], marks: readonly Mark[]): readonly Mark[] {
  const [from, to] = [Math.min(...ends.map(({ u }) => u)), Math.max(...ends.map(({ u }) => u))];
  const isInside = marks.some(({ u }) => u - from > END_WALL && to - u > END_WALL);
  return isInside && marks.every(({ isSquare }) => isSquare) ? [...ends, ...marks] : [];
}

/** Jambs of the bays of a façade. */
const jambsOf = (openings: readonly Opening[], frame: Frame): Mark[] =>
  openings.flatMap(({ near, far, wall }) => {
    const isSquare = isSquareOver(frame.toLocal(wall.direction).y * wall.length);
    return [near, far].map((jamb) => ({ u: frame.toLocal(jamb).x, isSquare }));
  });

/**
 * A row of bays and piers without its ends that hold no bay: those are recesses, which another row has. Whole where the
 * part would not add up to what is written of it there.
 */
function betweenBays(row: Measured, jambs: readonly Mark[], recesses: readonly number[]): Measured {
  if (jambs.length === 0) return row;
  const us = jambs.map(({ u }) => Math.round(u));
  const from = recesses.findLast((end) => end <= Math.min(...us));
  const to = recesses.find((end) => end >= Math.max(...us));
  if (from === undefined || to === undefined) return row;
  const { step } = row;
  const points = row.points.filter((end) => end >= from && end <= to);
  const written = writtenBetween(points, step, recesses).reduce((sum, value) => sum + value, 0);
  return written === Math.round((to - from) / step) * step ? { points, step } : row;
}

/**
 * The four chains of French practice: bays and piers, axes, recesses, overall; those that would repeat another are left
 * out.
 * @param apart starts of the faces that have chains of their own
 */
export function facadeOf(
  level: Level,
  { along, sign, isTurned = false }: Side,
  hasOpenings: boolean,
  apart: ReadonlySet<Point>,
): Facade {
  const seen = envelope(level.outline, { along, sign, isTurned, apart });
  if (!seen) return { rows: [], dimensioned: [] };
  const { spans, ends } = seen;
  const breaks = [...ends, ...spans.flatMap(({ start, end }) => [start, end])];
  const dimensioned = hasOpenings ? bays(level, along, sign, spans) : [];
  const jambs = jambsOf(dimensioned, along);
  const walls = level.cuts.map((cut) => cut.wall);
  const recesses = measured(breaks);
  const ofBays = measured(jambs.length > 0 ? [...breaks, ...jambs] : []);
  const rows: FacadeRow[] = [
    { code: 'baies', ...betweenBays(ofBays, jambs, recesses.points), divided: recesses.points },
    { code: 'axes', ...measured(axesRow(ends, [...axes(walls, along, sign, spans), ...centres(level, along, spans)])) },
    { code: 'decrochements', ...recesses },
    { code: 'hors_tout', ...measured(ends) },
  ];
  // A chain of one value is the overall; a chain is written once.
  const known = new Set<string>();
  return {
    dimensioned,
    rows: rows.filter(({ code, points }) => {
      const key = points.join(' ');
      const isWorthIt = points.length > 2 || (points.length === 2 && code === 'hors_tout');
      if (!isWorthIt || known.has(key)) return false;
      known.add(key);
      return true;
    }),
  };
}

/** Bays and piers of a face at an angle of its own, then its length unless the face is a facet of a tower. */
export function slantRows(level: Level, { side: { along, sign }, a, b, isFacet }: Slant, hasOpenings: boolean) {
  const [p, q] = [along.toLocal(a), along.toLocal(b)];
  const face = (p.y + q.y) / 2;
  const [from, to] = [Math.min(p.x, q.x), Math.max(p.x, q.x)];
  const dimensioned = !hasOpenings
    ? []
    : level.openings.filter((opening) => {
        const { wall, center } = opening;
        const { x, y } = along.toLocal(center);
        const isOn = x > from && x < to && Math.abs(y - face) <= wall.thickness;
        return isOnFacade(opening) && isOn && isAlong(wall.direction, along);
      });
  const ends = [from, to].map((u): Mark => ({ u, isSquare: true }));
  const rows: FacadeRow[] = [
    ...(dimensioned.length > 0
      ? [{ code: 'baies', ...measured([...ends, ...jambsOf(dimensioned, along)]) } as const]
      : []),
    ...(isFacet ? [] : [{ code: 'hors_tout', ...measured(ends) } as const]),
  ];
  return { rows, dimensioned, face, sign };
}
