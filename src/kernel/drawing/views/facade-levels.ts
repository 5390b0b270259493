import type { Text } from '../../../words/index.js';
import { fill, t } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import type { Camera } from '../projection/camera.js';
import type { FacadeGround } from './facade-ground.js';
import { baysFacing } from './facade-marks.js';
import type { Altitude } from './level-marks.js';

const WORDS = {
  head: t('linteau', 'head'),
  sill: t('appui', 'sill'),
  ground: t('Terrain fini', 'Finished ground'),
  onGround: t('{level}, terrain fini', '{level}, finished ground'),
} as const satisfies Record<string, Text | Text<'level'>>;

/** A ground and a floor nearer than this are one level; a sill nearer to its floor is a threshold, mm. */
const SAME = 20;
const THRESHOLD = 60;
/** Heights of sills, and of heads, that a storey tells of: those of most bays. What is left is on the joinery sheet. */
const MOST = 2;
/** At smaller scales the storeys of a façade have no room for the levels of their bays. */
const SMALLEST = 100;

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
 * The level of the finished ground before a façade, where it is one: its own, or that of the floor it lies at.
 * @param floors with the other altitudes of the façade
 */
export function withGround(
  { levels, site: { groundZ } }: Building,
  { finished, stations }: FacadeGround,
  floors: readonly Altitude[],
): Altitude[] {
  if (!stations.every((x) => Math.abs(finished(x) - groundZ) < SAME)) return [...floors];
  const isAt = ({ z }: Level | Altitude): boolean => Math.abs(z - groundZ) < SAME;
  const level = levels.find(isAt);
  if (!level) return [{ z: groundZ, name: WORDS.ground }, ...floors];
  const named: Altitude = { z: level.z, name: fill(WORDS.onGround, { level: levelName(level) }) };
  return [named, ...floors.filter((one) => !isAt(one))];
}
