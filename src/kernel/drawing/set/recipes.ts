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
import { FACADES } from '../projection/camera.js';
import type { FacadeSide } from '../projection/camera.js';
import { facadeView } from '../views/facade-view.js';
import type { SectionLine } from '../views/section-lines.js';
import { sectionView } from '../views/section-view.js';
import { siteExtent, siteView } from '../views/site-view.js';
import { facadeMaterials } from './facade-materials.js';
import { pocheLegend } from './poche-legend.js';
import { drawn, series } from './series.js';

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

/** What views on one sheet cover at least, however they are arranged. */
const leastExtent = (views: readonly View[]): Area => {
  const sizes = views.map(({ extent }) => sizeOf(extent));
  return {
    width: Math.min(...sizes.map(({ width }) => width)),
    height: Math.max(...sizes.map(({ height }) => height)),
  };
};

function* sitePlan(context: SetContext): Generator<Draft> {
  const { building } = context;
  if (building.footprint.length === 0 && building.site.parcel === null) return;
  yield drawn('Plan de masse', context, sizeOf(siteExtent(building)), (scale) => [siteView(building, scale)]);
}

function levelExtent({ cuts }: Level): Area {
  const points = cuts.flatMap(({ footprint }) => footprint);
  return points.length > 0 ? sizeOf(boundsOf(points)) : { width: 0, height: 0 };
}

export function* plans(context: SetContext): Generator<Draft | string> {
  const { building, sections: cuts } = context;
  const sheets = series(context, {
    one: 'Plan',
    many: 'Plans',
    subjects: building.levels.map((level) => ({
      names: [levelName(level).fr],
      extent: levelExtent(level),
      draw: (scale) => [
        levelView(building, level, { scale, hasOpenings: true, content: 'architecte', sections: cuts }),
      ],
    })),
  });
  for (const step of sheets) {
    yield typeof step === 'string'
      ? step
      : { ...step, items: [...step.items, ...pocheLegend(building, context.format, step.echelle ?? 100)] };
  }
}

function* roofPlan(context: SetContext): Generator<Draft> {
  const { building } = context;
  if (building.roofs.length === 0) return;
  yield drawn('Plan de toiture', context, sizeOf(roofView(building, 100).extent), (scale) => [
    roofView(building, scale),
  ]);
}

const PAIRS: readonly (readonly FacadeSide[])[] = [
  ['avant', 'arriere'],
  ['gauche', 'droite'],
];

function* facades(context: SetContext): Generator<Draft | string> {
  const { building } = context;
  if (building.walls.length === 0 && building.boxes.length === 0) return;
  const materials = facadeMaterials(building, context.format);
  const sheets = series(context, {
    one: 'Façade',
    many: 'Façades',
    subjects: PAIRS.map((pair) => {
      const draw = (scale: number) => pair.map((side) => facadeView(building, side, scale));
      return {
        names: pair.map((side) => (side === 'arriere' ? 'arrière' : side)),
        extent: leastExtent(draw(100)),
        draw,
      };
    }),
    hasMarks: false,
  });
  for (const step of sheets) yield typeof step === 'string' ? step : { ...step, items: [...step.items, ...materials] };
}

function* sections(context: SetContext): Generator<Draft | string> {
  const { building } = context;
  if (building.levels.length === 0) return;
  yield* series(context, {
    one: 'Coupe',
    many: 'Coupes',
    subjects: context.sections.map((line) => {
      const draw = (scale: number) => [sectionView(building, line, scale)];
      return { names: [`${line.name}${line.name}’`], extent: leastExtent(draw(100)), draw };
    }),
    hasMarks: false,
    isShared: true,
  });
}

const TRADES = { electricite: 'Électricité', plomberie: 'Plomberie', ventilation: 'Ventilation' } as const;

export function* networks(context: SetContext): Generator<Draft | string> {
  const { building } = context;
  for (const trade of Object.keys(TRADES) as (keyof typeof TRADES)[]) {
    const levels = building.levels.filter((level) => hasTrade(building, level, trade));
    yield* series(context, {
      one: TRADES[trade],
      many: TRADES[trade],
      subjects: levels.map((level) => ({
        names: [levelName(level).fr],
        extent: levelExtent(level),
        draw: (scale) => [technicalView(building, level, trade, scale)],
      })),
    });
  }
}

export function* schedules({ tables, tablesTitle, place }: SetContext): Generator<Draft> {
  if (tables.length === 0) return;
  const inner = { width: place.width - 12, height: place.height - 8 };
  const pages = layoutTables(tables, inner);
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

/** Façades known to the set, for callers that announce it. */
export const FACADE_SIDES = Object.keys(FACADES) as readonly FacadeSide[];
