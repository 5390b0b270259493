import type { Point3 } from '../maths/geometry.js';
import type { ClashElement, ElementKind, Excuse, Fit } from './element.js';
import type { Overlap } from './geometry/overlap.js';
import type { Separation } from './geometry/separation.js';

/**
 * Two elements that meet: what they share, and what parts them; both null where they only touch. Found when they are
 * asked for: most pairs are excused by what they are.
 */
export interface Meeting {
  readonly a: ClashElement;
  readonly b: ClashElement;
  readonly overlap: Overlap | null;
  readonly separation: Separation | null;
}

/** Whether a pair is as it is built; called with the element of the first kind first. */
type Holds = (meeting: Meeting) => boolean;
type Row = readonly [kinds: readonly ElementKind[], others: readonly ElementKind[], excuse: Excuse, holds?: Holds];

const STRUCTURE = ['wall', 'floor', 'roof', 'beam', 'column', 'footing', 'stair', 'lift'] as const;
const ENCLOSURE = ['wall', 'floor', 'roof'] as const;

/** A door's threshold in a floor, a frame under a roof: what joinery is set into, mm. */
const SEAT_OF_JOINERY_MM = 150;
/** Walls whose axes turn less (sine) run along each other. */
const PARALLEL = 0.17;
/** A wall that stands on another goes no deeper into it than a floor and its parapet, mm. */
const FLOOR_MM = 500;
/** Past the place where runs meet, in measures across the larger one: an elbow reaches as far. */
const ELBOW = 2;

const has = ({ fits }: ClashElement, fit: Fit): boolean => fits.includes(fit);

/** Pieces made to share a place: a chair under a table, an oven in its run of units, a lamp over a table. */
const goTogether: Holds = ({ a, b }) => {
  const one = (p: ClashElement, q: ClashElement): boolean =>
    has(p, 'pose') ||
    (has(p, 'siege') && has(q, 'table')) ||
    (has(p, 'encastre') && (has(q, 'kitchen') || has(q, 'encastre'))) ||
    (has(p, 'fence') && has(q, 'fence'));
  return one(a, b) || one(b, a);
};

/** Walls join at their ends and where they cross; walls that lie along each other for longer are two in one place. */
const isJunction: Holds = ({ a, b, overlap }) => {
  if (!overlap || !a.line || !b.line) return true;
  const { direction, thickness } = a.line;
  const turn = Math.abs(direction.x * b.line.direction.y - direction.y * b.line.direction.x);
  if (turn >= PARALLEL) return true;
  // One stands on the other: a dormer's front on the wall of the storey below.
  if (overlap.box.max.z - overlap.box.min.z <= FLOOR_MM) return true;
  const along = cornersOf(overlap).map(({ x, y }) => x * direction.x + y * direction.y);
  const length = Math.max(...along) - Math.min(...along);
  const longest = Math.max(thickness, b.line.thickness);
  return length <= longest + 1 && length < Math.min(lengthOf(a), lengthOf(b)) / 2;
};

const cornersOf = ({ box: { min, max } }: Overlap) => [min, { ...min, x: max.x }, { ...min, y: max.y }, max];

function lengthOf({ box: { min, max }, line }: ClashElement): number {
  const { x, y } = line!.direction;
  return Math.abs(x) * (max.x - min.x) + Math.abs(y) * (max.y - min.y);
}

/** One ends in or at the other, and what they share lies there. */
const isConnection: Holds = ({ a, b, overlap }) => {
  if (!overlap) return true;
  const reach = ELBOW * Math.max(a.across, b.across);
  const { min, max } = overlap.box;
  const isThere = ({ x, y, z }: Point3): boolean =>
    x >= min.x - reach &&
    x <= max.x + reach &&
    y >= min.y - reach &&
    y <= max.y + reach &&
    z >= min.z - reach &&
    z <= max.z + reach;
  return [...a.ends, ...b.ends].some(isThere);
};

const isBuiltIn: Holds = ({ a, b }) => has(a, 'encastre') && has(b, 'kitchen');
const isSeat: Holds = ({ separation }) => !separation || separation.depth <= SEAT_OF_JOINERY_MM;
const hasNoWall: Holds = ({ a }) => a.holders.size === 0;
const isPut: Holds = ({ a, b }) => has(a, 'pose') || has(b, 'pose');
const isServed: Holds = ({ b }) => has(b, 'kitchen') || has(b, 'encastre');

/**
 * Kinds whose volumes meet as built. The first row that names both kinds, and holds, says why. What no row names is a
 * clash: a piece of furniture through a wall, a pipe through a post, a beam through a duct.
 */
