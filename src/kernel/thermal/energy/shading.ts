import type { Building } from '../../building/index.js';
import type { Point3 } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import type { RayIndex } from '../../maths/ray-index.js';
import { rayIndex } from '../../maths/ray-index.js';
import { placeOf } from '../../place/index.js';
import type { Masks, SunnyBay } from '../../sun/index.js';
import { isBehindHorizon, masksOf, sunAt, sunnyBays, towardsSun } from '../../sun/index.js';

/** Share of the sun that `masques[]` leave to a bay, month by month. */
export type BayShading = readonly number[];

const MONTHS = 12;
const WHOLE: BayShading = Array.from({ length: MONTHS }, () => 1);
const HALF_HOUR_MS = 1_800_000;
const YEAR = 2026;
/** Weight of a low sun: the air takes the more of it the longer its way. */
const throughAir = (elevation: number): number => Math.exp(-0.15 / Math.sin((elevation * Math.PI) / 180));

/** A direction of the sky and what it weighs. */
interface Look {
  readonly elevation: number;
  readonly azimuth: number;
  readonly towards: Point3;
  readonly weight: number;
}

/** The whole sky, evenly bright: what lights a bay that no sun reaches in a month. */
function skyLooks(building: Building): Look[] {
  const yBearing = building.northDeg + placeOf(building.scene).convergence;
  const heights = [5, 15, 25, 35, 45, 55, 65, 75, 85];
  return heights.flatMap((elevation) =>
    Array.from({ length: 36 }, (_, i): Look => {
      const weight = Math.cos((elevation * Math.PI) / 180);
      return { elevation, azimuth: i * 10, towards: towardsSun(elevation, i * 10, yBearing), weight };
    }),
  );
}

/** Looks at the sun of the middle of a month, when it is up. */
function suns(month: number, building: Building): Look[] {
  const place = placeOf(building.scene);
  const yBearing = building.northDeg + place.convergence;
  const noon = Date.UTC(YEAR, month, 15, 12) - (place.longitude / 360) * 86_400_000;
  return Array.from({ length: 48 }, (_, i) => sunAt(noon + (i - 24) * HALF_HOUR_MS, place))
    .filter(({ elevation }) => elevation > 1)
    .map(({ elevation, azimuth }) => ({
      elevation,
      azimuth,
      towards: towardsSun(elevation, azimuth, yBearing),
      weight: throughAir(elevation),
    }));
}

/**
 * Share of the sun left by the masks, by opening: seen from the middle of its outer face, half hour by half hour; of
 * the sky in a month whose sun never stands before it.
 */
export const bayShadings = perObject((building: Building): ReadonlyMap<string, BayShading> => {
  const masks = masksOf(building.scene);
  const bays = sunnyBays(building);
  if (masks.volumes.length === 0 && masks.horizons.length === 0) {
    return new Map(bays.map(({ opening }) => [opening.id, WHOLE]));
  }
  const index = rayIndex(masks.volumes);
  const months = Array.from({ length: MONTHS }, (_, month) => suns(month, building));
  const sky = skyLooks(building);
  return new Map(
    bays.map((bay) => {
      const left = (looks: readonly Look[]): number | null => shareOf(bay, looks, masks, index);
      const ofSky = left(sky) ?? 1;
      return [bay.opening.id, months.map((looks) => left(looks) ?? ofSky)] as const;
    }),
  );
});

/** Share of what some directions send to a bay that masks leave; null where none of them is in front of it. */
function shareOf({ at, outwards }: SunnyBay, looks: readonly Look[], masks: Masks, index: RayIndex): number | null {
  let [all, lit] = [0, 0];
  for (const { towards, elevation, azimuth, weight } of looks) {
    const facing = (towards.x * outwards.x + towards.y * outwards.y) * weight;
    if (facing <= 0) continue;
    all += facing;
    if (!isBehindHorizon(masks.horizons, elevation, azimuth) && !index.isHit(at, towards)) lit += facing;
  }
  return all > 0 ? lit / all : null;
}
