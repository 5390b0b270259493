import type { Building } from '../../building/index.js';
import type { Point, Point3 } from '../../maths/geometry.js';
import { isDemolished } from '../../scene/index.js';

/** What a section may meet at a place across its line. */
type Met =
  'bay' | 'jamb' | 'flight' | 'riser' | 'lift' | 'mezzanine' | 'ridge' | 'alongRidge' | 'wall' | 'near' | 'beside';

/** What each is worth; less than nothing where a line shows nothing of it but hides or doubles the rest. */
const WORTH: Readonly<Record<Met, number>> = {
  bay: 2,
  jamb: -2,
  flight: 5,
  riser: -2,
  lift: 5,
  mezzanine: 1,
  ridge: 2,
  alongRidge: 1,
  wall: -12,
  near: -1.5,
  beside: -0.5,
};
/** Worth of a line that runs through the whole building, and lost by one that leaves the place wished by all of it. */
const LENGTH_WORTH = 4;
const FAR_WORTH = 1;

/** Across as much of its length, a wall is cut along by a line that meets it: one in four, some 14°. */
const LENGTHWISE = 0.25;
/** A line this near to the jamb of a bay would show neither the bay nor its wall; further in it shows the bay, mm. */
const GRAZED = 150;
/** A line this near to the first or last riser shows a block where the flight is, mm. */
const AT_RISER = 300;
/** Distances from the faces of a wall that runs as the line does, mm: an elevation of it rather than a section. */
const BESIDE_WALL: readonly (readonly [Met, number])[] = [
  ['wall', 250],
  ['near', 500],
  ['beside', 800],
];
/** Walls shorter than this hide little, mm. */
const SHORT = 1000;
/** Points of a roof within this of its highest are of its ridge, mm. */
const RIDGE = 100;
/** A ridge seen end on, or an apex: it extends less than this across the line, mm. */
const END_ON = 400;
/** Off the seam of two panes, mm: a plane along it would be decided by rounding. */
const OFF_SEAM = 4;
/** Places closer than this are one, mm. */
const STEP = 50;

/** Something that a line meets when it lies between two places, mm. */
interface Stretch {
  readonly met: Met;
  readonly from: number;
  readonly to: number;
}

/** Place of a point across the lines of one direction, mm. */
export type Across = (point: Point) => number;

const extent = (points: readonly Point[], across: Across): [number, number] => {
  const places = points.map(across);
  return [Math.min(...places), Math.max(...places)];
};

/** Walls that run as the line does. */
const wallStretches = ({ walls }: Building, across: Across): Stretch[] =>
  // Storeys repeat their walls: one place is one wall.
  [...Map.groupBy(walls, ({ a, b, thickness }) => [...extent([a, b], across), thickness].join()).values()].flatMap(
    ([wall]): Stretch[] => {
      const { a, b, thickness, length } = wall!;
      const [from, to] = extent([a, b], across);
      if (to - from > Math.max(1, LENGTHWISE * length)) return [];
      return BESIDE_WALL.filter(([met]) => met === 'wall' || length > SHORT).map(([met, aside]) => ({
        met,
        from: from - thickness / 2 - aside,
        to: to + thickness / 2 + aside,
      }));
    },
  );

/** Outer bays, and windows of dormers, in walls that the line crosses: well inside, or at a jamb. */
function bayStretches({ openings, roofs }: Building, across: Across): Stretch[] {
  const windows = roofs.flatMap(({ dormer }) => dormer?.window ?? []);
  return [...openings.filter(({ isExterior }) => isExterior), ...windows].flatMap(({ near, far, width }): Stretch[] => {
    const [from, to] = extent([near, far], across);
    if (to - from < (1 - LENGTHWISE) * width) return [];
    return [
      { met: 'bay', from: from + GRAZED, to: to - GRAZED },
      { met: 'jamb', from: from - GRAZED, to: from + GRAZED },
      { met: 'jamb', from: to - GRAZED, to: to + GRAZED },
    ];
  });
}

