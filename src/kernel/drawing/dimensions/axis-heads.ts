import type { Level } from '../../building/types.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import { polygonContains } from '../../maths/ring.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { POST } from '../plan/objects.js';
import type { ChainSpec } from './chain.js';
import type { FacadeRow } from './facade-chains.js';
import { isSquareOver, measured } from './measured.js';
import type { Mark } from './measured.js';
import type { Side } from './sides.js';
import { spread } from './spread.js';

/** A plan this long is read by its axes, mm: rooms and façades alone do not say where on it one is. */
const LARGE = 25_000;
/** Fewer axes than this name nothing. */
const LEAST_AXES = 3;
/** Walls whose axes are nearer than this have one axis, mm. */
const SAME_AXIS = 300;
/** From the last row to the bend of a line and to the head; radius of a head; between two heads, mm of paper. */
const BEND = 2.5;
const BEYOND = 6;
const RADIUS = 4;
const BETWEEN = 1;
/** From the middle of a head to that of the next, mm of paper. */
const PITCH = 2 * RADIUS + BETWEEN;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const common = { layer: 'PLAN', class: 'annotation' } as const;

/** A side, and the rows of dimensions that stand before it. */
interface Ruled {
  readonly side: Side;
  readonly specs: readonly ChainSpec[];
}

/** Walls across a direction within a degree carry an axis. */
const ACROSS = Math.sin(Math.PI / 180);

/** Axes of the bearing walls that run across a side and of the posts, along it. */
function axesAlong({ cuts, boxes }: Level, along: Frame): Mark[] {
  const walls = cuts.flatMap(({ wall: { kind, a, b, direction } }): Mark[] => {
    const isAcross = Math.abs(along.toLocal(direction).x) < ACROSS;
    if (kind === 'cloison' || !isAcross) return [];
    const [p, q] = [along.toLocal(a), along.toLocal(b)];
    return [{ u: (p.x + q.x) / 2, isSquare: isSquareOver(q.x - p.x) }];
  });
  const posts = boxes
    .filter(({ role }) => role === POST)
    .map(({ center }): Mark => ({ u: along.toLocal(center).x, isSquare: true }));
  const marks = [...walls, ...posts].toSorted((p, q) => p.u - q.u);
  return marks.filter(({ u }, k) => k === 0 || u - marks[k - 1]!.u > SAME_AXIS);
}

/** Numbers along one way, letters along the other; I and O are read as figures. */
const nameOf = (index: number, isNumber: boolean): string =>
  isNumber ? String(index + 1) : `${LETTERS[index % LETTERS.length]}${index < LETTERS.length ? '' : "'"}`;

/** Whether heads side by side are no longer than what they name: else they alone would decide how small it is drawn. */
const haveRoom = (marks: readonly Mark[], scale: number): boolean =>
  marks.length < LEAST_AXES || (marks.length - 1) * PITCH * scale <= marks.at(-1)!.u - marks[0]!.u;

/** True for a storey with posts out of its walls: only their axes say where they stand. */
const stilts = ({ boxes, outline }: Level): boolean =>
  boxes.some(({ role, center }) => role === POST && !outline.some((polygon) => polygonContains(polygon, center)));

/**
 * The axes of a large plan, or of one that stands on posts, that are named on its lower and left sides; none where it
 * is small, has hardly any or is drawn too small for their heads.
 * @param extent of its walls, scene mm
 * @param scale denominator
 */
export function namedAxes(
  level: Level,
  sides: readonly Side[],
  { minX, minY, maxX, maxY }: Bounds,
  scale: number,
): ReadonlyMap<Side, readonly Mark[]> {
  const isLarge = Math.max(maxX - minX, maxY - minY) >= LARGE;
  if (!isLarge && !stilts(level)) return new Map();
  const axes = sides.filter(({ isPrimary }) => isPrimary).map((side) => [side, axesAlong(level, side.along)] as const);
  const isFew = axes.every(([, marks]) => marks.length < LEAST_AXES);
  return isFew || !axes.every(([, marks]) => haveRoom(marks, scale)) ? new Map() : new Map(axes);
}

/** The rows of a side whose axes are named: that of its axes has the distances between all of them. */
export function withAxes(rows: readonly FacadeRow[], axes: readonly Mark[]): readonly FacadeRow[] {
  const overall = rows.find(({ code }) => code === 'hors_tout');
  if (!overall || axes.length === 0) return rows;
  const ends = overall.points.map((u): Mark => ({ u, isSquare: overall.step === 5 }));
  const row: FacadeRow = { code: 'axes', ...measured([...ends, ...axes]) };
  const [nearer, further] = [true, false].map((isNear) =>
    rows.filter(({ code }) => code !== 'axes' && (code === 'baies') === isNear),
  ) as [FacadeRow[], FacadeRow[]];
  return [...nearer, row, ...further.filter(({ points }) => points.join(' ') !== row.points.join(' '))];
}

/** The line and the circle with the name of an axis, beyond the rows of its side; the line bends to a head aside. */
function head({ along, sign }: Side, u: number, aside: number, from: number, value: string, scale: number): Item[] {
  const at = (x: number, out: number): Point => along.toWorld({ x, y: from + sign * out * scale });
  const center = at(aside, BEYOND + RADIUS);
  const bent = aside === u ? [] : [at(u, BEND)];
  return [
    { ...common, kind: 'polyline', pen: 0.13, dash: 'mixte', points: [at(u, 1), ...bent, at(aside, BEYOND)] },
    { ...common, kind: 'arc', pen: 0.25, center, radius: RADIUS * scale, start: 0, end: 360 },
    {
      ...common,
      kind: 'text',
      pen: 0.25,
      at: center,
      value,
      height: 2.5,
      weight: 'bold',
      align: 'center',
      valign: 'middle',
    },
  ];
}

/** Structural axes of a large plan, named beyond the rows of its lower and left sides: 1, 2, 3… and A, B, C… */
export function axisHeads(sides: readonly Ruled[], named: ReadonlyMap<Side, readonly Mark[]>, scale: number): Item[] {
  const least = PITCH * scale;
  return [...named].flatMap(([side, marks], k) => {
    const last = sides.find((one) => one.side === side)?.specs.at(-1);
    if (!last) return [];
    const us = marks.map(({ u }) => u);
    return spread(us, least).flatMap((aside, i) => head(side, us[i]!, aside, last.v, nameOf(i, k === 0), scale));
  });
}
