import { say } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import type { Bounds } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import { dot, subtract, unit } from '../../maths/vector.js';
import type { ChainSpec, LaidChain } from '../dimensions/chain.js';
import { layoutChains } from '../dimensions/chain.js';
import type { Mark, Measured } from '../dimensions/measured.js';
import { isSquareOver, measuredFaces } from '../dimensions/measured.js';
import type { Chain, Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import { writingOf } from '../writing.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';
import type { Reach } from './section-reach.js';

/**
 * From the foot of a section to the first row of widths under it, also where the ground beside the building is too
 * narrow for its name, which then stands between them; from one row to the next, mm of paper.
 */
const ROW = { first: 5.2, underNames: 12, step: 5 } as const;
/** What the name of the ground takes from its end, also with its altitude above sea level, mm of paper. */
const GROUND_NAME = { own: 47, sea: 62 } as const;
/** Letters of the names of storeys, and their air before the first end of their row, mm of paper. */
const NAME = { height: 1.8, air: 2 } as const;
/** A line that runs along a wall shows its length: most it may cross, in thicknesses. */
const MOST_CROSSED = 3;
/** Faces of two storeys nearer than this stand over one another, mm. */
const SAME_FACE = 10;
/** Walls nearer than this are one, as thick as both, mm. */
const TOUCHING = 5;
/** Rows of storeys whose walls stand apart: more of them say less. */
const MOST_ROWS = 2;

type Span = readonly [Mark, Mark];

/** Where a section crosses the walls of a storey, those that touch as one, from left to right. */
function wallsOn({ walls }: Building, { index }: Level, { line, origin }: SectionAt): Span[] {
  const way = unit(subtract(line.b, line.a));
  const spans = walls
    .filter(({ levelIndexes }) => levelIndexes.includes(index))
    .flatMap((wall): Span[] => {
      const span = crossing(line, wall.footprint);
      if (!span || span[1] - span[0] > MOST_CROSSED * wall.thickness) return [];
      const isSquare = isSquareOver(dot(wall.direction, way) * wall.length);
      return [[{ u: origin + span[0], isSquare }, { u: origin + span[1], isSquare }]]; // prettier-ignore
    })
    .toSorted(([p], [q]) => p.u - q.u);
  const found: [Mark, Mark][] = [];
  for (const [from, to] of spans) {
    const last = found.at(-1);
    if (!last || from.u - last[1].u > TOUCHING) found.push([from, to]);
    else if (to.u > last[1].u) last[1] = to;
  }
  return found;
}

/** A storey whose walls stand where those of the storeys under it do not. */
interface Storey {
  readonly level: Level;
  readonly measured: Measured;
}

const isAmong = (points: readonly number[], u: number): boolean =>
  points.some((other) => Math.abs(other - u) < SAME_FACE);

/** The storeys that a section measures, the lowest first. */
function storeysMeasured(building: Building, at: SectionAt): Storey[] {
  const found: Storey[] = [];
  for (const level of building.levels) {
    const measured = measuredFaces(wallsOn(building, level, at).flat());
    const isTold = found.some(({ measured: { points } }) => measured.points.every((u) => isAmong(points, u)));
    if (measured.points.length > 2 && !isTold && found.length < MOST_ROWS) found.push({ level, measured });
  }
  return found;
}

/** The name of the storey of a row, before it. */
function nameOf({ level }: Storey, { items }: LaidChain, { scale, langue }: Drafting): Item {
  const left = Math.min(...items.map((item) => Math.min(item.from.x, boundsOf(writingOf(item, scale).flat()).minX)));
  return {
    kind: 'text',
    layer: 'PLAN',
    class: 'annotation',
    pen: 0.18,
    at: { x: left - NAME.air * scale, y: items[0]!.lineFrom.y },
    align: 'right',
    valign: 'middle',
    value: say(levelName(level), langue),
    height: NAME.height,
  };
}

/** Rows of widths with the names of their storeys. */
interface LaidRows {
  readonly laid: readonly LaidChain[];
  readonly names: readonly Item[];
}

/** The rows of some storeys, and of the whole, the first so many mm of paper under a picture. */
function rowsAt(storeys: readonly Storey[], picture: Bounds, first: number, drafting: Drafting): LaidRows {
  const { scale, langue } = drafting;
  const foot = picture.minY;
  const ends = storeys.flatMap(({ measured: { points } }) => points);
  const whole = [Math.min(...ends), Math.max(...ends)];
  const common = {
    along: frameAt(0),
    main: frameAt(0),
    objectSide: 1,
    objectV: foot,
    height: 1.8,
    layer: 'PLAN',
    isInterior: false,
    isWallFirst: false,
    langue,
  } as const;
  const specs = [
    ...storeys.map(({ measured }) => ({ code: 'largeurs', ...measured, divided: whole })),
    { code: 'largeur_hors_tout', points: whole, step: storeys[0]!.measured.step },
  ].map((row, i): ChainSpec => ({ ...common, ...row, v: foot - (first + i * ROW.step) * scale }));
  const paper = new Paper(frameAt(0), scale);
  paper.add(picture);
  const laid = layoutChains(specs, scale, paper);
  return { laid, names: storeys.length > 1 ? storeys.map((storey, i) => nameOf(storey, laid[i]!, drafting)) : [] };
}

/** Whether rows leave the names of the ground their place at its ends. */
function leaveNames({ laid, names }: LaidRows, building: Building, { from, to }: Reach, scale: number): boolean {
  const written = [...laid.flatMap(({ items }) => items), ...names].flatMap((item) => writingOf(item, scale));
  const { minX, maxX } = boundsOf(written.flat());
  const name = GROUND_NAME[building.scene.georef?.altitude === undefined ? 'own' : 'sea'];
  return minX > from + name * scale && maxX < to - name * scale;
}

/**
 * Rows under a section: the walls that it cuts and what is clear between them, storey by storey where they differ, and
 * the whole beyond them.
 * @param picture box of what is drawn over them, mm
 */
export function widthRows(
  building: Building,
  at: SectionAt,
  picture: Bounds,
  reach: Reach,
  drafting: Drafting,
): { items: Item[]; chains: Chain[] } {
  const storeys = storeysMeasured(building, at);
  if (storeys.length === 0) return { items: [], chains: [] };
  const near = rowsAt(storeys, picture, ROW.first, drafting);
  const hasNames = leaveNames(near, building, reach, drafting.scale);
  const { laid, names } = hasNames ? near : rowsAt(storeys, picture, ROW.underNames, drafting);
  return { items: [...laid.flatMap(({ items }) => items), ...names], chains: laid.map(({ chain }) => chain) };
}
