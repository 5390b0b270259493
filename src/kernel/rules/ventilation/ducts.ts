import type { Building, Level } from '../../building/index.js';
import { coverAt } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { distance } from '../../maths/vector.js';
import { dwellingsOf } from '../../measures/index.js';
import { airSpeed } from '../../network/index.js';
import type { House } from '../places/houses.js';
import { inHouse, isOwnGround } from '../places/houses.js';
import { riserBeside, riserNear } from '../places/risers.js';
import { routesOn } from '../routing/storey.js';
import { deduced } from '../support/source.js';
import { ceilingOver, headroomOver, isAtticWay, isUnderRoof } from './attic.js';
import { ceilingGround, HUNG_RADIUS_MM, isOutOfRoof, OPEN_OVER_MM, RISER_MM } from './ceiling-ground.js';
import { airedHouses, roomed } from './houses.js';
import { DUCTS, MOST_SPEED, SERIES, SPIGOT } from './figures.js';
import { withJoints } from './joints.js';
import type { Vent } from './terminals.js';
import { HALF_UNIT_MM, unitPlaces } from './unit-place.js';

/** Middle of a duct under a ceiling at least, and over the widest, mm. */
const [HUNG_MM, HOOK_MM] = [115, 30];
/** Over the ceiling of an attic: its two layers of ducts, the top of the unit, and the room that the unit needs, mm. */
const [LOW_MM, HIGH_MM, UNIT_MM, ATTIC_MM] = [200, 345, 400, 650];
/** What the discharge stands over the roof, mm. */
const OVER_ROOF_MM = 300;
/** A duct this near a vent serves it, mm. */
const SERVED_MM = 350;

type Entry = Readonly<Record<string, unknown>>;

/** Ducts, and the units that the scene lacks. */
export interface Ducts {
  /** One of a building, one of each of the houses that stand side by side. */
  readonly units: readonly Entry[];
  /** How many houses side by side have theirs apart; 0 of a whole building. */
  readonly apart: number;
  readonly ducts: readonly Entry[];
  /** Vents that no duct could be drawn to, by pointer. */
  readonly lost: readonly string[];
}

/** Diameter that carries a flow, m³/h, quietly, and the speed in it, m/s. */
export function ductFor(flow: number, least: number = SERIES[0]): { diameter: number; speed: number } {
  const speedIn = (diameter: number): number => airSpeed(flow, diameter);
  const diameter = SERIES.find((one) => one >= least && speedIn(one) <= MOST_SPEED) ?? SERIES.at(-1)!;
  return { diameter, speed: speedIn(diameter) };
}

const spigotOf = ({ wet, flow }: Vent) => ductFor(flow ?? wet.flow, wet.isKitchen ? SPIGOT.kitchen : SPIGOT.other);

/** Where the ducts go: to the unit in the attic or under a ceiling. */
interface Goal {
  readonly at: Point;
  /** Axis of ducts at the unit. */
  readonly z: number;
  /** From the ceilings to the axis of ducts hung under them. */
  readonly under: number;
  /** Top of the unit; the discharge goes up from there. */
  readonly top: number;
  readonly isAttic: boolean;
  /** True of a unit on a flat roof, over the riser of the dwellings that share it. */
  readonly isOnRoof?: true;
  readonly level: Level;
}

/** Ducts from the vents that have none to the unit of the scene or one placed for them, or through their façade. */
export function ductsOf(building: Building, all: readonly Vent[]): Ducts {
  const [vents, through] = [all.filter(({ wet }) => !wet.isApart), all.flatMap(throughFacade)];
  const shut = all.filter(({ wet, entry, out }) => wet.isApart && entry && !out).map(({ pointer }) => pointer);
  const houses = airedHouses(building, all);
  const own = houses.map((house) =>
    houses.length > 1 ? inHouse(house, roomed(vents)).map(({ vent }) => vent) : vents,
  );
  const made = houses.map((house, i) => ductsToUnit(building, house, own[i]!));
  return {
    units: made.flatMap(({ unit }) => (unit ? [unit] : [])),
    apart: houses.length > 1 ? own.filter(({ length }) => length > 0).length : 0,
    ducts: [...made.flatMap(({ ducts }) => ducts), ...through],
    lost: [...made.flatMap(({ lost }) => lost), ...shut],
  };
}

