import type { Building, Opening } from '../building/index.js';
import { circulationOf, solidsOf } from '../building/index.js';
import { boxIndex } from '../maths/box-index.js';
import type { Bounds, Point3 } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { boundsOf } from '../maths/ring.js';
import { dot, subtract } from '../maths/vector.js';
import { prism } from '../maths/mesh.js';
import { asPolygon } from '../maths/clip.js';

/** What a camera may run into. */
export type Barrier = 'mur' | 'fenetre' | 'plancher' | 'plafond';

/** The nearest barrier to a point. */
export interface Nearest {
  readonly mm: number;
  readonly barrier: Barrier;
  readonly pointer: string;
}

/** The walls, windows, floors and ceilings of a building, in space. */
export interface Space {
  /** The nearest barrier at less than `reach` mm, walls named in `spared` left out; null with none. */
  nearest(at: Point3, reach: number, spared?: ReadonlySet<string>): Nearest | null;
  /** Walls whose door or passage the point stands in, or is about to: their jambs do not hold one off. */
  passagesAt(at: Point3): ReadonlySet<string>;
  /** Whether the straight way between two points goes through the face of a wall or a window. */
  isCrossed(from: Point3, to: Point3): boolean;
}

interface Facet {
  readonly a: Point3;
  readonly b: Point3;
  readonly c: Point3;
  readonly kind: 'mur' | 'fenetre' | 'dalle';
  readonly pointer: string;
}

const KINDS: Readonly<Record<string, Facet['kind']>> = {
  mur: 'mur',
  ascenseur: 'mur',
  plancher: 'dalle',
  toiture: 'dalle',
};
/** How far before a doorway its jambs cease to hold off who walks through it, mm. */
const APPROACH_MM = 200;
const NOBODY: ReadonlySet<string> = new Set();

/** Barriers of a building, made once. */
export const spaceOf = perObject((building: Building): Space => {
  const facets = facetsOf(building);
  const index = boxIndex(facets.map(({ a, b, c }) => boundsOf([a, b, c])));
  const walked = walkedOpenings(building);
  const doors = boxIndex(walked.map(({ footprint }) => boundsOf(footprint)));
  return {
    nearest(at, reach, spared = NOBODY) {
      let best: { readonly mm: number; readonly facet: Facet; readonly z: number } | null = null;
      for (const i of index.search(around(at, reach))) {
        const facet = facets[i]!;
        if (spared.has(facet.pointer)) continue;
        const touch = nearestOn(facet, at);
        const mm = Math.hypot(touch.x - at.x, touch.y - at.y, touch.z - at.z);
        if (mm < (best?.mm ?? reach)) best = { mm, facet, z: touch.z };
      }
      if (!best) return null;
      const { mm, facet, z } = best;
      return { mm, barrier: barrierOf(facet, z > at.z), pointer: facet.pointer };
    },
    passagesAt(at) {
      const near = doors.search(around(at, APPROACH_MM)).map((i) => walked[i]!);
      return new Set(near.filter((opening) => isInPassage(opening, at)).map(({ wall }) => wall.pointer));
    },
    isCrossed: (from, to) =>
      index
        .search(boundsOf([from, to]))
        .map((i) => facets[i]!)
        .some((facet) => facet.kind !== 'dalle' && isPierced(facet, from, to)),
  };
});

const around = ({ x, y }: Point3, by: number): Bounds => ({ minX: x - by, minY: y - by, maxX: x + by, maxY: y + by });

function barrierOf({ kind }: Facet, isAbove: boolean): Barrier {
  if (kind !== 'dalle') return kind;
  return isAbove ? 'plafond' : 'plancher';
}

/** Openings that one walks through: doors, passages. */
export function walkedOpenings(building: Building): Opening[] {
  const walked = new Set(
    circulationOf(building)
      .links.filter(({ kind }) => kind === 'porte' || kind === 'passage')
      .map(({ id }) => id),
  );
  return building.openings.filter(({ id }) => walked.has(id));
}

function isInPassage({ near, wall, width, z, top }: Opening, at: Point3): boolean {
  if (at.z < z || at.z > top) return false;
  const from = subtract(at, near);
  const along = dot(from, wall.direction);
  const across = Math.abs(from.y * wall.direction.x - from.x * wall.direction.y);
  return along > 0 && along < width && across < wall.thickness / 2 + APPROACH_MM;
}