const ROWS: readonly Row[] = [
  [['wall'], ['wall'], 'jonction', isJunction],
  [['floor'], ['floor'], 'jonction'],
  [['roof'], ['roof'], 'jonction'],
  [
    ['beam', 'column', 'footing'],
    ['beam', 'column', 'footing'],
    'jonction',
    ({ a, b, overlap }) => !isTwice(a, b, overlap),
  ],
  [['stair'], ['stair'], 'jonction'],
  [['railing'], ['railing', 'stair'], 'jonction'],
  [['wall'], ['floor', 'roof', 'beam', 'column', 'footing', 'stair', 'lift', 'railing'], 'appui'],
  [['floor'], ['roof', 'beam', 'column', 'footing', 'stair', 'lift', 'railing'], 'appui'],
  [['roof'], ['beam', 'column', 'lift', 'railing'], 'appui'],
  [['stair'], ['beam', 'column', 'footing'], 'appui'],
  [['railing'], ['beam', 'column'], 'appui'],
  [['lift'], ['footing'], 'appui'],
  [['joinery'], ['wall'], 'menuiserie', hasNoWall],
  [['joinery'], ['beam', 'floor', 'roof', 'stair'], 'appui', isSeat],
  [['surface'], ['furniture', 'plant', 'volume', 'fixture', 'device', 'terminal'], 'pose'],
  [['surface'], ['surface', ...STRUCTURE, 'railing', 'run', 'joinery'], 'appui'],
  [['furniture', 'plant'], ['furniture', 'plant'], 'pose', goTogether],
  [['fixture'], ['furniture'], 'pose', isBuiltIn],
  [['furniture'], ['fixture'], 'pose', isPut],
  [['device', 'terminal'], [...ENCLOSURE, 'lift'], 'appui'],
  [['device', 'terminal'], ['furniture', 'plant'], 'pose', isPut],
  [['cable'], ['cable', 'run', 'device', 'fixture', 'terminal'], 'jonction'],
  [['cable'], [...STRUCTURE, 'surface', 'railing', 'joinery'], 'appui'],
  [['terminal'], ['joinery'], 'menuiserie'],
  [['terminal'], ['fixture'], 'jonction'],
  [['run'], ENCLOSURE, 'appui'],
  [['run'], ['fixture', 'device'], 'jonction', isConnectionOrWater],
  [['run', 'cable'], ['furniture'], 'jonction', isServed],
  [['run'], ['run', 'terminal'], 'jonction', isConnection],
];

/** A pipe is drawn along the back of what it serves; a cable or a duct ends at it. */
function isConnectionOrWater(meeting: Meeting): boolean {
  return meeting.b.kind === 'fixture' || isConnection(meeting);
}

/** Two elements that fill nearly the same place. */
function isTwice(a: ClashElement, b: ClashElement, overlap: Overlap | null): boolean {
  if (!overlap) return false;
  const sizeOf = ({ min, max }: Overlap['box']): number => (max.x - min.x) * (max.y - min.y) * (max.z - min.z);
  return sizeOf(overlap.box) > 0.5 * Math.min(sizeOf(a.box), sizeOf(b.box));
}

const pairsOf = ([kinds, others]: Row): string[] => kinds.flatMap((kind) => others.map((other) => `${kind}|${other}`));

/** Rows by the two kinds that they name, in their order. */
const byKinds = Map.groupBy(
  ROWS.flatMap((row) => pairsOf(row).map((pair) => ({ pair, row }))),
  ({ pair }) => pair,
);
const rowsOf = (kind: ElementKind, other: ElementKind): readonly Row[] =>
  byKinds.get(`${kind}|${other}`)?.map(({ row }) => row) ?? [];

/** Why two elements that meet are as they are built; null where nothing says so. */
export function excuseOf(meeting: Meeting): Excuse | null {
  const { a, b } = meeting;
  const swapped = new Swapped(meeting);
  const rows = rowsOf(a.kind, b.kind);
  const found = rows.find(([, , , holds]) => holds?.(meeting) ?? true);
  if (found) return found[2];
  if (a.kind === b.kind) return null;
  const others = rowsOf(b.kind, a.kind);
  return others.find(([, , , holds]) => holds?.(swapped) ?? true)?.[2] ?? null;
}

/** The same meeting, the other way about. */
class Swapped implements Meeting {
  readonly #meeting: Meeting;

  constructor(meeting: Meeting) {
    this.#meeting = meeting;
  }

  get a(): ClashElement {
    return this.#meeting.b;
  }

  get b(): ClashElement {
    return this.#meeting.a;
  }

  get overlap(): Overlap | null {
    return this.#meeting.overlap;
  }

  get separation(): Separation | null {
    return this.#meeting.separation;
  }
}

/** Why two elements are made for each other, wherever they meet; null of those that are not. */
export function tieOf(a: ClashElement, b: ClashElement): Excuse | null {
  if (a.work !== null && a.work === b.work) return 'jonction';
  return a.holders.has(b.guid) || b.holders.has(a.guid) ? heldAs(a.kind, b.kind) : null;
}

/** What is held: joinery in its wall, runs that are connected, else what bears on its support. */
function heldAs(kind: ElementKind, other: ElementKind): Excuse {
  if (kind === 'joinery' || other === 'joinery') return 'menuiserie';
  return kind === 'run' || other === 'run' ? 'jonction' : 'appui';
}