/** The duct of a vent that blows out through its façade. */
function throughFacade({ at, out, flow, wet }: Vent): Entry[] {
  return out ? [ductOf([at, { ...out, z: at.z }], ductFor(flow ?? wet.flow, SPIGOT.kitchen))] : [];
}

interface HouseDucts extends Pick<Ducts, 'ducts' | 'lost'> {
  /** Null when the house has one, or needs none. */
  readonly unit: Entry | null;
}

/** The last storey of a house. */
const topOf = ({ levels }: Building, { rooms, others }: House): Level | undefined =>
  others.length === 0 ? levels.at(-1) : levels.findLast(({ index }) => rooms.some(({ level }) => level === index));

/** Ducts from the vents of a house that have none to the unit of the scene, or to one that is placed for them. */
function ductsToUnit(building: Building, house: House, vents: readonly Vent[]): HouseDucts {
  const isOwn = (point: Point): boolean => isOwnGround(house, point);
  const courses = building.courses.filter(({ kind, points }) => kind === 'conduit' && points.every(isOwn));
  const waiting = vents.filter(
    ({ at }) => !courses.some(({ points }) => points.some((point) => apart(point, at) <= SERVED_MM)),
  );
  const declared = building.ventilation?.terminals.find(({ kind, at }) => kind === 'caisson' && isOwn(at));
  const top = topOf(building, house);
  if (!top || waiting.length === 0) return { unit: null, ducts: [], lost: [] };
  const goal = declared
    ? goalAt(building, top, declared.at, underFor(waiting))
    : goalFor(building, house, top, waiting);
  if (!goal) return { unit: null, ducts: [], lost: waiting.map(({ pointer }) => pointer) };
  const { ducts, lost } = drawn(building, house, waiting, goal);
  const flow = drawnOff(vents);
  const needsUnit = !declared && courses.length === 0;
  const unit = needsUnit ? { ...round(goal.at), z: tenth(goal.top), debit_m3h: flow, ...deduced(DUCTS) } : null;
  return { unit, ducts: needsUnit ? [...ducts, ...discharge(building, goal, flow)] : ducts, lost };
}

const apart = (p: Point3, q: Point3): number => Math.hypot(p.x - q.x, p.y - q.y, p.z - q.z);
const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;
const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** A unit of the scene as a goal. */
function goalAt(building: Building, top: Level, at: Point3, under: number): Goal {
  const level = building.levels.findLast(({ z }) => z < at.z) ?? top;
  const ceiling = ceilingOver(level, at);
  const isAttic = level === top && at.z > ceiling;
  return { at, z: isAttic ? ceiling + LOW_MM : ceiling - under, under, top: at.z, isAttic, level };
}

/** The best place of a unit: in the attic over a room that is not slept in, else under the ceiling of one. */
function goalFor(building: Building, house: House, top: Level, vents: readonly Vent[]): Goal | null {
  const under = underFor(vents);
  const onRoof = roofGoal(building, house, top, vents, under);
  if (onRoof) return onRoof;
  const wanted = { vents: vents.map(({ at }) => at), z: hungZ(top, under), radius: HUNG_RADIUS_MM };
  const places = unitPlaces(building, house, top, wanted);
  for (const at of places.flatMap(({ over }) => over)) {
    if (!isAtticFor(building, top, vents, at)) continue;
    const ceiling = ceilingOver(top, at);
    return { at, z: ceiling + LOW_MM, under, top: ceiling + UNIT_MM, isAttic: true, level: top };
  }
  const [best] = places;
  if (!best) return null;
  // In a room much higher than the others it stands on its wall, at the height of the ducts.
  const [over, usual] = [ceilingOver(top, best.hung), hungZ(top, under) + under];
  const ceiling = over - usual > OPEN_OVER_MM ? usual : over;
  return { at: best.hung, z: ceiling - under, under, top: ceiling, isAttic: false, level: top };
}

