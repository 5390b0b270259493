import { fill, t } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { WIDEST_LEAF_MM } from '../../building/leaf.js';
import { asPolygon, intersection } from '../../maths/clip.js';
import type { Bounds, Point, Point3, Ring } from '../../maths/geometry.js';
import { mainAngle } from '../../maths/main-angle.js';
import { perObject } from '../../maths/memo.js';
import { boundsOf, polygonContains, ringContains } from '../../maths/ring.js';
import { add, distance, midpoint, scale, subtract, unit } from '../../maths/vector.js';
import { contains, cornersOf, grown, merged, middleOf, overlaps } from '../boxes.js';
import type { DrawingLayer, Item } from '../display-list.js';
import type { Frame } from '../frame.js';
import { frameAt, localBounds } from '../frame.js';
import type { LegendEntry } from './legend-entry.js';
import { risersOn } from './risers.js';

/** Kept round an upright pipe or duct, for its sound insulation and the lining, mm. */
const ROUND_MM = 60;
/** Pipes that leave less between them share a shaft, mm. */
const SHARED_MM = 300;
/** A shaft this near to a wall is built against it, mm. */
const BESIDE_MM = 250;
/** An upright duct shorter than this is the tail of a vent, not a riser, mm. */
const LEAST_MM = 1500;

const MIXED = t('Gaine technique proposée (hypothèse)', 'Proposed shaft (hypothesis)');
const SHAFT = t('Gaine technique proposée (hypothèse), {sizes} cm', 'Proposed shaft (hypothesis), {sizes} cm');

/** An upright pipe or duct in plan. */
interface Upright {
  readonly at: Point;
  readonly radius: number;
}

/** How much of an upright part stands in the room that it is in, mm: none of what goes up from over its ceiling. */
function heightInRoom({ rooms }: Level, a: Point3, b: Point3): number {
  const room = rooms.find(({ polygon }) => polygonContains(polygon, a));
  if (!room) return 0;
  return Math.min(room.z + room.height, Math.max(a.z, b.z)) - Math.max(room.z, Math.min(a.z, b.z));
}

/**
 * Whether an upright part of a duct asks for a shaft in the room of a level that it is in: it stands there from low
 * down, not only over what hangs on a wall; or it leaves the ceiling for the storey above, whose shaft begins here,
 * with the hatch at the foot of the duct.
 */
function isShafted({ levels }: Building, level: Level, a: Point3, b: Point3): boolean {
  const [low, high] = [Math.min(a.z, b.z), Math.max(a.z, b.z)];
  const room = level.rooms.find(({ polygon }) => polygonContains(polygon, a));
  if (!room || distance(a, b) >= 1) return false;
  const stands = low <= room.z + LEAST_MM && heightInRoom(level, a, b) >= LEAST_MM;
  const over = levels[level.index + 1];
  return stands || (over !== undefined && low >= room.z && low < over.z && high >= over.z + LEAST_MM);
}

/** Ducts that a room of a level has a shaft for. */
function ductsOn(building: Building, level: Level): Upright[] {
  return building.courses
    .filter(({ kind }) => kind === 'conduit')
    .flatMap(({ points, diameter }) =>
      points.slice(1).flatMap((b, i): Upright[] => {
        const a = points[i]!;
        return isShafted(building, level, a, b) ? [{ at: b, radius: diameter / 2 }] : [];
      }),
    );
}

/** What goes through a floor of a level, or out of the roof: pipes, and ducts. */
const uprightsOn = (building: Building, level: Level): Upright[] => [
  ...risersOn(building, level)
    .filter(({ isUp, isDown }) => isUp || isDown)
    .map(({ stack }): Upright => ({ at: stack.center, radius: stack.diameter / 2 })),
  ...ductsOn(building, level),
];

const pointBox = ({ x, y }: Point): Bounds => ({ minX: x, minY: y, maxX: x, maxY: y });
const boxOf = ({ at, radius }: Upright, round: number = ROUND_MM): Bounds => grown(pointBox(at), radius + round);

