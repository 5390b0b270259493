import { intersection, offset, union } from '../../../maths/clip.js';
import { centroidOf } from '../../../maths/centroid.js';
import type { Point, Polygon } from '../../../maths/geometry.js';
import { polygonContains } from '../../../maths/ring.js';
import { dot, leftOf, offsetFrom, scale } from '../../../maths/vector.js';
import { t } from '../../../../words/index.js';
import type { Body } from './body.js';
import { spanAlong } from './boxes.js';
import { roofGap } from './compare.js';
import type { Draft } from './draft.js';
import { areaIn, extentsOf, verticesOf } from './faces.js';
import { cameOver } from './report.js';
import type { RoofPlane } from './roof-planes.js';
import { heightAt } from './roof-planes.js';
import type { ReadRoof } from './roof-groups.js';
import type { IfcSource, SourceElement } from './source.js';

const SAY = {
  wall: t(
    'mur d’une lucarne : elle est reprise entière (chien_assis)',
    'wall of a dormer, which is kept as a whole (chien_assis)',
  ),
  part: t(
    'partie d’une lucarne reprise entière (chien_assis)',
    'part of a dormer that is kept as a whole (chien_assis)',
  ),
} as const;

/** A small roof across the slope of a larger one. Millimetres. */
export interface SourceDormer {
  readonly roof: ReadRoof;
  /** Middle of the front in plan. */
  readonly front: Point;
  readonly uphill: Point;
  readonly width: number;
  readonly depth: number;
  readonly eave: number;
  readonly rise: number;
  /** The carrying slope under the front. */
  readonly seat: number;
  /** In plan, walls included. */
  readonly outline: readonly Polygon[];
}

/** A dormer covers no more of the roof that carries it. */
const LARGEST_SHARE = 0.25;
/** Least share of a dormer that lies over its roof: one over a façade cuts the eave. */
const LIES_OVER = 0.6;
const PARALLEL = 0.98;
/** The roof of a dormer stands out of its walls by less, mm. */
const EAVES_MM = 300;
/** Vertices this near to the front are of it, mm. */
const FRONT_MM = 150;

/** Roofs that are dormers on another: two slopes whose ridge runs up the one that carries them. */
export function dormersAmong(roofs: readonly ReadRoof[]): SourceDormer[] {
  return roofs.flatMap((roof) => {
    const carrier = roofs.find((other) => other !== roof && carries(other, roof));
    const plane = carrier && planeUnder(carrier, roof);
    return plane ? (dormerOn(plane, roof) ?? []) : [];
  });
}

function carries(other: ReadRoof, { outline }: ReadRoof): boolean {
  const area = areaIn(outline);
  if (area > LARGEST_SHARE * areaIn(other.outline)) return false;
  const around = union(other.outline.map(({ outer }) => ({ outer, holes: [] })));
  return areaIn(intersection(outline, around)) > LIES_OVER * area;
}

/** The sloping plane of a roof around the middle of another: the hole of a dormer is no part of it. */
function planeUnder({ planes }: ReadRoof, { outline }: ReadRoof): RoofPlane | null {
  const middle = centroidOf(outline[0]!.outer);
  const holds = ({ outline: own }: RoofPlane): boolean =>
    own.some(({ outer }) => polygonContains({ outer, holes: [] }, middle));
  return planes.find((plane) => plane.down !== null && holds(plane)) ?? null;
}

