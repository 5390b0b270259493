import type { Polygon } from '../../maths/geometry.js';
import { DEFAULTS } from '../../scene/index.js';
import type { Scene } from '../../scene/index.js';
import type { Deck } from '../decks/types.js';
import type { Slab } from '../slabs/types.js';
import { nosingZAt } from './flight.js';
import type { Flight } from './types.js';

/**
 * Least headroom over the nosings of a flight by country, mm: usual practice in France (échappée), IRC R311.7.2 in the
 * US, Approved Document K 1.11 in the UK, DIN 18065 6.4 in Germany.
 */
export const LEAST_HEADROOM_MM = { fr: 1900, us: 2032, uk: 2000, de: 2000 } as const;

/** The least headroom of the country of a scene, mm; where none is known that of France. */
export const leastHeadroom = ({ juridiction = DEFAULTS.juridiction }: Scene): number =>
  new Map<string, number>(Object.entries(LEAST_HEADROOM_MM)).get(juridiction) ?? LEAST_HEADROOM_MM.fr;

/** A floor that may hang over a flight: its outline and the altitude of its underside. */
export interface FloorOver {
  readonly polygon: Polygon;
  readonly bottom: number;
}

/** Floors that may hang over flights: those of the storeys, open where they are, and mezzanines. */
export const floorsOver = ({
  slabs,
  decks,
}: {
  readonly slabs: readonly Slab[];
  readonly decks: readonly Deck[];
}): FloorOver[] => [
  ...slabs.flatMap(({ polygons, bottom }) => polygons.map((polygon) => ({ polygon, bottom }))),
  ...decks.flatMap(({ parts, bottom }) => parts.map((polygon) => ({ polygon, bottom }))),
];

/** A height from the line through the nosings of a flight straight up to a floor. */
export interface Headroom {
  /** Along the climb from the foot, mm. */
  readonly along: number;
  /** Altitudes, mm. */
  readonly nosing: number;
  readonly under: number;
}

/** Places nearer than this are one, mm. */
const EDGE_MM = 1;

/**
 * Headroom of a flight under a floor that hangs over parts of it: at each nosing, and at the edge where one comes out
 * from under it, the least of all. A step that stands higher than the underside is in the opening.
 * @param stretches where the floor lies over the flight, mm along the climb
 */
export function headroomsUnder(
  flight: Flight,
  bottom: number,
  stretches: readonly (readonly [number, number])[],
): Headroom[] {
  const nosings = Array.from({ length: flight.risers }, (_, step) => step * flight.going);
  return stretches
    .flatMap(([from, to]) => [
      ...nosings.filter((along) => along > from + EDGE_MM && along < to - EDGE_MM),
      ...(to > 0 && to < flight.run - EDGE_MM ? [to] : []),
    ])
    .map((along) => ({ along, nosing: nosingZAt(flight, along), under: bottom }))
    .filter(({ nosing, under }) => under > nosing);
}
