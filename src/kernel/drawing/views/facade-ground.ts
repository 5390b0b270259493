import { say, t } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { naturalGround } from '../../site/index.js';
import type { Drafting } from '../drafting.js';
import type { Item, TextItem } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import { projectBy } from '../projection/camera.js';
import { textWidth } from '../text/measure.js';
import { altitudeAndSea } from './altitudes.js';
import { GROUND_STEP, groundStations } from './ground-stations.js';

const common = { layer: 'PLAN', class: 'annotation' } as const;
const TEXT = 1.8;
/** From the lower of both grounds to the letters under it, mm of paper: brackets hang, accents rise. */
const UNDER = 3.2;

const NATURAL = t('Terrain naturel {z}', 'Natural ground {z}');

/**
 * The natural ground at the foot of a façade, dashed, with its altitude at both ends: where it was surveyed. It is that
 * of the plane of the wall nearest to the viewer, so a slope shows what is dug and what is filled.
 * @param from,to ends of the ground line of the façade, mm in the picture
 */
export function naturalItems(
  building: Building,
  camera: Camera,
  { from, to }: { readonly from: number; readonly to: number },
  { scale, langue }: Drafting,
): Item[] {
  const natural = naturalGround(building);
  const front = frontOf(building, camera);
  if (!natural.isSurveyed || !Number.isFinite(front)) return [];
  const { right, toward } = camera;
  const at = (x: number): number =>
    natural.at({ x: right.x * x + toward.x * front, y: right.y * x + toward.y * front });
  const points = groundStations(from, to).map((x): Point => ({ x, y: at(x) }));
  const name = (align: 'left' | 'right'): TextItem => {
    const end = align === 'left' ? points[0]! : points.at(-1)!;
    const value = say(NATURAL, langue, { z: altitudeAndSea(building, end.y, langue) });
    const reach = textWidth(value, TEXT) * scale;
    const over = points.filter(({ x }) => Math.abs(x - end.x) <= reach + GROUND_STEP).map(({ y }) => y);
    const low = Math.min(building.site.groundZ, ...over);
    const place = { x: end.x, y: low - UNDER * scale };
    return { ...common, kind: 'text', pen: 0.18, height: TEXT, align, at: place, value };
  };
  const names = [name('left'), name('right')];
  const isRoomForBoth = names.reduce((sum, { value }) => sum + textWidth(value, TEXT) + 2, 0) * scale <= to - from;
  return [
    { ...common, kind: 'polyline', pen: 0.35, dash: 'interrompu', points },
    ...(isRoomForBoth ? names : names.slice(0, 1)),
  ];
}

/** How near to the viewer the building comes, mm along the view. */
function frontOf({ footprint }: Building, camera: Camera): number {
  const project = projectBy(camera);
  return Math.max(...footprint.flatMap(({ outer }) => outer.map((point) => project({ ...point, z: 0 }).depth)));
}
