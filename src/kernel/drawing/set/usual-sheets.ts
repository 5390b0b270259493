import { SHEETS } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import type { SetContext } from './recipes.js';
import { planSubjects } from './plan-subjects.js';
import { commonScale } from './series.js';

/** Sheets of a set whose format nobody asked for, the handiest first. */
const USUAL = [SHEETS[1], SHEETS[2]] as const;
/** No plan is drawn larger for want of a smaller sheet. */
const LARGEST = 50;

/** A3, which every office prints; A2 where it takes the plans larger, but for what leaves most of it empty. */
export function usualSheets(on: (format: SheetFormat, lesser?: SetContext['lesser']) => SetContext): SetContext {
  const small = on(USUAL[0], on(SHEETS[0]).sheetings);
  const large = on(USUAL[1], small.sheetings);
  const scaleOf = (context: SetContext): number => commonScale(context, planSubjects(context), { subject: 'plan' });
  const scale = scaleOf(small);
  return scale > LARGEST && scaleOf(large) < scale ? large : small;
}
