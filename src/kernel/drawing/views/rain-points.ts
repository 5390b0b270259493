import type { Building } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { flatOutletsOf } from './flat-drains.js';
import { fallOf } from './flat-roof-falls.js';
import { drainsOf } from './rainwater.js';

/** Where rainwater leaves a roof. */
export interface RainPoint {
  readonly at: Point;
  /** Unit, out of the building at the eave or the low edge that it belongs to. */
  readonly out: Point;
}

/** Proposed downpipes on façades, and outlets of flat roofs that go down inside. */
export const rainPoints = perObject((building: Building): readonly RainPoint[] => {
  const flat = flatOutletsOf(building).map(({ roof, at, drain }) =>
    drain ? { at: drain.at, out: drain.out } : { at, out: fallOf(building, roof)!.way },
  );
  return [...drainsOf(building).flatMap(({ out, downpipes }) => downpipes.map((at) => ({ at, out }))), ...flat];
});
