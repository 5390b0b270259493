import { MANIFOLD } from '../../building/index.js';
import type { Building, Fixture, Level, Stack } from '../../building/index.js';
import { gapTo } from '../../checks/trades/plumbing/gaps.js';
import type { Point } from '../../maths/geometry.js';
import type { House } from '../places/houses.js';
import { isOwnGround, wholeBuilding } from '../places/houses.js';
import { riserBeside, riserNear } from '../places/risers.js';
import type { Occupied, Tube } from '../../network/index.js';
import { occupiedOf } from '../../network/index.js';
import { floorRoutes } from '../routing/storey.js';
import type { Appliance } from '../support/appliances.js';
import { pointBefore, suppliedWith } from '../support/appliances.js';
import { servedOf } from '../support/machines.js';
import { deduced } from '../support/source.js';
import { columnTube, tubeOf } from '../support/tubes.js';
import { arrivalAt } from './arrival.js';
import { FLOWS, MOST_SPEED } from './figures.js';
import { Flows } from './flows.js';
import type { HotWaterPart } from './hot-water-parts.js';
import { hotWaterParts } from './hot-water-parts.js';
import { inHouse, suppliedHouses } from './houses.js';

type Entry = Readonly<Record<string, unknown>>;
export type Fluid = 'ef' | 'ec';

/** Axis under the finished floor, distance from the walls, and from the middle of the back of an appliance, mm. */
const FLUIDS = {
  ef: { depth: -30, aside: 100, shift: -30, from: 'arrivee' },
  ec: { depth: -50, aside: 150, shift: 30, from: 'chauffe_eau' },
} as const;
/** Before the back of an appliance, and a manifold over its floor, mm. */
const [OUT_MM, MANIFOLD_MM] = [50, 300];
/** An appliance with a pipe this near is supplied. */
const SERVED_MM = 700;

/** Supplies that were missing. */
export interface Supplies {
  readonly pipes: readonly Entry[];
  readonly columns: readonly Entry[];
  readonly manifolds: readonly Entry[];
  readonly lost: readonly Appliance[];
  /** Appliances want hot water and nothing makes it. */
  readonly isWithoutHeater: boolean;
}

function isServed({ pipes }: Building, { footprint, levelIndex }: Appliance, fluid: Fluid): boolean {
  return pipes.some(({ type, trace, runs }) => {
    const isNear = runs.some((run) => run.planIndex === levelIndex || run.levelIndex === levelIndex);
    return type === fluid && isNear && trace.some((point) => gapTo(footprint, point) <= SERVED_MM);
  });
}

/**
 * Cold water from where it comes in, into each house of its own, hot water from the heater of each dwelling, to the
 * appliances that lack them.
 */
export function suppliesOf(building: Building): Supplies {
  const all = servedOf(building);
  const parts = hotWaterParts(building, all);
  const heated = parts.flatMap(({ washing }) => washing);
  const heatedBy = (heater: Appliance): readonly Appliance[] =>
    parts.find(({ maker }) => maker?.pointer === heater.pointer)?.washing ?? heated;
  const houses = suppliedHouses(building, all);
  const whole = wholeBuilding(building);
  const houseOf = (rooms: HotWaterPart['rooms']): House => houses.find((house) => house.rooms === rooms) ?? whole;
  // A flat draws no more than the building that it is in.
  const ownIn = (house: House) => (house.others.length > 0 ? inHouse(house, all) : all);
  const flowsIn = new Map([whole, ...houses].map((house) => [house, new Flows(ownIn(house), heatedBy)]));
  const supplies: FluidSupplies[] = [];
  let around: Taken = { occupied: occupiedOf(building), taken: [] };
  let isWithoutHeater = false;
  const add = (fluid: Fluid, house: House, served: readonly Appliance[], maker: Fixture | null): void => {
    const made = fluidSupplies(building, fluid, served, { flows: flowsIn.get(house)!, house, maker, around });
    if (!made) {
      isWithoutHeater ||= fluid === 'ec' && served.some((one) => !isServed(building, one, 'ec'));
      return;
    }
    supplies.push(made);
    const { occupied, taken } = around;
    around = { occupied: occupied.and(made.tubes), taken: [...taken, ...made.columns.map(pointOf)] };
  };
  for (const house of houses) add('ef', house, ownIn(house), null);
  for (const { rooms, washing, maker } of parts) add('ec', houseOf(rooms), washing, maker);
  return {
    pipes: supplies.flatMap(({ pipes }) => pipes),
    columns: supplies.flatMap(({ columns }) => columns),
    manifolds: supplies.flatMap(({ manifolds }) => manifolds),
    lost: [...new Set(supplies.flatMap(({ lost }) => lost))],
    isWithoutHeater,
  };
}

const pointOf = (entry: Entry): Point => ({ x: Number(entry['x']), y: Number(entry['y']) });

