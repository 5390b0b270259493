import { intersection } from '../../../maths/clip.js';
import type { Point, Polygon } from '../../../maths/geometry.js';
import { areaOf } from '../../../maths/ring.js';
import { centroidOf } from '../../../maths/centroid.js';
import { distance, dot, leftOf, midpoint, offsetFrom, subtract, unit } from '../../../maths/vector.js';
import { t } from '../../../../words/index.js';
import type { Instance } from '../rules/index.js';
import { isA } from '../rules/index.js';
import { bearingOf, spanAlong } from './boxes.js';
import type { Draft } from './draft.js';
import type { Facet } from './faces.js';
import { areaIn, extentsOf, facetsOf, shadowOf } from './faces.js';
import type { Body } from './body.js';
import type { CameOver } from './report.js';
import { cameOver, leftOut } from './report.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  shapeless: t(
    'aucune marche ne s’y lit : décrivez la volée (escaliers)',
    'no step can be read in it: describe the flight (escaliers)',
  ),
  winding: t(
    'escalier tournant à marches rayonnantes, repris par une volée droite de même hauteur : replacez-la',
    'stair with winders, kept as one straight flight of the same rise: put it in its place',
  ),
  part: t(
    'limon ou rampe : déduits de la volée (escaliers[].rampe en choisit le côté)',
    'string or rail: deduced from the flight (escaliers[].rampe chooses its side)',
  ),
} as const;

/** Level faces nearer in height are of one step, mm. */
const SAME_STEP_MM = 15;
/** A step as high as a floor to this is the floor, mm. */
const AT_FLOOR_MM = 40;
/** Smaller faces are no step, mm². */
const LEAST_STEP_MM2 = 40_000;
/** Steps rise by this, mm. */
const RISERS_MM = [100, 260] as const;
/** A face as deep as this many goings is a landing. */
const LANDING_GOINGS = 1.8;
/** Steps farther from a straight flight are winders, mm. */
const STRAY_STEP_MM = 150;
/** A stair turns no more often between two storeys. */
const MOST_FLIGHTS = 6;
/** Two steps go on in a direction within this cosine. */
const STRAIGHT = Math.cos((20 * Math.PI) / 180);

interface Step {
  readonly z: number;
  readonly centre: Point;
  readonly area: number;
  readonly outline: readonly Polygon[];
  readonly facets: readonly Facet[];
}

/** Level faces of a stair that look up, from the lowest: one a height. */
function stepsOf(bodies: readonly Body[]): Step[] {
  const level = bodies
    .flatMap((body) => facetsOf(body))
    .filter(({ normal }) => normal.z > 0.98)
    .map((facet) => ({ facet, z: Math.max(...facet.corners.map(({ z }) => z)) }))
    .toSorted((p, q) => p.z - q.z);
  const groups: (typeof level)[] = [];
  for (const one of level) {
    const last = groups.at(-1);
    if (last && one.z - last[0]!.z < SAME_STEP_MM) last.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => {
    const facets = group.map(({ facet }) => facet);
    const [largest] = shadowOf(facets).toSorted((p, q) => areaOf(q) - areaOf(p));
    if (!largest || areaOf(largest) < LEAST_STEP_MM2) return [];
    return [{ z: group[0]!.z, centre: centroidOf(largest.outer), area: areaOf(largest), outline: [largest], facets }];
  });
}

/** Steps that follow each other by a riser; a stray face, such as the top of a string, is left out. */
function climbing(steps: readonly Step[]): Step[] {
  const [least, most] = RISERS_MM;
  const kept: Step[] = [];
  for (const step of steps) {
    const last = kept.at(-1);
    const rise = last ? step.z - last.z : least;
    if (rise >= least && rise <= most) kept.push(step);
    else if (last && rise < least && isSameStep(last, step)) kept[kept.length - 1] = step;
  }
  return kept;
}

/** A covering lies on its tread: the higher face of one step. */
function isSameStep(below: Step, above: Step): boolean {
  const shared = areaIn(intersection(below.outline, above.outline));
  return shared > 0.5 * Math.min(below.area, above.area) && above.area < LANDING_GOINGS * below.area;
}

/** Straight runs of steps, parted where the way turns; a landing ends one. */
function runsOf(steps: readonly Step[]): { readonly runs: Step[][]; readonly landings: Step[] } {
  const usual = [...steps].map(({ area }) => area).toSorted((p, q) => p - q)[Math.floor(steps.length / 2)] ?? 0;
  const runs: Step[][] = [[]];
  const landings: Step[] = [];
  for (const step of steps) {
    const run = runs.at(-1)!;
    if (step.area > LANDING_GOINGS * usual) {
      landings.push(step);
      if (run.length > 0) runs.push([]);
    } else if (goesOn(run, step)) run.push(step);
    else runs.push([step]);
  }
  return { runs: runs.filter((run) => run.length > 0), landings };
}

