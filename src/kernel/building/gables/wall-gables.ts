import type { BoxIndex } from '../../maths/box-index.js';
import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, intersection, offset } from '../../maths/clip.js';
import { LENGTH_TOLERANCE_MM } from '../../maths/constants.js';
import type { Polygon, Ring } from '../../maths/geometry.js';
import { distanceToSegment } from '../../maths/lines.js';
import { perObject } from '../../maths/memo.js';
import { areaOf, boundsOf, polygonContains, ringsOf } from '../../maths/ring.js';
import { cross, dot, leftOf, midpoint, offsetFrom, subtract, unit } from '../../maths/vector.js';
import { undersideOf } from '../roofs/depth.js';
import { heightOn, partsWhere } from '../roofs/plane.js';
import type { Roof } from '../roofs/types.js';
import { rankOf } from '../bodies/walls.js';
import type { Building, Opening, Wall } from '../types.js';
import type { Column, Hole } from './column.js';
import { below, columnVolume, piercedBy, without } from './column.js';

/** The gable of a wall: its masonry from the written height to the underside of a pitched roof. Millimetres. */
export interface WallGable {
  readonly wall: Wall;
  readonly roof: Roof;
  /** Bays cut out; the volume that walls share at a junction is counted in each, as in length × height of a wall. */
  readonly own: readonly Column[];
  /** Bays not cut out; the volume that walls share at a junction is counted once. */
  readonly whole: readonly Column[];
  /** Bays cut out; the volume that walls share at a junction is counted once, as in the solids of the walls. */
  readonly columns: readonly Column[];
}

/**
 * A wall that stops this much under the base of a roof does not carry it: it belongs to a storey below or to another
 * part, mm.
 */
const REACH_MM = 500;
/**
 * Roofs that a wall rises under, at most, in document order. More than this over one wall is an error of the scene,
 * which the checks report; the limit bounds the work.
 */
const MAX_ROOFS = 8;
/** The outline of a roof follows a wall that is askew to it by this much at most: both are drawn by eye, degrees. */
const ASKEW_DEG = 5;
const ALONG = Math.sin((ASKEW_DEG * Math.PI) / 180);
/** Walls nearer than this stand against one another; a roof that covers no more of a wall is beside it, mm. */
const BESIDE_MM = 20;

/**
 * Gables, by roof. Outer walls, and inner walls along the edge of a roof, are prolonged to its underside where that
 * lies above them over their whole thickness. Flat roofs lie on their walls; dormers have walls of their own.
 */
export const wallGables = perObject((building: Building): readonly WallGable[] => gablesOf(building));

/**
 * Area of one face, mm²: bays deducted, the mean over the thickness where the roof slopes across it; up to an altitude
 * when given.
 */
export const gableArea = ({ wall, own }: WallGable, upTo = Infinity): number =>
  own.flatMap((column) => below(column, upTo)).reduce((sum, column) => sum + columnVolume(column), 0) / wall.thickness;

/** Volume after joins, bays deducted, mm³. */
export const gableVolume = ({ columns }: WallGable): number =>
  columns.reduce((sum, column) => sum + columnVolume(column), 0);

/** A bay that rises above the written height of its wall has masonry of the gable above its whole head. */
export function isUnderGable(building: Building, { wall, position, width, top }: Opening): boolean {
  const over = wallGables(building)
    .flatMap((gable) => (gable.wall === wall ? gable.own : []))
    .filter(({ bottom }) => bottom === top);
  const isOverBay = ({ plan }: Column) => {
    const along = plan.outer.map((at) => dot(subtract(at, wall.a), wall.direction));
    return (
      Math.min(...along) > position - LENGTH_TOLERANCE_MM && Math.max(...along) < position + width + LENGTH_TOLERANCE_MM
    );
  };
  const head = over.filter(isOverBay).reduce((sum, { plan }) => sum + areaOf(plan), 0);
  return head > (width - 2 * LENGTH_TOLERANCE_MM) * wall.thickness;
}

function gablesOf({ walls, roofs }: Building): WallGable[] {
  const pitched = roofs.filter(({ type }) => type !== 'plat' && type !== 'chien_assis');
  if (pitched.length === 0) return [];
  const index = boxIndex(walls.map(({ footprint }) => boundsOf(footprint)));
  const near = (ring: Ring): Wall[] => index.search(boundsOf(ring), LENGTH_TOLERANCE_MM).map((i) => walls[i]!);
  const covered = new Map<Wall, Polygon[][]>();
  const risings = pitched.flatMap((roof) => {
    const panes = boxIndex(roof.panes.map(({ plan }) => boundsOf(plan.outer)));
    return near(roof.footprint.outer).flatMap((wall) => {
      const before = covered.get(wall) ?? [];
      if (before.length >= MAX_ROOFS || !reaches(wall, roof)) return [];
      if (standsBeside(wall, roof, near)) return [];
      // A place under two roofs has one gable.
      const risen = raised(wall, roof, panes).flatMap((column) => without(column, before.flat()));
      if (risen.length === 0) return [];
      covered.set(wall, [...before, risen.map(({ plan }) => plan)]);
      return [{ wall, roof, risen }];
    });
  });
  const rank = rankOf(walls);
  const hasPlace = (other: Wall, wall: Wall): boolean =>
    other.top > wall.top + LENGTH_TOLERANCE_MM ||
    (other.top > wall.top - LENGTH_TOLERANCE_MM && covered.has(other) && rank.get(other)! < rank.get(wall)!);
  return risings.flatMap(({ wall, roof, risen }) => {
    const others = near(wall.footprint)
      .filter((other) => other !== wall && other.z < wall.top + LENGTH_TOLERANCE_MM && hasPlace(other, wall))
      .map(({ footprint }) => asPolygon(footprint));
    const whole = risen.flatMap((column) => without(column, others)).filter(isSolid);
    const holes = holesOf(wall);
    const columns = piercedBy(whole, holes).filter(isSolid);
    // A wall that only butts on a gable has no gable of its own there.
    return columns.length > 0 ? [{ wall, roof, own: piercedBy(risen, holes), whole, columns }] : [];
  });
}

