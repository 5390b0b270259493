import type { Building, Fixture, Level, Stack } from '../../building/index.js';
import { gapTo } from '../../checks/trades/plumbing/gaps.js';
import type { Point } from '../../maths/geometry.js';
import type { House } from '../places/houses.js';
import { inHouse, isOwnGround, wholeBuilding } from '../places/houses.js';
import { riserBeside, riserNear } from '../places/risers.js';
import type { Occupied, Tube } from '../../network/index.js';
import { occupiedOf } from '../../network/index.js';
import type { Appliance } from '../support/appliances.js';
import { appliancesOf, pointBefore, suppliedWith } from '../support/appliances.js';
import { servedOf } from '../support/machines.js';
import { deduced } from '../support/source.js';
import { columnTube, tubeOf } from '../support/tubes.js';
import { arrivalAt } from './arrival.js';
import { FLOWS, MOST_SPEED } from './figures.js';
import { Flows } from './flows.js';
import type { HotWaterPart } from './hot-water-parts.js';
import { hotWaterParts } from './hot-water-parts.js';
import { suppliedHouses } from './houses.js';
import type { Fluid } from './storey-pipes.js';
import { FLUIDS, OUT_MM, storeyOf } from './storey-pipes.js';

type Entry = Readonly<Record<string, unknown>>;

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
    const { at, facing, levelIndex: level, pointer } = fixture;
    const place = appliancesOf(building).find((one) => one.pointer === pointer) ?? { back: at, facing };
    return { level, at: pointBefore(place, 2 * OUT_MM, FLUIDS[fluid].shift) };
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
