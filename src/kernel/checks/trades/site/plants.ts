import { t } from '../../../../words/index.js';
import type { Furniture, Parcel } from '../../../building/index.js';
import { furnitureName } from '../../../building/index.js';
import { atLeast, atMost } from '../../../maths/constants.js';
import type { Point } from '../../../maths/geometry.js';
import { distanceToSegment } from '../../../maths/lines.js';
import { ringContains } from '../../../maths/ring.js';
import { add, leftOf, rotate, scale, subtract, unit } from '../../../maths/vector.js';
import type { Fix } from '../../engine/finding.js';
import { normOf, ruleOf } from '../../engine/threshold.js';
import { check } from '../../engine/trade.js';
import { THRESHOLDS } from './thresholds.js';

const MOVE = t('Écartée de la limite à la distance demandée', 'Moved away from the boundary to the distance asked for');

/** The law measures from the middle of the trunk, or of the row of a hedge. */
const TREES: ReadonlySet<string> = new Set(['arbre', 'arbre_conifere']);

const HEDGES: ReadonlySet<string> = new Set(['haie']);

/** Places are proposed to the centimetre, on the safe side. */
const STEP_MM = 10;

/** A corner needs two shifts; an acute one a few more. */
const MAX_SHIFTS = 6;

type Axis = readonly [Point, Point];

interface Nearness {
  readonly distance: number;
  readonly inward: Point;
}

/** Trees and hedges against the boundary of the plot (civil code, 671). */
export const plants = check({
  raises: ['plantation_trop_proche'],
  stage: 'site',
  *run({ scene, site, furniture }) {
    const [high, low, limit] = [
      ruleOf(scene, THRESHOLDS.plantation_haute_distance),
      ruleOf(scene, THRESHOLDS.plantation_basse_distance),
      ruleOf(scene, THRESHOLDS.plantation_hauteur),
    ];
    const { parcel } = site;
    if (!parcel || !high || !low || !limit) return;
    for (const plant of furniture) {
      if ((!TREES.has(plant.type) && !HEDGES.has(plant.type)) || !ringContains(parcel.ring, plant.center)) continue;
      const rule = atMost(plant.height, limit.valeur) ? low : high;
      const { distance } = nearest(axisOf(plant), parcel, rule.valeur);
      if (atLeast(distance, rule.valeur)) continue;
      yield {
        code: 'plantation_trop_proche',
        objet: plant.pointer,
        id: plant.id,
        params: { type: furnitureName(plant), hauteur: plant.height },
        position: { ...plant.center, z: plant.z },
        valeur: distance,
        seuil: rule.valeur,
        norme: normOf(rule),
        fixes: moved(plant, parcel, rule.valeur),
      };
    }
  },
});

function axisOf({ type, center, width, rotation }: Furniture, at: Point = center): Axis {
  const half = HEDGES.has(type) ? rotate({ x: width / 2, y: 0 }, rotation) : { x: 0, y: 0 };
  return [subtract(at, half), add(at, half)];
}

/** Distance from an axis to the boundary when under `within`, and the way into the plot from the side it is near. */
function nearest([a, b]: Axis, parcel: Parcel, within: number): Nearness {
  let found: Nearness = { distance: Infinity, inward: { x: 0, y: 0 } };
  for (const [p, q] of parcel.sidesNear([a, b], within)) {
    const distance = isCut(a, b, p, q)
      ? 0
      : Math.min(
          distanceToSegment(a, p, q),
          distanceToSegment(b, p, q),
          distanceToSegment(p, a, b),
          distanceToSegment(q, a, b),
        );
    // The ring turns counter-clockwise: the plot is on the left of its sides.
    if (distance < found.distance) found = { distance, inward: leftOf(unit(subtract(q, p))) };
  }
  return found.distance <= within ? found : { ...found, distance: Infinity };
}

const side = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);

const isCut = (a: Point, b: Point, p: Point, q: Point): boolean =>
  side(a, b, p) * side(a, b, q) < 0 && side(p, q, a) * side(p, q, b) < 0;

/**
 * The plant is moved away from the near sides one after the other; there is no correction when no place is left on the
 * plot.
 */
function moved(plant: Furniture, parcel: Parcel, needed: number): Fix[] {
  let at = plant.center;
  for (let shift = 0; shift < MAX_SHIFTS; shift++) {
    const { distance, inward } = nearest(axisOf(plant, at), parcel, needed);
    if (atLeast(distance, needed)) break;
    at = add(at, scale(inward, needed - distance + STEP_MM));
  }
  const place = { x: Math.round(at.x), y: Math.round(at.y) };
  const isGood =
    ringContains(parcel.ring, place) && atLeast(nearest(axisOf(plant, place), parcel, needed).distance, needed);
  if (!isGood) return [];
  return (['x', 'y'] as const)
    .filter((axis) => place[axis] !== plant.source[axis])
    .map((axis) => ({
      cible: `${plant.pointer}/${axis}`,
      actuel: plant.source[axis],
      propose: place[axis],
      raison: MOVE,
    }));
}
