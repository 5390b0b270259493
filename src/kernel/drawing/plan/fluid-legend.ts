import { fill, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { NETWORK_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Item } from '../display-list.js';
import type { LegendEntry } from './legend-entry.js';
import { isOverhead, isReturn, overheadStyle, PIPE_STYLES, pipeStyle } from './network-items.js';
import { stacksOn } from './risers.js';

/** The first element of each kind, in the order of the kinds. */
export function firstOfEach<T extends { readonly type: string }>(
  elements: readonly T[],
  kindOf: (element: T) => string = ({ type }) => type,
): T[] {
  const first = new Map(elements.toReversed().map((element) => [kindOf(element), element]));
  return [...first].toSorted(([a], [b]) => a.localeCompare(b)).map(([, element]) => element);
}

/** Pipes that run on a level, and upright ones that cross it. */
export const fluidsOf = (building: Building, level: Level) => [
  ...building.pipes.filter(({ runs }) => runs.some(({ planIndex }) => planIndex === level.index)),
  ...stacksOn(building, level),
];
const FLOW = t('Chauffage, aller', 'Heating, flow');
const RETURN = t('Chauffage, retour', 'Heating, return');
const OVERHEAD = t(
  '{fluid}, sous plafond, en soffite (hypothèse)',
  '{fluid}, under the ceiling, in a soffit (hypothesis)',
);

/** A pipe, upright or not, as far as a legend tells of it. */
interface Sized {
  readonly diameter: number;
  readonly slopePct?: number | null;
}

/** A line of the legend: how some pipes are drawn, what they carry, their diameters and their falls. */
const lineOf = (
  of: string,
  style: Pick<Item, 'pen' | 'dash' | 'ink'>,
  label: Text,
  pipes: readonly Sized[],
): LegendEntry => ({
  kind: 'line',
  of,
  item: { layer: 'PLOMB_RESEAUX', ...style },
  label,
  sizes: pipes.map(({ diameter }) => diameter),
  slopes: pipes.flatMap(({ slopePct }) => slopePct ?? []),
});

/**
 * A line of the legend for each fluid of a level; two for heating water that says which way it goes, and one more for
 * drains that hang under the ceiling.
 */
export function fluidEntries(building: Building, level: Level): LegendEntry[] {
  const ways = building.pipes.filter(
    ({ type, source, runs }) =>
      type === 'chauffage' && source.circuit !== undefined && runs.some(({ planIndex }) => planIndex === level.index),
  );
  const [back, flow] = [ways.find(isReturn), ways.find((pipe) => !isReturn(pipe))];
  const fluids = fluidsOf(building, level);
  const hung = new Set<object>(building.pipes.filter((pipe) => isOverhead(pipe, level)));
  return firstOfEach(fluids).flatMap(({ type }): LegendEntry[] => {
    if (type === 'chauffage' && flow && back) {
      const away = ways.filter((pipe) => !isReturn(pipe));
      return [
        lineOf(`${type} aller`, pipeStyle(flow), FLOW, away),
        lineOf(`${type} retour`, pipeStyle(back), RETURN, ways.filter(isReturn)),
      ];
    }
    const own = fluids.filter((pipe) => pipe.type === type);
    const [over, under] = [own.filter((pipe) => hung.has(pipe)), own.filter((pipe) => !hung.has(pipe))];
    const { label } = NETWORK_DEFAULTS[type];
    return [
      ...(under.length > 0 ? [lineOf(type, PIPE_STYLES[type], label, under)] : []),
      ...(over.length > 0
        ? [lineOf(`${type} plafond`, overheadStyle(type), fill(OVERHEAD, { fluid: label }), over)]
        : []),
    ];
  });
}
