import type { Solid } from '../../building/index.js';
import type { BoxIndex } from '../../maths/box-index.js';
import { boxIndex } from '../../maths/box-index.js';
import { asPolygon, intersection, offset } from '../../maths/clip.js';
import type { Bounds, Point, Polygon, Ring } from '../../maths/geometry.js';
import { areaOf, boundsOf, perimeterOf, ringsOf } from '../../maths/ring.js';
import type { Item } from '../display-list.js';
import type { Camera, Projected } from './camera.js';
import { projectBy } from './camera.js';
import { facesOf } from './faces.js';
import type { DepthPlane, Face } from './faces.js';
import { clipBy } from './visible.js';
import type { VisibleFace } from './visible.js';

/** A face in its own shade receives no other: its light is the ambient one. */
const AMBIENT = 0.6;
/** Light left in a cast shadow. */
const SHADE = 0.68;
/** What stands before a plane by no more than this lies in it, mm. */
const SAME_PLANE = 3;
/** Normals this near are those of one plane: faces are merged from corners that rounding moved. */
const SAME_NORMAL = 3e-3;
/** Loops thinner than this on average hide nothing, and the sweep of a clip may lose its way along them, mm. */
const SLIVER = 2;
/** Shadows thinner than this on average are edges that rounding moved, mm. */
const LEAST_WIDTH = 25;

/** Half the width of the narrowest light between two shadows, mm. */
const LEAST_LIGHT = 30;

/** A plane of one camera's picture as another camera sees it. */
interface PlaneSeen {
  /** Where a point of the first picture stands in the second. */
  readonly at: (point: Point) => Point;
  /** Nearness over the second picture. */
  readonly depth: DepthPlane;
}

/** A plane seen by the camera and by the sun: both pictures are linear, so that three points are enough. */
function planeSeen({ a, b, c }: DepthPlane, { right, up, toward }: Camera, by: Camera): PlaneSeen {
  const project = projectBy(by);
  const seen = (x: number, y: number): Projected => {
    const depth = a * x + b * y + c;
    return project({
      x: right.x * x + up.x * y + toward.x * depth,
      y: right.y * x + up.y * y + toward.y * depth,
      z: right.z * x + up.z * y + toward.z * depth,
    });
  };
  const [o, p, q] = [seen(0, 0), seen(1, 0), seen(0, 1)];
  const [px, py, qx, qy] = [p.x - o.x, p.y - o.y, q.x - o.x, q.y - o.y];
  const [pd, qd, turn] = [p.depth - o.depth, q.depth - o.depth, px * qy - py * qx];
  const [sx, sy] = [(pd * qy - qd * py) / turn, (qd * px - pd * qx) / turn];
  return {
    at: ({ x, y }) => ({ x: o.x + px * x + qx * y, y: o.y + py * x + qy * y }),
    depth: { a: sx, b: sy, c: o.depth - sx * o.x - sy * o.y },
  };
}

/** Faces that the sun sees, by their place in its picture. */
interface Sunlit {
  readonly faces: readonly Face[];
  readonly index: BoxIndex;
}

/** Loops, in the picture of the sun, of what stands between it and a part of a plane. */
function loopsBefore({ faces, index }: Sunlit, box: Bounds, plane: DepthPlane): Ring[] {
  return index.search(box).flatMap((i): readonly Ring[] => {
    const { polygons, depth, bounds } = faces[i]!;
    const gap = { a: depth.a - plane.a, b: depth.b - plane.b, c: depth.c - plane.c };
    const [least, most] = reachOver(gap, common(bounds, box));
    if (most <= SAME_PLANE || (least <= SAME_PLANE && areParallel(depth, plane))) return [];
    const loops = polygons.flatMap(ringsOf);
    return least >= 0 ? loops : loops.map((loop) => clipBy(loop, gap)).filter((loop) => loop.length >= 3);
  });
}

function areParallel(p: DepthPlane, q: DepthPlane): boolean {
  const [m, n] = [Math.hypot(p.a, p.b, 1), Math.hypot(q.a, q.b, 1)];
  return Math.abs(p.a / m - q.a / n) < SAME_NORMAL && Math.abs(p.b / m - q.b / n) < SAME_NORMAL;
}

/** Corners nearer than this to the line of their neighbours are none, mm. */
const STRAIGHT = 0.3;