/** From a flat roof to the middle of the unit on it, mm. */
const ON_ROOF_MM = 300;

/**
 * The unit of several dwellings stands on their flat roof, over the riser of all of them: in none of them, where one
 * gets at it without a key. Null of one dwelling, or under slopes.
 */
function roofGoal(building: Building, house: House, top: Level, vents: readonly Vent[], under: number): Goal | null {
  const homes = dwellingsOf(building).filter((home) => vents.some(({ wet }) => home.includes(wet.room)));
  const from = building.levels.find(({ index }) => vents.some(({ wet }) => wet.room.level === index));
  if (homes.length < 2 || !from) return null;
  const riser = riserFor(building, house, vents, from, { z: 0, under, isAttic: false, level: top });
  const cover = riser && coverAt(building, riser);
  if (cover?.roof.type !== 'plat') return null;
  const z = cover.z + ON_ROOF_MM;
  return { at: riser!, z, under, top: z, isAttic: false, isOnRoof: true, level: top };
}

/** True where a unit has room in the attic, and the ducts of the last storey a straight way to it. */
function isAtticFor(building: Building, top: Level, vents: readonly Vent[], at: Point): boolean {
  if (headroomOver(building, top, at) < ATTIC_MM) return false;
  const ceiling = ceilingOver(top, at);
  const onTop = vents.filter(({ wet }) => wet.room.level === top.index);
  return onTop.every((vent) => {
    const radius = spigotOf(vent).diameter / 2;
    return [LOW_MM, HIGH_MM].some((over) => isAtticWay(building, top, [vent.at, at], { z: ceiling + over, radius }));
  });
}

/** Vents of a storey. */
const ventsOn = (vents: readonly Vent[], { index }: Level): Vent[] =>
  vents.filter(({ wet }) => wet.room.level === index);

/** What storeys send up one riser, and by what it goes on. */
function fromBelow(building: Building, house: House, vents: readonly Vent[], below: readonly Level[], goal: Goal) {
  const [first] = below;
  const led = first && !goal.isOnRoof ? riserFor(building, house, vents, first, goal) : null;
  const riser = goal.isOnRoof ? goal.at : led;
  const storeys = below.map((level) => ({
    level,
    ...hung(building, house, level, ventsOn(vents, level), riser, goal.under),
  }));
  const { shafts, last } = joined(
    storeys
      .filter(({ flow }) => flow > 0)
      .map(({ level, flow }) => ({ at: { ...riser!, z: hungZ(level, goal.under) }, flow })),
  );
  return {
    ducts: [...storeys.flatMap(({ entries }) => entries), ...shafts],
    lost: storeys.flatMap(({ missed }) => missed),
    last,
  };
}

function drawn(
  building: Building,
  house: House,
  vents: readonly Vent[],
  goal: Goal,
): { ducts: Entry[]; lost: string[] } {
  const top = topOf(building, house)!;
  const inAttic = (level: Level): boolean => goal.isAttic && level === top;
  const on = (level: Level): Vent[] => ventsOn(vents, level);
  const levels = building.levels.filter((level) => on(level).length > 0);
  const below = levels.filter((level) => goal.isOnRoof || (!inAttic(level) && level !== goal.level));
  const { ducts, lost, last } = fromBelow(building, house, vents, below, goal);
  if (goal.isOnRoof) {
    const up = last && ductOf([last.at, { ...goal.at, z: goal.top }], ductFor(last.flow, SPIGOT.kitchen));
    return { ducts: up ? [...ducts, up] : ducts, lost };
  }
  if (goal.isAttic) {
    const rays = [
      ...on(top).map((vent): Ray => ({ from: [vent.at], ...spigotOf(vent) })),
      ...(last ? [rayOf(last)] : []),
    ];
    const own = goal.level === top ? null : hung(building, house, goal.level, on(goal.level), goal.at, goal.under);
    return {
      ducts: [...ducts, ...(own?.entries ?? []), ...star(building, rays, goal)],
      lost: [...lost, ...(own?.missed ?? [])],
    };
  }
  const own = hung(building, house, goal.level, on(goal.level), goal.at, goal.under, last);
  if (own.isStuck) {
    const gathered = vents.filter(({ wet }) => wet.room.level !== goal.level.index);
    return { ducts: own.entries, lost: [...gathered.map(({ pointer }) => pointer), ...own.missed] };
  }
  return { ducts: [...ducts, ...own.entries], lost: [...lost, ...own.missed] };
}

