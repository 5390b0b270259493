import type { Building, Flight, Headroom } from '../../building/index.js';
import { floorsOver, headroomsUnder } from '../../building/index.js';
import { dot, subtract, unit } from '../../maths/vector.js';
import { layoutChain } from '../dimensions/chain.js';
import { measuredBetween } from '../dimensions/measured.js';
import type { Item } from '../display-list.js';
import type { Drafting } from '../drafting.js';
import { frameAt } from '../frame.js';
import { Paper } from '../ink/paper.js';
import type { SectionAt } from './section-layers.js';
import { crossing } from './section-layers.js';
import { pointOn, stretchesIn } from './section-lines.js';

/** A headroom from this on is told by no dimension, mm: one walks up without a thought. */
const AMPLE = 2000;
/** Flights askew to the line by more than this, as a cosine, are not seen in profile. */
const ALONG = 0.97;

/** The least headroom of a flight under the floors over the line of a section, and its abscissa in the picture, mm. */
function leastOnLine(building: Building, { line, origin }: SectionAt, flight: Flight): (Headroom & Abscissa) | null {
  if (!crossing(line, flight.footprint)) return null;
  const runAt = (along: number): number => dot(subtract(pointOn(line, along), flight.foot), flight.direction);
  const [least] = floorsOver(building)
    .flatMap(({ polygon, bottom }) => {
      const stretches = stretchesIn(line, polygon).map(([from, to]) => [runAt(from), runAt(to)] as const);
      return headroomsUnder(
        flight,
        bottom,
        stretches.map(([p, q]) => [Math.min(p, q), Math.max(p, q)]),
      );
    })
    .toSorted((p, q) => p.under - p.nosing - (q.under - q.nosing));
  return least ? { ...least, x: origin + (least.along - runAt(0)) / (runAt(1) - runAt(0)) } : null;
}

interface Abscissa {
  readonly x: number;
}

/** Flights that a section cuts in profile. */
const flightsAlong = ({ stairs }: Building, { line }: SectionAt): Flight[] => {
  const way = unit(subtract(line.b, line.a));
  return stairs.flatMap(({ flights }) => flights).filter(({ direction }) => Math.abs(dot(way, direction)) > ALONG);
};

/**
 * The least headroom of each flight cut, under the edge of a floor, where it is less than one walks under freely.
 * @param drawn what its value keeps clear of
 */
export const headroomDimensions = (
  building: Building,
  at: SectionAt,
  { scale, langue }: Drafting,
  drawn: readonly Item[],
): Item[] =>
  flightsAlong(building, at).flatMap((flight): Item[] => {
    const least = leastOnLine(building, at, flight);
    if (!least || least.under - least.nosing >= AMPLE) return [];
    const spec = {
      code: 'echappee',
      along: frameAt(90),
      main: frameAt(0),
      ...measuredBetween([least.nosing, least.under]),
      v: -least.x,
      objectSide: -1,
      objectV: -least.x,
      height: 1.8,
      layer: 'PLAN',
      isInterior: true,
      isWallFirst: false,
      langue,
    } as const;
    const paper = new Paper(frameAt(0), scale).draw(drawn);
    return layoutChain(spec, scale, paper, { marks: paper })?.items ?? [];
  });
