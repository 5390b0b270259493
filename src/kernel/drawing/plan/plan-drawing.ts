import type { Langue } from '../../../words/index.js';
import type { Building, Level } from '../../building/types.js';
import { boundsOf } from '../../maths/ring.js';
import type { View } from '../display-list.js';
import { arrange } from '../sheet/compose.js';
import { SCALES, chooseScale } from '../sheet/formats.js';
import type { Area } from '../sheet/formats.js';
import { plansOfStorey } from './deck-level.js';
import { levelView } from './level-view.js';
import { looseView } from './loose-view.js';

export interface PlanDrawingOptions {
  /** Index of the only level wanted; absent for all. */
  readonly niveau?: number;
  /** Denominator; absent to choose the largest that fits. */
  readonly echelle?: number;
  readonly hasOpenings: boolean;
  readonly langue: Langue;
  /** True when the levels share one sheet, false when each has its own. */
  readonly isOneSheet: boolean;
}

/** Space for the chains around a plan and for its title below, mm of paper: known before the plan is drawn. */
const AROUND = 2 * 40;
const TITLE = 22;

const areaOf = (level: Level, scale: number): Area => {
  const points = [...level.cuts, ...level.below, ...level.above].flatMap((cut) => cut.footprint);
  const { minX, minY, maxX, maxY } = boundsOf(points.length > 0 ? points : [{ x: 0, y: 0 }]);
  return { width: (maxX - minX) / scale + AROUND, height: (maxY - minY) / scale + AROUND + TITLE };
};

/** Diameter on paper that half the rooms must keep for their tags, mm. */
const ROOM_ON_PAPER = 12;

/** A scale at which rooms can still be named: beyond it the sheet grows instead. */
function readableScale(levels: readonly Level[]): number {
  const radii = levels.flatMap((level) => level.rooms.map((room) => room.labelRadius)).sort((a, b) => a - b);
  const median = radii[Math.floor(radii.length / 2)];
  if (median === undefined) return Infinity;
  return Math.max(100, SCALES.findLast(({ scale }) => (2 * median) / scale >= ROOM_ON_PAPER)?.scale ?? 0);
}

const largest = (areas: readonly Area[]): Area => ({
  width: Math.max(...areas.map((a) => a.width)),
  height: Math.max(...areas.map((a) => a.height)),
});

function looseScale(building: Building, langue: Langue): number {
  const { extent } = looseView(building, { scale: 100, langue });
  return chooseScale((scale) => ({
    width: (extent.maxX - extent.minX) / scale + 20,
    height: (extent.maxY - extent.minY) / scale + 20 + TITLE,
  }));
}

/**
 * The views of a plan drawing, lowest level first, all at one scale. On one sheet the mezzanines of a storey have plans
 * of their own beside it; a drawing of exact coordinates holds each element once, on the plan of its storey.
 */
export function planViews(
  building: Building,
  { niveau, echelle, langue, hasOpenings, isOneSheet }: PlanDrawingOptions,
): View[] {
  const levels = niveau === undefined ? building.levels : building.levels.filter((level) => level.index === niveau);
  if (levels.length === 0) return [looseView(building, { scale: echelle ?? looseScale(building, langue), langue })];
  const plans = levels.flatMap((level) =>
    isOneSheet ? plansOfStorey(building, level, langue) : [{ building, level }],
  );
  const areas = (scale: number) => plans.map(({ level }) => areaOf(level, scale));
  const scale =
    echelle ??
    Math.min(
      chooseScale((s) => (isOneSheet ? arrange(areas(s)).area : largest(areas(s)))),
      readableScale(levels),
    );
  return plans.map(({ building: shown, level, ...named }) =>
    levelView(shown, level, { ...named, scale, langue, hasOpenings, isExact: !isOneSheet }),
  );
}
