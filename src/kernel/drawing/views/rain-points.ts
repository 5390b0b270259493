import type { Building } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { perObject } from '../../maths/memo.js';
import { distance } from '../../maths/vector.js';
import { flatDrainsOf } from './flat-drains.js';
import { fallOf } from './flat-roof-falls.js';
import { drainsOf } from './rainwater.js';

/** Outlets nearer than this are one, mm. */
const SAME_MM = 1;

/** Where rainwater leaves a roof. */
export interface RainPoint {
  readonly at: Point;
  /** Unit, out of the building at the eave or the low edge that it belongs to. */
  readonly out: Point;
}

/** Proposed downpipes on façades, and outlets of flat roofs that go down inside. */
export const rainPoints = perObject((building: Building): readonly RainPoint[] => {
  const flat = flatDrainsOf(building);
  const isInside = (at: Point): boolean => flat.every(({ outlet }) => distance(outlet, at) > SAME_MM);
  const inside = building.roofs.flatMap((roof) => {
    const fall = fallOf(building, roof);
    return (fall?.outlets ?? []).filter(isInside).map((at) => ({ at, out: fall!.way }));
  });
  return [
    ...drainsOf(building).flatMap(({ out, downpipes }) => downpipes.map((at) => ({ at, out }))),
    ...flat.map(({ at, out }) => ({ at, out })),
    ...inside,
  ];
});