const isCorner = (q: Point, p: Point, r: Point): boolean => {
  const [x, y] = [r.x - p.x, r.y - p.y];
  const length = Math.hypot(x, y);
  return length > STRAIGHT && Math.abs(x * (q.y - p.y) - y * (q.x - p.x)) > STRAIGHT * length;
};

/** A loop without the doubled edges that a cut leaves along it: spikes that enclose nothing and mislead a clip. */
function withoutSpikes(loop: Ring): Ring {
  const kept = [...loop];
  for (let i = 0, settled = 0; kept.length >= 3 && settled < kept.length;) {
    const at = i % kept.length;
    const isKept = isCorner(kept[at]!, kept.at(at - 1)!, kept[(at + 1) % kept.length]!);
    if (!isKept) kept.splice(at, 1);
    settled = isKept ? settled + 1 : Math.max(0, settled - 2);
    i = isKept ? at + 1 : Math.max(0, at - 1);
  }
  return kept;
}

const common = (p: Bounds, q: Bounds): Bounds => ({
  minX: Math.max(p.minX, q.minX),
  minY: Math.max(p.minY, q.minY),
  maxX: Math.min(p.maxX, q.maxX),
  maxY: Math.min(p.maxY, q.maxY),
});

/** Least and greatest value of a plane over a box. */
function reachOver({ a, b, c }: DepthPlane, { minX, minY, maxX, maxY }: Bounds): readonly [number, number] {
  const [ax, bx] = [a * minX, a * maxX];
  const [ay, by] = [b * minY, b * maxY];
  return [Math.min(ax, bx) + Math.min(ay, by) + c, Math.max(ax, bx) + Math.max(ay, by) + c];
}

/** Average width of an area, mm: that of a long strip. */
const widthOf = (polygon: Polygon): number => (2 * areaOf(polygon)) / perimeterOf(polygon);

/** True of a narrow box: bars, frames and gutters receive no shadow that a drawing would show. */
const isNarrow = ({ minX, minY, maxX, maxY }: Bounds): boolean => Math.min(maxX - minX, maxY - minY) <= LEAST_WIDTH;

/** The parts of a visible face that something hides from the sun. */
function shadedParts({ visible, depth }: VisibleFace, sunlit: Sunlit, sun: Camera, camera: Camera): Polygon[] {
  const broad = visible.filter(({ outer }) => !isNarrow(boundsOf(outer)));
  if (broad.length === 0) return [];
  const onSun = planeSeen(depth, camera, sun);
  const loops = loopsBefore(sunlit, boundsOf(broad.flatMap(({ outer }) => outer.map(onSun.at))), onSun.depth);
  if (loops.length === 0) return [];
  const back = planeSeen(onSun.depth, sun, camera);
  const hiding = loops
    .map((loop): Polygon => asPolygon(withoutSpikes(loop.map(back.at))))
    .filter((loop) => loop.outer.length >= 3 && widthOf(loop) > SLIVER);
  const shaded = intersection(broad, hiding);
  // Light between two shadows that all but touch is a flaw of the drawing, not a slit that anyone would see.
  const closed = shaded.length > 0 ? intersection(broad, offset(offset(shaded, LEAST_LIGHT), -LEAST_LIGHT)) : [];
  return closed.filter((part) => widthOf(part) > LEAST_WIDTH);
}

/**
 * Shadows cast on the faces of a picture by the sun of drawings: what a drawing says of depth without a section. Only
 * what the viewer sees and the sun reaches is asked for its shadow, and only what stands between the two gives one.
 */
export function shadowItems(
  faces: readonly VisibleFace[],
  solids: readonly Solid[],
  sun: Camera,
  camera: Camera,
): Item[] {
  const turned = facesOf(solids, sun);
  const sunlit = { faces: turned, index: boxIndex(turned.map(({ bounds }) => bounds)) };
  return faces
    .filter(({ light }) => light > AMBIENT + 0.02)
    .flatMap((face) =>
      shadedParts(face, sunlit, sun, camera).map((polygon): Item => ({
        layer: 'PLAN',
        class: 'projected',
        kind: 'surface',
        pen: 0.13,
        rings: ringsOf(polygon),
        material: face.material,
        light: face.light * SHADE,
      })),
    );
}
