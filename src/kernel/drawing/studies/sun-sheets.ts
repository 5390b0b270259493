import { say, t } from '../../../words/index.js';
import type { Langue } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import { sunTables } from '../../sun/index.js';
import type { Bounds } from '../../maths/geometry.js';
import { boundsOf } from '../../maths/ring.js';
import type { PlotSun, Sun, SunStudy } from '../../sun/index.js';
import type { Sheet } from '../sheet/compose.js';
import { framed } from '../sheet/compose.js';
import { placeOn } from '../sheet/fit.js';
import type { Place } from '../sheet/fit.js';
import type { TitleFields } from '../sheet/title-block.js';
import type { Draft, StudySheet, StudyTitles } from './study-sheet.js';
import { drawn, FORMAT, MAP_SCALES, partOf, placed, scaleIn, tableDrafts } from './study-sheet.js';
import { sunPath } from './sun-path.js';
import { sunGround, sunGroundLegend } from './sun-ground.js';
import { leastGround, sunPlan } from './sun-plan.js';

const TITLES = {
  plans: t('Ombres et course du soleil', 'Shadows and course of the sun'),
  ground: t('Soleil sur la parcelle', 'Sun on the plot'),
  tables: t('Soleil sur les ouvertures', 'Sun on the openings'),
} as const;

/** Plans on one sheet, above the course of the sun. */
const MOST_PLANS = 3;
/** Share of the height that the plans take. */
const PLANS = 0.6;
/** Air beside a plan and the course of the sun, and the height of their titles, mm of paper. */
const PLAN = { air: 10, title: 24 } as const;
const CHART = { beside: 60, title: 30 } as const;

/** As much ground as a place shows at a scale, the building in its middle, mm. */
function groundIn(place: Place, least: Bounds, scale: number): Bounds {
  const [x, y] = [(least.minX + least.maxX) / 2, (least.minY + least.maxY) / 2];
  const half = { x: ((place.width - PLAN.air) * scale) / 2, y: ((place.height - PLAN.title) * scale) / 2 };
  return { minX: x - half.x, minY: y - half.y, maxX: x + half.x, maxY: y + half.y };
}

/** A sheet of up to three days, and under them the course of the sun. */
function planSheet(building: Building, study: SunStudy, fields: TitleFields): Sheet {
  const { langue } = fields;
  const whole = placeOn(FORMAT);
  const columns = Array.from({ length: MOST_PLANS }, (_, i) => partOf(whole, i / MOST_PLANS, 0, 1 / MOST_PLANS, PLANS));
  const least = leastGround(building);
  const [first] = columns;
  const scale = scaleIn({ width: first!.width - PLAN.air, height: first!.height - PLAN.title }, least);
  const plans = study.days.flatMap((day, i) => {
    const place = columns[i]!;
    return placed(sunPlan(building, study, day, groundIn(place, least, scale), { scale, langue }), place);
  });
  const below = partOf(whole, 0, PLANS, 1, 1 - PLANS);
  const size = { width: below.width - CHART.beside, height: below.height - CHART.title };
  return {
    format: FORMAT,
    scale,
    views: [...plans, ...placed(sunPath(study, size, langue), below)],
    ...framed(FORMAT, scale, study.yBearing, fields),
  };
}

/** Height of the legend under the maps of the ground, and air for the names of limits around a map, mm of paper. */
const LEGEND = 34;
const NAMES = 14;

/** A sheet of the plot on up to three days, its ground coloured by the hours of sun, and what the colours mean. */
function groundSheet(building: Building, { study, plot }: GroundStudy, fields: TitleFields): Sheet {
  const { langue } = fields;
  const whole = placeOn(FORMAT);
  const share = 1 - LEGEND / whole.height;
  const count = plot.days.length;
  const columns = plot.days.map((_, i) => partOf(whole, i / count, 0, 1 / count, share));
  const least = boundsOf(building.site.parcel!.ring);
  const [first] = columns;
  const room = { width: first!.width - PLAN.air - NAMES, height: first!.height - PLAN.title - NAMES };
  const scale = scaleIn(room, least, MAP_SCALES);
  const maps = plot.days.flatMap((day, i) => placed(sunGround(building, plot, day, { scale, langue }), columns[i]!));
  return {
    format: FORMAT,
    scale,
    views: [...maps, ...placed(sunGroundLegend(langue), partOf(whole, 0, share, 1, 1 - share))],
    ...framed(FORMAT, scale, study.yBearing, fields),
  };
}

interface GroundStudy {
  readonly study: SunStudy;
  readonly plot: PlotSun;
}

/** Days that share a sheet. */
const grouped = <Day>(days: readonly Day[]): (readonly Day[])[] =>
  Array.from({ length: Math.ceil(days.length / MOST_PLANS) }, (_, i) =>
    days.slice(i * MOST_PLANS, (i + 1) * MOST_PLANS),
  );

function planDrafts(building: Building, study: SunStudy, langue: Langue): Draft[] {
  return grouped(study.days).map((days) => ({
    title: say(TITLES.plans, langue),
    draw: (fields) => planSheet(building, { ...study, days }, fields),
  }));
}

function groundDrafts(building: Building, { study, plot }: SunDocument, langue: Langue): Draft[] {
  if (!plot) return [];
  return grouped(plot.days).map((days) => ({
    title: say(TITLES.ground, langue),
    draw: (fields) => groundSheet(building, { study, plot: { ...plot, days } }, fields),
  }));
}

/** What the sheets of a sun study show. */
export interface SunDocument {
  readonly study: SunStudy;
  /** The plot on the same days; null without one. */
  readonly plot: PlotSun | null;
  readonly answer: Sun;
}

/**
 * Sheets of a sun study on A3: shadows of up to three days each with the course of the sun, the ground of the plot by
 * its hours of sun, then the hours of each bay and what falls on the neighbours.
 * @param titles fields of the title block that the study does not name itself
 */
export function sunSheets(building: Building, document: SunDocument, titles: StudyTitles): readonly StudySheet[] {
  const { langue } = titles;
  const drafts = [
    ...planDrafts(building, document.study, langue),
    ...groundDrafts(building, document, langue),
    ...tableDrafts(sunTables(document.answer, langue), say(TITLES.tables, langue), langue),
  ];
  return drawn(drafts, titles);
}
