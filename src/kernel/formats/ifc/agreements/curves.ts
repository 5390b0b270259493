import { t } from '../../../../words/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import type { Value } from '../rules/index.js';
import { bare, Instance, isA, read, readList, TypedValue } from '../rules/index.js';
import type { Agreement } from './agreement.js';
import { crossesItself } from './crossings.js';
import { listedPoints, PointNumbers, pointsOf } from './precision.js';
import type { Segment } from './space.js';
import { gap, gapToSegment } from './space.js';

/** A run of an IfcIndexedPolyCurve: straight lines from point to point, or an arc through three. */
interface Run {
  readonly isArc: boolean;
  readonly points: readonly Point3[];
}

/** Runs of a curve: one of straight lines where it names no segments. */
function runsOf(curve: Instance): readonly Run[] {
  const all = listedPoints(read(curve, 'Points'));
  const segments = readList(curve, 'Segments');
  if (segments.length === 0) return [{ isArc: false, points: all.filter((point) => point !== null) }];
  return segments.map((segment) => {
    const indexes = bare(segment);
    const points = Array.isArray(indexes) ? indexes.flatMap((i: Value) => all[Number(bare(i)) - 1] ?? []) : [];
    return { isArc: segment instanceof TypedValue && segment.type === 'IFCARCINDEX', points };
  });
}

const hasTwins = ({ points }: Run, precision: number): boolean =>
  points.some((at, i) => i > 0 && gap(at, points[i - 1]!) <= precision);

function hasPointTwice(points: readonly Point3[], precision: number): boolean {
  const numbers = new PointNumbers(precision);
  return new Set(points.map((at) => numbers.of(at))).size < points.length;
}

/** An open line has each point once; a closed one has its first again at its end, the same instance. */
function isSoundLine(given: readonly Value[], points: readonly Point3[], precision: number): boolean {
  const isClosed = points.length > 2 && gap(points[0]!, points.at(-1)!) <= precision;
  if (!isClosed) return !hasPointTwice(points, precision);
  const [first, last] = [given[0], given.at(-1)];
  const isSame = first instanceof Instance && last instanceof Instance && first.isSame(last);
  return isSame && !hasPointTwice(points.slice(0, -1), precision);
}

/** The points of an arc on one line. */
const isStraight = ({ isArc, points: [from, middle, to] }: Run, precision: number): boolean =>
  isArc && !!from && !!middle && !!to && gapToSegment(middle, { from, to } satisfies Segment) <= precision;

/** The polygon of a curve; null for one that has arcs or is none. */
function polygonOf(curve: Value): readonly Point3[] | null {
  if (isA(curve, 'IfcPolyline')) return pointsOf(readList(curve, 'Points'));
  if (!isA(curve, 'IfcIndexedPolyCurve')) return null;
  const runs = runsOf(curve);
  return runs.some(({ isArc }) => isArc) ? null : runs.flatMap(({ points }) => points);
}

/** Curves of the outline of an arbitrary profile, and of its holes. */
const outlines = (profile: Instance): readonly Value[] => [
  read(profile, 'OuterCurve'),
  ...readList(profile, 'InnerCurves'),
];

/** True where the axes of a plane transformation turn a shape over. */
function isMirroring(operator: Value): boolean {
  const axis = (name: string) => readList(read(operator, name), 'DirectionRatios').map((ratio) => Number(bare(ratio)));
  const [[ax = 1, ay = 0], [bx, by]] = [axis('Axis1'), axis('Axis2')];
  return bx !== undefined && by !== undefined && ax * by - ay * bx < 0;
}

/** Rules of curves and profiles. */
export const CURVES = {
  GEM111: {
    wants: t(
      'Une polyligne n’a pas deux fois un point ; fermée, elle finit par l’instance du premier.',
      'A polyline has no point twice; a closed one ends with the instance of its first.',
    ),
    rank: 'norm',
    check: ({ model, precision, tell }) => {
      for (const loop of model.each('IfcPolyLoop')) {
        const points = pointsOf(readList(loop, 'Polygon'));
        if (points && hasPointTwice(points, precision)) tell(loop, null);
      }
      for (const line of model.each('IfcPolyline')) {
        const given = readList(line, 'Points');
        const points = pointsOf(given);
        if (points && !isSoundLine(given, points, precision)) tell(line, null);
      }
    },
  },
  GEM112: {
    wants: t(
      'Deux points qui se suivent dans une courbe indexée ne sont pas confondus.',
      'Two points in a row of an indexed curve are not the same.',
    ),
    rank: 'norm',
    check: ({ model, precision, tell }) => {
      for (const curve of model.each('IfcIndexedPolyCurve')) {
        if (runsOf(curve).some((run) => hasTwins(run, precision))) tell(curve, null);
      }
    },
  },
  GEM113: {
    wants: t('Les trois points d’un arc ne sont pas alignés.', 'The three points of an arc are not on one line.'),
    rank: 'norm',
    check: ({ model, precision, tell }) => {
      for (const curve of model.each('IfcIndexedPolyCurve')) {
        if (runsOf(curve).some((run) => isStraight(run, precision))) tell(curve, null);
      }
    },
  },
  SWE001: {
    wants: t('Le contour d’un profil ne se croise pas.', 'The outline of a profile does not cross itself.'),
    rank: 'norm',
    check: (asked) => {
      for (const profile of asked.model.each('IfcArbitraryClosedProfileDef')) {
        const polygons = outlines(profile).flatMap((curve) => {
          const polygon = polygonOf(curve);
          return polygon ? [polygon] : [];
        });
        if (polygons.some((polygon) => crossesItself(polygon, asked))) asked.tell(profile, null);
      }
    },
  },
  SWE002: {
    wants: t(
      'Un profil dérivé n’est pas retourné en miroir : IfcMirroredProfileDef sert à cela.',
      'A derived profile is not mirrored: IfcMirroredProfileDef is for that.',
    ),
    rank: 'norm',
    check: ({ model, tell }) => {
      for (const profile of model.each('IfcDerivedProfileDef')) {
        const isMirrored = isA(profile, 'IfcMirroredProfileDef');
        if (!isMirrored && isMirroring(read(profile, 'Operator'))) tell(profile, null);
      }
    },
  },
} as const satisfies Readonly<Record<string, Agreement>>;
