import type { Building, Roof, RoofEdge } from '../../building/index.js';
import { centroidOf } from '../../maths/centroid.js';
import { asPolygon, union } from '../../maths/clip.js';
import type { Point, Polygon, Ring } from '../../maths/geometry.js';
import { areaOf, perimeterOf, ringsOf } from '../../maths/ring.js';
import { subtract, unit } from '../../maths/vector.js';
import { cornersOf } from '../boxes.js';
import type { Frame } from '../frame.js';
import { localBounds } from '../frame.js';
import { rainPoints } from '../views/rain-points.js';
import { emergingBoxes } from '../views/roof-emerging.js';
import { roofOutlets } from '../views/roof-outlets.js';
import { roofParts } from '../views/roof-states.js';
import { isRoundRoof } from '../views/round-elements.js';
import { envelope } from './envelope.js';
import type { Mark, Measured } from './measured.js';
import { cornerMark, isSquareOver, measured } from './measured.js';
import type { Side } from './sides.js';

/**
 * Rows of a roof plan: all of them, those without what comes out of the roofs, those without the downpipes and ridges
 * either, or those of the walls between the overhangs and of the roofs as a whole alone.
 */
export const ROOF_ROWS = ['entieres', 'completes', 'toutes', 'principales'] as const;
export type RoofRows = (typeof ROOF_ROWS)[number];
/** Codes of rows that each leaves out. */
const LEFT_OUT: Readonly<Record<RoofRows, ReadonlySet<RoofRow['code']>>> = {
  entieres: new Set(),
  completes: new Set(['sorties']),
  toutes: new Set(['sorties', 'descentes', 'faitages']),
  principales: new Set(['sorties', 'descentes', 'faitages', 'lucarnes', 'vides', 'parties']),
};

/** A row of dimensions beside the roofs. */
export interface RoofRow extends Measured {
  readonly code: 'descentes' | 'sorties' | 'lucarnes' | 'faitages' | 'vides' | 'parties' | 'debords' | 'hors_tout';
  /** Ends of the values that those of the row divide. */
  readonly divided?: readonly number[];
}

/** Corners closer than this along a chain are one: outlines are on a grid of 0.1 mm. */
const SAME_MM = 0.2;
/** Breaks nearer to one another are not measured apart, mm: a cover over the edge of the next. */
const LEAST_PART = 300;
/** Beside a break, where it is asked what is seen there, and how much further out that stands on one side, mm. */
const BESIDE_LINE = 60;
const LEAST_BREAK = 20;
/** A break of the roofs so near to the line between old and new walls is that line: one covers the other, mm. */
const OVERHANG = 1000;
/** Corners of a roof so near to its highest one are its summit, mm. */
const SUMMIT = 1;
/** Openings between roofs narrower than this are slits along a valley, mm. */
const LEAST_COURT = 100;
/** Cosine from which a dormer looks to a side. */
const FACES = 0.99;

const cornersAlong = (along: Frame, ring: Ring): Mark[] => {
  const local = ring.map((point) => along.toLocal(point));
  return local.map((at, i) => cornerMark(local.at(i - 1)!, at, local[(i + 1) % local.length]!));
};

/** The first and the last corner of some outlines along a chain. */
function endsOf(along: Frame, rings: readonly Ring[]): [Mark, Mark] {
  const corners = rings.flatMap((ring) => cornersAlong(along, ring));
  const end = (sign: 1 | -1) =>
    corners.reduce((best, corner) => {
      const beyond = sign * (corner.u - best.u);
      return beyond > SAME_MM || (beyond > -SAME_MM && corner.isSquare && !best.isSquare) ? corner : best;
    });
  return [end(-1), end(1)];
}

const carrying = ({ roofs }: Building): Roof[] => roofs.filter(({ carrier }) => carrier === null);

/** What of some outlines is seen first from a side at a place along it: how far out it stands, and which it is. */
function firstAt(outlines: readonly Polygon[], { along, sign }: Side, u: number): { out: number; which: number } {
  let first = { out: -Infinity, which: -1 };
  for (const [which, { outer }] of outlines.entries()) {
    const local = outer.map((point) => along.toLocal(point));
    for (const [i, p] of local.entries()) {
      const q = local[(i + 1) % local.length]!;
      if (Math.min(p.x, q.x) > u || Math.max(p.x, q.x) <= u) continue;
      const out = sign * (p.y + ((q.y - p.y) * (u - p.x)) / (q.x - p.x));
      if (out > first.out) first = { out, which };
    }
  }
  return first;
}

