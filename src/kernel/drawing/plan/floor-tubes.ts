import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import type { LegendEntry } from './legend-entry.js';

const LAYER = t('Tubes dans le plancher, axe sous le sol fini', 'Pipes in the floor, axis under the finished floor');
const DEPTH = t('{cm} cm', '{cm} cm');
const DEPTHS = t('{least} à {most} cm', '{least} to {most} cm');

/** A pipe this deep under a floor lies in the ground, not in the floor, cm. */
const IN_GROUND = 30;

/** Depths of the axes of pipes under pressure that lie in the floor of their storey, cm, by that storey. */
const depthsOf = ({ pipes, levels }: Building): readonly { readonly level: number; readonly depths: number[] }[] =>
  pipes.flatMap(({ isGravity, runs }) =>
    runs.flatMap(({ planIndex, points }) => {
      const depths = points.map(({ z }) => Math.round(((levels[planIndex]?.z ?? z) - z) / 10));
      return !isGravity && depths.every((one) => one > 0 && one < IN_GROUND) ? [{ level: planIndex, depths }] : [];
    }),
  );

/**
 * A line of the legend for the layer that tubes lie in, and how deep: under radiators and doors, not through them. None
 * where all run over the floor; the depths are those of the building, so that its plans share one line.
 */
export function floorTubesEntry(building: Building, level: Level, langue: Langue): LegendEntry[] {
  const laid = depthsOf(building);
  if (laid.every((one) => one.level !== level.index)) return [];
  const depths = laid.flatMap((one) => one.depths);
  const [least, most] = [Math.min(...depths), Math.max(...depths)].map(String) as [string, string];
  const value =
    least === most ? say<'cm'>(DEPTH, langue, { cm: least }) : say<'least' | 'most'>(DEPTHS, langue, { least, most });
  return [{ kind: 'text', of: 'profondeur', item: { layer: 'PLOMB_RESEAUX', value }, label: LAYER }];
}
