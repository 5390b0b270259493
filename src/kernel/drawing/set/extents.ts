import type { Level } from '../../building/index.js';
import type { Bounds } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { View } from '../display-list.js';
import type { Area } from '../sheet/formats.js';
import type { SetContext } from './recipes.js';

/** Width and height of a box. */
export const sizeOf = ({ minX, minY, maxX, maxY }: Bounds) => ({ width: maxX - minX, height: maxY - minY });

/** Least extent of the views on one sheet, in a row or in a column, scene mm. */
export const leastExtent = (views: readonly View[]): Area => {
  const sizes = views.map(({ extent }) => sizeOf(extent));
  return {
    width: Math.min(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
};

/** Views drawn once a scale: finding the format, the scale of a series and its shared sheets asks for them again. */
export const keptAt =
  ({ drawings }: SetContext, name: string, draw: (scale: number) => readonly View[]) =>
  (scale: number): readonly View[] => {
    const key = `${name} 1:${scale}`;
    const views = drawings.get(key) ?? draw(scale);
    drawings.set(key, views);
    return views;
  };

/** What the walls cut on a level cover, scene mm. */
export function levelExtent({ cuts }: Level): Area {
  const points = cuts.flatMap(({ footprint }) => footprint);
  return points.length > 0 ? sizeOf(boundsOf(points)) : { width: 0, height: 0 };
}