/** A box that ends where a fixture beside it begins, as far as what it holds leaves that room. */
function beside(box: Bounds, held: readonly Bounds[], fixtures: readonly Bounds[]): Bounds {
  const core = merged(held);
  return fixtures.reduce((kept, fixture) => {
    if (!overlaps(kept, fixture)) return kept;
    const ways = [
      { ...kept, maxX: fixture.minX },
      { ...kept, minX: fixture.maxX },
      { ...kept, maxY: fixture.minY },
      { ...kept, minY: fixture.maxY },
    ].filter((way) => contains(way, core));
    const areaOf = ({ minX, minY, maxX, maxY }: Bounds): number => (maxX - minX) * (maxY - minY);
    return ways.toSorted((p, q) => areaOf(q) - areaOf(p))[0] ?? kept;
  }, box);
}

/** Boxes that are near one another as one, where one shaft can be built for both, until none is. */
function joined(boxes: readonly Bounds[], isBuildable: (box: Bounds) => boolean): Bounds[] {
  const kept: Bounds[] = [];
  for (const box of boxes) {
    const near = kept.findIndex(
      (other) => overlaps(grown(other, SHARED_MM - 2 * ROUND_MM), box) && isBuildable(merged([other, box])),
    );
    if (near < 0) kept.push(box);
    else kept[near] = merged([kept[near]!, box]);
  }
  return kept.length === boxes.length ? kept : joined(kept, isBuildable);
}

/** A box with each of its sides on the wall that it is near to. */
function toWalls(box: Bounds, room: Ring): Bounds {
  const { minX, minY, maxX, maxY } = box;
  const { x, y } = middleOf(box);
  const isWall = (dx: number, dy: number): boolean => !ringContains(room, { x: x + dx, y: y + dy });
  const [wide, high] = [(maxX - minX) / 2 + BESIDE_MM, (maxY - minY) / 2 + BESIDE_MM];
  return {
    minX: isWall(-wide, 0) ? minX - BESIDE_MM : minX,
    maxX: isWall(wide, 0) ? maxX + BESIDE_MM : maxX,
    minY: isWall(0, -high) ? minY - BESIDE_MM : minY,
    maxY: isWall(0, high) ? maxY + BESIDE_MM : maxY,
  };
}

/** What stands on a level where no shaft can, in the axes of its plan: boxes of fixtures, floors that leaves sweep. */
interface Standing {
  readonly fixtures: readonly Bounds[];
  readonly swings: readonly Ring[];
}

/** Floors that the leaves of hinged doors and windows sweep on a level: the quarter turn of each, by its middle. */
const sweptOn = ({ openings }: Building, { index }: Level): Ring[] =>
  openings
    .filter(({ levelIndex, sweeps }) => levelIndex === index && sweeps)
    .flatMap(({ leaves }) => leaves)
    .filter(({ width }) => width <= WIDEST_LEAF_MM)
    .map(({ hinge, closed, open, width }) => {
      const middle = add(hinge, scale(unit(subtract(midpoint(closed, open), hinge)), width));
      return [hinge, closed, middle, open];
    });

const SIDES = ['minX', 'maxX', 'minY', 'maxY'] as const;

/** The shaft built round what a box holds; none where a fixture or a door is in its way, or parts it from its wall. */
function built(box: Bounds, room: Ring, own: readonly Upright[], { fixtures, swings }: Standing): Ring | null {
  const held = own.filter(({ at }) => contains(box, pointBox(at))).map((one) => boxOf(one, 0));
  const walled = toWalls(box, room);
  const free = beside(walled, held, fixtures);
  const isOnWalls = SIDES.every((side) => walled[side] === box[side] || walled[side] === free[side]);
  if (!isOnWalls || fixtures.some((fixture) => overlaps(free, fixture))) return null;
  const [part] = intersection([asPolygon(cornersOf(free))], [asPolygon(room)]);
  const isSwept = part && intersection([part], swings.map(asPolygon)).length > 0;
  return part && !isSwept ? part.outer : null;
}

/** The shafts of the uprights of a room, in the axes of the plan: against its walls, beside its fixtures. */
function shaftsIn(room: Ring, uprights: readonly Upright[], standing: Standing): Ring[] {
  const own = uprights.filter(({ at }) => ringContains(room, at));
  const shaftOf = (box: Bounds): Ring | null => built(box, room, own, standing);
  const boxes = own.map((one) => boxOf(one)).filter((box) => shaftOf(box) !== null);
  return joined(boxes, (box) => shaftOf(box) !== null)
    .map(shaftOf)
    .filter((ring) => ring !== null);
}

