import type { Building, Fixture, Level, Pipe, Room } from '../../building/index.js';
import { purposesOf } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { offsetFrom } from '../../maths/vector.js';
import { rotate } from '../../maths/vector.js';
import { polygonContains } from '../../maths/ring.js';
import { dwellingsOf } from '../../measures/index.js';
import { gapTo } from '../../checks/trades/plumbing/gaps.js';
import { riserBeside } from '../places/risers.js';
import type { Occupied, Tube } from '../../network/index.js';
import { occupiedOf } from '../../network/index.js';
import { columnTube, tubeOf } from '../support/tubes.js';
import { besideCost } from '../routing/beside.js';
import { floorRoutes } from '../routing/storey.js';
import { deduced } from '../support/source.js';
import type { Emitter } from './emitters.js';
import { HEATING } from './figures.js';
import type { HeatedHouse } from './houses.js';
import { partsOf } from '../places/flats.js';
import { isOwnGround } from '../places/houses.js';

/** Axes of the pipes under the finished floor, mm, their distance from the walls and from the middle of a radiator. */
const CIRCUITS = {
  aller: { depth: -70, aside: 200, shift: -40 },
  retour: { depth: -90, aside: 250, shift: 40 },
} as const;
export type Circuit = keyof typeof CIRCUITS;
const BOTH = ['aller', 'retour'] as const;

/** Before the back of what it serves, mm. */
const OUT_MM = 50;
/** A radiator with an end of a pipe this near is served, mm. */
const SERVED_MM = 600;
/** Heat of a litre of water, J/K. */
const LITRE_J_K = 4186;

/** What is served: a radiator, or what rises to another storey. W. */
interface Load {
  readonly at: (circuit: Circuit) => Point;
  readonly watts: number;
  readonly word: string;
  /** Pointer of the radiator; null for a riser. */
  readonly pointer: string | null;
  /** Room of the radiator; undefined for a riser. */
  readonly room: string | null | undefined;
}

export interface HeatingRoutes {
  readonly pipes: readonly Readonly<Record<string, unknown>>[];
  readonly columns: readonly Readonly<Record<string, unknown>>[];
  /** Radiators that no route reaches, by pointer. */
  readonly lost: readonly string[];
}

/** A point before the back of a fixture, beside its middle. */
export const connectionOf = ({ at, facing }: Fixture, shift: number, out = OUT_MM): Point =>
  offsetFrom(at, rotate({ x: 1, y: 0 }, facing), out, shift);

/** The tube that carries a power, by the speed of the water, and the speed in it. */
export const tubeFor = (watts: number, drop: number) => tubeOf(watts / (LITRE_J_K * drop), HEATING.speed.valeur);

/** True where a pipe of a circuit ends at a fixture, or runs by it: one that feeds the module serves no radiator. */
function isServed(fixture: Fixture, circuit: Circuit, pipes: readonly Pipe[]): boolean {
  return pipes.some(({ type, source, trace, runs }) => {
    const isCircuit = source.circuit === undefined || source.circuit === circuit;
    const isOf = type === 'chauffage' && isCircuit && source.alimente !== 'module_hydraulique';
    const isNear = runs.some(({ levelIndex }) => Math.abs(levelIndex - fixture.levelIndex) <= 1);
    return isOf && isNear && trace.some((point) => gapTo(fixture.footprint, point) <= SERVED_MM);
  });
}

/** What the routes of a building are drawn from. */
interface Plan {
  readonly building: Building;
  readonly house: HeatedHouse;
  /** What other networks take up. */
  readonly occupied: Occupied;
  readonly waiting: readonly Fixture[];
  readonly root: Root;
  readonly risers: readonly Riser[];
  /** Temperature drop of the water, K. */
  readonly drop: number;
  readonly wattsOf: (radiator: Fixture) => number;
}

/**
 * Two-pipe routes from the generator of a house to its radiators that have none, storey by storey, and what rises
 * between.
 * @param link what joins the parts of a heat pump, which they keep out of
 */
