import type { Building, Fixture } from '../../building/index.js';
import { gapTo } from '../../checks/trades/plumbing/gaps.js';
import type { Point } from '../../maths/geometry.js';
import { offsetFrom, rotate } from '../../maths/vector.js';
import { deduced } from '../support/source.js';
import { HEATING } from './figures.js';
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
  /** Both parts stand there and nothing joins them: they hang on different walls, or have no output. */
  readonly isLeft: boolean;
}

/** What the link carries, W, and the temperature drop of its water, K. */
interface Carried {
  readonly watts: number;
  readonly drop: number;
}

/**
 * Flow and return between the outdoor unit of a heat pump and its module, through the façade that both hang on: a
 * monobloc machine, water in both pipes, of the tubes and the speed of the heating: a hypothesis that the answer tells.
 */
export function plantLink(building: Building, { watts, drop }: Carried): PlantLink {
  const [unit, inner] = (['pac_exterieure', 'module_hydraulique'] as const).map((type) =>
    building.plumbing.find((one) => one.type === type),
  );
  if (!unit || !inner || isJoined(building, unit)) return { pipes: [], isLeft: false };
  if (!unit.seat || unit.seat.wall !== inner.seat?.wall || watts <= 0) return { pipes: [], isLeft: true };
  const tube = tubeFor(watts, drop);
  const z = Math.round((building.levels[inner.levelIndex]?.z ?? 0) + OVER_FLOOR_MM);
  return {
    pipes: [pipeOf(unit, inner, 'aller', { z, ...tube }), pipeOf(unit, inner, 'retour', { z, ...tube })],
    isLeft: false,
  };
}

/** One way of the link, at an altitude, as an entry of `reseaux`. */
function pipeOf(
  unit: Fixture,
  inner: Fixture,
  circuit: Circuit,
  { z, outside, speed }: { readonly z: number; readonly outside: number; readonly speed: number },
): Readonly<Record<string, unknown>> {
  const trace = courseOf(unit, inner, circuit === 'aller' ? -BESIDE_MM : BESIDE_MM);
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
