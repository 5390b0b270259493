import { t } from '../../../../words/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import type { Instance, Value } from '../rules/index.js';
import { bare, isA, read, readList } from '../rules/index.js';
import type { Agreement, Asked } from './agreement.js';
import { crossesItself } from './crossings.js';
import { listedPoints, PointNumbers, pointsOf } from './precision.js';
import { dot3, minus, normalOf } from './space.js';

/** Rings of a face, each as it runs; null where one is no polygon. */
type Rings = readonly (readonly Point3[])[];

/** Rings of an IfcFace whose bounds are polygons, turned as their bounds say. */
function ringsOf(face: Value): Rings | null {
  const rings = readList(face, 'Bounds').map((bound) => {
    const loop = read(bound, 'Bound');
    const points = isA(loop, 'IfcPolyLoop') ? pointsOf(readList(loop, 'Polygon')) : null;
    return points && read(bound, 'Orientation') === false ? points.toReversed() : points;
  });
  return rings.every((ring) => ring !== null) ? rings : null;
}

/** Rings of the faces of an IfcTessellatedFaceSet: numbers of their points, from 1. */
function indexesOf(set: Instance): (readonly (readonly number[])[])[] {
  const through = readList(set, 'PnIndex').map(bare);
  const place = (entry: Value): number => {
    const index = Number(bare(entry));
    return through.length > 0 ? Number(through[index - 1]) : index;
  };
  const ring = (indexes: Value): number[] => (Array.isArray(indexes) ? indexes.map(place) : []);
  if (isA(set, 'IfcTriangulatedFaceSet')) return readList(set, 'CoordIndex').map((triangle) => [ring(triangle)]);
  return readList(set, 'Faces').map((face) => [
    ring(read(face, 'CoordIndex')),
    ...readList(face, 'InnerCoordIndices').map(ring),
  ]);
}

/** The same rings as points; a number of no point is left out. */
function tessellated(set: Instance): Rings[] {
  const points = listedPoints(read(set, 'Coordinates'));
  return indexesOf(set).map((face) => face.map((ring) => ring.flatMap((number) => points[number - 1] ?? [])));
}

/** Numbers of points that are the same within the precision. */
const numbered = (faces: readonly Rings[], { precision, isSpent }: Asked): number[][] => {
  const numbers = new PointNumbers(precision);
  return faces.flat().map((ring) => (isSpent(8 * ring.length) ? [] : ring.map((at) => numbers.of(at))));
};

/** True where each edge of a closed shell is of two faces, once each way. @param rings numbers of their points */
function isClosed(rings: readonly (readonly number[])[]): boolean {
  const uses = new Map<string, number>();
  for (const places of rings) {
    places.forEach((from, i) => {
      const to = places[(i + 1) % places.length]!;
      if (from !== to) uses.set(`${from},${to}`, (uses.get(`${from},${to}`) ?? 0) + 1);
    });
  }
  return [...uses].every(([edge, count]) => {
    const [from, to] = edge.split(',');
    return count === 1 && uses.get(`${to},${from}`) === 1;
  });
}

/** True where all faces hang together by their points: the rings of one face do by the face. */
function isOnePart(faces: readonly Rings[], { precision, isSpent }: Asked): boolean {
  const numbers = new PointNumbers(precision);
  const parent: number[] = [];
  const root = (of: number): number => {
    let at = of;
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!;
    return at;
  };
  for (const face of faces) {
    const points = face.flat();
    if (isSpent(8 * points.length)) return true;
    const places = points.map((at) => {
      const number = numbers.of(at);
      parent[number] ??= number;
      return number;
    });
    for (const place of places) parent[root(place)] = root(places[0]!);
  }
  return new Set(parent.map((_, i) => root(i))).size <= 1;
}

const shellFaces = (shell: Value): Rings[] | null => {
  const faces = readList(shell, 'CfsFaces').map(ringsOf);
  return faces.every((face) => face !== null) ? faces : null;
};

const outline = (face: Instance): boolean => face.plan.entity.name === 'IfcFace';

/** Distance of the farthest point of a face from the plane of its first ring. */
function flatness(rings: Rings): number {
  const [outer = []] = rings;
  const normal = normalOf(outer);
  if (!normal) return 0;
  const middle = outer.reduce((sum, p) => sum + dot3(normal, minus(p, outer[0]!)), 0) / outer.length;
  return Math.max(...rings.flat().map((p) => Math.abs(dot3(normal, minus(p, outer[0]!)) - middle)));
}

/** Rules of faces and shells. */
export const SHELLS = {
  BRP001: {
    wants: t('Le contour d’une face ne se croise pas.', 'The outline of a face does not cross itself.'),
    rank: 'norm',
    check: (asked) => {
      for (const face of asked.model.each('IfcFace')) {
        if (ringsOf(face)?.some((ring) => crossesItself(ring, asked))) asked.tell(face, null);
      }
    },
  },
  BRP002: {
    wants: t('Les faces d’une coque se tiennent toutes.', 'The faces of a shell all hang together.'),
    rank: 'norm',
    check: (asked) => {
      for (const shell of asked.model.each('IfcConnectedFaceSet')) {
        const faces = shellFaces(shell);
        if (faces && !isOnePart(faces, asked)) asked.tell(shell, null);
      }
    },
  },
  BRP003: {
    wants: t('Une face sans surface donnée est plane.', 'A face without a surface of its own is plane.'),
    rank: 'norm',
    check: (asked) => {
      for (const face of asked.model.population('IfcFace').filter(outline)) {
        const rings = ringsOf(face);
        if (rings && flatness(rings) > asked.precision) asked.tell(face, null);
      }
    },
  },
  GEM001: {
    wants: t(
      'Chaque arête d’une coque fermée est de deux faces, une fois dans chaque sens.',
      'Each edge of a closed shell is of two faces, once each way.',
    ),
    rank: 'norm',
    check: (asked) => {
      const { model, tell } = asked;
      for (const brep of model.each('IfcFacetedBrep')) {
        const shell = read(brep, 'Outer');
        const faces = shellFaces(shell);
        if (faces && isA(shell, 'IfcClosedShell') && !isClosed(numbered(faces, asked))) tell(shell, null);
      }
      for (const set of model.each('IfcTessellatedFaceSet')) {
        if (read(set, 'Closed') === true && !isClosed(indexesOf(set).flat())) tell(set, null);
      }
    },
  },
  TAS001: {
    wants: t(
      'Le contour d’une face polygonale ne se croise pas.',
      'The outline of a polygonal face does not cross itself.',
    ),
    rank: 'norm',
    check: (asked) => {
      for (const set of asked.model.each('IfcPolygonalFaceSet')) {
        if (tessellated(set).some((rings) => rings.some((ring) => crossesItself(ring, asked)))) asked.tell(set, null);
      }
    },
  },
} as const satisfies Readonly<Record<string, Agreement>>;