/** Flights: in profile along the line; across it, all but their first and last risers are fair. */
const flightStretches = ({ stairs }: Building, across: Across): Stretch[] =>
  stairs
    .flatMap(({ flights }) => flights)
    .filter(({ source }) => !isDemolished(source))
    .flatMap(({ footprint, foot, arrival, run }): Stretch[] => {
      const [from, to] = extent(footprint, across);
      if (Math.abs(across(foot) - across(arrival)) < LENGTHWISE * run) {
        return [
          { met: 'flight', from: from + GRAZED, to: to - GRAZED },
          { met: 'riser', from: from - GRAZED, to: from + GRAZED },
          { met: 'riser', from: to - GRAZED, to: to + GRAZED },
        ];
      }
      return [across(foot), across(arrival)].map((at) => ({ met: 'riser', from: at - AT_RISER, to: at + AT_RISER }));
    });

/** The higher ridge of the building, crossed anywhere along it, or the axis of a ridge end on and of an apex. */
function ridgeStretches({ roofs }: Building, across: Across): Stretch[] {
  const main = roofs.filter(({ dormer, type }) => dormer === null && type !== 'plat');
  const corners = main.flatMap(({ panes }) => panes.flatMap(({ ring }) => ring));
  const top = corners.reduce((most, { z }) => Math.max(most, z), -Infinity);
  const crest: readonly Point3[] = corners.filter(({ z }) => z > top - RIDGE);
  if (crest.length === 0) return [];
  const [from, to] = extent(crest, across);
  if (to - from >= END_ON) return [{ met: 'ridge', from, to }];
  const spread = Math.max(...crest.map(({ x, y }) => Math.hypot(x - crest[0]!.x, y - crest[0]!.y)));
  const middle = (from + to) / 2;
  return [{ met: spread < END_ON ? 'ridge' : 'alongRidge', from: middle, to: middle + OFF_SEAM }];
}

/** Shafts of lifts and mezzanines. */
const insideStretches = ({ lifts, decks }: Building, across: Across): Stretch[] =>
  [
    ...lifts.map(({ shaft }) => ({ met: 'lift' as const, ring: shaft })),
    ...decks.flatMap(({ parts }) => parts.map(({ outer }) => ({ met: 'mezzanine' as const, ring: outer }))),
  ].map(({ met, ring }) => {
    const [from, to] = extent(ring, across);
    return { met, from: from + GRAZED, to: to - GRAZED };
  });

/** Worth of what is met at a place: of each kind the second counts half of the first, the third half of that. */
function worthAt(stretches: readonly Stretch[], place: number): number {
  const counts = new Map<Met, number>();
  for (const { met, from, to } of stretches) {
    if (place > from && place < to) counts.set(met, (counts.get(met) ?? 0) + 1);
  }
  return [...counts].reduce((sum, [met, count]) => sum + WORTH[met] * (2 - 2 ** (1 - count)), 0);
}

/** A place in each stretch between two changes of what is met: the nearest to the one wished, and the middle. */
function placesBetween(ends: readonly number[], wished: number): number[] {
  const sorted = [...new Set(ends)].toSorted((p, q) => p - q);
  return sorted.slice(1).flatMap((to, i) => {
    const from = sorted[i]!;
    const inset = Math.min(STEP, (to - from) / 2);
    return [(from + to) / 2, Math.min(to - inset, Math.max(from + inset, wished))];
  });
}

/**
 * The best place of a section among parallel ones: through bays, a stair and the higher ridge, over as much of the
 * building as it can, in no wall and along none.
 * @param inside length of building that a line at a place runs through, mm
 */
export function bestPlace(
  building: Building,
  across: Across,
  wished: number,
  [low, high]: readonly [number, number],
  inside: (place: number) => number,
): number {
  const stretches = [wallStretches, bayStretches, flightStretches, ridgeStretches, insideStretches].flatMap((met) =>
    met(building, across),
  );
  const ends = stretches.flatMap(({ from, to }) => [from, to]).filter((end) => end > low && end < high);
  const places = placesBetween([low, ...ends, high], wished).map((place) => ({ place, length: inside(place) }));
  const longest = places.reduce((most, { length }) => Math.max(most, length), 1);
  const scored = places.map(({ place, length }) => ({
    place,
    score:
      worthAt(stretches, place) +
      (LENGTH_WORTH * length) / longest -
      (FAR_WORTH * Math.abs(place - wished)) / Math.max(1, high - low),
  }));
  return scored.reduce((best, one) => (one.score > best.score + 1e-9 ? one : best), { place: wished, score: -Infinity })
    .place;
}