function facetsOf(building: Building): Facet[] {
  const walked = new Set(walkedOpenings(building).map(({ id }) => id));
  const solids = solidsOf(building).flatMap(({ category, pointer, mesh }) => {
    const kind = KINDS[category];
    return kind ? [{ kind, pointer, mesh }] : [];
  });
  const panes = building.openings
    .filter(({ id }) => !walked.has(id))
    .map(({ footprint, z, top, pointer }) => ({
      kind: 'fenetre' as const,
      pointer,
      mesh: prism(asPolygon(footprint), z, top),
    }));
  return [...solids, ...panes].flatMap(({ kind, pointer, mesh: { positions, triangles } }) => {
    const at = (i: number): Point3 => {
      const k = triangles[i]! * 3;
      return { x: positions[k]!, y: positions[k + 1]!, z: positions[k + 2]! };
    };
    return Array.from({ length: triangles.length / 3 }, (_, i): Facet => ({
      a: at(3 * i),
      b: at(3 * i + 1),
      c: at(3 * i + 2),
      kind,
      pointer,
    }));
  });
}

const minus = (p: Point3, q: Point3): Point3 => ({ x: p.x - q.x, y: p.y - q.y, z: p.z - q.z });
const dot3 = (p: Point3, q: Point3): number => p.x * q.x + p.y * q.y + p.z * q.z;
const onLine = (a: Point3, ab: Point3, part: number): Point3 => ({
  x: a.x + ab.x * part,
  y: a.y + ab.y * part,
  z: a.z + ab.z * part,
});

const cross3 = (p: Point3, q: Point3): Point3 => ({
  x: p.y * q.z - p.z * q.y,
  y: p.z * q.x - p.x * q.z,
  z: p.x * q.y - p.y * q.x,
});

/** Whether a segment goes through a triangle (Möller and Trumbore 1997). */
function isPierced({ a, b, c }: Facet, from: Point3, to: Point3): boolean {
  const [way, ab, ac] = [minus(to, from), minus(b, a), minus(c, a)];
  const normal = cross3(way, ac);
  const size = dot3(ab, normal);
  if (Math.abs(size) < 1e-9) return false;
  const off = minus(from, a);
  const u = dot3(off, normal) / size;
  const turned = cross3(off, ab);
  const v = dot3(way, turned) / size;
  const along = dot3(ac, turned) / size;
  return u >= 0 && v >= 0 && u + v <= 1 && along >= 0 && along <= 1;
}

/** The point of a triangle nearest to a point, by the region that it lies over (Ericson 2005, § 5.1.5). */
function nearestOn({ a, b, c }: Facet, p: Point3): Point3 {
  const [ab, ac, ap] = [minus(b, a), minus(c, a), minus(p, a)];
  const [d1, d2] = [dot3(ab, ap), dot3(ac, ap)];
  if (d1 <= 0 && d2 <= 0) return a;
  const bp = minus(p, b);
  const [d3, d4] = [dot3(ab, bp), dot3(ac, bp)];
  if (d3 >= 0 && d4 <= d3) return b;
  const vc = d1 * d4 - d3 * d2;
  if (vc <= 0 && d1 >= 0 && d3 <= 0) return onLine(a, ab, d1 / (d1 - d3));
  const cp = minus(p, c);
  const [d5, d6] = [dot3(ab, cp), dot3(ac, cp)];
  if (d6 >= 0 && d5 <= d6) return c;
  const vb = d5 * d2 - d1 * d6;
  if (vb <= 0 && d2 >= 0 && d6 <= 0) return onLine(a, ac, d2 / (d2 - d6));
  const va = d3 * d6 - d5 * d4;
  if (va <= 0 && d4 >= d3 && d5 >= d6) return onLine(b, minus(c, b), (d4 - d3) / (d4 - d3 + d5 - d6));
  const whole = va + vb + vc;
  const [v, w] = [vb / whole, vc / whole];
  return { x: a.x + ab.x * v + ac.x * w, y: a.y + ab.y * v + ac.y * w, z: a.z + ab.z * v + ac.z * w };
}
