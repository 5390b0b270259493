import { MANIFOLD } from '../../building/index.js';
import type { Building, Level, Room } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import type { Occupied, Tube } from '../../network/index.js';
import { partsOf } from '../places/flats.js';
import type { House } from '../places/houses.js';
import { floorRoutes } from '../routing/storey.js';
import type { Appliance } from '../support/appliances.js';
import { pointAtTaps } from '../support/appliances.js';
import { deduced } from '../support/source.js';
import { tubeOf } from '../support/tubes.js';
import { FLOWS, MOST_SPEED } from './figures.js';
import type { Flows } from './flows.js';

type Entry = Readonly<Record<string, unknown>>;
export type Fluid = 'ef' | 'ec';

/** Axis under the finished floor, distance from the walls, and from the middle of the back of an appliance, mm. */
export const FLUIDS = {
  ef: { depth: -30, aside: 100, shift: -30, from: 'arrivee' },
  ec: { depth: -50, aside: 150, shift: 30, from: 'chauffe_eau' },
} as const;
/** Before the back of an appliance, mm. */
export const OUT_MM = 50;
/** A manifold over its floor, mm. */
const MANIFOLD_MM = 300;

/** What a storey is supplied from, and what it supplies. */
export interface Storey {
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

/** What is laid of a fluid on a storey for some of its appliances, and how many pipes leave from its root. */
interface Branches {
  readonly pipes: readonly Entry[];
  readonly departs: number;
  readonly lost: readonly Appliance[];
  readonly tubes: readonly Tube[];
}

/** One tree from the root of a storey. */
function branchesFor(
  building: Building,
  level: Level,
  fluid: Fluid,
  { root, own, up, flows, shut, occupied }: Group,
): Branches {
  const { depth, aside, shift, from } = FLUIDS[fluid];
  const loads = [...own.map((one) => [one]), ...(up ? [up.appliances] : [])];
  const ends = [...own.map((one) => pointAtTaps(one, OUT_MM, shift)), ...(up ? [up.at] : [])];
  const loadOf = (served: readonly number[]) => served.flatMap((i) => loads[i]!);
  const flowIn = (served: readonly number[]): number => flows.to(loadOf(served));
  const limitIn = (served: readonly number[]): number =>
    MOST_SPEED[flows.isShared(loadOf(served)) ? 'shared' : 'single'];
  const sizeFor = (served: readonly number[]) => tubeOf(flowIn(served), limitIn(served));
  const of = { system: fluid, carrier: 'pipe', circuit: '' } as const;
  const place = { building, level, occupied, of, depth, aside, shut };
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
  return {
    pipes,
    departs: branches.filter(({ remaining }) => remaining < 1).length,
    lost: lost.flatMap((i) => own[i] ?? []),
    tubes,
  };
}

/** What is laid together on a storey, and the rooms that it keeps out of. */
interface Group extends Omit<Storey, 'house'> {
  readonly shut: readonly Room[];
}

/** What is fed apart on a storey where several dwellings are: each of them, and what goes on to other storeys. */
function groupsOf(building: Building, level: Level, { house, ...storey }: Storey): Group[] {
  const { own, up, root } = storey;
  const parts = partsOf(building, house, { level, root }, own, ({ room }) => room);
  const [only, second] = parts;
  if (!second) return [{ ...storey, shut: only?.shut ?? house.others }];
  const flats = parts.map((part): Group => ({ ...storey, ...part, up: null }));
  return up ? [...flats, { ...storey, own: [], shut: [] }] : flats;
}

/** Pipes of a fluid on a storey, those of each dwelling on their own, and the manifold that they leave from. */
export function storeyOf(building: Building, level: Level, fluid: Fluid, storey: Storey) {
  let { occupied } = storey;
  const laid = groupsOf(building, level, storey).map((group) => {
    const kept = branchesFor(building, level, fluid, { ...group, occupied });
    const isLost = kept.lost.length > 0 && group.shut.length > 0 && storey.house.others.length === 0;
    const branches = isLost ? branchesFor(building, level, fluid, { ...group, occupied, shut: [] }) : kept;
    occupied = occupied.and(branches.tubes);
    return branches;
  });
  const departs = laid.reduce((sum, one) => sum + one.departs, 0);
  const at = manifoldAt(building, storey.root);
  const manifold = { type: fluid, x: tenth(at.x), y: tenth(at.y), z: tenth(level.z + MANIFOLD_MM), departs };
  return {
    pipes: laid.flatMap(({ pipes }) => pipes),
    manifolds: departs > 1 ? [{ ...manifold, ...deduced(FLOWS) }] : [],
    lost: laid.flatMap(({ lost }) => lost),
    tubes: laid.flatMap(({ tubes }) => tubes),
  };
}

const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0;
