import { SHEETS } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import type { SetContext } from './recipes.js';
import { planSubjects } from './plan-subjects.js';
import { commonScale } from './series.js';

/** Sheets of a set whose format nobody asked for, the handiest first. */
const USUAL = [SHEETS[1], SHEETS[2]] as const;
/** Denominator of a scale: plans that have it on A3, or a larger one, take no larger sheet. */
const LARGEST = 50;

/**
 * A3, which every office prints; A2 where the plans then have a larger scale. Drawings that would leave most of an A2
 * sheet empty keep a smaller one.
 */
export function usualSheets(on: (format: SheetFormat, lesser?: SetContext['lesser']) => SetContext): SetContext {
  const small = on(USUAL[0], on(SHEETS[0]).sheetings);
  const large = on(USUAL[1], small.sheetings);
  const scaleOf = (context: SetContext): number => commonScale(context, planSubjects(context), { subject: 'plan' });
  const scale = scaleOf(small);
  return scale > LARGEST && scaleOf(large) < scale ? large : small;
}
