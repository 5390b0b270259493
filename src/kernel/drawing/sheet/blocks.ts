import type { View } from '../display-list.js';
import type { Area } from './formats.js';
import { GAP, gridOf, spanOf } from './rows.js';
import type { Place, Row } from './rows.js';

/** Views in rows, and the part of the sheet that they have. */
interface Block {
  readonly rows: readonly Row[];
  readonly free: Place;
}

/** Some views in rows, and what they take, mm of paper. */
interface Packed extends Area {
  readonly rows: readonly Row[];
}

/** The ways to set views in rows of equal columns. */
const packings = (views: readonly View[]): Packed[] =>
  views.map((_, i) => {
    const rows = gridOf(views, i + 1);
    return {
      rows,
      width: Math.max(...rows.map(({ widths }) => spanOf(widths))),
      height: spanOf(rows.map(({ height }) => height)),
    };
  });

/** Least air in a row or a column of two blocks, and that across it, mm of paper. */
const least = (free: number, along: number, across: number): number => Math.min((free - along) / 3, across / 2);

/** Two blocks beside one another: the free length is shared between the ends and the middle. */
function sideBySide(one: Packed, other: Packed, free: Place): { least: number; blocks: readonly Block[] } {
  const air = free.width - one.width - other.width - GAP;
  const width = one.width + air / 2;
  const across = free.height - Math.max(one.height, other.height);
  return {
    least: least(free.width, one.width + other.width + GAP, across),
    blocks: [
      { rows: one.rows, free: { ...free, width } },
      { rows: other.rows, free: { ...free, left: free.left + width + GAP, width: free.width - width - GAP } },
    ],
  };
}

/** The same with the second block under the first. */
function oneUnderOther(one: Packed, other: Packed, free: Place): { least: number; blocks: readonly Block[] } {
  const air = free.height - one.height - other.height - GAP;
  const height = other.height + air / 2;
  const across = free.width - Math.max(one.width, other.width);
  return {
    least: least(free.height, one.height + other.height + GAP, across),
    blocks: [
      { rows: one.rows, free: { ...free, bottom: free.bottom + height + GAP, height: free.height - height - GAP } },
      { rows: other.rows, free: { ...free, height } },
    ],
  };
}

/** A view in millimetres of paper: a legend, a table. */
const isOfPaper = ({ scale }: View): boolean => scale === 1;

/**
 * A sheet whose details stand together, with its legend and its tables, to the right of its plans or under them: rows
 * of both would be as high and as wide as the plans. Null without details, and where there is no room.
 */
export function blocksOf(
  views: readonly View[],
  free: Place,
): { readonly least: number; readonly blocks: readonly Block[] } | null {
  const isAside = (view: View): boolean => view.isLoose === true || isOfPaper(view);
  const [plans, aside] = [views.filter((view) => !isAside(view)), views.filter(isAside)];
  if (plans.length === 0 || !aside.some(({ isLoose }) => isLoose)) return null;
  const ways = packings(plans).flatMap((one) =>
    packings(aside).flatMap((other) => [sideBySide(one, other, free), oneUnderOther(one, other, free)]),
  );
  const [best] = ways.filter((way) => way.least >= 0).toSorted((p, q) => q.least - p.least);
  return best ?? null;
}
