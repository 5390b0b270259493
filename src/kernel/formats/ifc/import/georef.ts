import { bare, read, readText } from '../rules/index.js';
import type { Point3 } from '../../../maths/geometry.js';
import { rotate } from '../../../maths/vector.js';
import type { IfcSource } from './source.js';

/** Metres of Lambert-93 within which France lies: coordinates that a file without a conversion may be in. */
const LAMBERT = { x: [100_000, 1_300_000], y: [6_000_000, 7_200_000] } as const;

const isIn = ([least, most]: readonly [number, number], mm: number): boolean => mm / 1000 > least && mm / 1000 < most;

/** Where the origin of the scene is on the map, by the conversion of the file; undefined where nothing says it. */
export function georefOf(source: IfcSource): object | undefined {
  const { x, y, z } = source.origin;
  const conversion = conversionOf(source);
  if (conversion) return movedOn(conversion, source.origin);
  const isLambert = isIn(LAMBERT.x, x) && isIn(LAMBERT.y, y);
  return isLambert ? { crs: 'EPSG:2154', est: x / 1000, nord: y / 1000, altitude: z / 1000 } : undefined;
}

interface Conversion {
  readonly crs: string | undefined;
  readonly est: number;
  readonly nord: number;
  readonly altitude: number;
  readonly orientation: number;
}

/** The same for another origin, mm. */
function movedOn(conversion: Conversion, { x, y, z }: Point3): Conversion {
  const turned = rotate({ x: x / 1000, y: y / 1000 }, conversion.orientation);
  const { est, nord, altitude } = conversion;
  return { ...conversion, est: est + turned.x, nord: nord + turned.y, altitude: altitude + z / 1000 };
}

/** The map conversion of a file; null where it has none. */
function conversionOf({ model }: IfcSource): Conversion | null {
  if (model.program.schema.version !== 'IFC4') return null;
  const [conversion] = model.population('IfcMapConversion');
  if (!conversion) return null;
  const number = (name: string): number => Number(bare(read(conversion, name))) || 0;
  const [east, north] = [number('XAxisAbscissa'), number('XAxisOrdinate')];
  const turn = (Math.atan2(north, east) * 180) / Math.PI;
  return {
    crs: readText(read(conversion, 'TargetCRS'), 'Name') || undefined,
    est: number('Eastings'),
    nord: number('Northings'),
    altitude: number('OrthogonalHeight'),
    orientation: east === 0 && north === 0 ? 0 : turn,
  };
}
