import type { Building, Level } from '../../building/index.js';
import type { Bounds } from '../../maths/geometry.js';
import type { Item, View } from '../display-list.js';
import { roofView } from '../views/roof-view.js';
import { boundsOf } from '../../maths/ring.js';
import { levelView } from '../plan/level-view.js';
import { hasTrade, technicalView } from '../plan/technical-view.js';
import type { PlacedView } from '../sheet/compose.js';
import { fitViews, placeOn } from '../sheet/fit.js';
import { drawingArea, FRAME, TITLE_BLOCK } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import type { Table } from '../sheet/table.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { FACADES } from '../projection/camera.js';
import type { FacadeSide } from '../projection/camera.js';
import { facadeView } from '../views/facade-view.js';
import type { SectionLine } from '../views/section-lines.js';
import { sectionView } from '../views/section-view.js';
import { siteExtent, siteView } from '../views/site-view.js';

/** A sheet before it is numbered. */
export interface Draft {
  readonly titre: string;
  /** Denominator; null on a sheet without a drawing to scale. */
  readonly echelle: number | null;
  readonly views: readonly PlacedView[];
  readonly items: readonly Item[];
  readonly hasMarks: boolean;
}

export interface SetContext {
  readonly building: Building;
  readonly format: SheetFormat;
  readonly sections: readonly SectionLine[];
  /** Tables to print, in order, and the title of their sheets. */
  readonly tables: readonly Table[];
  readonly tablesTitle: string;
}

/** Makes the sheets of one subject, one at a time: between two of them work can be followed or aborted. */
export type Recipe = (context: SetContext) => Generator<Draft>;

const sizeOf = ({ minX, minY, maxX, maxY }: Bounds) => ({ width: maxX - minX, height: maxY - minY });

/** @param extent what the views cover at least, scene mm */
function drawn(titre: string, { format }: SetContext, extent: { width: number; height: number }, draw: (scale: number) => readonly View[], hasMarks = true): Draft {
  const { scale, views } = fitViews(placeOn(format), extent, draw);
  return { titre, echelle: scale, views, items: [], hasMarks };
}

function* sitePlan(context: SetContext): Generator<Draft> {
  const { building } = context;
  if (building.footprint.length === 0 && building.site.parcel === null) return;
  yield drawn('Plan de masse', context, sizeOf(siteExtent(building)), (scale) => [siteView(building, scale)]);
}

function levelExtent({ cuts }: Level): { width: number; height: number } {
  const points = cuts.flatMap(({ footprint }) => footprint);
  return points.length > 0 ? sizeOf(boundsOf(points)) : { width: 0, height: 0 };
}

export function* plans(context: SetContext): Generator<Draft> {
  const { building } = context;
  for (const level of building.levels) {
    const extent = levelExtent(level);
    yield drawn(`Plan ${level.name}`, context, extent, (scale) => [levelView(building, level, { scale, hasOpenings: true, content: 'architecte', sections: context.sections })]);
  }
}

function* roofPlan(context: SetContext): Generator<Draft> {
  const { building } = context;
  if (building.roofs.length === 0) return;
  yield drawn('Plan de toiture', context, sizeOf(roofView(building, 100).extent), (scale) => [roofView(building, scale)]);
}

const PAIRS: readonly (readonly FacadeSide[])[] = [['avant', 'arriere'], ['gauche', 'droite']];

function* facades(context: SetContext): Generator<Draft> {
  const { building } = context;
  if (building.walls.length === 0 && building.boxes.length === 0) return;
  for (const pair of PAIRS) {
    const sizes = pair.map((side) => sizeOf(facadeView(building, side, 100).extent));
    const extent = { width: Math.min(...sizes.map(({ width }) => width)), height: Math.max(...sizes.map(({ height }) => height)) };
    const titre = `Façades ${pair.map((side) => (side === 'arriere' ? 'arrière' : side)).join(' et ')}`;
    yield drawn(titre, context, extent, (scale) => pair.map((side) => facadeView(building, side, scale)), false);
  }
}

function* sections(context: SetContext): Generator<Draft> {
  const { building } = context;
  if (building.levels.length === 0) return;
  for (const line of context.sections) {
    const extent = sizeOf(sectionView(building, line, 100).extent);
    yield drawn(`Coupe ${line.name}${line.name}’`, context, extent, (scale) => [sectionView(building, line, scale)], false);
  }
}

const TRADES = { electricite: 'Électricité', plomberie: 'Plomberie', ventilation: 'Ventilation' } as const;

export function* networks(context: SetContext): Generator<Draft> {
  const { building } = context;
  for (const trade of Object.keys(TRADES) as (keyof typeof TRADES)[]) {
    for (const level of building.levels) {
      if (!hasTrade(building, level, trade)) continue;
      yield drawn(`${TRADES[trade]} ${level.name}`, context, levelExtent(level), (scale) => [technicalView(building, level, trade, scale)]);
    }
  }
}

export function* schedules({ tables, tablesTitle, format }: SetContext): Generator<Draft> {
  if (tables.length === 0) return;
  const area = drawingArea(format);
  const inner = { width: area.width - 12, height: area.height - 8 };
  const pages = layoutTables(tables, inner);
  for (const [i, page] of pages.entries()) {
    const items = shifted(page, FRAME.left + 6, FRAME.bottom + TITLE_BLOCK.height + 4);
    yield { titre: pages.length > 1 ? `${tablesTitle} (${i + 1} / ${pages.length})` : tablesTitle, echelle: null, views: [], items, hasMarks: false };
  }
}

/** The set in the order of its sheets, after the cover. */
export const RECIPES: readonly Recipe[] = [sitePlan, plans, roofPlan, facades, sections, networks, schedules];

/** Façades known to the set, for callers that announce it. */
export const FACADE_SIDES = Object.keys(FACADES) as readonly FacadeSide[];
