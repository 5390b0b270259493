import type { Building } from '../building/index.js';
import type { Field } from '../maths/field-solid.js';
import { fieldSolid } from '../maths/field-solid.js';
import { joined } from '../maths/joined-mesh.js';
import type { Mesh } from '../maths/mesh.js';
import { distance } from '../maths/vector.js';
import type { ScenePlanningRules } from '../scene/index.js';
import { footOn, measuredSides, naturalGround } from '../site/index.js';
import { demandOf, envelopeOf, topOf } from './envelope.js';
import { ruleBookOf } from './rule-book.js';

/** How far a face of the solid may lie from what the rules allow, mm. */
const WITHIN = 20;

/** How high one may build at a point: under the greatest height, and under what each side lets rise; scene mm. */
function ceilingOf(building: Building, given: ScenePlanningRules, top: number): Field {
  const book = ruleBookOf(given);
  const ground = naturalGround(building);
  const slopes = measuredSides(building)
    .map(({ boundary }) => ({ boundary, ...demandOf(book, boundary) }))
    .filter(({ ratio }) => ratio > 0);
  return (at) => {
    let ceiling = ground.at(at) + top;
    for (const { boundary, floor, ratio, beyond } of slopes) {
      const foot = footOn(boundary, at);
      // On the setback itself rounding may have put the point a hair nearer.
      const kept = Math.max(floor, distance(at, foot)) + beyond;
      ceiling = Math.min(ceiling, ground.at(foot) + kept / ratio);
    }
    return Math.max(ground.at(at), ceiling);
  };
}

/**
 * The buildable envelope as a closed solid in scene millimetres, from the natural ground up: within setbacks, under the
 * prospect of each side and the greatest height. Null where `envelopeOf` has none, or nothing is left of the plot.
 */
export function envelopeSolid(building: Building, given: ScenePlanningRules): Mesh | null {
  const [base] = envelopeOf(building, given)?.slices ?? [];
  const { parcel } = building.site;
  if (!base || !parcel) return null;
  const top = ceilingOf(building, given, topOf(ruleBookOf(given), parcel.ring)!);
  const bottom = naturalGround(building).at;
  return joined(base.polygons.map((polygon) => fieldSolid(polygon, { bottom, top, within: WITHIN })));
}