/** Where a fluid comes from in a house: a storey and a point; null of hot water that nothing makes. */
function originOf(
  building: Building,
  fluid: Fluid,
  served: readonly Appliance[],
  { house, maker }: Pick<Supplied, 'house' | 'maker'>,
): { level: number; at: Point; isProposed?: true } | null {
  const { plumbing, levels } = building;
  const isFit = (point: Point): boolean => isOwnGround(house, point);
  const stacks = building.stacks.filter(({ center }) => isFit(center));
  const fixture = fluid === 'ec' ? maker : plumbing.find(({ type }) => type === 'compteur_eau');
  if (fixture) {
    const { at: back, facing, levelIndex: level } = fixture;
    return { level, at: pointBefore({ back, facing }, 2 * OUT_MM, FLUIDS[fluid].shift) };
  }
  const column = stacks.find(({ type }) => type === fluid);
  if (column) return { level: Math.max(0, lowestOf(building, column)), at: column.center };
  const ground = levels.find(({ ordinal }) => ordinal === 0);
  if (fluid === 'ec' || !ground) return null;
  const stack = stacks.find(({ kind }) => kind === 'chute');
  const at =
    (stack && riserBeside(building, [ground], stack.center, { isFit })) ??
    riserNear(building, [ground], weighted(served), isFit);
  return at && { level: ground.index, at, isProposed: true };
}

const lowestOf = ({ levels }: Building, { bottom, top }: Stack): number =>
  levels.findIndex(({ z, top: ceiling }) => ceiling > bottom && z < top);
const weighted = (served: readonly Appliance[]) => served.map(({ back }) => ({ at: back, weight: 1 }));

/** What is there already: the bodies of networks, and the places of risers that are about to be added. */
interface Taken {
  readonly occupied: Occupied;
  readonly taken: readonly Point[];
}
/** What a fluid is supplied by: its flows, the house that it stays in, what makes it, what is there already. */
interface Supplied {
  readonly flows: Flows;
  readonly house: House;
  readonly maker: Fixture | null;
  readonly around: Taken;
}
interface FluidSupplies extends Omit<Supplies, 'isWithoutHeater'> {
  /** What they take up. */
  readonly tubes: readonly Tube[];
}

/** One fluid: a tree a storey from its origin or its riser; null where nothing is missing or nothing makes it. */
function fluidSupplies(
  building: Building,
  fluid: Fluid,
  all: readonly Appliance[],
  { flows, house, maker, around: room }: Supplied,
): FluidSupplies | null {
  const waiting = all.filter((one) => suppliedWith(one).includes(fluid) && !isServed(building, one, fluid));
  const origin = originOf(building, fluid, waiting, { house, maker });
  if (waiting.length === 0 || !origin) return null;
  const storeys = building.levels.filter(({ index }) => waiting.some(({ levelIndex }) => levelIndex === index));
  const others = storeys.filter(({ index }) => index !== origin.level);
  const riser = others.length > 0 ? riserOf(building, fluid, origin, others, { ...room, house }) : null;
  const above = waiting.filter(({ levelIndex }) => levelIndex !== origin.level);
  const columns =
    riser && !riser.isDeclared ? [columnOf(building, fluid, riser.at, origin.level, others, flows.to(above))] : [];
  const levels = building.levels.filter(
    ({ index }) => index === origin.level || others.some((other) => other.index === index),
  );
  const parts = levels.map((level) => {
    const own = waiting.filter(({ levelIndex }) => levelIndex === level.index);
    const isOrigin = level.index === origin.level;
    const root = isOrigin ? origin.at : riser?.at;
    if (!root) return { pipes: [], manifolds: [], lost: own, tubes: [] };
    const up = isOrigin && riser && above.length > 0 ? { at: riser.at, appliances: above } : null;
    return storeyOf(building, level, fluid, { root, own, up, flows, house, occupied: room.occupied });
  });
  const arrival = origin.isProposed ? arrivalPipe(building, house, origin.at, flows.to(waiting), room.occupied) : [];
  return {
    columns,
    pipes: [...arrival, ...parts.flatMap(({ pipes }) => pipes)],
    manifolds: parts.flatMap(({ manifolds }) => manifolds),
    lost: parts.flatMap(({ lost }) => lost),
    tubes: [...parts.flatMap(({ tubes }) => tubes), ...columns.flatMap((column) => columnTube(column, fluid))],
  };
}

/** The pipe in the ground that brings the water of a house, as wide as all of it asks for. */
function arrivalPipe(building: Building, house: House, at: Point, flow: number, occupied: Occupied): Entry[] {
  const isFed = building.pipes.some(
    ({ type, trace }) => type === 'ef' && trace.every((point) => isOwnGround(house, point)),
  );
  const arrival = isFed ? null : arrivalAt(building, at, occupied, (point) => isOwnGround(house, point));
  if (!arrival) return [];
  const { outside, speed } = tubeOf(flow, MOST_SPEED.shared);
  return [
    {
      type: 'ef',
      z: arrival.z,
      diametre: outside,
      trace: arrival.trace,
      depuis: 'arrivee',
      debit_l_s: Math.round(flow * 1000) / 1000,
      ...deduced(FLOWS, { valeur: hundredth(speed), limite: MOST_SPEED.shared, unite: 'm/s' }),
    },
  ];
}

