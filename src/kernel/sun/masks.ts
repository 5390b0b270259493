import { boxRing } from '../building/index.js';
import { asPolygon } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import type { Mesh } from '../maths/mesh.js';
import { prism } from '../maths/mesh.js';
import type { Scene, SceneMask } from '../scene/index.js';

/** The sky between two bearings, clockwise, hidden up to a height; degrees. */
export interface HorizonMask {
  readonly from: number;
  readonly to: number;
  readonly height: number;
}

export interface Masks {
  readonly volumes: readonly Mesh[];
  readonly horizons: readonly HorizonMask[];
  /** JSON pointers of those that are neither a volume nor a horizon. */
  readonly ignored: readonly string[];
}

const areNumbers = (values: readonly (number | undefined)[]): values is readonly number[] =>
  values.every((value) => value !== undefined);

/** A volume of `masques`, a building beside this one: its plan, and from where to where it stands, mm. */
export interface MaskVolume {
  readonly plan: Polygon;
  readonly bottom: number;
  readonly top: number;
}

/** The volume that an entry of `masques` describes; null of a horizon, and of what has no extent. */
export function maskVolumeOf({ x, y, l, p, h, z: bottom = 0, rotation = 0 }: SceneMask): MaskVolume | null {
  const numbers = [x, y, l, p, h];
  if (!areNumbers(numbers)) return null;
  const [cx, cy, length, depth, height] = numbers as [number, number, number, number, number];
  if (Math.min(length, depth, height) <= 0) return null;
  return { plan: asPolygon(boxRing({ x: cx, y: cy, l: length, p: depth, rotation })), bottom, top: bottom + height };
}

function volumeOf(mask: SceneMask): Mesh | null {
  const volume = maskVolumeOf(mask);
  return volume && prism(volume.plan, volume.bottom, volume.top);
}

function horizonOf({ azimut_debut_deg: from, azimut_fin_deg: to, hauteur_deg: height }: SceneMask): HorizonMask | null {
  return from === undefined || to === undefined || height === undefined ? null : { from, to, height };
}

/** `masques[]` of a scene as meshes and horizons. */
export function masksOf({ masques = [] }: Scene): Masks {
  const read = masques.map((mask) => ({ volume: volumeOf(mask), horizon: horizonOf(mask) }));
  return {
    volumes: read.flatMap(({ volume }) => volume ?? []),
    horizons: read.flatMap(({ horizon }) => horizon ?? []),
    ignored: read.flatMap(({ volume, horizon }, i) => (volume || horizon ? [] : [`/masques/${i}`])),
  };
}

const turned = (degrees: number): number => ((degrees % 360) + 360) % 360;

/** True when a horizon hides the sun at a height and a bearing, degrees. A full turn hides all round. */
export const isBehindHorizon = (horizons: readonly HorizonMask[], elevation: number, azimuth: number): boolean =>
  horizons.some(({ from, to, height }) => {
    const isAllRound = Math.abs(to - from) >= 360;
    return elevation < height && (isAllRound || turned(azimuth - from) <= turned(to - from));
  });