/** What is seen first from a side just before and just after a place along it. */
const about = (outlines: readonly Polygon[], side: Side, u: number) =>
  [-BESIDE_LINE, BESIDE_LINE].map((by) => firstAt(outlines, side, u + by)) as [
    ReturnType<typeof firstAt>,
    ReturnType<typeof firstAt>,
  ];

/** Where what stands and what is added meet, as far as that is seen from a side. */
function stateMarks(building: Building, side: Side): Mark[] {
  const parts = roofParts(building);
  const areas = parts.map(({ area }) => area);
  return areas
    .flatMap(({ outer }) => cornersAlong(side.along, outer))
    .filter(({ u }) => {
      const [before, after] = about(areas, side, u).map(({ which }) => parts[which]?.isExisting);
      return before !== undefined && after !== undefined && before !== after;
    });
}

/** The outlines of the roofs on the walls, of a round one the square about it: that is as wide as it is. */
const outlinesBeside = (building: Building, along: Frame): Polygon[] =>
  carrying(building).flatMap((roof) =>
    isRoundRoof(roof)
      ? roof.outline.map(({ outer }) =>
          asPolygon(cornersOf(localBounds(along, outer)).map((corner) => along.toWorld(corner))),
        )
      : roof.outline,
  );

/** Breaks of the roofs that are seen from a side, and the line between what stands and what is added. */
function partMarks(building: Building, side: Side): Mark[] {
  const outlines = outlinesBeside(building, side.along);
  const breaks = (envelope(outlines, side)?.spans ?? [])
    .flatMap(({ start, end }) => [start, end])
    .filter(({ u }) => {
      const [before, after] = about(outlines, side, u);
      return !(Math.abs(before.out - after.out) < LEAST_BREAK);
    });
  const isApart = ({ u }: Mark): boolean => breaks.every((other) => Math.abs(other.u - u) >= OVERHANG);
  return [...breaks, ...stateMarks(building, side).filter(isApart)];
}

/** A stretch of a chain that something on a roof takes. */
type Stretch = readonly [Mark, Mark];

/** Stretches that overlap no earlier one: two in one place cannot be read on one line. */
function apart(stretches: readonly Stretch[]): Mark[] {
  const kept: Stretch[] = [];
  for (const [from, to] of stretches) {
    if (kept.every(([a, b]) => to.u <= a.u || from.u >= b.u)) kept.push([from, to]);
  }
  return kept.flat();
}

/** The extent of an outline along a chain, as a stretch. */
function stretchOf(along: Frame, ring: Ring, isSquare: boolean): Stretch {
  const { minX, maxX } = localBounds(along, ring);
  return [
    { u: minX, isSquare },
    { u: maxX, isSquare },
  ];
}

/** The way a dormer looks. */
const lookOf = (footprint: Polygon, front: Polygon): Point =>
  unit(subtract(centroidOf(front.outer), centroidOf(footprint.outer)));

/**
 * Dormers along a chain: the width of those that look to its side, and on the bottom and left sides how far in those
 * that look along it stand, from the front to where their ridge ends.
 */
function dormerMarks({ roofs }: Building, { along, sign, isPrimary }: Side): Mark[] {
  const stretches = roofs.flatMap(({ dormer, footprint, outline }): Stretch[] => {
    if (!dormer) return [];
    const look = along.toLocal(lookOf(footprint, dormer.front));
    if (sign * look.y > FACES) return [stretchOf(along, footprint.outer, isSquareOver(look.x * LEAST_PART))];
    if (!isPrimary || Math.abs(look.x) < FACES) return [];
    return outline.map(({ outer }) => stretchOf(along, outer, isSquareOver(look.y * LEAST_PART)));
  });
  return apart(stretches);
}

/** Where a ridge begins and ends along a chain; of one across it the end at its side. */
function endsAlong({ along, sign }: Side, { a, b }: RoofEdge): Mark[] {
  const ends = [a, b].map((end) => along.toLocal(end));
  const [near, far] = ends.toSorted((p, q) => sign * (q.y - p.y)) as [Point, Point];
  const isAcross = Math.abs(near.x - far.x) < Math.abs(near.y - far.y);
  const isSquare = isSquareOver(near.x - far.x) || isSquareOver(near.y - far.y);
  return (isAcross ? [near] : [near, far]).map(({ x: u }) => ({ u, isSquare }));
}

