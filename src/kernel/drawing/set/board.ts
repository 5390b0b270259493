import { say, t } from '../../../words/index.js';
import type { Item, View } from '../display-list.js';
import type { PlacedView } from '../sheet/compose.js';
import { fitPicture, fitViews } from '../sheet/fit.js';
import type { Place } from '../sheet/fit.js';
import type { Table } from '../../tables/index.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { axonometricView } from '../views/axonometric-view.js';
import { facadeView } from '../views/facade-view.js';
import type { Draft, Recipe, SetContext } from './recipes.js';
import { facades, networks, plans, tablesOf, tableSheets } from './recipes.js';

const TITLE = t('Vue d’ensemble', 'Overview');

/** Shares of the overview: the picture's width, the height of the upper half. */
const LEFT = 0.56;
const UPPER = 0.56;
const MARGIN = 6;

const inset = ({ left, bottom, width, height }: Place): Place => ({
  left: left + MARGIN,
  bottom: bottom + MARGIN,
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
});

/** The smallest scale at which a façade of a board is worth showing. */
const SMALLEST = 100;

/** Front and right façades under the overview; null where they would be smaller than 1:100, or there are none. */
function lowerFacades({ building, place: free, langue }: SetContext): ReturnType<typeof fitViews> | null {
  if (building.walls.length === 0 && building.boxes.length === 0) return null;
  const draw = (scale: number): View[] => [
    facadeView(building, 'avant', { scale, langue }),
    facadeView(building, 'droite', { scale, langue }),
  ];
  const sizes = draw(SMALLEST).map(({ extent }) => ({
    width: extent.maxX - extent.minX,
    height: extent.maxY - extent.minY,
  }));
  const extent = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const fitted = fitViews(inset({ ...free, height: free.height * (1 - UPPER) }), extent, draw);
  return fitted.scale <= SMALLEST ? fitted : null;
}

/** Façades that the overview has no room for at a scale worth showing. */
function* wideFacades(context: SetContext): Generator<Draft | string> {
  if (!lowerFacades(context)) yield* facades(context);
}

/** The upper half of the overview, or all of it: its picture to the left, its tables to the right. */
function upperParts(context: SetContext): { readonly picture: Place; readonly tables: Place } {
  const { place: free } = context;
  const lower = lowerFacades(context) ? free.height * (1 - UPPER) : 0;
  const upper = { ...free, bottom: free.bottom + lower, height: free.height - lower };
  return {
    picture: inset({ ...upper, width: free.width * LEFT }),
    tables: inset({ ...upper, left: free.left + free.width * LEFT, width: free.width * (1 - LEFT) }),
  };
}

/** As many tables as stand beside the picture, the first of them in any case, and those that are left. */
function overviewTables(context: SetContext): { readonly items: readonly Item[]; readonly left: readonly Table[] } {
  const tables = tablesOf(context);
  const { tables: place } = upperParts(context);
  for (let count = tables.length; count > 0; count -= 1) {
    const [page = [], ...others] = layoutTables(tables.slice(0, count), place, context.langue);
    if (others.length > 0 && count > 1) continue;
    return { items: shifted(page, place.left, place.bottom), left: tables.slice(count) };
  }
  return { items: [], left: [] };
}

/** The tables that the overview has no room for. */
const otherTables = (context: SetContext): Generator<Draft> => tableSheets(context, overviewTables(context).left);

/** A board: an overview, then the plans, the plans of the trades and their equipment. */
export const BOARD: readonly Recipe[] = [wideFacades, plans, networks, otherTables];

/** Shaded view and tables above, the quantities first; front and right façades below where they have room. */
export function overviewDraft(context: SetContext): Draft {
  const { building, langue } = context;
  const below = lowerFacades(context);
  const hasVolume = building.walls.length > 0 || building.boxes.length > 0;
  const { picture } = upperParts(context);
  const views: PlacedView[] = [
    ...(hasVolume ? [fitPicture(picture, (scale) => axonometricView(building, { scale, langue }))] : []),
    ...(below?.views ?? []),
  ];
  return {
    title: say(TITLE, langue),
    subject: 'garde',
    echelle: below?.scale ?? null,
    views,
    whole: views.map(({ view }) => view),
    items: overviewTables(context).items,
    hasMarks: false,
  };
}