function dormerOn(carrier: RoofPlane, roof: ReadRoof): SourceDormer | null {
  const uphill = scale(carrier.down!, -1);
  const [p, q] = roof.planes;
  const isPair = roof.planes.length === 2 && p!.down !== null && q!.down !== null && dot(p!.down, q!.down) < -PARALLEL;
  if (!isPair || Math.abs(dot(p!.down!, uphill)) > 1 - PARALLEL) return null;
  const points = roof.outline.flatMap(({ outer }) => [...outer]);
  const [from, to] = spanAlong(points, uphill);
  const [right, left] = spanAlong(points, leftOf(uphill));
  const middle = scale(leftOf(uphill), (right + left) / 2);
  const front = offsetFrom(middle, uphill, from);
  const half = (left - right) / 2;
  const eave = heightAt(p!, offsetFrom(front, p!.down!, half));
  return {
    roof,
    front,
    uphill,
    width: 2 * half,
    depth: to - from,
    eave,
    rise: p!.slope * half,
    seat: heightAt(carrier, front),
    outline: offset(roof.outline, EAVES_MM),
  };
}

/** The dormer that a wall is a part of: it stands under its roof and higher than its foot. */
export function dormerAround(
  source: IfcSource,
  wall: SourceElement,
  dormers: readonly SourceDormer[],
): SourceDormer | null {
  const body = source.bodyOf(wall.instance);
  if (!body || dormers.length === 0) return null;
  const { max } = extentsOf(body);
  const corners = [...verticesOf(body)];
  const isIn = ({ outline, eave, rise, seat }: SourceDormer): boolean =>
    max.z < eave + rise + EAVES_MM &&
    max.z > seat &&
    corners.every((corner) => outline.some((polygon) => polygonContains(polygon, corner)));
  return dormers.find(isIn) ?? null;
}

/** Dormers with the walls that are parts of them, and the windows in those. */
export function importDormers(
  source: IfcSource,
  dormers: readonly SourceDormer[],
  walls: ReadonlyMap<SourceDormer, readonly SourceElement[]>,
  draft: Draft,
): void {
  for (const dormer of dormers) {
    const own = walls.get(dormer) ?? [];
    const bodies = own.flatMap(({ instance }) => source.bodyOf(instance) ?? []);
    const foot = footOf(dormer, bodies);
    const windows = own.flatMap(({ instance }) =>
      source.openingsOf(instance).flatMap((one) => source.fillOf(one) ?? []),
    );
    const { front, uphill, width, depth, eave, rise, roof } = dormer;
    const centre = offsetFrom(front, uphill, depth / 2);
    const [main, ...rest] = roof.group.elements;
    const pointer = draft.add('toitures', {
      type: 'chien_assis',
      x: centre.x,
      y: centre.y,
      z: foot,
      largeur: width,
      profondeur: depth,
      hauteur: eave - foot,
      hauteur_faitage: rise,
      ouverture: windows[0] && windowIn(source.bodyOf(windows[0]), dormer, foot),
      ifc_guid: main!.guid,
    });
    const facets = roof.planes.flatMap((plane) => [...plane.facets]);
    draft.outcomes.push(cameOver(main!, pointer, {}, (building) => roofGap(building, [pointer], facets)));
    const parts = [...rest, ...windows.map((window) => source.elementOf(window))];
    draft.outcomes.push(...parts.map((part) => cameOver(part, pointer, { reason: SAY.part })));
    draft.outcomes.push(...own.map((wall) => cameOver(wall, pointer, { reason: SAY.wall })));
  }
}

/** Foot of the front: the lowest point of a wall there, else the slope that carries the dormer. */
function footOf({ front, uphill, seat }: SourceDormer, bodies: readonly Body[]): number {
  const start = dot(front, uphill);
  const feet = bodies.flatMap((body) =>
    [...verticesOf(body)].filter((vertex) => dot(vertex, uphill) < start + FRONT_MM).map(({ z }) => z),
  );
  return feet.length > 0 ? Math.min(...feet) : seat;
}

/** The window of a front, by the block around it. */
function windowIn(body: Body | null, { uphill }: SourceDormer, foot: number): object | undefined {
  if (!body) return undefined;
  const [from, to] = spanAlong(verticesOf(body), leftOf(uphill));
  const { min, max } = extentsOf(body);
  return { largeur: to - from, hauteur: max.z - min.z, z: min.z - foot };
}
