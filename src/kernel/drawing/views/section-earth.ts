import type { Building } from '../../building/index.js';
import { asPolygon, difference } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { boundsOf, ringsOf } from '../../maths/ring.js';
import { naturalGround } from '../../site/index.js';
import { rectangleAt } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { CutArea } from '../projection/slice.js';
import type { Ground } from './ground-bank.js';
import { bankAt, finishedGround, groundRound } from './ground-bank.js';
import { groundStations, stationsAtSteps } from './ground-stations.js';
import type { Reach } from './section-reach.js';

/** Depth of earth shown under the ground and under what stands in it, mm. */
const EARTH = 600;
const EARTH_UNDER = 250;
/** Deeper than this under the ground, the earth is a band that goes down to what stands in it only. */
const DEEPEST_BAND = 1500;
/** A floor lower than this under the ground is that of a basement: earth stands beside its walls, not between them. */
const BASEMENT = 300;
/** What stands on the ground has an edge this near to it, mm. */
const ON_GROUND = 50;

const IN_THE_GROUND = ['mur', 'plancher', 'boite', 'ascenseur'] as const;

/** Natural ground along a section: that of its plot, where it was surveyed; null elsewhere. */
export function naturalAlong(building: Building, { plot }: Reach): Ground | null {
  return plot && naturalGround(building).isSurveyed ? plot.ground : null;
}

/** The finished ground along a section, with its banks where the natural one was surveyed. */
export function finishedAlong(building: Building, reach: Reach): Ground {
  const { groundZ } = building.site;
  const natural = naturalAlong(building, reach);
  const around = groundRound(groundZ, reach.steps, reach.slopes);
  return natural ? finishedGround(around, natural, reach.built) : around;
}

/** Abscissas at which a ground is drawn. */
function stationsOf({ from, to, built: [left, right], steps, slopes }: Reach, isLevel: boolean): number[] {
  const even = isLevel ? [from, to] : groundStations(from, to);
  return [...even, left, right, ...stationsAtSteps([...steps, ...slopes])]
    .filter((x) => x >= from && x <= to)
    .toSorted((p, q) => p - q);
}

/** A ground as a line from one end of a section to the other. */
export const groundLine = (ground: Ground, reach: Reach, isLevel = false): Point[] =>
  stationsOf(reach, isLevel).map((x) => ({ x, y: ground(x) }));

/** What is cut of some kinds. */
const cutOf = (areas: readonly CutArea[], ...kinds: readonly CutArea['category'][]): Polygon[] =>
  areas.flatMap(({ category, polygons }) => (kinds.includes(category) ? polygons : []));

/**
 * The rooms of basements, over each floor that lies under the ground, and the pits of lifts. Footings go deeper, and
 * earth stands between them.
 */
function roomsInGround(groundZ: number, areas: readonly CutArea[]): Polygon[] {
  const floors = cutOf(areas, 'plancher').map(({ outer }) => boundsOf(outer));
  const pits = cutOf(areas, 'ascenseur').map(({ outer }) => boundsOf(outer));
  const open = [
    ...floors.map(({ minX, maxX, maxY }) => ({ minX, maxX, from: maxY })),
    ...pits.map(({ minX, maxX, minY }) => ({ minX, maxX, from: minY })),
  ];
  return open
    .filter(({ from }) => from < groundZ - BASEMENT)
    .map(({ minX, maxX, from }) => asPolygon(rectangleAt(minX, from, maxX - minX, groundZ - from)));
}

/** The line of the ground where nothing stands on it. */
function surfaceLines(line: readonly Point[], standing: readonly Polygon[], ground: Ground): Point[][] {
  const covered = standing
    .map(({ outer }) => boundsOf(outer))
    .filter((box) => {
      const z = ground((box.minX + box.maxX) / 2);
      return box.minY < z + ON_GROUND && box.maxY > z - ON_GROUND;
    });
  const isOpen = (x: number): boolean => !covered.some(({ minX, maxX }) => x > minX + 1 && x < maxX - 1);
  const ends = covered.flatMap(({ minX, maxX }) => [minX, maxX]);
  const [from, to] = [line[0]?.x ?? 0, line.at(-1)?.x ?? 0];
  const stations = [...line.map(({ x }) => x), ...ends.filter((x) => x > from && x < to)].toSorted((p, q) => p - q);
  const runs: Point[][] = [];
  for (const [i, x] of stations.entries()) {
    const before = stations[i - 1];
    if (before === undefined || x - before < 1e-6 || !isOpen((x + before) / 2)) continue;
    const last = runs.at(-1);
    const point = { x, y: ground(x) };
    if (last?.at(-1)?.x === before) last.push(point);
    else runs.push([{ x: before, y: ground(before) }, point]);
  }
  return runs;
}

/**
 * Hatched earth under the finished ground, round what is cut in it. The ground goes on below: only its surface is a
 * line.
 */
export function earthItems(
  building: Building,
  reach: Reach,
  areas: readonly CutArea[],
  foundation: readonly Polygon[],
): Item[] {
  if (!Number.isFinite(reach.from)) return [];
  const common = { layer: 'PLAN', class: 'cut' } as const;
  const { groundZ } = building.site;
  const ground = finishedAlong(building, reach);
  const standing = cutOf(areas, ...IN_THE_GROUND);
  const lowest = boundsOf([...standing, ...foundation].flatMap(({ outer }) => outer)).minY;
  const base = Math.min(groundZ - EARTH, Number.isFinite(lowest) ? lowest - EARTH_UNDER : Infinity);
  const isFlat = naturalAlong(building, reach) === null && base > groundZ - DEEPEST_BAND;
  const line = groundLine(ground, reach, isFlat);
  const low = (x: number): number => Math.min(ground(x) - EARTH, base + bankAt(x, reach.built));
  const bottom = line.toReversed().map(({ x }) => ({ x, y: isFlat ? base : low(x) }));
  const earth = difference(
    [asPolygon([...bottom.toReversed(), ...line.toReversed()])],
    [...standing, ...foundation, ...roomsInGround(groundZ, areas)],
  );
  return [
    ...earth.map((polygon): Item => ({ ...common, kind: 'hatch', pen: 0.13, rings: ringsOf(polygon), fill: 'terre' })),
    ...surfaceLines(line, standing, ground).map((points): Item => ({ ...common, kind: 'polyline', pen: 0.7, points })),
  ];
}
