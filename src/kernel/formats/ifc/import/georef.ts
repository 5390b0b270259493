import { bare, read, readText } from '../rules/index.js';
import type { IfcSource } from './source.js';

/** The map conversion of a file as the scene says it; undefined where it has none. */
export function georefOf({ model }: IfcSource): object | undefined {
  if (model.program.schema.version !== 'IFC4') return undefined;
  const [conversion] = model.population('IfcMapConversion');
  if (!conversion) return undefined;
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
