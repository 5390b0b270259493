import { say, t } from '../../../words/index.js';
import type { Langue, Text } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { dormerTypes, joineryTypes } from '../../measures/index.js';
import type { Item, View } from '../display-list.js';
import { ROOF_ROWS } from '../dimensions/roof-rows.js';
import { roofView } from '../views/roof-view.js';
import type { PlacedView } from '../sheet/compose.js';
import { placeViews } from '../sheet/fit.js';
import type { Place, Sheeting } from '../sheet/fit.js';
import type { SheetFormat } from '../sheet/formats.js';
import { drawingArea } from '../sheet/formats.js';
import type { Table } from '../../tables/index.js';
import { layoutTables, shifted } from '../sheet/table.js';
import type { FacadeSide } from '../../measures/index.js';
import { facadeSubjects } from './facade-subjects.js';
import { dormerView, joineryView } from '../views/joinery-view.js';
import type { SectionLine } from '../views/section-lines.js';
import { AROUND, siteExtent, siteView } from '../views/site-view.js';
import { airBalance } from './air-balance.js';
import { airBasis } from './air-basis.js';
import { dwellingAreas } from './dwelling-areas.js';
import type { Beside } from './beside.js';
import { coverings, groundAreas, joineryMarks, roomAreas } from './beside.js';
import { boardSheets } from './board-sheets.js';
import { compositions } from './compositions.js';
import { facadeMaterials } from './facade-materials.js';
import { pocheLegend } from './poche-legend.js';
import { leastExtent, sizeOf } from './extents.js';
import { joineryNotes } from './joinery-notes.js';
import { joineryPages } from './joinery-pages.js';
import { clearPlanSubjects } from './plan-subjects.js';
import { networks } from './network-sheets.js';
import { sectionSheets } from './section-sheets.js';
import { drawn, series } from './series.js';
import { stateSheets, worksSheets } from './works-recipes.js';
import { boundsOfItems } from '../views/make-view.js';
import { filled, LEAST_FILLED } from './gather.js';

const TITLES = {
  site: t('Plan de masse', 'Site plan'),
  plan: t('Plan {names}', '{names} plan'),
  plans: t('Plans {names}', 'Plans: {names}'),
  roof: t('Plan de toiture', 'Roof plan'),
  facade: t('Façade {names}', '{names} elevation'),
  facades: t('Façades {names}', '{names} elevations'),
  allFacades: t('Façades', 'Elevations'),
  joinery: t('Menuiseries par repère', 'Joinery by mark'),
  section: t('Coupe {names}', 'Section {names}'),
  sections: t('Coupes {names}', 'Sections {names}'),
} as const;

export { networks };

/** A sheet before it is numbered. */
export interface Draft {
  readonly title: string;
  readonly subject: Subject;
  /** Denominator; null on a sheet without a drawing to scale. */
  readonly echelle: number | null;
  /** Every scale of the sheet, where it has several. */
  readonly echelles?: readonly number[];
  readonly views: readonly PlacedView[];
  /** The same views with their titles: what another sheet would show of them. */
  readonly whole: readonly View[];
  /** Title of its only view, in the strip beside the title block. */
  readonly heading?: readonly Item[];
  /** Tables. */
  readonly items: readonly Item[];
  /** Legend beside the title block, where the sheet leaves it room. */
  readonly legend?: (format: SheetFormat, shown: readonly View[]) => readonly Item[];
  /** Table beside its drawings, where the sheet stays sparse. */
  readonly beside?: Beside;
  /** It takes the whole strip: a view alone keeps its title under it. */
  readonly isStripTaken?: boolean;
  readonly hasMarks: boolean;
  /** It shows the building before its works. */
  readonly isBefore?: boolean;
  /** Where it is not that of the set. */
  readonly format?: SheetFormat;
  /** Document of a file that it belongs to, written at its top right with its number. */
  readonly piece?: string;
}

/** What a sheet is about: sheets of some subjects may share one. */
export type Subject =
  | 'garde'
  | 'masse'
  | 'existant'
  | 'plan'
  | 'toiture'
  | 'facade'
  | 'coupe'
  | 'reseau'
  | 'detail'
  | 'tableau'
  | 'menuiseries'
  | 'nomenclature'
  | 'permis';

export interface SetContext {
  readonly building: Building;
  readonly langue: Langue;
  readonly format: SheetFormat;
  /** The building before its works; null where nothing that exists is changed. */
  readonly before: Building | null;
  /** Area of its sheets left for drawings. */
  readonly place: Place;
  /** Height kept under the top of the frame for a banner, mm of paper. */
  readonly above: number;
  /** The sheets that drawings may take at the format of the set, the usual first. */
  readonly sheetings: readonly [Sheeting, ...Sheeting[]];
  /** Smaller ones for what would leave most of those empty; none where a format is asked for. */
  readonly lesser: readonly Sheeting[];
  readonly sections: readonly SectionLine[];
  /** Tables to print, in order, and the title of their sheets. */
  readonly tables: readonly Table[];
  readonly tablesTitle: string;
  /** Views drawn so far, by name and scale. */
  readonly drawings: Map<string, readonly View[]>;
}

