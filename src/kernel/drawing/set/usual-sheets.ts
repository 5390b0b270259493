import { SHEETS } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import { verdictOf } from '../verdict.js';
import type { SetContext } from './recipes.js';
import { planSubjects } from './plan-subjects.js';
import { commonScale } from './series.js';

/** Sheets of a set whose format nobody asked for, the handiest first. */
const USUAL = [SHEETS[1], SHEETS[2]] as const;
/** Those of a building that is too large for them, the handiest first. */
const LARGER = [SHEETS[3], SHEETS[4]] as const;
/** Denominator of a scale: plans that have it on A3, or a larger one, take no larger sheet. */
const LARGEST = 50;
/** Denominator of the smallest scale at which the plan of a building is read. */
const SMALLEST = 200;

/** Plans of a set on the sheets of one format. */
interface Plans {
  readonly context: SetContext;
  /** Denominator of the scale that they have in common. */
  readonly scale: number;
  /** At a scale that is read, without a fault that a larger one may cure. */
  readonly isRead: boolean;
}

function plansOn(context: SetContext): Plans {
  const subjects = planSubjects(context);
  const scale = commonScale(context, subjects, { subject: 'plan' });
  const isSound = () => {
    const views = subjects.flatMap(({ draw }) => draw(scale));
    return verdictOf({ views, criticalAlerts: 0, langue: context.langue }).livrable;
  };
  return { context, scale, isRead: scale <= LARGEST || (scale <= SMALLEST && isSound()) };
}

/**
 * A3, which every office prints; A2 where the plans then have a larger scale. A building that neither shows at 1:200
 * without a fault is on A1, else on A0. Drawings that would leave most of a sheet empty keep a smaller one.
 */
export function usualSheets(on: (format: SheetFormat, lesser?: SetContext['lesser']) => SetContext): SetContext {
  const small = plansOn(on(USUAL[0], on(SHEETS[0]).sheetings));
  if (small.scale <= LARGEST) return small.context;
  const large = plansOn(on(USUAL[1], small.context.sheetings));
  const usual = large.scale < small.scale ? large : small;
  return usual.isRead ? usual.context : largerThan(usual, large.context, on);
}

/** The first larger format on which the plans are read; else the one that shows them largest. */
function largerThan(
  usual: Plans,
  { lesser, sheetings }: SetContext,
  on: (format: SheetFormat, lesser: SetContext['lesser']) => SetContext,
): SetContext {
  let smaller: SetContext['lesser'] = [...lesser, ...sheetings];
  let best = usual;
  for (const format of LARGER) {
    const plans = plansOn(on(format, smaller));
    if (plans.isRead) return plans.context;
    if (usual.scale > SMALLEST && plans.scale < best.scale) best = plans;
    smaller = [...smaller, ...plans.context.sheetings];
  }
  return best.context;
}