export function heatingRoutes(
  building: Building,
  house: HeatedHouse,
  emitters: readonly Emitter[],
  temperatures: { readonly flow: number; readonly back: number },
  link: readonly Tube[],
): HeatingRoutes {
  const useful = new Map(emitters.map((one) => [one.pointer, one.useful]));
  const radiators = building.plumbing.filter((one) => one.type === 'radiateur' && house.owns(one));
  const waiting = radiators.filter((one) => BOTH.some((circuit) => !isServed(one, circuit, building.pipes)));
  const root = rootOf(building, house);
  if (waiting.length === 0 || !root) return { pipes: [], columns: [], lost: [] };
  const levels = building.levels.filter(({ index }) => waiting.some(({ levelIndex }) => levelIndex === index));
  const plan: Omit<Plan, 'risers'> = {
    building,
    house,
    occupied: link.length > 0 ? occupiedOf(building).and(link) : occupiedOf(building),
    waiting,
    root,
    drop: Math.max(1, temperatures.flow - temperatures.back),
    wattsOf: ({ pointer }) => useful.get(pointer) ?? 0,
  };
  let best: Laid | null = null;
  for (const place of riserPlaces(building, house, root)) {
    const risers = risersOf({ ...plan, levels, ...place });
    if (risers.length === 0 && place.isLanding) continue;
    const laid = laidBy({ ...plan, risers });
    if (!best || laid.faults < best.faults) best = laid;
    if (laid.faults === 0) break;
  }
  const { pipes, columns, lost } = best!;
  return { pipes, columns, lost };
}

/** Routes, and how many parts of them are in another network, or lead nowhere. */
interface Laid extends HeatingRoutes {
  readonly faults: number;
}

/** Where risers are looked for. */
interface RiserPlace {
  readonly near: Point;
  /** Whether they must stand in a hall that flats share, on every storey. */
  readonly isLanding: boolean;
}

/**
 * Where risers are looked for: in the hall that flats share, from which each has its branch, then by the stack, whose
 * shaft they share, else by the machine that heats.
 */
function riserPlaces(building: Building, house: HeatedHouse, root: Root): readonly RiserPlace[] {
  const stack = building.stacks.find(({ kind, center }) => kind === 'chute' && isOwnGround(house, center));
  const hall = building.levels[root.level]?.rooms.find(purposesOf(building).isShared);
  return [
    ...(hall && dwellingsOf(building).length > 1 ? [root.at('aller'), hall.labelPoint] : []).map((near) => ({
      near,
      isLanding: true,
    })),
    ...[...(stack ? [stack.center] : []), root.at('aller')].map((near) => ({ near, isLanding: false })),
  ];
}

/** The routes of all storeys by some risers. */
function laidBy(plan: Plan): Laid {
  const columns = columnsOf(plan);
  const occupied = plan.occupied.and(columns.flatMap((column) => columnTube(column, 'chauffage')));
  const storeys = plan.building.levels.map((level) => storeyRoutes({ ...plan, occupied }, level));
  const lost = [...new Set(storeys.flatMap((storey) => storey.lost))];
  const faults = storeys.reduce((sum, storey) => sum + storey.faults, lost.length);
  return { pipes: storeys.flatMap(({ pipes }) => pipes), columns, lost, faults };
}

/** Output of the radiators to be served on a storey, W. */
const powerOn = ({ waiting, wattsOf }: Plan, level: number): number =>
  waiting.filter(({ levelIndex }) => levelIndex === level).reduce((sum, one) => sum + wattsOf(one), 0);

/**
 * Both circuits of a storey, from the generator or from its riser, a branch of its own for each flat; on that of the
 * generator, up to the risers too.
 */