/**
 * Makes the sheets of one subject one at a time. It also yields the title of each sheet drawn to find the scale of a
 * series: between two yields the work can be followed and aborted.
 */
export type Recipe = (context: SetContext) => Generator<Draft | string>;

/** The first of some ways to draw a sheet, unless another has a larger scale. */
export function largestOf<T>(ways: readonly T[], make: (way: T) => Draft): Draft {
  const drafts = ways.map(make);
  const scale = Math.min(...drafts.map(({ echelle }) => echelle ?? Infinity));
  return drafts.find(({ echelle }) => echelle === scale) ?? drafts[0]!;
}

function* sitePlan(context: SetContext): Generator<Draft> {
  const { building, langue } = context;
  if (building.footprint.length === 0 && building.site.parcel === null) return;
  const plan = building.site.parcel
    ? largestOf(AROUND, (around) => siteSheet(context, around))
    : (outlineSheet(context) ?? siteSheet(context));
  yield { ...plan, beside: groundAreas(building, langue) };
}

function siteSheet(context: SetContext, around: (typeof AROUND)[number] = 'tout'): Draft {
  const { building, langue } = context;
  const draw = (scale: number) => [siteView(building, { scale, langue }, null, around)];
  return drawn(say(TITLES.site, langue), context, sizeOf(siteExtent(building)), draw, { subject: 'masse' });
}

/** Denominators of the scale of a building without its plot: the one wanted, and the smallest. */
const OUTLINES = [100, 200] as const;
/** Longest sheet that a building takes for the first of them, mm: A3, which every office prints. */
const HANDY = 420;

/**
 * The site plan of a building whose plot nobody gave, on the smallest sheet that it fills, at the largest scale that a
 * sheet of that size takes: at 1:100 where A3 takes that, else at 1:200 on a smaller one; null where
 * none is.
 */
function outlineSheet(context: SetContext): Draft | null {
  const made = new Map<Sheeting, Draft>();
  const draftOn = (on: Sheeting): Draft => {
    const draft = made.get(on) ?? siteSheet({ ...context, sheetings: [on] });
    made.set(on, draft);
    return draft;
  };
  const isRead = (on: Sheeting, most: number): boolean => {
    const { echelle, whole } = draftOn(on);
    return echelle !== null && echelle <= most && filled(whole, drawingArea(on.format)) >= LEAST_FILLED;
  };
  for (const most of OUTLINES) {
    const handy = [...context.lesser, ...context.sheetings].filter(({ format }) => format.width <= HANDY);
    const sheetings = most === OUTLINES[0] ? handy : context.lesser;
    const on = sheetings.find((one) => isRead(one, most));
    if (!on) continue;
    const alike = sheetings.filter(({ format }) => format.name === on.format.name);
    const drafts = alike.filter((one) => isRead(one, most)).map(draftOn);
    return drafts.toSorted((p, q) => p.echelle! - q.echelle!)[0]!;
  }
  return null;
}

/** A plan of each level, with its section marks; a legend distinguishes existing walls from new ones. */
export function* plans(context: SetContext): Generator<Draft | string> {
  const { building, langue } = context;
  const sheets = series(context, {
    one: TITLES.plan,
    many: TITLES.plans,
    subject: 'plan',
    subjects: clearPlanSubjects(context),
  });
  for (const step of sheets) yield typeof step === 'string' ? step : withPoches(step, building, langue);
}

/** A plan with the legend of its walls and the areas of its rooms. */
const withPoches = (draft: Draft, building: Building, langue: Langue): Draft => ({
  ...draft,
  beside: roomAreas(building, langue),
  legend: (format) => pocheLegend(building, format, { scale: draft.echelle ?? 100, langue }),
});

function* roofPlan(context: SetContext): Generator<Draft> {
  const { building, langue } = context;
  if (building.roofs.length === 0) return;
  // More rows about it than its sheet has room for at its scale are left out.
  const plan = largestOf(ROOF_ROWS, (rows) => {
    const draw = (scale: number) => [roofView(building, { scale, langue }, rows)];
    return drawn(say(TITLES.roof, langue), context, leastExtent(draw(100)), draw, { subject: 'toiture' });
  });
  yield { ...plan, beside: coverings(building, langue) };
}

/** How façades are shown. */
interface FacadeOptions {
  /** Denominator of the largest scale wanted. */
  readonly from?: number;
  /** Named on each, where the building is drawn in several states. */
  readonly state?: Text | undefined;
  /** The sides to draw. @default all */
  readonly sides?: readonly FacadeSide[];
}