/** What a storey sends up the riser, m³/h. */
interface Risen {
  readonly at: Point3;
  readonly flow: number;
}

/** The riser from storey to storey, its flow growing, and what the last of them sends on. */
function joined(risen: readonly Risen[]): { readonly shafts: readonly Entry[]; readonly last: Risen | null } {
  const sorted = risen.toSorted((p, q) => p.at.z - q.at.z);
  let flow = 0;
  const sums = sorted.map((one) => (flow += one.flow));
  const last = sorted.at(-1);
  return {
    shafts: sorted.slice(1).map(({ at }, i) => ductOf([sorted[i]!.at, at], ductFor(sums[i]!, SPIGOT.kitchen))),
    last: last ? { at: last.at, flow } : null,
  };
}

const rayOf = ({ at, flow }: Risen): Ray => ({ from: [at], ...ductFor(flow, SPIGOT.kitchen) });

/** A duct that rises and goes to the unit. */
interface Ray {
  readonly from: readonly Point3[];
  readonly diameter: number;
  readonly speed: number;
}

const ductOf = (points: readonly Point3[], { diameter, speed }: { diameter: number; speed: number }): Entry => ({
  diametre: diameter,
  trace: points.map(({ x, y, z }) => ({ x: tenth(x), y: tenth(y), z: tenth(z) })),
  ...deduced(DUCTS, { valeur: tenth(speed), limite: MOST_SPEED, unite: 'm/s' }),
});

/** Ducts in an attic, straight to the unit: those of neighbouring ways in two layers, so that they do not meet. */
function star(building: Building, rays: readonly Ray[], { at, z, level }: Goal): Entry[] {
  const angleOf = ({ from: [start] }: Ray): number => Math.atan2(start!.y - at.y, start!.x - at.x);
  return rays
    .toSorted((p, q) => angleOf(p) - angleOf(q))
    .map((ray, i) => {
      const start = ray.from.at(-1)!;
      const layers = [z, z + HIGH_MM - LOW_MM];
      const wanted = i % 2 === 0 ? layers : layers.toReversed();
      const isWay = (one: number) => isAtticWay(building, level, [start, at], { z: one, radius: ray.diameter / 2 });
      const layer = wanted.find(isWay) ?? wanted[0]!;
      const far = Math.max(distance(start, at), 1);
      const part = Math.max(0, (far - HALF_UNIT_MM) / far);
      const end = { x: start.x + (at.x - start.x) * part, y: start.y + (at.y - start.y) * part, z: layer };
      const up = { x: start.x, y: start.y, z: layer };
      return ductOf(far > HALF_UNIT_MM ? [...ray.from, up, end] : [...ray.from, up], ray);
    });
}

/** Axis of the ducts hung on a storey: under its lowest full ceiling, by half of the widest. */
function hungZ({ rooms, z, top }: Level, under: number): number {
  const flat = rooms.filter(({ height }) => height >= 2000).map(({ height, z: floor }) => floor + height);
  return (flat.length > 0 ? Math.min(...flat) : Math.max(z, top)) - under;
}

/** From a ceiling to the axis of the ducts of some vents, mm: the widest takes all of their air. */
const underFor = (vents: readonly Vent[]): number => Math.max(HUNG_MM, ductFor(drawnOff(vents)).diameter / 2 + HOOK_MM);

/** What some vents draw together, m³/h. */
const drawnOff = (vents: readonly Vent[]): number => vents.reduce((sum, { flow, wet }) => sum + (flow ?? wet.flow), 0);

/** What is hung on a storey. */
interface Hung {
  readonly entries: Entry[];
  readonly missed: string[];
  readonly flow: number;
  /** True where what comes up from the storeys below has no way on. */
  readonly isStuck: boolean;
}

