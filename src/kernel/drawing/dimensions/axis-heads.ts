import type { Level } from '../../building/types.js';
import type { Bounds, Point } from '../../maths/geometry.js';
import type { Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import type { ChainSpec } from './chain.js';
import type { Side } from './sides.js';

/** A plan this long is read by its axes, mm: rooms and façades alone do not say where on it one is. */
const LARGE = 25_000;
/** Fewer axes than this name nothing. */
const LEAST_AXES = 3;
/** Walls whose axes are nearer than this have one axis, mm. */
const SAME_AXIS = 300;
/** From the last row of dimensions to the head, and its radius, mm of paper. */
const BEYOND = 6;
const RADIUS = 4;
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

const common = { layer: 'PLAN', class: 'annotation' } as const;

/** A side, and the rows of dimensions that stand before it. */
interface Ruled {
  readonly side: Side;
  readonly specs: readonly ChainSpec[];
}

/** Walls across a direction within a degree carry an axis. */
const ACROSS = Math.sin(Math.PI / 180);
const POST = 'poteau';

/** Axes of the bearing walls that run across a side and of the posts, along it. */
function axesAlong({ cuts, boxes }: Level, along: Frame): number[] {
  const walls = cuts.flatMap(({ wall: { kind, a, b, direction } }) => {
    const isAcross = Math.abs(along.toLocal(direction).x) < ACROSS;
    return kind === 'cloison' || !isAcross ? [] : [along.toLocal({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }).x];
  });
  const posts = boxes.filter(({ role }) => role === POST).map(({ center }) => along.toLocal(center).x);
  const us = [...walls, ...posts].toSorted((p, q) => p - q);
  return us.filter((u, k) => k === 0 || u - us[k - 1]! > SAME_AXIS);
}

/** Numbers along one way, letters along the other; I and O are read as figures. */
const nameOf = (index: number, isNumber: boolean): string =>
  isNumber ? String(index + 1) : `${LETTERS[index % LETTERS.length]}${index < LETTERS.length ? '' : "'"}`;

/** The line and the circle with the name of an axis, beyond the rows of its side. */
function head({ along, sign }: Side, u: number, from: number, value: string, scale: number): Item[] {
  const at = (out: number): Point => along.toWorld({ x: u, y: from + sign * out * scale });
  const center = at(BEYOND + RADIUS);
  return [
    { ...common, kind: 'polyline', pen: 0.13, dash: 'mixte', points: [at(1), at(BEYOND)] },
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
export function axisHeads(
  level: Level,
  sides: readonly Ruled[],
  { minX, minY, maxX, maxY }: Bounds,
  scale: number,
): Item[] {
  if (Math.max(maxX - minX, maxY - minY) < LARGE) return [];
  const axes = sides
    .filter(({ side }) => side.isPrimary)
    .map((one, i) => ({ ...one, isNumber: i === 0, us: axesAlong(level, one.side.along) }));
  if (axes.every(({ us }) => us.length < LEAST_AXES)) return [];
  return axes.flatMap(({ side, specs, us, isNumber }) => {
    const last = specs.at(-1);
    return last ? us.flatMap((u, i) => head(side, u, last.v, nameOf(i, isNumber), scale)) : [];
  });
}