/** Façades and their materials. */
export function* facades(
  context: SetContext,
  { from = 0, state, sides }: FacadeOptions = {},
): Generator<Draft | string> {
  const { building, langue } = context;
  if (building.walls.length === 0 && building.boxes.length === 0) return;
  const legend = (format: SheetFormat, shown: readonly View[]) => facadeMaterials(building, shown, format, langue);
  const sheets = series(context, {
    one: TITLES.facade,
    many: TITLES.facades,
    // Of those that another sheet has left no series holds all.
    ...(sides ? {} : { all: TITLES.allFacades }),
    subjects: facadeSubjects(context, building, '', state, sides),
    subject: 'facade',
    hasMarks: false,
    isStripTaken: true,
    from,
  });
  const beside = joineryMarks(building, langue);
  for (const step of sheets) yield typeof step === 'string' ? step : { ...step, legend, beside };
}

function* sections(context: SetContext): Generator<Draft | string> {
  if (context.building.levels.length === 0) return;
  const beside = compositions(context.building, context.langue);
  for (const step of sectionSheets(context, { one: TITLES.section, many: TITLES.sections })) {
    yield typeof step === 'string' ? step : { ...step, beside };
  }
}

/** The joinery to order: one elevation a mark, those of dormers last. */
export function* joinery(context: SetContext): Generator<Draft> {
  const { building, langue, place } = context;
  const { scale, pages } = joineryPages((scale) => {
    const drafting = { scale, langue };
    return [
      ...joineryTypes(building).map((type) => joineryView(building, type, drafting)),
      ...dormerTypes(building).map((type) => dormerView(building, type, drafting)),
    ];
  }, place);
  for (const [i, whole] of pages.entries()) {
    const views =
      placeViews(whole, place) ?? whole.map((view) => ({ view, origin: { x: place.left, y: place.bottom } }));
    const title = paged(say(TITLES.joinery, langue), i, pages.length);
    const legend = (format: SheetFormat) => joineryNotes(format, langue);
    const about = { subject: 'menuiseries', echelle: scale, items: [], hasMarks: false, isStripTaken: true } as const;
    yield { ...about, title, views, whole, legend };
  }
}

/** Title of one of several sheets of a subject. */
const paged = (title: string, index: number, count: number): string =>
  count > 1 ? `${title} (${index + 1} / ${count})` : title;

/** The tables of a set that has any, then the areas of its dwellings, the balance of air flows and its basis. */
export function tablesOf({ building, tables, langue }: SetContext): readonly Table[] {
  if (tables.length === 0) return tables;
  const own = [dwellingAreas, airBalance, airBasis].map((tableOf) => tableOf(building, langue));
  return [...tables, ...own].filter((table) => table !== null);
}

/** The tables of the set, over as many sheets as they need. */
export const schedules = (context: SetContext): Generator<Draft> => tableSheets(context, tablesOf(context));

/** Room round the tables of a sheet, mm of paper. */
const ASIDE = { x: 6, y: 4 } as const;

/** Tables laid out on a sheet, and the share of it that the last page covers. */
function tablesOn({ place, format }: Sheeting, tables: readonly Table[], langue: Langue) {
  const inner = { width: place.width - 2 * ASIDE.x, height: place.height - 2 * ASIDE.y };
  const pages = layoutTables(tables, inner, langue).map((page) =>
    shifted(page, place.left + ASIDE.x, place.bottom + ASIDE.y),
  );
  const { minX, maxX, minY, maxY } = boundsOfItems(pages.at(-1) ?? [], 1);
  return { format, pages, filled: ((maxX - minX) * (maxY - minY)) / (place.width * place.height) };
}

/** Some tables over as many sheets as they need; those that fill little of one are on a smaller one that holds them. */
export function* tableSheets(context: SetContext, tables: readonly Table[]): Generator<Draft> {
  if (tables.length === 0) return;
  const { tablesTitle, sheetings, lesser, langue } = context;
  const usual = tablesOn(sheetings[0], tables, langue);
  const isSparse = usual.pages.length === 1 && usual.filled < LEAST_FILLED;
  const smaller = isSparse
    ? lesser.map((on) => tablesOn(on, tables, langue)).find(({ pages }) => pages.length === 1)
    : null;
  const { pages, format } = smaller ?? usual;
  for (const [i, items] of pages.entries()) {
    yield {
      title: paged(tablesTitle, i, pages.length),
      subject: 'nomenclature',
      echelle: null,
      views: [],
      whole: [],
      items,
      hasMarks: false,
      ...(smaller && { format }),
    };
  }
}

/** The set in the order of its sheets, after the cover. */
export const RECIPES: readonly Recipe[] = [
  sitePlan,
  stateSheets,
  worksSheets,
  plans,
  roofPlan,
  (context) => facades(context),
  sections,
  networks,
  boardSheets,
  joinery,
  schedules,
];
