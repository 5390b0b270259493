import type { Building, Fixture } from '../../building/index.js';
import { gapTo } from '../../checks/trades/plumbing/gaps.js';
import type { Point } from '../../maths/geometry.js';
import { offsetFrom, rotate } from '../../maths/vector.js';
import type { Tube } from '../../network/index.js';
import { occupiedOf, stretches } from '../../network/index.js';
import { besideCost } from '../routing/beside.js';
import { floorRoutes } from '../routing/storey.js';
import { deduced } from '../support/source.js';
import { HEATING } from './figures.js';
import type { HeatedHouse } from './houses.js';
import type { Circuit } from './routes.js';
import { connectionOf, tubeFor } from './routes.js';

/** Axes of the pipes over the floor: within the height of the unit, under the module, mm. */
const OVER_FLOOR_MM = 500;
/** A unit with an end of a pipe this near is joined, mm. */
const JOINED_MM = 300;
/** Each pipe beside the middle of the module, and how far both keep from the edges of the unit, mm. */
const [BESIDE_MM, EDGE_MM] = [40, 80];
/** How deep a pipe goes into the unit, and the ways of two along the façade, before it, mm. */
const [INTO_MM, LANES_MM] = [60, [60, 130]] as const;

/** What joins the two parts of a heat pump. */
export interface PlantLink {
  readonly pipes: readonly Readonly<Record<string, unknown>>[];
  /** Both parts stand there and nothing joins them: no way leads from one to the other, or they have no output. */
  readonly isLeft: boolean;
}

/** What the link carries, W, and the temperature drop of its water, K. */
interface Carried {
  readonly watts: number;
  readonly drop: number;
}

/**
 * Flow and return between the outdoor unit of the heat pump of a house and its module, through the façade that both
 * hang on, else in the floor: a monobloc machine, water in both pipes, of the tubes and the speed of the heating: a
 * hypothesis that the answer tells.
 */
export function plantLink(building: Building, house: HeatedHouse, { watts, drop }: Carried): PlantLink {
  const [unit, inner] = (['pac_exterieure', 'module_hydraulique'] as const).map((type) =>
    building.plumbing.find((one) => one.type === type && house.owns(one)),
  );
  if (!unit || !inner || isJoined(building, unit)) return { pipes: [], isLeft: false };
  if (!unit.seat || watts <= 0) return { pipes: [], isLeft: true };
  const tube = tubeFor(watts, drop);
  if (unit.seat.wall !== inner.seat?.wall) return linkInFloor(building, house, [unit, inner], tube);
  const z = Math.round((building.levels[inner.levelIndex]?.z ?? 0) + OVER_FLOOR_MM);
  return {
    pipes: [pipeOf(unit, inner, 'aller', { z, ...tube }), pipeOf(unit, inner, 'retour', { z, ...tube })],
    isLeft: false,
  };
}

/** Axes of a link in the floor, under those of the radiators, and how far it keeps from the walls, mm. */
const IN_FLOOR = { aller: { depth: -110, aside: 300 }, retour: { depth: -130, aside: 350 } } as const;
/** The same in the ground, insulated and under a floor that lies on it, and how deep it may go, mm. */
const IN_GROUND = { aller: { depth: -310, aside: 300 }, retour: { depth: -400, aside: 350 } } as const;
const GROUND_SPAN_MM = [-600, -310] as const;
/** From the outer face of a façade to where the pipes of a link in the floor turn, beside its thickness, mm. */
const INSIDE_MM = 150;