function goesOn(run: readonly Step[], step: Step): boolean {
  if (run.length < 2) return true;
  const along = unit(subtract(run.at(-1)!.centre, run.at(-2)!.centre));
  return dot(along, unit(subtract(step.centre, run.at(-1)!.centre))) > STRAIGHT;
}

interface Flight {
  readonly foot: Point;
  readonly direction: Point;
  readonly width: number;
  readonly going: number;
  readonly risers: number;
  readonly z: number;
  readonly rise: number;
  /** Farthest that a step is from where equal steps are, mm. */
  readonly gap: number;
}

/** A straight flight through its steps: the last riser goes from the last of them to the floor it reaches. */
function flightOf(run: readonly Step[], riser: number): Flight | null {
  if (run.length < 2) return null;
  const [first, last] = [run[0]!, run.at(-1)!];
  const direction = unit(subtract(last.centre, first.centre));
  const going = distance(first.centre, last.centre) / (run.length - 1);
  const corners = (step: Step) => step.facets.flatMap(({ corners: all }) => [...all]);
  const [right, left] = spanAlong(run.flatMap(corners), leftOf(direction));
  const [front] = spanAlong(corners(first), direction);
  const middle = (right + left) / 2;
  const aside = leftOf(direction);
  const strays = run.map((step, i) =>
    Math.hypot(
      dot(subtract(step.centre, first.centre), direction) - i * going,
      dot(subtract(step.centre, first.centre), aside),
      step.z - first.z - i * riser,
    ),
  );
  return {
    foot: { x: direction.x * front + aside.x * middle, y: direction.y * front + aside.y * middle },
    direction,
    width: left - right,
    going,
    risers: run.length + 1,
    z: first.z - riser,
    rise: riser * (run.length + 1),
    gap: Math.max(...strays),
  };
}

/** Stairs become flights, with the landings between them. */
export function importStairs(source: IfcSource, elements: readonly SourceElement[], draft: Draft): void {
  for (const element of elements) {
    const parts = source.partsOf(element.instance);
    const walked = [element.instance, ...parts].filter((one) => !isA(one, 'IfcRailing') && !isA(one, 'IfcMember'));
    const outcome = importStair(element, climbOf(source, walked), draft);
    draft.outcomes.push(outcome, ...parts.map((part) => partOutcome(source.elementOf(part), outcome)));
  }
}

/** What a stair is walked on, from the lowest step. */
interface Climb {
  readonly source: IfcSource;
  readonly bodies: readonly Body[];
  readonly steps: readonly Step[];
  readonly runs: readonly (readonly Step[])[];
  readonly landings: readonly Step[];
}

/** Steps of a stair: of each of its flights where the file has them one by one, else of the stair as a whole. */
function climbOf(source: IfcSource, walked: readonly Instance[]): Climb {
  const bodiesOf = (some: readonly Instance[]): Body[] => some.flatMap((one) => source.bodyOf(one) ?? []);
  const flights = walked.filter((one) => isA(one, 'IfcStairFlight'));
  const bodies = bodiesOf(walked);
  if (flights.length < 2) {
    const steps = belowFloors(climbing(stepsOf(bodies)), source);
    return { source, bodies, steps, ...runsOf(steps) };
  }
  const climbs = flights.map((flight) => climbing(stepsOf(bodiesOf([flight]))));
  const landings = walked.filter((one) => isA(one, 'IfcSlab')).flatMap((one) => stepsOf(bodiesOf([one])).slice(-1));
  const steps = climbs.flat().toSorted((p, q) => p.z - q.z);
  return { source, bodies, steps, runs: climbs.flatMap((climb) => runsOf(climb).runs), landings };
}

/** Flights and landings are as near to the scene as their stair; its rails and strings are deduced. */
function partOutcome(part: SourceElement, { pointer, gap, reason, state }: CameOver): CameOver {
  if (state === 'ecarte') return leftOut(part, reason!);
  const isWalkedOn = isA(part.instance, 'IfcStairFlight') || isA(part.instance, 'IfcSlab');
  return cameOver(part, pointer, isWalkedOn ? { gap, reason } : { reason: SAY.part });
}

/** Median rise between steps. */
function riserOf(steps: readonly Step[]): number {
  const rises = steps.slice(1).map((step, i) => step.z - steps[i]!.z);
  return rises.toSorted((p, q) => p - q)[Math.floor(rises.length / 2)] ?? 0;
}

/** A last step as high as a storey is its floor, which the flight reaches by its last riser. */
function belowFloors(steps: readonly Step[], { storeys }: IfcSource): readonly Step[] {
  const last = steps.at(-1);
  const isFloor = last !== undefined && storeys.some(({ z }) => Math.abs(z - last.z) < AT_FLOOR_MM);
  return isFloor && steps.length > 3 ? steps.slice(0, -1) : steps;
}