function storeyRoutes(plan: Plan, level: Level): Omit<Laid, 'columns'> {
  const { waiting, root, risers } = plan;
  const own = waiting.filter(({ levelIndex }) => levelIndex === level.index);
  const isRoot = level.index === root.level;
  const loads: Load[] = [
    ...own.map((one): Load => ({
      at: (circuit) => connectionOf(one, CIRCUITS[circuit].shift),
      watts: plan.wattsOf(one),
      word: 'radiateur',
      pointer: one.pointer,
      room: one.room,
    })),
    ...(isRoot ? risers : []).map((riser): Load => ({
      at: (circuit) => riser.at[circuit],
      watts: powerOn(plan, riser.level),
      word: 'colonne',
      pointer: null,
      room: undefined,
    })),
  ];
  const riser = risers.find((one) => one.level === level.index);
  const from = isRoot ? root.at : riser && ((circuit: Circuit) => riser.at[circuit]);
  if (!from) return { pipes: [], lost: own.map(({ pointer }) => pointer), faults: 0 };
  let { occupied } = plan;
  const parts = partsOf(plan.building, plan.house, { level, root: from('aller') }, loads, ({ room }) => room);
  const laid = parts.map(({ own: served, shut }) => {
    const kept = partRoutes({ ...plan, occupied }, level, from, { loads: served, shut });
    const isLost = kept.lost.length > 0 && plan.house.others.length === 0 && shut.length > 0;
    const routes = isLost ? partRoutes({ ...plan, occupied }, level, from, { loads: served, shut: [] }) : kept;
    occupied = occupied.and(routes.tubes);
    return routes;
  });
  return {
    pipes: laid.flatMap(({ pipes }) => pipes),
    lost: laid.flatMap(({ lost }) => lost),
    faults: laid.reduce((sum, one) => sum + one.faults, 0),
  };
}

/** What is served together on a storey, and the rooms that its pipes keep out of. */
interface Served {
  readonly loads: readonly Load[];
  readonly shut: readonly Room[];
}

/** Both circuits of a part of a storey. */
function partRoutes(plan: Plan, level: Level, from: Root['at'], served: Served) {
  let { occupied } = plan;
  let faults = 0;
  // The return goes by the way of its flow.
  let flow: readonly (readonly Point[])[] = [];
  const circuits = BOTH.map((circuit) => {
    const network = { circuit, root: from(circuit), costAt: besideCost(flow) };
    const routes = circuitRoutes({ ...plan, occupied }, level, network, served);
    flow = routes.pipes.map(({ trace }) => trace);
    faults += occupied.hits(routes.tubes);
    occupied = occupied.and(routes.tubes);
    return routes;
  });
  return {
    pipes: circuits.flatMap(({ pipes }) => pipes),
    lost: circuits.flatMap(({ lost }) => lost),
    tubes: circuits.flatMap(({ tubes }) => tubes),
    faults,
  };
}

/** One way of the water on a storey: where it begins, and what a metre costs it. */
interface Way {
  readonly circuit: Circuit;
  readonly root: Point;
  readonly costAt: (point: Point) => number;
}

function circuitRoutes({ building, drop, occupied }: Plan, level: Level, way: Way, { loads, shut }: Served) {
  const { circuit, root, costAt } = way;
  const { depth, aside } = CIRCUITS[circuit];
  const wattsIn = (served: readonly number[]): number => served.reduce((sum, i) => sum + loads[i]!.watts, 0);
  const sizeOf = (served: readonly number[]): number => tubeFor(wattsIn(served), drop).outside;
  const ends = loads.map((load) => load.at(circuit));
  const of = { system: 'chauffage', carrier: 'pipe', circuit } as const;
  const place = { building, level, occupied, of, depth, aside, costAt, shut };
  const { branches, lost, z, tubes } = floorRoutes(place, root, ends, sizeOf);
  const pipes = branches.map(({ points, size, served }) => {
    const { speed } = tubeFor(wattsIn(served), drop);
    return {
      type: 'chauffage',
      z: tenth(z),
      diametre: size,
      trace: circuit === 'aller' ? points.toReversed() : points,
      alimente: served.length === 1 ? loads[served[0]!]!.word : 'radiateur',
      depuis: 'generateur',
      circuit,
      ...deduced(HEATING.speed, { valeur: hundredth(speed), limite: HEATING.speed.valeur, unite: 'm/s' }),
    };
  });
  return { pipes, lost: lost.flatMap((place) => loads[place]!.pointer ?? []), tubes };
}