const frameOf = ({ cuts }: Level): Frame => frameAt(mainAngle(cuts.map(({ wall }) => wall)));

/**
 * Shafts that the upright pipes and ducts of a level ask for, each an outline inside its room: what stands near one
 * another shares one, against the walls that it is near to. What nobody designed is a proposal.
 */
export function shaftsOn(building: Building, level: Level): readonly Ring[] {
  const known = knownShafts(building).get(level);
  if (known) return known;
  const found = shaftsOf(building, level);
  knownShafts(building).set(level, found);
  return found;
}

/** Shafts by level: plans, their legends and their remarks all ask for them. */
const knownShafts = perObject<Building, Map<Level, readonly Ring[]>>(() => new Map());

function shaftsOf(building: Building, level: Level): Ring[] {
  const frame = frameOf(level);
  const rooms = level.rooms.map(({ polygon }) => polygon.outer.map((point) => frame.toLocal(point)));
  const uprights = uprightsOn(building, level).map((one) => ({ ...one, at: frame.toLocal(one.at) }));
  const fixtures = building.plumbing
    .filter(({ levelIndex }) => levelIndex === level.index)
    .map(({ footprint }) => localBounds(frame, footprint));
  const swings = sweptOn(building, level).map((ring) => ring.map((point) => frame.toLocal(point)));
  return rooms
    .flatMap((room) => shaftsIn(room, uprights, { fixtures, swings }))
    .map((ring) => ring.map((point) => frame.toWorld(point)));
}

const STYLE = { pen: 0.25, dash: 'interrompu' } as const;

const outlineOf = (points: Ring, layer: DrawingLayer): Item => ({
  ...STYLE,
  kind: 'polyline',
  layer,
  class: 'hidden',
  points,
  isClosed: true,
});

/** The outlines of the shafts of a level. */
export const shaftItems = (building: Building, level: Level): Item[] =>
  shaftsOn(building, level).map((ring) => outlineOf(ring, 'PLOMB_RESEAUX'));

function ductShafts(building: Building, level: Level, layer: DrawingLayer): Item[] {
  const ducts = ductsOn(building, level);
  if (ducts.length === 0) return [];
  return shaftsOn(building, level)
    .filter((ring) => ducts.some(({ at }) => ringContains(ring, at)))
    .map((ring) => outlineOf(ring, layer));
}

/** The outlines of those that an upright duct stands in. */
export const ductShaftItems = (building: Building, level: Level): Item[] => ductShafts(building, level, 'ELEC');

/** The outlines of the shafts of ducts as an architect's plan has them: the masons leave their holes. */
export const plannedShaftItems = (building: Building, level: Level): Item[] => ductShafts(building, level, 'OBJETS');

/** What says of them under such a plan. */
export const PLANNED_SHAFT = t('Tirets : gaine technique proposée (hypothèse)', 'Dashed: proposed shaft (hypothesis)');

/** Width and depth of a shaft, whole centimetres. */
function sizeOf(ring: Ring, { toLocal }: Frame): string {
  const { minX, minY, maxX, maxY } = boundsOf(ring.map((point) => toLocal(point)));
  return [maxX - minX, maxY - minY]
    .toSorted((p, q) => p - q)
    .map((mm) => String(Math.round(mm / 10)))
    .join(' × ');
}

/** More sizes than this are not listed. */
const MOST_LISTED = 2;

/** The line of the legend for shafts, with the inner sizes of those of a level; none without. */
export function shaftEntries(building: Building, level: Level): LegendEntry[] {
  const frame = frameOf(level);
  const sizes = [...new Set(shaftsOn(building, level).map((ring) => sizeOf(ring, frame)))];
  if (sizes.length === 0) return [];
  const listed = sizes.join(', ');
  const label = sizes.length > MOST_LISTED ? MIXED : fill<'sizes'>(SHAFT, { sizes: t(listed, listed) });
  return [{ kind: 'line', of: 'gaine', item: { layer: 'PLOMB_RESEAUX', ...STYLE }, label, mixed: MIXED }];
}
