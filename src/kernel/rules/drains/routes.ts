import type { Building, Level } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import { gapTo } from '../../checks/trades/plumbing/gaps.js';
import type { Point } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import { riserNear } from '../places/risers.js';
import type { House } from '../places/houses.js';
import { inHouse, isOwnGround } from '../places/houses.js';
import { footOn, groundOf, pointsAlong, waysOut } from '../places/ways-out.js';
import type { Branch } from '../routing/pipes.js';
import { groundIn, routesOn } from '../routing/storey.js';
import type { Appliance } from '../support/appliances.js';
import { isMachine, servedOf } from '../support/machines.js';
import { deduced } from '../support/source.js';
import { COLLECTORS_MM, DIAMETERS, DTU, LONG, SERIES_MM, SLOPES_PCT, SOIL_MM, VENT, WASTE_MM } from './figures.js';
import { drainedHouses } from './houses.js';
import { wasteStart } from './starts.js';

type Entry = Readonly<Record<string, unknown>>;

/** Drains of a building that were missing, and its stacks. */
export interface Drains {
  readonly pipes: readonly Entry[];
  /** Those that were missing: one of a building, one of each of the houses that stand side by side. */
  readonly stacks: readonly Entry[];
  /** Appliances that no drain could be drawn to. */
  readonly lost: readonly Appliance[];
  /** How many houses side by side have theirs apart; 0 of a whole building. */
  readonly apart: number;
}

/** Distance kept from walls, top of the highest drain under the finished floor, mm. */
const [ASIDE_MM, TOP_MM] = [300, 105];
/** A fixture with a drain this near runs off. */
const SERVED_MM = 700;

const slopeSource = (pct: number) => deduced(DTU, { valeur: pct, limite: 1, unite: '%' });

/** True where a drain passes a fixture: its start, its course or the stack; a WC needs a soil pipe. */
function isDrained({ pipes, stacks }: Building, { type, footprint, levelIndex }: Appliance): boolean {
  const chutes = stacks.filter(({ kind }) => kind === 'chute');
  if (chutes.some(({ center }) => gapTo(footprint, center) <= 150)) return true;
  return pipes.some(({ type: fluid, trace, runs }) => {
    const takes = fluid === 'ev' || (fluid === 'eu' && type !== 'wc');
    const isNear = runs.some((run) => Math.abs(run.planIndex - levelIndex) === 0 || run.levelIndex === levelIndex);
    return takes && isNear && trace.some((point) => gapTo(footprint, point) <= SERVED_MM);
  });
}

/** Diameter for the appliances that run through a drain, mm. */
function diameterFor(appliances: readonly Appliance[]): number {
  if (appliances.some(({ type }) => type === 'wc')) return SOIL_MM;
  const largest = Math.max(...appliances.map(({ type }) => WASTE_MM[type]));
  return Math.max(largest, appliances.length < COLLECTORS_MM.length ? COLLECTORS_MM[appliances.length]! : SOIL_MM);
}

/** A branch one size wider where the waste of one fixture, and of the machines beside it, runs far in it. */
function widened(branch: Branch<number>, appliances: readonly Appliance[]): Branch<number> {
  const drawn = appliances.filter((one) => !isMachine(one));
  if (branch.length <= LONG.valeur || (drawn.length > 1 && appliances.length > 1)) return branch;
  return { ...branch, size: SERIES_MM.find((one) => one > branch.size) ?? branch.size };
}

/** Drains of the appliances that have none, on their way out of each house of its own; the stacks that are missing. */
export function drainsOf(building: Building): Drains {
  const served = servedOf(building);
  const houses = drainedHouses(building, served);
  const apart = houses.length > 1 ? houses.filter((house) => inHouse(house, served).length > 0).length : 0;
  const waiting = served.filter((one) => !isDrained(building, one));
  const all = houses.map((house) => drainsIn(building, house, apart > 0 ? inHouse(house, waiting) : waiting));
  return {
    pipes: all.flatMap(({ pipes }) => pipes),
    stacks: all.flatMap(({ stack }) => (stack ? [stack] : [])),
    lost: all.flatMap(({ lost }) => lost),
    apart,
  };
}

interface HouseDrains extends Pick<Drains, 'pipes' | 'lost'> {
  /** Null when the house has one, or needs none. */
  readonly stack: Entry | null;
}

/** Drains of some appliances of a house, a tree a storey down to its stack; the stack where it has none. */
function drainsIn(building: Building, house: House, waiting: readonly Appliance[]): HouseDrains {
  if (waiting.length === 0) return { pipes: [], stack: null, lost: [] };
  const declared = building.stacks.find(({ kind, center }) => kind === 'chute' && isOwnGround(house, center));
  const at = declared?.center ?? stackPlace(building, house, waiting);
  if (!at) return { pipes: [], stack: null, lost: waiting };
  const storeys = building.levels.map((level) => storeyDrains(building, house, level, waiting, at));
  const lost = storeys.flatMap((storey) => storey.lost);
  if (declared) return { pipes: storeys.flatMap((storey) => storey.pipes), stack: null, lost };
  // Wherever its fixtures are, a stack goes down into the ground.
  const foot = Math.min(groundOf(building).z - TOP_MM - SOIL_MM / 2, ...storeys.map((storey) => storey.foot));
  const collector = mainCollector(building, house, at, foot);
  const pipes = storeys.flatMap((storey) => (storey.foot - foot < SOIL_MM ? joining(storey, collector) : storey.pipes));
  return { pipes: [...pipes, ...collector], stack: stackAt(building, at, foot), lost };
}

