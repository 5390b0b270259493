import { SHEETS } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import type { SetContext } from './recipes.js';
import { planSubjects } from './plan-subjects.js';
import { commonScale } from './series.js';

/** Sheets of a set whose format nobody asked for, the handiest first. */
const USUAL = [SHEETS[1], SHEETS[2]] as const;
/** No plan is drawn larger for want of a smaller sheet. */
const LARGEST = 50;

/** A3, which every office prints; A2 where it takes the plans at a larger scale. */
export function usualSheets(on: (format: SheetFormat) => SetContext): SetContext {
  const [small, large] = USUAL.map(on) as [SetContext, SetContext];
  const scaleOf = (context: SetContext): number => commonScale(context, planSubjects(context), 'plan');
  const scale = scaleOf(small);
  return scale > LARGEST && scaleOf(large) < scale ? large : small;
}
