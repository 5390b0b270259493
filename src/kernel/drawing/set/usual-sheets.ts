import { SHEETS } from '../sheet/formats.js';
import type { SheetFormat } from '../sheet/formats.js';
import type { SetContext } from './recipes.js';
import { planSubjects } from './recipes.js';
import { drawn } from './series.js';

/** Sheets of a set whose format nobody asked for, the handiest first. */
const USUAL = [SHEETS[1], SHEETS[2]] as const;
/** No plan is drawn larger for want of a smaller sheet. */
const LARGEST = 50;

/** Denominator at which every plan has a sheet of its own; that of the largest plan. */
function planScale(context: SetContext): number {
  let from = 0;
  for (const { extent, draw } of planSubjects(context)) {
    from = drawn('', context, extent, draw, { subject: 'plan', from }).echelle ?? from;
  }
  return from;
}

/** A3, which every office prints; A2 where it takes the plans at a larger scale. */
export function usualSheets(on: (format: SheetFormat) => SetContext): SetContext {
  const [small, large] = USUAL.map(on) as [SetContext, SetContext];
  const scale = planScale(small);
  return scale > LARGEST && planScale(large) < scale ? large : small;
}
