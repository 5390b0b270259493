import { fill, sayNumber, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { NETWORK_DEFAULTS } from '../../catalogue/fixture-defaults.js';
import type { Item } from '../display-list.js';
import type { LegendEntry } from './legend.js';
import { isReturn, PIPE_STYLES, pipeStyle } from './network-items.js';

/** The first element of each kind, in the order of the kinds. */
export function firstOfEach<T extends { readonly type: string }>(
  elements: readonly T[],
  kindOf: (element: T) => string = ({ type }) => type,
): T[] {
  const first = new Map(elements.toReversed().map((element) => [kindOf(element), element]));
  return [...first].toSorted(([a], [b]) => a.localeCompare(b)).map(([, element]) => element);
}

/** Pipes that run on a level, and upright ones that cross it. */
export const fluidsOf = ({ pipes, stacks }: Building, level: Level) => [
  ...pipes.filter(({ runs }) => runs.some(({ planIndex }) => planIndex === level.index)),
  ...stacks.filter(({ bottom, top }) => bottom < level.top && top > level.z),
];
const FLOW = t('Chauffage, aller', 'Heating, flow');
const RETURN = t('Chauffage, retour', 'Heating, return');

const SIZED = t('{label} · Ø {sizes}', '{label} · Ø {sizes}');
const FALLING = t('{label} · Ø {sizes}, pente {slopes} %', '{label} · Ø {sizes}, fall {slopes}%');
const RANGE = t('{least} à {most}', '{least} to {most}');
/** More sizes than this are told by the least and the most. */
const MOST_LISTED = 3;

const numberText = (value: number): Text => t(sayNumber(value, 'fr'), sayNumber(value, 'en'));

/** The least and the most of some values, or the only one. */
function rangeOf(values: readonly number[]): Text {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? numberText(least) : fill(RANGE, { least: numberText(least), most: numberText(most) });
}

/** Some sizes in whole millimetres, each once. */
function sizesOf(values: readonly number[]): Text {
  const each = [...new Set(values.map(Math.round))].toSorted((a, b) => a - b);
  return each.length > MOST_LISTED ? rangeOf(each) : t(each.join(', '), each.join(', '));
}

/** A fluid with the diameters and falls of its pipes on a level: a crowded plan has no room to write them all. */
function sized(label: Text, pipes: readonly { readonly diameter: number; readonly slopePct?: number | null }[]): Text {
  if (pipes.length === 0) return label;
  const sizes = sizesOf(pipes.map(({ diameter }) => diameter));
  const slopes = pipes.flatMap(({ slopePct }) => slopePct ?? []);
  if (slopes.length === 0) return fill(SIZED, { label, sizes });
  return fill(FALLING, { label, sizes, slopes: rangeOf(slopes) });
}

/** A line of the legend for each fluid of a level; two for heating water that says which way it goes. */
export function fluidEntries(building: Building, level: Level): LegendEntry[] {
  const ways = building.pipes.filter(
    ({ type, source, runs }) =>
      type === 'chauffage' && source.circuit !== undefined && runs.some(({ planIndex }) => planIndex === level.index),
  );
  const [back, flow] = [ways.find(isReturn), ways.find((pipe) => !isReturn(pipe))];
  const line = (style: Pick<Item, 'pen' | 'dash' | 'ink'>, label: Text): LegendEntry => ({
    kind: 'line',
    item: { layer: 'PLOMB_RESEAUX', ...style },
    label,
  });
  const fluids = fluidsOf(building, level);
  return firstOfEach(fluids).flatMap(({ type }) =>
    type === 'chauffage' && flow && back
      ? [
          line(
            pipeStyle(flow),
            sized(
              FLOW,
              ways.filter((pipe) => !isReturn(pipe)),
            ),
          ),
          line(pipeStyle(back), sized(RETURN, ways.filter(isReturn))),
        ]
      : [
          line(
            PIPE_STYLES[type],
            sized(
              NETWORK_DEFAULTS[type].label,
              fluids.filter((pipe) => pipe.type === type),
            ),
          ),
        ],
  );
}
