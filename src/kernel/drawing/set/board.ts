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
import { networks, plans, schedules } from './recipes.js';
import type { Project } from './sheet-set.js';

/** A board: an overview, then the plans, the plans of the trades and their equipment. */
export const BOARD: readonly Recipe[] = [plans, networks, schedules];

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

/** Shaded view and quantities above, front and side façades below. */
export const overviewDraft =
  (quantities: readonly Table[]) =>
  ({ building, place: free, langue }: SetContext, _project: Project, _drafts: readonly Draft[]): Draft => {
    const [upper, lower] = [free.height * UPPER, free.height * (1 - UPPER)];
    const place = {
      picture: inset({ ...free, bottom: free.bottom + lower, width: free.width * LEFT, height: upper }),
      tables: inset({
        left: free.left + free.width * LEFT,
        bottom: free.bottom + lower,
        width: free.width * (1 - LEFT),
        height: upper,
      }),
      facades: inset({ ...free, height: lower }),
    };
    const hasVolume = building.walls.length > 0 || building.boxes.length > 0;
    const [page = []] = layoutTables(quantities, place.tables, langue);
    const items: Item[] = shifted(page, place.tables.left, place.tables.bottom);
    if (!hasVolume) return { title: say(TITLE, langue), echelle: null, views: [], items, hasMarks: false };
    const draw = (scale: number): View[] => [
      facadeView(building, 'avant', { scale, langue }),
      facadeView(building, 'droite', { scale, langue }),
    ];
    const sizes = draw(100).map(({ extent }) => ({
      width: extent.maxX - extent.minX,
      height: extent.maxY - extent.minY,
    }));
    const facades = fitViews(
      place.facades,
      { width: Math.max(...sizes.map(({ width }) => width)), height: Math.max(...sizes.map(({ height }) => height)) },
      draw,
    );
    const views: PlacedView[] = [
      fitPicture(place.picture, (scale) => axonometricView(building, { scale, langue })),
      ...facades.views,
    ];
    return { title: say(TITLE, langue), echelle: facades.scale, views, items, hasMarks: false };
  };
