import type { Building, Level } from '../../building/index.js';
import type { Bounds } from '../../maths/geometry.js';
import type { Item, View } from '../display-list.js';
import { roofView } from '../views/roof-view.js';
import { boundsOf } from '../../maths/ring.js';
import { levelView } from '../plan/level-view.js';
import { hasTrade, technicalView } from '../plan/technical-view.js';
import type { PlacedView } from '../sheet/compose.js';
import { titleStrip } from '../sheet/compose.js';
import { fitViews } from '../sheet/fit.js';
import type { Place } from '../sheet/fit.js';
import type { SheetFormat } from '../sheet/formats.js';
import type { Table } from '../sheet/table.js';
import { layoutTables, shifted } from '../sheet/table.js';
import { FACADES } from '../projection/camera.js';
import type { FacadeSide } from '../projection/camera.js';
import { facadeView } from '../views/facade-view.js';
import type { SectionLine } from '../views/section-lines.js';
import { sectionView } from '../views/section-view.js';
import { siteExtent, siteView } from '../views/site-view.js';
import { titleWidth, untitled, viewTitle } from '../views/view-title.js';

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
  /** What its sheets leave free for drawings. */
  readonly place: Place;
  readonly sections: readonly SectionLine[];
  /** Tables to print, in order, and the title of their sheets. */
  readonly tables: readonly Table[];
  readonly tablesTitle: string;
}

/** Makes the sheets of one subject, one at a time, or tells which one it has drawn to find their scale: in between work can be followed or aborted. */
export type Recipe = (context: SetContext) => Generator<Draft | string>;

const sizeOf = ({ minX, minY, maxX, maxY }: Bounds) => ({ width: maxX - minX, height: maxY - minY });

/**
 * The sheet of some views. A view alone has its title in the strip beside the title block, and the whole height for itself.
 * @param extent what the views cover at least, scene mm
 */
function drawn(titre: string, { format, place }: SetContext, extent: { width: number; height: number }, draw: (scale: number) => readonly View[], { hasMarks = true, from = 0 } = {}): Draft {
  const strip = titleStrip(format, hasMarks);
  const hasStrip = ({ title }: View): boolean => titleWidth(title.text, title.note) <= strip.width;
  let items: readonly Item[] = [];
  const { scale, views } = fitViews(place, extent, (denominator) => {
    const all = draw(denominator);
    const [only] = all;
    if (!only || all.length > 1 || !hasStrip(only)) return all;
    items = viewTitle(only.title.text, only.title.note, 1, strip);
    return [untitled(only)];
  }, from);
  return { titre, echelle: scale, views, items, hasMarks };
}

/** Sheets to be read beside one another (levels, façades): all at the scale that the largest of them can have. */
function* alike(sheets: readonly ((from: number) => Draft)[]): Generator<Draft | string> {
  const drafts: Draft[] = [];
  let scale = 0;
  for (const sheet of sheets) {
    const draft = sheet(scale);
    scale = draft.echelle ?? scale;
    drafts.push(draft);
    yield draft.titre;
  }
  for (const [i, draft] of drafts.entries()) yield draft.echelle === scale ? draft : sheets[i]!(scale);
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

export function* plans(context: SetContext): Generator<Draft | string> {
  const { building, sections: cuts } = context;
  yield* alike(building.levels.map((level) => (from) =>
    drawn(`Plan ${level.name}`, context, levelExtent(level), (scale) => [levelView(building, level, { scale, hasOpenings: true, content: 'architecte', sections: cuts })], { from })));
}

function* roofPlan(context: SetContext): Generator<Draft> {
  const { building } = context;
  if (building.roofs.length === 0) return;
  yield drawn('Plan de toiture', context, sizeOf(roofView(building, 100).extent), (scale) => [roofView(building, scale)]);
}

const PAIRS: readonly (readonly FacadeSide[])[] = [['avant', 'arriere'], ['gauche', 'droite']];

/** What views on one sheet cover at least, however they are arranged. */
const leastExtent = (views: readonly View[]): { width: number; height: number } => {
  const sizes = views.map(({ extent }) => sizeOf(extent));
  return { width: Math.min(...sizes.map(({ width }) => width)), height: Math.max(...sizes.map(({ height }) => height)) };
};

function* facades(context: SetContext): Generator<Draft | string> {
  const { building } = context;
  if (building.walls.length === 0 && building.boxes.length === 0) return;
  yield* alike(PAIRS.map((pair) => (from) => {
    const titre = `Façades ${pair.map((side) => (side === 'arriere' ? 'arrière' : side)).join(' et ')}`;
    const draw = (scale: number) => pair.map((side) => facadeView(building, side, scale));
    return drawn(titre, context, leastExtent(draw(100)), draw, { hasMarks: false, from });
  }));
}

function* sections(context: SetContext): Generator<Draft> {
  const { building } = context;
  if (building.levels.length === 0) return;
  for (let i = 0; i < context.sections.length; i += 2) yield* sectionPair(context, context.sections.slice(i, i + 2));
}

/** Two sections have one scale, and share a sheet when they are not drawn smaller for it. */
function* sectionPair(context: SetContext, lines: readonly SectionLine[]): Generator<Draft> {
  const { building } = context;
  const sheet = (titre: string, shown: readonly SectionLine[]) => (from: number): Draft => {
    const draw = (scale: number) => shown.map((line) => sectionView(building, line, scale));
    return drawn(titre, context, leastExtent(draw(100)), draw, { hasMarks: false, from });
  };
  const names = lines.map(({ name }) => `${name}${name}’`);
  const alone = [...alike(lines.map((line, i) => sheet(`Coupe ${names[i]}`, [line])))].filter((step): step is Draft => typeof step !== 'string');
  const both = lines.length > 1 ? sheet(`Coupes ${names.join(' et ')}`, lines)(alone[0]!.echelle ?? 0) : null;
  yield* both && both.echelle === alone[0]!.echelle ? [both] : alone;
}

const TRADES = { electricite: 'Électricité', plomberie: 'Plomberie', ventilation: 'Ventilation' } as const;

export function* networks(context: SetContext): Generator<Draft | string> {
  const { building } = context;
  for (const trade of Object.keys(TRADES) as (keyof typeof TRADES)[]) {
    const levels = building.levels.filter((level) => hasTrade(building, level, trade));
    yield* alike(levels.map((level) => (from) => drawn(`${TRADES[trade]} ${level.name}`, context, levelExtent(level), (scale) => [technicalView(building, level, trade, scale)], { from })));
  }
}

export function* schedules({ tables, tablesTitle, place }: SetContext): Generator<Draft> {
  if (tables.length === 0) return;
  const inner = { width: place.width - 12, height: place.height - 8 };
  const pages = layoutTables(tables, inner);
  for (const [i, page] of pages.entries()) {
    const items = shifted(page, place.left + 6, place.bottom + 4);
    yield { titre: pages.length > 1 ? `${tablesTitle} (${i + 1} / ${pages.length})` : tablesTitle, echelle: null, views: [], items, hasMarks: false };
  }
}

/** The set in the order of its sheets, after the cover. */
export const RECIPES: readonly Recipe[] = [sitePlan, plans, roofPlan, facades, sections, networks, schedules];

/** Façades known to the set, for callers that announce it. */
export const FACADE_SIDES = Object.keys(FACADES) as readonly FacadeSide[];
