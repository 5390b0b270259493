import { t } from '../../../words/index.js';
import type { Building, Roof } from '../../building/index.js';
import type { Item } from '../display-list.js';
import type { Camera } from '../projection/camera.js';
import type { FacadeGround } from './facade-ground.js';
import { baysFacing } from './facade-marks.js';
import type { Altitude } from './level-marks.js';

const WORDS = {
  head: t('linteau', 'head'),
  sill: t('appui', 'sill'),
  ground: t('Terrain fini', 'Finished ground'),
} as const;

/** A ground and a floor nearer than this are one level; a sill nearer to its floor is a threshold, mm. */
const SAME = 20;
const THRESHOLD = 60;
/** Heights of sills, and of heads, that a storey tells of: those of most bays. What is left is on the joinery sheet. */
const MOST = 2;
/** At smaller scales the storeys of a façade have no room for the levels of their bays. */
const SMALLEST = 100;

/** What a façade shows this near to an eave or a ridge is its edge, mm. */
const AT_EDGE = 20;

/**
 * Whether a façade shows a roof at an altitude: some roof begins or ends there, or a wall that covers the edge of one.
 * A parapet stands for the roof behind it.
 */
export function roofsShown(picture: readonly Item[]): (roof: Roof, z: number) => boolean {
  const steps = new Set<number>();
  for (const item of picture) {
    if (item.kind !== 'surface' || (item.of !== 'toiture' && item.of !== 'mur')) continue;
    for (const ring of item.rings) for (const { y } of ring) steps.add(Math.round(y / AT_EDGE));
  }
  return ({ parapet }, z) => {
    const step = Math.round(z / AT_EDGE);
    return parapet !== null || [step - 1, step, step + 1].some((one) => steps.has(one));
  };
}

/** The altitudes that most of some bays share, mm. */
function usual(altitudes: readonly number[]): number[] {
  const counts = Map.groupBy(altitudes, (z) => Math.round(z));
  return [...counts]
    .toSorted(([, p], [, q]) => q.length - p.length)
    .slice(0, MOST)
    .map(([z]) => z);
}

/** Sills and heads of the bays that a façade shows, storey by storey, those of most bays. */
export function bayAltitudes(building: Building, camera: Camera, scale: number): Altitude[] {
  if (scale > SMALLEST) return [];
  const bays = baysFacing(building, camera).map(({ heights }) => heights);
  const floors = building.levels.map(({ z }) => z).toSorted((a, b) => a - b);
  const storeys = Map.groupBy(bays, ([sill]) => floors.findLast((z) => z <= sill + SAME) ?? sill);
  return [...storeys].flatMap(([floor, own]) => {
    const sills = usual(own.map(([sill]) => sill).filter((sill) => sill > floor + THRESHOLD));
    const heads = usual(own.map(([, head]) => head));
    return [
      ...sills.map((z): Altitude => ({ z, name: WORDS.sill, isMinor: true })),
      ...heads.map((z): Altitude => ({ z, name: WORDS.head, isMinor: true })),
    ];
  });
}

/**
 * The altitudes of a façade with that of the finished ground before it, where it is level: it takes the place of the
 * floor that lies at it, which sections name.
 */
export function withGround(
  { site: { groundZ } }: Building,
  { finished, stations }: FacadeGround,
  altitudes: readonly Altitude[],
): Altitude[] {
  if (!stations.every((x) => Math.abs(finished(x) - groundZ) < SAME)) return [...altitudes];
  const floor = altitudes.find(({ z }) => Math.abs(z - groundZ) < SAME);
  return [{ z: floor?.z ?? groundZ, name: WORDS.ground }, ...altitudes.filter((one) => one !== floor)];
}
