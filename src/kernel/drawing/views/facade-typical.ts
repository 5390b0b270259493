import { t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { isExistingRoof } from '../../building/index.js';
import { difference, union } from '../../maths/clip.js';
import type { Point, Polygon } from '../../maths/geometry.js';
import { areaOf, boundsOf, ringsOf } from '../../maths/ring.js';
import { dot, subtract } from '../../maths/vector.js';
import { overlaps } from '../boxes.js';
import type { Item } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import { FALL_PCT, fallOf } from './flat-roof-falls.js';
import type { Altitude } from './level-marks.js';
import { emergingLifts } from './roof-emerging.js';
import { LIFT } from './section-typical.js';

/** Said under a façade of what is dashed on it. */
export const TYPICAL = t('en tirets : disposition type, à dimensionner', 'dashed: typical, to be designed');
const HIGH_POINT = t('point haut', 'high point');
const OVERRUN = t('édicule', 'lift overrun');

/** A fall that rises less than this is not seen, mm. */
const LEAST_RISE = 20;
/** What is seen of it is no sliver, mm². */
const LEAST_SEEN = 10_000;

/** Something usual over the roofs that nobody designed: its silhouette, and the altitude of its top. */
export interface TypicalPart {
  readonly silhouette: readonly Polygon[];
  readonly altitude: Altitude;
}

/** The side of a prism between two of its corners, as seen: heights of the foot and of either end. */
const sideOf = (p: Point, q: Point, foot: number, [zp, zq]: readonly [number, number], camera: Camera): Polygon[] => {
  const project = projectBy(camera);
  const outer = [
    project({ ...p, z: foot }),
    project({ ...q, z: foot }),
    project({ ...q, z: zq }),
    project({ ...p, z: zp }),
  ];
  const ring = outer.map(({ x, y }) => ({ x, y }));
  const { minX, maxX, minY, maxY } = boundsOf(ring);
  return maxX - minX < 1 || maxY - minY < 1 ? [] : union([{ outer: ring, holes: [] }]);
};

/** The sides of a prism as a façade shows them: together its silhouette. @param top its altitude at a corner */
const silhouetteOf = (ring: readonly Point[], foot: number, top: (at: Point) => number, camera: Camera): Polygon[] =>
  union(
    ring.flatMap((p, i) => {
      const q = ring[(i + 1) % ring.length]!;
      return sideOf(p, q, foot, [top(p), top(q)], camera);
    }),
  );

/** The proposed falls of new flat roofs, over the level that the scene gives them: those that stand have their own. */
const fallParts = (building: Building, camera: Camera): TypicalPart[] =>
  building.roofs.flatMap((roof) => {
    const fall = isExistingRoof(building, roof) ? null : fallOf(building, roof);
    if (!fall) return [];
    const { ridgeZ, outline, parapet } = roof;
    const risen = (at: Point): number => Math.max(0, -dot(subtract(at, fall.edge[0]), fall.way) * (FALL_PCT / 100));
    const areas = parapet && parapet.parts.length > 0 ? difference(outline, parapet.parts) : outline;
    const corners = areas.flatMap(({ outer }) => outer);
    const most = Math.max(...corners.map(risen));
    if (most < LEAST_RISE) return [];
    const silhouette = areas.flatMap(({ outer }) => silhouetteOf(outer, ridgeZ, (at) => ridgeZ + risen(at), camera));
    return [{ silhouette, altitude: { z: ridgeZ + most, name: HIGH_POINT, isMinor: true } }];
  });

/** The usual headroom of the lifts that come out of the roof with it. */
const liftParts = (building: Building, camera: Camera): TypicalPart[] =>
  emergingLifts(building).map(({ outline, top }) => {
    const z = top + LIFT.headroom + LIFT.concrete;
    return { silhouette: silhouetteOf(outline, top, () => z, camera), altitude: { z, name: OVERRUN, isMinor: true } };
  });

/** What is usual over the roofs of a building as a façade shows it, before what hides it. */
export const typicalParts = (building: Building, camera: Camera): TypicalPart[] => [
  ...fallParts(building, camera),
  ...liftParts(building, camera),
];

/**
 * The same beyond what a façade shows of the building: none of it is drawn over what stands there.
 * @param picture the façade
 */
export function seenOf(parts: readonly TypicalPart[], picture: readonly Item[]): TypicalPart[] {
  return parts.flatMap(({ silhouette, altitude }) => {
    const box = boundsOf(silhouette.flatMap(({ outer }) => outer));
    const hiding = picture.flatMap((item): Polygon[] => {
      if (item.kind !== 'surface') return [];
      const [outer = [], ...holes] = item.rings;
      return overlaps(boundsOf(outer), box) ? [{ outer, holes }] : [];
    });
    const left = difference(silhouette, hiding).filter((part) => areaOf(part) >= LEAST_SEEN);
    return left.length > 0 ? [{ silhouette: left, altitude }] : [];
  });
}

/** Their outlines, dashed: nobody designed them. */
export const typicalItems = (parts: readonly TypicalPart[]): Item[] =>
  parts
    .flatMap(({ silhouette }) => silhouette)
    .map((polygon) => ({
      layer: 'PLAN',
      class: 'projected',
      kind: 'path',
      pen: 0.18,
      dash: 'interrompu',
      rings: ringsOf(polygon),
    }));
