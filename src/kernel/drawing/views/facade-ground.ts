import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { asPolygon } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { naturalGround, PLATFORM_MM } from '../../site/index.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import { textWidth } from '../text/measure.js';
import { altitudeAndSea } from './altitudes.js';
import type { Ground, SlopeStretch } from './ground-bank.js';
import { finishedGround, groundRound } from './ground-bank.js';
import { slopesSeen } from './ground-slopes.js';
import { GROUND_STEP, groundStations, stationsAtSteps } from './ground-stations.js';
import { stepsSeen } from './ground-steps.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** From the lower of both grounds to the letters under it, mm of paper: brackets hang, accents rise. */
const UNDER = 3.2;
/** How far the ground runs past what is drawn, mm of paper; on a slope far enough to show its banks begin, mm. */
const PAST = 8;
const BANKS = PLATFORM_MM + 1500;
/** No building goes deeper into the ground, mm. */
const DEEP = 100_000;

const NATURAL = t('Terrain naturel {z}', 'Natural ground {z}');

/** Both grounds at the foot of a façade. */
export interface FacadeGround {
  /** Ends of their lines, mm in the picture. */
  readonly from: number;
  readonly to: number;
  readonly finished: Ground;
  /** In the plane of the wall nearest to the viewer; null where it was not surveyed. */
  readonly natural: Ground | null;
  /** Abscissas at which the lines are drawn. */
  readonly stations: readonly number[];
}

/**
 * The grounds at the foot of a façade. The natural one is that of the plane of the wall nearest to the viewer, so a
 * slope shows what is dug and what is filled; the finished one meets it by banks on either side of the building.
 * @param drawn ends of what is drawn, mm in the picture
 */
export function groundOfFacade(
  building: Building,
  camera: Camera,
  drawn: readonly [number, number],
  scale: number,
): FacadeGround {
  const { groundZ } = building.site;
  const survey = naturalGround(building);
  const { built, front } = facing(building, camera);
  const [from, to] = [drawn[0] - PAST * scale, drawn[1] + PAST * scale];
  const steps = Number.isFinite(front) ? stepsSeen(building, camera, built) : [];
  const slopes = slopesSeen(building, camera, built);
  const around = groundRound(groundZ, steps, slopes);
  if (!survey.isSurveyed || !Number.isFinite(front)) {
    const stations = [from, ...stationsAtSteps(steps), to].toSorted((p, q) => p - q);
    return { from, to, finished: around, natural: null, stations };
  }
  const { right, toward } = camera;
  const natural: Ground = (x) => survey.at({ x: right.x * x + toward.x * front, y: right.y * x + toward.y * front });
  const own = plotAcross(building, camera);
  const far = Math.min(from, Math.max(built[0] - BANKS, own[0]));
  const end = Math.max(to, Math.min(built[1] + BANKS, own[1]));
  const finished = finishedGround(around, natural, built);
  const stations = [...groundStations(far, end), ...stationsAtSteps([...steps, ...slopes])].toSorted((p, q) => p - q);
  return { from: far, to: end, finished, natural, stations };
}

/** The lowest of the finished ground before a façade: what stands under it is hidden, mm. */
export function lowestBefore(building: Building, camera: Camera): number {
  const { built } = facing(building, camera);
  const slopes = slopesSeen(building, camera, built).flatMap((slope) => profileOf(slope, built).map(({ y }) => y));
  return Math.min(building.site.groundZ, ...stepsSeen(building, camera, built).map(({ z }) => z), ...slopes);
}

/** The ground before a stretch on a slope, from end to end of what is built. */
const profileOf = ({ from, to, ground }: SlopeStretch, [left, right]: readonly [number, number]): Point[] =>
  groundStations(Math.max(from, left), Math.min(to, right)).map((x) => ({ x, y: ground(x) }));

/** Where the ground against the walls of a façade stands over what it hides: outlines in the picture. */
export function earthBefore(building: Building, camera: Camera): Polygon[] {
  const { built } = facing(building, camera);
  return slopesSeen(building, camera, built).map((slope) => {
    const line = profileOf(slope, built);
    const [from, to] = [line[0]!, line.at(-1)!];
    const [left, right] = [Math.max(slope.from, from.x - BANKS), Math.min(slope.to, to.x + BANKS)];
    const top = [{ x: left, y: from.y }, ...line, { x: right, y: to.y }];
    return asPolygon([{ x: left, y: from.y - DEEP }, { x: right, y: from.y - DEEP }, ...top.toReversed()]);
  });
}

/** Both ends of the plot as a viewer sees it, mm: nobody banks the ground of a neighbour. */
function plotAcross({ site }: Building, camera: Camera): [number, number] {
  const project = projectBy(camera);
  const xs = (site.parcel?.ring ?? []).map((point) => project({ ...point, z: 0 }).x);
  return xs.length > 0 ? [Math.min(...xs), Math.max(...xs)] : [-Infinity, Infinity];
}

/** The line that a façade stands on. */
export const finishedItem = ({ stations, finished }: FacadeGround): Item => ({
  kind: 'polyline',
  layer: 'PLAN',
  class: 'cut',
  pen: 0.7,
  points: stations.map((x): Point => ({ x, y: finished(x) })),
});

/** The natural ground at the foot of a façade, dashed, with its altitude at both ends: where it was surveyed. */
export function naturalItems(building: Building, ground: FacadeGround, { scale, langue }: Drafting): Item[] {
  const { from, to, natural, finished } = ground;
  if (!natural) return [];
  const points = ground.stations.map((x): Point => ({ x, y: natural(x) }));
  const name = (align: 'left' | 'right'): TextItem => {
    const end = align === 'left' ? points[0]! : points.at(-1)!;
    const value = say(NATURAL, langue, { z: altitudeAndSea(building, end.y, langue) });
    const reach = textWidth(value, TEXT) * scale;
    const over = points.filter(({ x }) => Math.abs(x - end.x) <= reach + GROUND_STEP);
    const low = Math.min(...over.map(({ x, y }) => Math.min(y, finished(x))));
    const place = { x: end.x, y: low - UNDER * scale };
    return { ...common, kind: 'text', pen: 0.18, height: TEXT, align, at: place, value };
  };
  const names = [name('left'), name('right')];
  const isRoomForBoth = names.reduce((sum, { value }) => sum + textWidth(value, TEXT) + 2, 0) * scale <= to - from;
  return [
    { ...common, kind: 'polyline', pen: 0.35, dash: 'interrompu', points },
    ...(isRoomForBoth ? names : names.slice(0, 1)),
  ];
}

/** Where a building stands as a viewer sees it, mm: from one side to the other, and how near it comes. */
function facing({ footprint }: Building, camera: Camera): { built: [number, number]; front: number } {
  const project = projectBy(camera);
  const seen = footprint.flatMap(({ outer }) => outer.map((point) => project({ ...point, z: 0 })));
  const xs = seen.map(({ x }) => x);
  return { built: [Math.min(...xs), Math.max(...xs)], front: Math.max(...seen.map(({ depth }) => depth)) };
}