/** Both ways through the floor of the storey where the parts hang on walls of their own; left where none leads. */
function linkInFloor(
  building: Building,
  house: HeatedHouse,
  [unit, inner]: readonly [Fixture, Fixture],
  tube: Sized,
): PlantLink {
  const level = building.levels[inner.levelIndex];
  if (!level || unit.levelIndex !== inner.levelIndex || !unit.seat) return { pipes: [], isLeft: true };
  const out = rotate({ x: 1, y: 0 }, unit.facing);
  let occupied = occupiedOf(building);
  let costAt: (point: Point) => number = () => 1;
  const pipes: Readonly<Record<string, unknown>>[] = [];
  for (const circuit of ['aller', 'retour'] as const) {
    const shift = circuit === 'aller' ? -BESIDE_MM : BESIDE_MM;
    const at = (before: number): Point => rounded(offsetFrom(unit.at, out, before, -shift));
    const foot = at(-unit.seat.wall.thickness - INSIDE_MM);
    const of = { system: 'chauffage', carrier: 'pipe', circuit } as const;
    const end = rounded(connectionOf(inner, shift, 2 * BESIDE_MM));
    const span = [level.z + GROUND_SPAN_MM[0], level.z + GROUND_SPAN_MM[1]] as const;
    const depth = level.index === 0 ? { ...IN_GROUND[circuit], span } : IN_FLOOR[circuit];
    const place = { building, level, occupied, of, costAt, shut: house.others, ...depth };
    const { branches, lost, z, tubes } = floorRoutes(place, end, [foot], () => tube.outside);
    const [branch] = branches;
    if (lost.length > 0 || !branch) return { pipes: [], isLeft: true };
    const trace = [at(INTO_MM), ...branch.points];
    pipes.push(entryOf(trace, inner, circuit, { z: Math.round(z * 10) / 10, ...tube }));
    [occupied, costAt] = [occupied.and(tubes), besideCost([branch.points])];
  }
  return { pipes, isLeft: false };
}

/** A tube, and the speed of the water in it. */
type Sized = Pick<ReturnType<typeof tubeFor>, 'outside' | 'speed'>;

/** One way of the link through the façade, at an altitude. */
const pipeOf = (unit: Fixture, inner: Fixture, circuit: Circuit, sized: Sized & { readonly z: number }) =>
  entryOf(courseOf(unit, inner, circuit === 'aller' ? -BESIDE_MM : BESIDE_MM), inner, circuit, sized);

/** One way of the link from the unit to the module, as an entry of `reseaux`. */
function entryOf(
  trace: readonly Point[],
  inner: Fixture,
  circuit: Circuit,
  { z, outside, speed }: Sized & { readonly z: number },
): Readonly<Record<string, unknown>> {
  return {
    type: 'chauffage',
    z,
    diametre: outside,
    trace: circuit === 'aller' ? trace : trace.toReversed(),
    alimente: inner.type,
    depuis: 'generateur',
    circuit,
    ...deduced(HEATING.link, { valeur: Math.round(speed * 100) / 100, limite: HEATING.speed.valeur, unite: 'm/s' }),
  };
}

/** True where a pipe of the heating ends at the unit. */
const isJoined = ({ pipes }: Building, { footprint }: Fixture): boolean =>
  pipes.some(
    ({ type, trace }) =>
      type === 'chauffage' && [trace[0]!, trace.at(-1)!].some((end) => gapTo(footprint, end) <= JOINED_MM),
  );

/** A pipe from the unit to the module: straight through the façade, along it outside where the unit hangs aside. */
function courseOf(unit: Fixture, inner: Fixture, shift: number): Point[] {
  const end = rounded(connectionOf(inner, shift, 2 * BESIDE_MM));
  const out = rotate({ x: 1, y: 0 }, unit.facing);
  // Places on the outer face, along the wall from the middle of the unit.
  const at = (along: number, before: number): Point => rounded(offsetFrom(unit.at, out, before, along));
  const [middle, through] = [alongFrom(unit, inner.at, out), alongFrom(unit, end, out)];
  const half = unit.width / 2 - EDGE_MM;
  if (Math.abs(middle) + BESIDE_MM <= half) return [at(through, INTO_MM), end];
  // The pipe nearer to the unit runs nearer to the wall: the two do not cross.
  const isNearer = Math.abs(through) < Math.abs(middle);
  const lane = LANES_MM[isNearer ? 0 : 1];
  return [at(Math.sign(middle) * half, lane), at(through, lane), end];
}

/** How far a point is from the middle of a unit along its wall, to the left of the way that it faces, mm. */
const alongFrom = ({ at }: Fixture, point: Point, out: Point): number =>
  (point.x - at.x) * -out.y + (point.y - at.y) * out.x;

const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x * 10) / 10 + 0, y: Math.round(y * 10) / 10 + 0 });

/** What the pipes of a link take up, which those of the radiators keep out of. */
export const linkTubes = ({ pipes }: PlantLink): Tube[] =>
  pipes.flatMap((pipe) => {
    const { trace, z, diametre, circuit } = pipe as {
      readonly trace: readonly Point[];
      readonly z: number;
      readonly diametre: number;
      readonly circuit: string;
    };
    const course = trace.map((point) => ({ ...point, z }));
    const body = { pointer: `liaison ${circuit}`, system: 'chauffage', carrier: 'pipe', circuit } as const;
    return stretches(course, { ...body, radius: diametre / 2 });
  });