function importStair(element: SourceElement, climb: Climb, draft: Draft): CameOver {
  const { steps, runs, landings, source } = climb;
  const riser = riserOf(steps);
  const flights = runs.flatMap((run) => flightOf(run, riser) ?? []);
  const strays = flights.some(({ gap }) => gap > STRAY_STEP_MM);
  const isWinding = strays || runs.length > MOST_FLIGHTS || runs.some((run) => run.length < 2);
  if (steps.length < 3) return leftOut(element, SAY.shapeless);
  if (isWinding) return importWinding(element, { steps, ...riseOf(steps, riser, source) }, climb.bodies, draft);
  const group = flights.length > 1 ? element.guid : undefined;
  const pointers = flights.map((flight, i) =>
    addFlight(flight, { groupe: group, ifc_guid: i === 0 ? element.guid : undefined }, draft),
  );
  const [first] = flights;
  for (const landing of group && first ? landings : []) {
    addLanding(landing, first!.direction, { groupe: group!, riser }, draft);
  }
  return cameOver(element, pointers[0]!, { gap: Math.max(...flights.map(({ gap }) => gap)) });
}

function addFlight(
  { foot, direction, width, going, risers, z, rise }: Omit<Flight, 'gap'>,
  more: object,
  draft: Draft,
): string {
  return draft.add('escaliers', {
    x: foot.x,
    y: foot.y,
    z,
    hauteur: rise,
    largeur: width,
    giron: going,
    nb_marches: risers,
    rotation: bearingOf(direction),
    ...more,
  });
}

/** A landing as a block along the first flight: its top is where the second one starts. */
function addLanding({ z, facets }: Step, direction: Point, { groupe, riser }: Landing, draft: Draft): void {
  const points = facets.flatMap(({ corners }) => [...corners]);
  const [from, to] = spanAlong(points, direction);
  const [right, left] = spanAlong(points, leftOf(direction));
  const centre = offsetFrom({ x: 0, y: 0 }, direction, (from + to) / 2, (right + left) / 2);
  const h = Math.min(riser, LANDING_MM);
  const rotation = bearingOf(direction);
  draft.add('boites', { ...centre, l: to - from, p: left - right, h, z: z - h, rotation, role: 'palier', groupe });
}

interface Landing {
  readonly groupe: string;
  readonly riser: number;
}

/** Landings are no thicker, mm. */
const LANDING_MM = 200;

/** Where a stair starts and how much it rises: from floor to floor where these are near. */
function riseOf(steps: readonly Step[], riser: number, { storeys }: IfcSource): Omit<Winding, 'steps'> {
  const nearest = (z: number): number => {
    const found = storeys.toSorted((p, q) => Math.abs(p.z - z) - Math.abs(q.z - z))[0];
    return found && Math.abs(found.z - z) < NEAR_FLOOR_MM ? found.z : z;
  };
  const from = nearest(steps[0]!.z - riser);
  return { from, rise: nearest(steps.at(-1)!.z + riser) - from };
}

interface Winding {
  readonly steps: readonly Step[];
  readonly from: number;
  readonly rise: number;
}

/** Floors this near to the ends of a winding stair are those it joins, mm. */
const NEAR_FLOOR_MM = 400;

/** A winding stair: one straight flight over the length of its block, so that its storey is reached. */
function importWinding(
  element: SourceElement,
  { steps, from, rise }: Winding,
  bodies: readonly Body[],
  draft: Draft,
): CameOver {
  const boxes = bodies.map(extentsOf);
  const min = { x: Math.min(...boxes.map((box) => box.min.x)), y: Math.min(...boxes.map((box) => box.min.y)) };
  const max = { x: Math.max(...boxes.map((box) => box.max.x)), y: Math.max(...boxes.map((box) => box.max.y)) };
  const isAlongX = max.x - min.x >= max.y - min.y;
  const [length, width] = isAlongX ? [max.x - min.x, max.y - min.y] : [max.y - min.y, max.x - min.x];
  const direction = isAlongX ? { x: 1, y: 0 } : { x: 0, y: 1 };
  const foot = offsetFrom(midpoint(min, max), direction, -length / 2);
  const going = length / steps.length;
  const strays = steps.map(({ centre }, i) => distance(centre, offsetFrom(foot, direction, (i + 0.5) * going)));
  const flight = { foot, direction, width: Math.min(1_000, width), going, risers: steps.length + 1, z: from, rise };
  const pointer = addFlight(flight, { ifc_guid: element.guid }, draft);
  return cameOver(element, pointer, { gap: Math.max(...strays), reason: SAY.winding });
}