function riserOf(
  building: Building,
  fluid: Fluid,
  origin: { readonly level: number; readonly at: Point },
  others: readonly Level[],
  { house, ...room }: Taken & Pick<Supplied, 'house'>,
): { readonly at: Point; readonly isDeclared: boolean } | null {
  const isFit = (point: Point): boolean => isOwnGround(house, point);
  const stacks = building.stacks.filter(({ center }) => isFit(center));
  const declared = stacks.find(({ type }) => type === fluid);
  if (declared) return { at: declared.center, isDeclared: true };
  const ranks = [origin.level, ...others.map(({ index }) => index)];
  const through = building.levels.filter(({ index }) => index >= Math.min(...ranks) && index <= Math.max(...ranks));
  const stack = stacks.find(({ kind }) => kind === 'chute')?.center ?? origin.at;
  const at = riserBeside(building, through, stack, { ...room, isFit });
  return at && { at, isDeclared: false };
}

function columnOf(
  building: Building,
  type: Fluid,
  at: Point,
  origin: number,
  others: readonly Level[],
  flow: number,
): Entry {
  const zs = [building.levels[origin]!, ...others].map(({ z }) => z + FLUIDS[type].depth);
  const { outside, speed } = tubeOf(flow, MOST_SPEED.shared);
  const marks = deduced(FLOWS, { valeur: hundredth(speed), limite: MOST_SPEED.shared, unite: 'm/s' });
  return { type, ...at, diametre: outside, z_bas: tenth(Math.min(...zs)), z_haut: tenth(Math.max(...zs)), ...marks };
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;

interface Storey {
  readonly root: Point;
  readonly own: readonly Appliance[];
  /** What goes on to the other storeys. */
  readonly up: { readonly at: Point; readonly appliances: readonly Appliance[] } | null;
  readonly flows: Flows;
  readonly house: House;
  readonly occupied: Occupied;
}

/** Between a manifold and the stack that it stands beside, mm. */
const CLEAR_MM = 10;

/** Where the manifold of a root hangs: over it, else aside by as little as clears an upright pipe it would meet. */
function manifoldAt({ stacks }: Building, { x, y }: Point): Point {
  const met = stacks.find(({ center, diameter }) => {
    const clear = diameter / 2 + CLEAR_MM;
    return Math.abs(x - center.x) < MANIFOLD.l / 2 + clear && Math.abs(y - center.y) < MANIFOLD.p / 2 + clear;
  });
  if (!met) return { x, y };
  const side = Math.sign(y - met.center.y) || 1;
  return { x, y: met.center.y + side * (MANIFOLD.p / 2 + met.diameter / 2 + CLEAR_MM) };
}

/** Pipes of a fluid on a storey, and the manifold that they leave from. */
function storeyOf(building: Building, level: Level, fluid: Fluid, { root, own, up, flows, house, occupied }: Storey) {
  const { depth, aside, shift, from } = FLUIDS[fluid];
  const loads = [...own.map((one) => [one]), ...(up ? [up.appliances] : [])];
  const ends = [...own.map((one) => pointBefore(one, OUT_MM, shift)), ...(up ? [up.at] : [])];
  const loadOf = (served: readonly number[]) => served.flatMap((i) => loads[i]!);
  const flowIn = (served: readonly number[]): number => flows.to(loadOf(served));
  const limitIn = (served: readonly number[]): number =>
    MOST_SPEED[flows.isShared(loadOf(served)) ? 'shared' : 'single'];
  const sizeFor = (served: readonly number[]) => tubeOf(flowIn(served), limitIn(served));
  const of = { system: fluid, carrier: 'pipe', circuit: '' } as const;
  const place = { building, level, occupied, of, depth, aside, shut: house.others };
  const { branches, lost, z, tubes } = floorRoutes(place, root, ends, (served) => sizeFor(served).outside);
  const pipes = branches.map(({ points, size, served, from: end }): Entry => {
    const reached = end === null ? undefined : own[end];
    const flow = flowIn(served);
    return {
      type: fluid,
      z: tenth(z),
      diametre: size,
      trace: points.toReversed(),
      ...(reached ? { alimente: reached.type } : {}),
      depuis: from,
      debit_l_s: Math.round(flow * 1000) / 1000,
      ...deduced(FLOWS, { valeur: hundredth(sizeFor(served).speed), limite: limitIn(served), unite: 'm/s' }),
    };
  });
  const departs = branches.filter(({ remaining }) => remaining < 1).length;
  const at = manifoldAt(building, root);
  const manifold = { type: fluid, x: tenth(at.x), y: tenth(at.y), z: tenth(level.z + MANIFOLD_MM), departs };
  return {
    pipes,
    manifolds: departs > 1 ? [{ ...manifold, ...deduced(FLOWS) }] : [],
    lost: lost.flatMap((i) => own[i] ?? []),
    tubes,
  };
}