/** The best place of a stack: near the WCs, through every storey from the ground, or from the lowest that it drains. */
function stackPlace(building: Building, house: House, appliances: readonly Appliance[]): Point | null {
  const lowest = Math.min(groundOf(building).index, ...appliances.map(({ levelIndex }) => levelIndex));
  const levels = building.levels.filter(({ index }) => index >= lowest);
  // A machine that nobody drew is led to the stack, which stands by the fixtures.
  const drawn = appliances.filter((one) => !isMachine(one));
  const weights = (drawn.length > 0 ? drawn : appliances).map((one) => ({
    at: one.back,
    weight: one.type === 'wc' ? 6 : 1,
  }));
  return riserNear(building, levels, weights, (point) => isOwnGround(house, point));
}

function stackAt(building: Building, at: Point, foot: number): Entry {
  const top = coverAt(building, at)?.z ?? building.levels.at(-1)?.top ?? 0;
  return {
    ...at,
    diametre: SOIL_MM,
    z_bas: tenth(foot),
    z_haut: tenth(top + VENT.valeur),
    ventilation: 'primaire',
    gaine: true,
    ...deduced(VENT, { valeur: VENT.valeur, limite: VENT.valeur, unite: 'mm' }),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

interface StoreyDrains {
  readonly pipes: readonly Entry[];
  readonly lost: readonly Appliance[];
  /** Altitude of the lowest axis at the stack; infinite without a drain. */
  readonly foot: number;
}

function storeyDrains(
  building: Building,
  { others }: House,
  level: Level,
  waiting: readonly Appliance[],
  root: Point,
): StoreyDrains {
  const own = waiting.filter(({ levelIndex }) => levelIndex === level.index);
  if (own.length === 0) return { pipes: [], lost: [], foot: Infinity };
  const of = (served: readonly number[]) => served.map((i) => own[i]!);
  const ends = own.map(wasteStart);
  const { branches: laid, lost } = routesOn(
    groundIn(building, level, { aside: ASIDE_MM, z: level.z - TOP_MM, shut: others }),
    root,
    ends,
    (served) => diameterFor(of(served)),
  );
  const missing = lost.map((i) => own[i]!);
  const branches = laid.map((branch) => widened(branch, of(branch.served)));
  if (branches.length === 0) return { pipes: [], lost: missing, foot: Infinity };
  const { slope, foot } = fallOf(building, level, branches);
  const pipes = branches.map((branch): Entry => {
    const { points, size, served, length, remaining, from } = branch;
    const appliances = of(served);
    const feeds = namedBy(appliances, from === null ? undefined : own[from]);
    return {
      type: appliances.some(({ type }) => type === 'wc') ? 'ev' : 'eu',
      z: tenth(foot + ((length + remaining) * slope) / 100),
      diametre: size,
      pente_pct: slope,
      trace: points,
      ...(feeds ? { alimente: feeds } : {}),
      ...slopeSource(slope),
    };
  });
  return { pipes, lost: missing, foot };
}

/**
 * What a drain says that it takes: its only appliance, the machine that it starts at, which nothing else of the scene
 * shows the place of, or the fixture that it starts at where it takes machines beside it.
 */
function namedBy(appliances: readonly Appliance[], start: Appliance | undefined): string | undefined {
  const [only, ...others] = appliances;
  if (others.length === 0) return only?.type;
  return start && (isMachine(start) || appliances.every((one) => one === start || isMachine(one)))
    ? start.type
    : undefined;
}

/** Slope of a storey's drains, %, and altitude of their axis at the stack: the steepest that its floor holds. */
function fallOf(building: Building, level: Level, branches: readonly Branch<number>[]) {
  const far = Math.max(...branches.map(({ length, remaining }) => length + remaining));
  const largest = Math.max(...branches.map(({ size }) => size));
  const footAt = (slope: number): number => level.z - TOP_MM - largest / 2 - (far * slope) / 100;
  const floor = building.slabs.find((slab) => slab.level === level.index);
  const isUpper = level.index > 0 && floor !== undefined;
  const fits = (slope: number): boolean => !isUpper || footAt(slope) - largest / 2 >= floor.bottom;
  const slope = SLOPES_PCT.find(fits) ?? (isUpper ? SLOPES_PCT.at(-1)! : SLOPES_PCT[0]);
  return { slope, foot: footAt(slope) };
}

/** From the foot of a stack into the open, by the shortest way under no house beside and over no neighbour's land. */
function mainCollector(building: Building, house: House, at: Point, foot: number): Entry[] {
  const isOwn = (end: Point): boolean => pointsAlong(at, end).every((point) => isOwnGround(house, point));
  const end = waysOut(building, at, true).find(isOwn) ?? waysOut(building, at, false).find(isOwn);
  if (!end) return [];
  const [slope] = SLOPES_PCT;
  const marks = { ...deduced(DIAMETERS, { valeur: SOIL_MM, limite: SOIL_MM, unite: 'mm' }) };
  return [{ type: 'ev', z: tenth(foot), diametre: SOIL_MM, pente_pct: slope, trace: [at, end], ...marks }];
}

/** Off the collector by less, a point is on it, mm. */
const ON_MM = 1;

/** Drains of the storey of the collector: one that would run back along it to the stack joins it where it meets it. */
function joining({ pipes }: StoreyDrains, [main]: readonly Entry[]): Entry[] {
  const [a, b] = (main?.['trace'] ?? []) as readonly Point[];
  if (!a || !b) return [...pipes];
  const isOn = (point: Point): boolean => distance(footOn(a, b, point), point) < ON_MM;
  return pipes.map((pipe) => {
    const trace = pipe['trace'] as readonly Point[];
    const last = trace.findLastIndex((point) => !isOn(point));
    return { ...pipe, trace: trace.slice(0, Math.max(last, 0) + 2) };
  });
}
