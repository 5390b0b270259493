import type { Building, Link, Place, RoomUse, SideSpan, Wall } from '../../../building/index.js';
import { circulationOf, reachable } from '../../../building/index.js';
import { LENGTH_TOLERANCE_MM } from '../../../maths/constants.js';
import { perObject } from '../../../maths/memo.js';
import type { PlacedBay } from '../../support/clear-bays.js';
import { isDoorClear } from '../../support/clear-bays.js';

/** Masonry kept between two bays; at the ends of the wall and beside a partition, mm. */
const [PIER_MM, CORNER_MM] = [100, 50];
/** Places tried along a stretch, a step apart, mm; a long one has longer steps. */
const [STEP_MM, MOST_PLACES] = [50, 200];
/** Most bays of one wall, and rooms along it: a wall with more is not searched for a place. */
const CROWDED = 300;

interface Joined {
  readonly from: number;
  readonly to: number;
  readonly rooms: readonly [string | null, string | null];
}

/**
 * Where a bay that is in no wall may go on the one it names: a place between one room and another, that no other bay
 * takes, the nearest of those that are likeliest for a door, and where that would stand free. null without one.
 */
export function placeFor(lost: PlacedBay, isDoor: boolean, building: Building): number | null {
  const { wall, position, width } = lost;
  if (Math.max(wall.openings.length, wall.left.length, wall.right.length) > CROWDED) return null;
  const likingOf = isDoor ? likingFor(building) : () => 0;
  const places = joinedAlong(wall, levelOf(lost, building)).flatMap((joined) =>
    placesIn(joined, width)
      .filter((from) => isFree(lost, from))
      .map((from) => ({ from, liking: likingOf(joined) })),
  );
  return (
    places
      .toSorted((p, q) => q.liking - p.liking || Math.abs(p.from - position) - Math.abs(q.from - position))
      .find(({ from }) => !isDoor || isDoorClear(building, { ...lost, position: from }))?.from ?? null
  );
}

/** Group of outside. */
const OUT = -1;
const HALLS: ReadonlySet<RoomUse> = new Set(['entree', 'degagement']);

/** How likely a door is between two places: first where nothing joins them yet, then by the halls among them. */
const likingFor = perObject((building: Building) => {
  const halls = new Set<Place>(building.rooms.filter(({ use }) => HALLS.has(use)).map(({ id }) => id));
  const groupOf = groupsOf(building);
  return ({ rooms: [left, right] }: Joined): number =>
    3 * Number(groupOf.get(left) !== groupOf.get(right)) + Number(halls.has(left)) + Number(halls.has(right));
});

/** A way between inside and outside, not a garden door. */
const isWayIn = ({ places, isGlazed }: Link): boolean => places.includes(null) && !isGlazed;

/** A number for each place, the same for those that doors and stairs join: that of outside where one comes in. */
function groupsOf(building: Building): ReadonlyMap<Place, number> {
  const graph = circulationOf(building);
  const groups = new Map<Place, number>();
  for (const [i, { id }] of building.rooms.entries()) {
    if (groups.has(id)) continue;
    const joined = reachable(graph, [id]);
    const isOut = [...joined].some((room) => graph.linksOf(room).some(isWayIn));
    for (const room of joined) groups.set(room, isOut ? OUT : i);
  }
  return groups.set(null, OUT);
}

/** The storey of a bay: the highest one that its wall is cut by and its sill is over. */
const levelOf = ({ wall, z }: PlacedBay, { levels }: Building): number =>
  levels.findLast((level) => wall.levelIndexes.includes(level.index) && level.z <= z + LENGTH_TOLERANCE_MM)?.index ??
  wall.levelIndexes[0] ??
  0;

/** Stretches of a wall with one room, or the outside, on either side; piers beside the partitions that part them. */
function joinedAlong(wall: Wall, level: number): Joined[] {
  const own = (spans: readonly SideSpan[]) => spans.filter((span) => span.level === level);
  return own(wall.left).flatMap((one) =>
    own(wall.right).map((other) => ({
      from: Math.max(one.from, other.from, 0) + CORNER_MM,
      to: Math.min(one.to, other.to, wall.length) - CORNER_MM,
      rooms: [one.room, other.room] as const,
    })),
  );
}

const isFree = ({ wall, width, z, top }: PlacedBay, from: number): boolean =>
  wall.openings.every(
    (bay) =>
      Math.min(bay.top, top) - Math.max(bay.z, z) <= 0 ||
      bay.position + bay.width + PIER_MM <= from ||
      bay.position - PIER_MM >= from + width,
  );

/** Both ends of a stretch, and places a step apart between them. */
function placesIn({ from, to }: Joined, width: number): number[] {
  const last = Math.floor(to - width);
  const first = Math.ceil(from);
  const step = Math.max(STEP_MM, (last - first) / MOST_PLACES);
  const between = Array.from({ length: Math.max(0, Math.ceil((last - first) / step)) }, (_, i) =>
    Math.round(first + i * step),
  );
  return last < first ? [] : [...between, last];
}