/**
 * Ducts hung on a storey, as a tree to its riser or to the unit.
 * @param under from its ceilings to the axis of the ducts, mm
 * @param risen what comes up from the storeys below, which joins them
 */
function hung(
  building: Building,
  house: House,
  level: Level,
  all: readonly Vent[],
  root: Point | null,
  under: number,
  risen: Risen | null = null,
): Hung {
  if (!root) return { entries: [], missed: all.map(({ pointer }) => pointer), flow: 0, isStuck: false };
  const z = tenth(hungZ(level, under));
  const isShut = ({ at }: Vent): boolean => isOutOfRoof(building, level, at, z);
  const vents = all.filter((vent) => !isShut(vent));
  const sources = [
    ...vents.map((vent) => ({ at: vent.at, flow: vent.flow ?? vent.wet.flow, least: spigotOf(vent).diameter })),
    ...(risen ? [{ ...risen, least: SPIGOT.kitchen }] : []),
  ];
  const flowOf = (served: readonly number[]): number => served.reduce((sum, i) => sum + sources[i]!.flow, 0);
  const sizeOf = (served: readonly number[]): number =>
    ductFor(flowOf(served), Math.max(...served.map((i) => sources[i]!.least))).diameter;
  const places = sources.map(({ at }) => ({ x: at.x, y: at.y }));
  const { branches, lost } = routesOn(ceilingGround(building, house, level, z), root, places, sizeOf);
  const courses = withJoints(branches.map(({ points }) => points));
  const entries = branches.flatMap(({ size, served, from }, i) => {
    const course = courses[i]!.map((point) => ({ ...point, z }));
    const trunk = { diameter: size, speed: ductFor(flowOf(served), size).speed };
    const source = from === null ? null : sources[from]!;
    if (!source) return [ductOf(course, trunk)];
    if (served.length === 1) return [ductOf([source.at, ...course], trunk)];
    // A trunk that passes by a vent takes its air by a tee: what goes up to the vent is of the vent's own size.
    return [ductOf([source.at, course[0]!], ductFor(source.flow, source.least)), ductOf(course, trunk)];
  });
  const reached = sources.map((_, i) => i).filter((i) => !lost.includes(i));
  const missed = [...all.filter(isShut), ...lost.flatMap((i) => vents[i] ?? [])].map(({ pointer }) => pointer);
  return { entries, missed, flow: flowOf(reached), isStuck: risen !== null && lost.includes(vents.length) };
}

/**
 * Where ducts of lower storeys rise: beside the stack, else in the best corner; where the duct that leads on to the
 * unit is under the roof.
 */
function riserFor(
  building: Building,
  house: House,
  vents: readonly Vent[],
  from: Level,
  { level: to, z, under, isAttic }: Pick<Goal, 'level' | 'z' | 'under' | 'isAttic'>,
): Point | null {
  const through = building.levels.filter(({ index }) => index >= from.index && index <= to.index);
  const isTop = to === building.levels.at(-1);
  const on = isAttic ? z : hungZ(to, under);
  const isFit = (point: Point): boolean =>
    isOwnGround(house, point) && (!isTop || isUnderRoof(building, point, on, HUNG_RADIUS_MM));
  const stack = building.stacks.find(({ kind, center }) => kind === 'chute' && isOwnGround(house, center));
  const radius = Math.max(RISER_MM, ductFor(drawnOff(vents), SPIGOT.kitchen).diameter / 2);
  const beside = stack && riserBeside(building, through, stack.center, { radius, isFit });
  if (beside) return beside;
  const served = vents.map(({ at, wet }) => ({ at, weight: wet.flow }));
  return riserNear(building, through, served, isFit);
}

/** The discharge through the roof. */
function discharge(building: Building, { at, top, under, isAttic, isOnRoof }: Goal, flow: number): Entry[] {
  const cover = coverAt(building, at);
  if (!cover) return [];
  const start = isAttic || isOnRoof ? top : top - under;
  return [
    ductOf(
      [
        { ...at, z: start },
        { ...at, z: Math.max(cover.z, start) + OVER_ROOF_MM },
      ],
      ductFor(flow, 125),
    ),
  ];
}