/** Ridges along a chain, and the summits of roofs without one, on the bottom and left sides. */
function ridgeMarks(building: Building, side: Side): Mark[] {
  if (!side.isPrimary) return [];
  const pitched = carrying(building).filter(({ type }) => type !== 'plat');
  return pitched.flatMap(({ edges, panes, ridgeZ }): Mark[] => {
    const ridges = edges.filter(({ kind, length }) => kind === 'faitage' && length >= LEAST_PART);
    if (ridges.length > 0) return ridges.flatMap((ridge) => endsAlong(side, ridge));
    const summit = panes.flatMap(({ ring }) => ring).find(({ z }) => z > ridgeZ - SUMMIT);
    return summit ? [{ u: side.along.toLocal(summit).x, isSquare: true }] : [];
  });
}

/** Courts that the roofs leave open, along a chain: no slit between two roofs that meet in a valley is one. */
function courtMarks(building: Building, along: Frame): Mark[] {
  const covered = union(carrying(building).flatMap(({ outline }) => outline));
  const isCourt = (ring: Ring): boolean => {
    const hole = asPolygon(ring);
    return 2 * areaOf(hole) > LEAST_COURT * perimeterOf(hole);
  };
  const holes = covered.flatMap((part) => part.holes.filter(isCourt));
  return apart(
    holes.map((ring) => {
      const corners = cornersAlong(along, ring).toSorted((p, q) => p.u - q.u);
      return [corners[0]!, corners.at(-1)!] as const;
    }),
  );
}

/**
 * Proposed downpipes, and outlets that go down inside, along a chain: those of the eaves and edges that look to its
 * side.
 */
const pipeMarks = (building: Building, { along, sign }: Side): Mark[] =>
  rainPoints(building).flatMap(({ at, out }) => {
    const look = along.toLocal(out);
    return sign * look.y > FACES ? [{ u: along.toLocal(at).x, isSquare: isSquareOver(look.x * LEAST_PART) }] : [];
  });

/** What comes out of the roofs, along a chain: the middles of pipes and chimneys, on the bottom and left sides. */
const outletMarks = (building: Building, { along, isPrimary }: Side): Mark[] =>
  (isPrimary ? [...roofOutlets(building), ...emergingBoxes(building)] : []).map(({ center }) => ({
    u: along.toLocal(center).x,
    isSquare: true,
  }));

/**
 * Rows of a side, outwards: what comes out of the roofs, downpipes, what stands in the roofs, their ridges, their
 * parts, the walls between the overhangs, the whole.
 */
function rowsOn(building: Building, side: Side): RoofRow[] {
  const { along, isPrimary } = side;
  const cover = endsOf(
    along,
    building.roofs.flatMap((roof) => roof.panes.map(({ plan }) => plan.outer)),
  );
  const bases = building.footprint.flatMap(ringsOf);
  const parts = measured([...cover, ...partMarks(building, side)], LEAST_PART);
  const within = (code: RoofRow['code'], marks: readonly Mark[]): RoofRow => ({
    code,
    ...measured(marks.length > 0 ? [...cover, ...marks] : []),
  });
  const rows: RoofRow[] = [
    within('sorties', outletMarks(building, side)),
    within('descentes', pipeMarks(building, side)),
    within('lucarnes', dormerMarks(building, side)),
    within('faitages', ridgeMarks(building, side)),
    within('vides', isPrimary ? courtMarks(building, along) : []),
    { code: 'parties', ...parts },
    within('debords', bases.length > 0 ? endsOf(along, bases) : []),
    { code: 'hors_tout', ...measured(cover) },
  ];
  return rows.filter(({ code, points }) => points.length > (code === 'hors_tout' ? 1 : 2));
}

/**
 * The rows of each side, without those that another row of it or of the side opposite says already.
 * @param sides the bottom and the left one first
 */
export function roofRows(
  building: Building,
  sides: readonly Side[],
  asked: RoofRows,
): ReadonlyMap<Side, readonly RoofRow[]> {
  const known = new Map<Frame, Set<string>>();
  return new Map(
    sides.map((side) => {
      const said = known.get(side.along) ?? new Set();
      known.set(side.along, said);
      const rows = rowsOn(building, side).filter(({ code, points }) => {
        if (LEFT_OUT[asked].has(code)) return false;
        const key = points.join(' ');
        if (said.has(key)) return false;
        said.add(key);
        return true;
      });
      return [side, rows] as const;
    }),
  );
}
