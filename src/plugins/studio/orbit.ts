import type { Building } from '../../kernel/building/index.js';
import { solidsOf } from '../../kernel/building/index.js';
import type { CameraPlan, TourOptions } from '../../kernel/tour/index.js';

/** Turns are given at most this far apart, degrees. */
const STEP_DEG = 15;
const UPWARD = 0.32;
/** Half of the upright field of a lens, by its focal length (sensor 20.25 mm high). */
const halfField = (focal: number): number => Math.atan(20.25 / 2 / focal);
const millimetre = (value: number): number => Math.round(value) + 0;

interface Bounds {
  readonly centre: { readonly x: number; readonly y: number; readonly z: number };
  readonly radius: number;
}

/** What the building fills, ground and garden aside, mm. */
function boundsOf(building: Building): Bounds {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { category, level, mesh } of solidsOf(building)) {
    const isGarden = category === 'mobilier' && level === null;
    if (isGarden || category === 'terrain' || category === 'exterieur') continue;
    mesh.positions.forEach((value, i) => {
      low[i % 3] = Math.min(low[i % 3]!, value);
      high[i % 3] = Math.max(high[i % 3]!, value);
    });
  }
  if (low[0] === Infinity) return { centre: { x: 0, y: 0, z: 1500 }, radius: 5000 };
  const [x, y, z] = [0, 1, 2].map((i) => (low[i]! + high[i]!) / 2) as [number, number, number];
  return { centre: { x, y, z }, radius: Math.hypot(...[0, 1, 2].map((i) => (high[i]! - low[i]!) / 2)) };
}

type Entries = CameraPlan['chemin'];

/** Once round the building from the front right, at the lens of the outside, the whole of it in the picture. */
export function orbitOf(building: Building, { duree_s: seconds, objectif }: TourOptions): Entries {
  const { centre, radius } = boundsOf(building);
  const focal = objectif.focale_exterieur_mm;
  const away = (radius * 1.02) / Math.sin(halfField(focal));
  const steps = 360 / STEP_DEG;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((i * STEP_DEG - 60) * Math.PI) / 180;
    return {
      t: Math.round((seconds * 1000 * i) / steps) / 1000,
      position: {
        x: millimetre(centre.x + away * Math.cos(angle)),
        y: millimetre(centre.y + away * Math.sin(angle)),
        z: millimetre(centre.z + away * UPWARD),
      },
      vise: { x: millimetre(centre.x), y: millimetre(centre.y), z: millimetre(centre.z) },
      focale_mm: focal,
      pose_s: 0,
      plan: 'exterieur',
    };
  });
}
