import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building, Level } from '../../building/index.js';
import { levelName } from '../../building/index.js';
import type { Bounds } from '../../maths/geometry.js';
import type { Item, View } from '../display-list.js';
import { roofView } from '../views/roof-view.js';
import { boundsOf } from '../../maths/ring.js';
import { levelView } from '../plan/level-view.js';
import { hasTrade, technicalView } from '../plan/technical-view.js';
import type { PlacedView } from '../sheet/compose.js';
import type { Place } from '../sheet/fit.js';
import type { Area, SheetFormat } from '../sheet/formats.js';
import type { Table } from '../../tables/index.js';
import { layoutTables, shifted } from '../sheet/table.js';
import type { FacadeSide } from '../projection/camera.js';
import { facadeView, SIDE_NAMES } from '../views/facade-view.js';
import type { SectionLine } from '../views/section-lines.js';
import { cutName } from '../views/section-lines.js';
import { sectionView } from '../views/section-view.js';
import { siteExtent, siteView } from '../views/site-view.js';
import { facadeMaterials } from './facade-materials.js';
import { pocheLegend } from './poche-legend.js';
import { drawn, series } from './series.js';

const TITLES = {
  site: t('Plan de masse', 'Site plan'),
  plan: t('Plan {names}', '{names} plan'),
  plans: t('Plans {names}', 'Plans: {names}'),
  roof: t('Plan de toiture', 'Roof plan'),
  facade: t('Façade {names}', '{names} elevation'),
  facades: t('Façades {names}', '{names} elevations'),
  section: t('Coupe {names}', 'Section {names}'),
  sections: t('Coupes {names}', 'Sections {names}'),
} as const;

/** A sheet before it is numbered. */
export interface Draft {
  readonly title: string;
  /** Denominator; null on a sheet without a drawing to scale. */
  readonly echelle: number | null;
  readonly views: readonly PlacedView[];
  readonly items: readonly Item[];
  readonly hasMarks: boolean;
}

export interface SetContext {
  readonly building: Building;
  readonly langue: Langue;
  readonly format: SheetFormat;
  /** Area of its sheets left for drawings. */
  readonly place: Place;
  readonly sections: readonly SectionLine[];
  /** Tables to print, in order, and the title of their sheets. */
  readonly tables: readonly Table[];
  readonly tablesTitle: string;
}

/**
 * Makes the sheets of one subject one at a time. It also yields the title of each sheet drawn to find the scale of a
 * series: between two yields the work can be followed and aborted.
 */
export type Recipe = (context: SetContext) => Generator<Draft | string>;

const sizeOf = ({ minX, minY, maxX, maxY }: Bounds) => ({ width: maxX - minX, height: maxY - minY });

/** Least extent of the views on one sheet, in a row or in a column, scene mm. */
const leastExtent = (views: readonly View[]): Area => {
  const sizes = views.map(({ extent }) => sizeOf(extent));
  return {
    width: Math.min(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
};

function* sitePlan(context: SetContext): Generator<Draft> {
  const { building, langue } = context;
  if (building.footprint.length === 0 && building.site.parcel === null) return;
  yield drawn(say(TITLES.site, langue), context, sizeOf(siteExtent(building)), (scale) => [
    siteView(building, { scale, langue }),
  ]);
}

function levelExtent({ cuts }: Level): Area {
  const points = cuts.flatMap(({ footprint }) => footprint);
  return points.length > 0 ? sizeOf(boundsOf(points)) : { width: 0, height: 0 };
}

/** A plan of each level, with its section marks; existing and new walls are told apart in a legend. */
export function* plans(context: SetContext): Generator<Draft | string> {
  const { building, langue, sections: cuts } = context;
  const sheets = series(context, {
    one: TITLES.plan,
    many: TITLES.plans,
    subjects: building.levels.map((level) => ({
      names: [say(levelName(level), langue)],
      extent: levelExtent(level),
      draw: (scale) => [
        levelView(building, level, { scale, langue, hasOpenings: true, content: 'architecte', sections: cuts }),
      ],
    })),
  });
  for (const step of sheets) {
    yield typeof step === 'string'
      ? step
      : {
          ...step,
          items: [...step.items, ...pocheLegend(building, context.format, { scale: step.echelle ?? 100, langue })],
        };
  }
}

function* roofPlan(context: SetContext): Generator<Draft> {
  const { building, langue } = context;
  if (building.roofs.length === 0) return;
  yield drawn(say(TITLES.roof, langue), context, sizeOf(roofView(building, { scale: 100, langue }).extent), (scale) => [
    roofView(building, { scale, langue }),
  ]);
}

const PAIRS: readonly (readonly FacadeSide[])[] = [
  ['avant', 'arriere'],
  ['gauche', 'droite'],
];

function* facades(context: SetContext): Generator<Draft | string> {
  const { building, langue } = context;
  if (building.walls.length === 0 && building.boxes.length === 0) return;
  const materials = facadeMaterials(building, context.format, langue);
  const sheets = series(context, {
    one: TITLES.facade,
    many: TITLES.facades,
    subjects: PAIRS.map((pair) => {
      const draw = (scale: number) => pair.map((side) => facadeView(building, side, { scale, langue }));
      return {
        names: pair.map((side) => say(SIDE_NAMES[side], langue)),
        extent: leastExtent(draw(100)),
        draw,
      };
    }),
    hasMarks: false,
  });
  for (const step of sheets) yield typeof step === 'string' ? step : { ...step, items: [...step.items, ...materials] };
}

function* sections(context: SetContext): Generator<Draft | string> {
  const { building, langue } = context;
  if (building.levels.length === 0) return;
  yield* series(context, {
    one: TITLES.section,
    many: TITLES.sections,
    subjects: context.sections.map((line) => {
      const draw = (scale: number) => [sectionView(building, line, { scale, langue })];
      return { names: [cutName(line)], extent: leastExtent(draw(100)), draw };
    }),
    hasMarks: false,
    isShared: true,
  });
}

const TRADES = {
  electricite: t('Électricité {names}', 'Electricity: {names}'),
  plomberie: t('Plomberie {names}', 'Plumbing: {names}'),
  ventilation: t('Ventilation {names}', 'Ventilation: {names}'),
} as const;

/** A plan of each trade on each level that has any of it. */
export function* networks(context: SetContext): Generator<Draft | string> {
  const { building, langue } = context;
  for (const trade of Object.keys(TRADES) as (keyof typeof TRADES)[]) {
    const levels = building.levels.filter((level) => hasTrade(building, level, trade));
    yield* series(context, {
      one: TRADES[trade],
      many: TRADES[trade],
      subjects: levels.map((level) => ({
        names: [say(levelName(level), langue)],
        extent: levelExtent(level),
        draw: (scale) => [technicalView(building, level, trade, { scale, langue })],
      })),
    });
  }
}

/** The tables of the set, over as many sheets as they need. */
export function* schedules({ tables, tablesTitle, place, langue }: SetContext): Generator<Draft> {
  if (tables.length === 0) return;
  const inner = { width: place.width - 12, height: place.height - 8 };
  const pages = layoutTables(tables, inner, langue);
  for (const [i, page] of pages.entries()) {
    const items = shifted(page, place.left + 6, place.bottom + 4);
    yield {
      title: pages.length > 1 ? `${tablesTitle} (${i + 1} / ${pages.length})` : tablesTitle,
      echelle: null,
      views: [],
      items,
      hasMarks: false,
    };
  }
}

/** The set in the order of its sheets, after the cover. */
export const RECIPES: readonly Recipe[] = [sitePlan, plans, roofPlan, facades, sections, networks, schedules];
