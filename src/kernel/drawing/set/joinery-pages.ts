import type { View } from '../display-list.js';
import { placeViews } from '../sheet/fit.js';
import type { Place } from '../sheet/fit.js';

/** Scales of elevations of joinery, the largest first, and the most sheets that marks may take at each. */
const SCALES = [
  { scale: 20, most: 1 },
  { scale: 25, most: 4 },
  { scale: 50, most: Infinity },
] as const;
/** Marks on one sheet at most. */
const MOST_MARKS = 24;

/** Elevations sheet by sheet, and the denominator of their scale. */
interface Pages {
  readonly scale: number;
  readonly pages: readonly (readonly View[])[];
}

/**
 * The elevations of joinery on one sheet at 1:20, else on a few at 1:25, as an office draws them; at 1:50 those that
 * need more, or of which one is too large for its sheet.
 * @param drawAt the elevations at a denominator, in their order
 */
export function joineryPages(drawAt: (scale: number) => readonly View[], place: Place): Pages {
  let made: Pages = { scale: 1, pages: [] };
  for (const { scale, most } of SCALES) {
    made = { scale, pages: pagesOf(drawAt(scale), place) };
    if (made.pages.length <= most && made.pages.every((page) => placeViews(page, place))) break;
  }
  return made;
}

/** The fewest sheets that hold some views in their order, as evenly filled as they allow. */
function pagesOf(views: readonly View[], place: Place): View[][] {
  const fill = (most: number): View[][] => {
    const pages: View[][] = [];
    for (let from = 0; from < views.length; from += pages.at(-1)!.length) {
      let page = views.slice(from, from + most);
      while (page.length > 1 && !placeViews(page, place)) page = page.slice(0, -1);
      pages.push(page);
    }
    return pages;
  };
  const full = fill(MOST_MARKS);
  const even = full.length > 1 ? fill(Math.ceil(views.length / full.length)) : full;
  return even.length <= full.length ? even : full;
}
