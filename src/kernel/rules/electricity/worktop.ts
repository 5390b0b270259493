import type { Fixture, Furniture, Room } from '../../building/index.js';
import type { Spot } from '../../checks/support/wall-places.js';
import { pointOf } from '../../checks/support/wall-places.js';
import { kitchensOf } from '../../checks/trades/electricity/kitchens.js';
import type { Point } from '../../maths/geometry.js';
import { cross, distance, dot, subtract } from '../../maths/vector.js';
import { AXIS, NFC, WORKTOP } from './figures.js';
import type { Installation } from './installation.js';
import { backOf, heldBy } from './kitchen-units.js';
import type { Score } from './plates.js';
import { thingsIn } from './things.js';

const TYPES = {
  runs: new Set(['cuisine', 'cuisine_moderne', 'evier']),
  fires: new Set(['evier', 'plaque_cuisson', 'lavabo']),
} as const satisfies Readonly<Record<string, ReadonlySet<string>>>;

/** A socket so high over the floor is one of the worktop, mm. */
const HIGH_MM = 900;

/**
 * Sockets over the worktop that a kitchen lacks: spread along its units, not over the sink nor the hob; two on one
 * plate where the worktop is too short to part them.
 */
export function worktopSockets(site: Installation, room: Room): void {
  if (!kitchensOf(site.building).has(room)) return;
  const needed = room.area / 1e6 > WORKTOP.smallM2 ? WORKTOP.usual : WORKTOP.small;
  const high = () => site.in(room, 'prise').filter(({ at }) => at.z - room.z >= HIGH_MM);
  const reason = { source: NFC, marge: { valeur: needed, limite: needed, unite: 'prises' } };
  const score = overWorktop(site, room);
  const there = high().map(({ at }) => at);
  const isBehind: Score = (spot, point) => (score(spot, point) === 0 ? 0 : null);
  const places = site.freePlaces('prise', room, AXIS.worktop, isBehind);
  const chosen = spread(places, there, needed - there.length);
  for (const spot of chosen) site.hangAt('prise', room, AXIS.worktop, spot, reason);
  for (const spot of chosen) if (high().length < needed) site.hangOnPlate('prise', room, AXIS.worktop, spot, reason);
  while (high().length < needed) {
    const apart: Score = (spot, point) => {
      const rank = score(spot, point);
      return rank === null ? null : rank - Math.min(APART_MM.wanted, ...high().map(({ at }) => distance(at, point)));
    };
    if (!site.hang('prise', room, AXIS.worktop, apart, reason)) return;
  }
}

/** From socket to socket over a worktop: what is enough, and what is least; nearer ones share a plate, mm. */
const APART_MM = { wanted: 600, least: 300 } as const;

/**
 * So many places of some, evenly spread: each in the middle of its share of the worktop, else from end to end of it;
 * fewer where they would come too near to one another.
 * @param there sockets that hang there already
 */
function spread(all: readonly Spot[], there: readonly Point[], wanted: number): Spot[] {
  const isClear = (spot: Spot): boolean => there.every((at) => distance(at, pointOf(spot)) >= APART_MM.least);
  const places = all.filter(isClear);
  for (let count = Math.min(wanted, places.length); count > 0; count--) {
    const shares = Array.from({ length: count }, (_, k) => (k + 0.5) / count);
    const ends = Array.from({ length: count }, (_, k) => (count === 1 ? 0.5 : k / (count - 1)));
    for (const parts of [shares, ends]) {
      const chosen = parts.map((part) => places[Math.min(places.length - 1, Math.floor(part * places.length))]!);
      if (isSpread(chosen.map(pointOf))) return chosen;
    }
  }
  return [];
}

const isSpread = (points: readonly Point[]): boolean =>
  points.every((p, i) => points.slice(i + 1).every((q) => distance(p, q) >= APART_MM.least));

/** Corners of the sink and of the hob that a run draws itself, those that are pieces of the scene left out. */
function builtInCorners(run: Furniture | Fixture, fires: readonly (Furniture | Fixture)[]): Point[][] {
  const { footprint } = run;
  const { way } = backOf(run);
  // From the back and from the front: a run may be written with its front to the wall.
  const at = (along: number): Point[] =>
    [footprint[0]!, footprint[3]!].map(({ x, y }) => ({ x: x + way.x * along, y: y + way.y * along }));
  return heldBy(run, fires)
    .filter(({ isApart }) => !isApart)
    .map(({ from, to }) => [...at(from), ...at(to)]);
}

/** Cosine from which a run goes along a wall; what the wall at its end is worth beside the one behind it. */
const [ALONG, END_RANK] = [0.7, 500] as const;
/** Half of what is kept free over a sink or a hob, mm. */
const FIRE_MM = 50;

/** Behind the units of a kitchen, 0; along the wall of its sink, or any, where no units are drawn. */
function overWorktop(site: Installation, room: Room): Score {
  const units = thingsIn(site, room, TYPES.runs);
  const fires = thingsIn(site, room, TYPES.fires);
  const along = ({ wall }: Spot, corners: readonly Point[]) => {
    const places = corners.map((corner) => dot(wall.direction, subtract(corner, wall.a)));
    const aside = corners.map((corner) => Math.abs(cross(wall.direction, subtract(corner, wall.a))));
    return { from: Math.min(...places), to: Math.max(...places), gap: Math.min(...aside) - wall.thickness / 2 };
  };
  const isBackTo = ({ wall }: Spot, run: Furniture | Fixture): boolean =>
    Math.abs(dot(wall.direction, backOf(run).way)) > ALONG;
  const hot = [...fires.map(({ footprint }) => footprint), ...units.flatMap((run) => builtInCorners(run, fires))];
  return (spot, point) => {
    const isOverFire = hot
      .map((each) => along(spot, each))
      .some(({ from, to, gap }) => gap < 300 && spot.along > from - FIRE_MM && spot.along < to + FIRE_MM);
    if (isOverFire) return null;
    const beside = units.filter(({ footprint }) => {
      const { from, to, gap } = along(spot, footprint);
      return gap < 200 && spot.along > from && spot.along < to;
    });
    if (beside.some((run) => isBackTo(spot, run))) return 0;
    // The wall that a worktop ends at.
    if (beside.length > 0) return END_RANK;
    const [sink] = fires;
    return 2000 + (sink ? distance(point, backOf(sink).middle) : 0);
  };
}
