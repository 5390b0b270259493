import type { Building, Flight } from '../../building/index.js';
import { nosingZAt } from '../../building/index.js';
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

/** The height between the nosings of a flight and a floor over it, where a section shows both. */
interface Headroom {
  /** Abscissa in the picture, mm. */
  readonly x: number;
  /** Altitudes, mm. */
  readonly nosing: number;
  readonly under: number;
}

/** Undersides of floors over a flight, at their edges on the line. */
function headroomsOver({ slabs, decks }: Building, { line, origin }: SectionAt, flight: Flight): Headroom[] {
  const span = crossing(line, flight.footprint);
  if (!span) return [];
  const floors = [
    ...slabs.flatMap(({ polygons, bottom }) => polygons.map((area) => ({ area, bottom }))),
    ...decks.flatMap(({ parts, bottom }) => parts.map((area) => ({ area, bottom }))),
  ];
  return floors.flatMap(({ area, bottom }) =>
    stretchesIn(line, area)
      .flat()
      .filter((along) => along > span[0] && along < span[1])
      .map((along) => {
        const run = dot(subtract(pointOn(line, along), flight.foot), flight.direction);
        return { x: origin + along, nosing: nosingZAt(flight, run), under: bottom };
      })
      .filter(({ nosing, under }) => under > nosing),
  );
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
    const [least] = headroomsOver(building, at, flight).toSorted((p, q) => p.under - p.nosing - (q.under - q.nosing));
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
