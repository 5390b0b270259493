import { say, t } from '../../../words/index.js';
import { perObject } from '../../maths/memo.js';
import type { Item, View } from '../display-list.js';
import type { FacadeSide } from '../../measures/index.js';
import type { PlacedView } from '../sheet/compose.js';
import { fitPicture, fitViews } from '../sheet/fit.js';
import type { Fitted, Place } from '../sheet/fit.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { axonometricView } from '../views/axonometric-view.js';
import { facadeView } from '../views/facade-view.js';
import { keptAt } from './extents.js';
import type { Draft, Recipe, SetContext } from './recipes.js';
import { facades, networks, plans, tablesOf, tableSheets } from './recipes.js';

const TITLE = t('Vue d’ensemble', 'Overview');

/** Shares of the overview that its picture takes of its width, the first that leaves room to as many tables. */
const LEFT = [0.56, 0.48] as const;
/** Shares of the upper half that it takes of the height, the first that has room for all it should show. */
const UPPER = [0.56, 0.52, 0.48, 0.44, 0.4] as const;
/** What they leave to façades. */
const SHARES: readonly number[] = UPPER.map((upper) => 1 - upper);
const MARGIN = 6;

const inset = ({ left, bottom, width, height }: Place): Place => ({
  left: left + MARGIN,
  bottom: bottom + MARGIN,
  width: width - 2 * MARGIN,
  height: height - 2 * MARGIN,
});

/** The smallest scale at which a façade of a board is worth showing. */
const SMALLEST = 100;

/** In reading order; where only two have room, the first two. */
const SIDES: readonly FacadeSide[] = ['avant', 'droite', 'arriere', 'gauche'];
const FEW = 2;

/** What stands under the picture and the tables of an overview. */
interface Lower extends Fitted {
  readonly sides: readonly FacadeSide[];
  /** Height left to it, a share of that of the sheet. */
  readonly share: number;
}

/** How façades of an overview are drawn: each whole, or in one row of which the last tells the levels of all. */
type Drawn = 'entieres' | 'en_ligne';

/** Views that stand in one row keep one another's ordinates. */
const isRow = ({ views }: Fitted): boolean =>
  views.every(({ origin, view }) => origin.y === views[0]!.origin.y && view.scale === views[0]!.view.scale);

/** Some façades in the lower part of the overview; null where they would be smaller than 1:100, or in several rows. */
function facadesWithin(
  context: SetContext,
  sides: readonly FacadeSide[],
  share: number,
  { from = 0, drawn = 'entieres' }: { readonly from?: number; readonly drawn?: Drawn } = {},
): Lower | null {
  const { building, place: free, langue } = context;
  const isWhole = drawn === 'entieres';
  const draws = sides.map((side, i) => {
    const hasLevels = isWhole || i === sides.length - 1;
    const options = { hasLevels, tellsAll: !isWhole, hasNeighbours: isWhole };
    // One that is whole is that of the sheets of façades too.
    const name = isWhole ? side : `${side} en ligne ${hasLevels}`;
    return keptAt(context, name, (scale) => [facadeView(building, side, { scale, langue }, options)]);
  });
  const draw = (scale: number): View[] => draws.flatMap((drawAt) => drawAt(scale));
  const sizes = draw(SMALLEST).map(({ extent }) => ({
    width: extent.maxX - extent.minX,
    height: extent.maxY - extent.minY,
  }));
  const extent = {
    width: Math.max(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
  const fitted = fitViews(inset({ ...free, height: free.height * share }), extent, draw, from);
  return fitted.scale <= SMALLEST && (isWhole || isRow(fitted)) ? { ...fitted, sides, share } : null;
}

/** The two ways of drawing façades, in order of preference. */
const WAYS: readonly Drawn[] = ['entieres', 'en_ligne'];

/** The first two façades, under as much of the picture as leaves them room and every table its place. */
function fewFacades(context: SetContext): Lower | null {
  const { count } = upperPart(context, 0);
  for (const drawn of WAYS) {
    for (const [i, share] of SHARES.entries()) {
      if (i > 0 && upperPart(context, share).count < count) break;
      const found = facadesWithin(context, SIDES.slice(0, FEW), share, { drawn });
      if (found) return found;
    }
  }
  return null;
}

/**
 * Façades under the overview: all where they have room at the scale of the first two, under as many tables, in a row of
 * their own where they are narrow and high; else those two; null where they would be smaller than 1:100, or there are
 * none.
 */
const lowerFacades = perObject((context: SetContext): Lower | null => {
  const { building } = context;
  if (building.walls.length === 0 && building.boxes.length === 0) return null;
  const few = fewFacades(context);
  if (!few) return null;
  const count = upperPart(context, few.share).count;
  for (const drawn of WAYS) {
    for (const share of SHARES.filter((one) => one >= few.share)) {
      if (upperPart(context, share).count < count) break;
      const all = facadesWithin(context, SIDES, share, { from: few.scale, drawn });
      if (all?.scale === few.scale) return all;
    }
  }
  return few;
});

/** Façades that the overview has no room for, at the scale of those that it shows. */
function* otherFacades(context: SetContext): Generator<Draft | string> {
  const shown = lowerFacades(context);
  const sides = SIDES.filter((side) => !shown?.sides.includes(side));
  if (sides.length > 0) yield* facades(context, { sides, from: shown?.scale ?? 0 });
}

/** The upper part of the overview. */
interface Upper {
  readonly picture: Place;
  readonly tables: readonly Item[];
  /** How many of the tables these are. */
  readonly count: number;
}

/**
 * The upper part of the overview, over a share of it for façades: its picture to the left, to the right as many tables
 * as stand beside it, the first of them in any case.
 */
function upperPart(context: SetContext, share: number): Upper {
  const { place: free, langue } = context;
  const all = tablesOf(context);
  const lower = share * free.height;
  const upper = { ...free, bottom: free.bottom + lower, height: free.height - lower };
  const pictureOn = (left: number): Place => inset({ ...upper, width: free.width * left });
  for (let count = all.length; count > 0; count -= 1) {
    for (const left of LEFT) {
      const place = inset({ ...upper, left: free.left + free.width * left, width: free.width * (1 - left) });
      const [page = [], ...others] = layoutTables(all.slice(0, count), place, langue);
      if (others.length > 0 && count > 1) continue;
      return { picture: pictureOn(left), tables: shifted(page, place.left, place.bottom), count };
    }
  }
  return { picture: pictureOn(LEFT[0]), tables: [], count: 0 };
}

const overviewOf = (context: SetContext): Upper => upperPart(context, lowerFacades(context)?.share ?? 0);

/** The tables that the overview has no room for. */
const otherTables = (context: SetContext): Generator<Draft> =>
  tableSheets(context, tablesOf(context).slice(overviewOf(context).count));

/** A board: an overview, then the plans, the plans of the trades and their equipment. */
export const BOARD: readonly Recipe[] = [otherFacades, plans, networks, otherTables];

/** Shaded view and tables above, the quantities first; façades below where they have room. */
export function overviewDraft(context: SetContext): Draft {
  const { building, langue } = context;
  const below = lowerFacades(context);
  const hasVolume = building.walls.length > 0 || building.boxes.length > 0;
  const { picture, tables } = overviewOf(context);
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
    items: tables,
    hasMarks: false,
  };
}
