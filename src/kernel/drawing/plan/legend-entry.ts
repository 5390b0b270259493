import { fill, sayNumber, t } from '../../../words/index.js';
import type { Text } from '../../../words/index.js';
import type { BlockItem, Item, TextItem } from '../display-list.js';

/** What every line of a legend says. */
interface Meaning {
  /** What it is about: plans that share a sheet have one line for it. */
  readonly of: string;
  readonly label: Text;
  /** What it says where plans that share it say different things of it. @default what the first says */
  readonly mixed?: Text;
  /** Diameters of the pipes that it stands for, mm, and their falls, per cent. */
  readonly sizes?: readonly number[];
  readonly slopes?: readonly number[];
  /** Marks that it stands for, the one that is drawn first. */
  readonly marks?: readonly string[];
  /** Its place among those of its kind, whichever plan they come from. */
  readonly order?: number;
}

/** One line of a legend: a symbol, a line or a note as it is written, and its meaning. */
export type LegendEntry = Meaning &
  (
    | { readonly kind: 'symbol'; readonly item: BlockItem }
    | { readonly kind: 'line'; readonly item: Pick<Item, 'pen' | 'dash' | 'ink' | 'layer'> }
    | { readonly kind: 'text'; readonly item: Pick<TextItem, 'ink' | 'layer' | 'value'> }
  );

const SIZED = t('{label} · Ø {sizes}', '{label} · Ø {sizes}');
const FALLING = t('{label} · Ø {sizes}, pente {slopes} %', '{label} · Ø {sizes}, fall {slopes}%');
const ALSO = t('{label} (aussi {marks})', '{label} (also {marks})');
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

/** The meaning of a line of a legend, with diameters and falls: a crowded plan has no room to write them all. */
export function meaningOf({ label, sizes = [], slopes = [], marks: [, ...others] = [] }: LegendEntry): Text {
  const list = others.join(', ');
  if (list !== '') return fill<'label' | 'marks'>(ALSO, { label, marks: t(list, list) });
  if (sizes.length === 0) return label;
  if (slopes.length === 0) return fill(SIZED, { label, sizes: sizesOf(sizes) });
  return fill(FALLING, { label, sizes: sizesOf(sizes), slopes: rangeOf(slopes) });
}

/** Two lines about the same thing as one. */
function joined(first: LegendEntry, other: LegendEntry): LegendEntry {
  const isSame = first.label.fr === other.label.fr;
  return {
    ...first,
    label: isSame ? first.label : (first.mixed ?? first.label),
    sizes: [...(first.sizes ?? []), ...(other.sizes ?? [])],
    slopes: [...(first.slopes ?? []), ...(other.slopes ?? [])],
    marks: [...new Set([...(first.marks ?? []), ...(other.marks ?? [])])],
  };
}

/** Legends as one: each thing once, what only a later one has after what stands before it there. */
export function mergedLegends(legends: readonly (readonly LegendEntry[])[]): LegendEntry[] {
  const merged: LegendEntry[] = [];
  for (const entries of legends) {
    let before = -1;
    for (const entry of entries) {
      const known = merged.findIndex(({ of }) => of === entry.of);
      if (known >= 0) merged[known] = joined(merged[known]!, entry);
      else merged.splice(before + 1, 0, entry);
      before = known >= 0 ? known : before + 1;
    }
  }
  return inOrder(merged);
}

/** Lines that have an order among themselves, in it, at the places that they take. */
function inOrder(entries: readonly LegendEntry[]): LegendEntry[] {
  const ordered = entries.filter(({ order }) => order !== undefined).toSorted((p, q) => p.order! - q.order!);
  return entries.map((entry) => (entry.order === undefined ? entry : ordered.shift()!));
}