/** The wall stands up to the base of the roof, and closes the building under it. */
function reaches(wall: Wall, roof: Roof): boolean {
  if (wall.z >= roof.z || wall.top < roof.z - REACH_MM || wall.kind === 'cloison') return false;
  return wall.kind === 'mur_exterieur' || runsAlong(wall, roof.footprint);
}

/** Whether a roof lies over a part of a wall, not over the edge of its face alone. */
const isUnder = ({ footprint }: Wall, roof: Roof): boolean =>
  intersection([asPolygon(footprint)], [roof.footprint]).some((part) => offset([part], -BESIDE_MM).length > 0);

/**
 * A wall of another part, with a room of its own, against the wall that closes a roof there: the overhang over it is
 * none of its own, and it goes on no higher than it is written.
 */
function standsBeside(wall: Wall, roof: Roof, near: (ring: Ring) => readonly Wall[]): boolean {
  const middle = midpoint(wall.a, wall.b);
  const hasRoom = [...wall.left, ...wall.right].some(({ room }) => room !== null);
  if (!hasRoom || polygonContains(roof.footprint, middle) || isUnder(wall, roof)) return false;
  return near(wall.footprint).some((other) => {
    const isAlong = Math.abs(cross(other.direction, wall.direction)) < ALONG;
    if (other === wall || !isAlong || !reaches(other, roof)) return false;
    const apart = Math.min(
      distanceToSegment(middle, other.a, other.b),
      distanceToSegment(midpoint(other.a, other.b), wall.a, wall.b),
    );
    return apart < (wall.thickness + other.thickness) / 2 + BESIDE_MM && isUnder(other, roof);
  });
}

function runsAlong({ a, b, direction, thickness }: Wall, footprint: Polygon): boolean {
  const middle = midpoint(a, b);
  return ringsOf(footprint).some((ring) =>
    ring.some((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      return distanceToSegment(middle, p, q) <= thickness && Math.abs(cross(unit(subtract(q, p)), direction)) < ALONG;
    }),
  );
}

/** The wall between its top and the panes, bays not yet cut out. */
function raised(wall: Wall, roof: Roof, panes: BoxIndex): Column[] {
  // A footprint drawn along the axes of its walls covers half their thickness; the overhang covers the rest.
  const reach = runsAlong(wall, roof.footprint) ? offset([roof.footprint], wall.thickness) : [roof.footprint];
  const covered = intersection([asPolygon(wall.footprint)], reach);
  return panes.search(boundsOf(wall.footprint)).flatMap((i) => {
    const pane = roof.panes[i]!;
    const top = undersideOf(roof, pane);
    return intersection(covered, [pane.plan]).flatMap((part) =>
      partsWhere(part, (at) => heightOn(top, at) - wall.top - LENGTH_TOLERANCE_MM)
        .filter((plan) => isThrough(plan, part, wall))
        .map((plan) => ({ plan, bottom: wall.top, top })),
    );
  });
}

/** Extent of a plan across a wall, mm. */
function widthAcross({ outer }: Polygon, { a, direction }: Wall): number {
  const aside = outer.map((point) => dot(subtract(point, a), leftOf(direction)));
  return Math.max(...aside) - Math.min(...aside);
}

/**
 * Measured across all that a pane covers of the wall, which is most of its thickness: a roof may end a little short of
 * the outer face. A narrower part is the slope over the thickness of a wall under an eave, not a gable.
 */
function isThrough(plan: Polygon, covered: Polygon, wall: Wall): boolean {
  const across = widthAcross(covered, wall);
  return across > wall.thickness / 2 && widthAcross(plan, wall) > across - wall.thickness / 10;
}

/** Bays that reach above the written height. */
const holesOf = ({ a, direction, thickness, top: height, openings }: Wall): Hole[] =>
  openings
    .filter(({ top }) => top > height)
    .map(({ position, width, z, top }) => {
      const at = (along: number, aside: number) => offsetFrom(a, direction, along, aside);
      return {
        ring: [
          at(position, -thickness),
          at(position + width, -thickness),
          at(position + width, thickness),
          at(position, thickness),
        ],
        low: z,
        high: top,
      };
    });

const isSolid = ({ plan }: Column): boolean => offset([plan], -LENGTH_TOLERANCE_MM).length > 0;