interface Root {
  readonly level: number;
  readonly at: (circuit: Circuit) => Point;
}

/** Risers of the heating that stand in a house. */
const heatingStacks = ({ stacks }: Building, house: HeatedHouse) =>
  stacks.filter(({ type, center }) => type === 'chauffage' && isOwnGround(house, center));

/** Where the routes begin: the module of the generator, else the risers of the scene. */
function rootOf(building: Building, house: HeatedHouse): Root | null {
  const module_ = building.plumbing.find((one) => one.type === 'module_hydraulique' && house.owns(one));
  if (module_) {
    return { level: module_.levelIndex, at: (circuit) => connectionOf(module_, CIRCUITS[circuit].shift, 2 * OUT_MM) };
  }
  const [first, second = first] = heatingStacks(building, house);
  if (!first || !second) return null;
  return { level: 0, at: (circuit) => (circuit === 'aller' ? first.center : second.center) };
}

interface Riser {
  readonly level: number;
  readonly at: Readonly<Record<Circuit, Point>>;
}

/** What risers are placed by: the storeys to be served, and what they should stand near. */
interface Rising extends Pick<Plan, 'building' | 'house' | 'root'>, RiserPlace {
  readonly levels: readonly Level[];
}

/** Flow and return beside each other, at one place through all the storeys to be served. */
function risersOf({ building, house, root, levels, near, isLanding }: Rising): Riser[] {
  const others = levels.filter(({ index }) => index !== root.level);
  if (others.length === 0) return [];
  const [one, two = one] = heatingStacks(building, house);
  if (one && two) return others.map(({ index }) => ({ level: index, at: { aller: one.center, retour: two.center } }));
  const through = building.levels.filter(
    ({ index }) =>
      index === root.level ||
      others.some((other) => Math.min(other.index, root.level) <= index && index <= Math.max(other.index, root.level)),
  );
  const { isShared } = purposesOf(building);
  const isInHall = (point: Point): boolean =>
    through.every(({ rooms }) => rooms.some((room) => isShared(room) && polygonContains(room.polygon, point)));
  const isFit = (point: Point): boolean => isOwnGround(house, point) && (!isLanding || isInHall(point));
  const aller = riserBeside(building, through, near, { isFit });
  const retour = aller && riserBeside(building, through, aller, { taken: [aller], isFit });
  if (!aller || !retour) return [];
  return others.map(({ index }) => ({ level: index, at: { aller, retour } }));
}

/** The risers as columns, from the lowest storey that they serve to the highest. */
function columnsOf(plan: Plan): Readonly<Record<string, unknown>>[] {
  const { building, house, root, risers, drop } = plan;
  const [first] = risers;
  if (!first || heatingStacks(building, house).length > 0) return [];
  const levels = [root.level, ...risers.map(({ level }) => level)].map((index) => building.levels[index]!.z);
  const watts = risers.reduce((sum, { level }) => sum + powerOn(plan, level), 0);
  const { outside, speed } = tubeFor(watts, drop);
  return BOTH.map((circuit) => ({
    type: 'chauffage',
    circuit,
    ...first.at[circuit],
    diametre: outside,
    z_bas: tenth(Math.min(...levels) + CIRCUITS[circuit].depth),
    z_haut: tenth(Math.max(...levels) + CIRCUITS[circuit].depth),
    ...deduced(HEATING.speed, { valeur: hundredth(speed), limite: HEATING.speed.valeur, unite: 'm/s' }),
  }));
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
