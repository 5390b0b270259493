import { t } from '../../../../words/index.js';
import { boundariesOf, isStreet } from '../../../building/index.js';
import type { Boundary } from '../../../building/index.js';
import { FURNITURE } from '../../../catalogue/mobilier/table.js';
import { distanceToSegment } from '../../../maths/lines.js';
import type { Point } from '../../../maths/geometry.js';
import { distance, dot, leftOf, offsetFrom, subtract, unit } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import type { Terrace } from '../../support/outside.js';
import { terracesOf } from '../../support/outside.js';

/** Neighbours look in over a limit this near; a piece this near to a limit screens it; distance of a new hedge, mm. */
const [NEAR_MM, ON_MM, INSIDE_MM] = [5000, 2000, 800];

/** From a terrace to a side of the plot, mm. */
const toSide = ({ footprint }: Terrace, [a, b]: readonly [Point, Point]): number =>
  Math.min(...footprint.map((corner) => distanceToSegment(corner, a, b)));

const SCREENS = ['haie', 'cloture_bois', 'cloture_fer', 'cloture_grillage'] as const;

/** True where something on a side stands before the terrace. */
const isScreened = (house: House, { center }: Terrace, [a, b]: readonly [Point, Point]): boolean =>
  house
    .pieces([...SCREENS])
    .some((piece) => distanceToSegment(piece.center, a, b) < ON_MM && distance(piece.center, center) < NEAR_MM + 8000);

/** A hedge along a side, as long as the terrace is deep before it. */
function hedge({ footprint }: Terrace, [a, b]: readonly [Point, Point]): Way {
  const direction = unit(subtract(b, a));
  const along = footprint.map((corner) => dot(subtract(corner, a), direction));
  const length = distance(a, b);
  const [from, to] = [Math.max(0, Math.min(...along)), Math.min(length, Math.max(...along))];
  const { l } = FURNITURE.haie;
  const count = Math.max(1, Math.round((to - from) / l));
  const inwards = leftOf(direction);
  const rotation =
    (Math.round(((((Math.atan2(direction.y, direction.x) * 180) / Math.PI) % 180) + 180) * 1000) / 1000) % 180;
  return Array.from({ length: count }, (_, i) => {
    const { x, y } = offsetFrom(offsetFrom(a, direction, from + ((i + 0.5) * (to - from)) / count), inwards, INSIDE_MM);
    return {
      operation: 'ajouter_mobilier' as const,
      type: 'haie',
      x: Math.round(x),
      y: Math.round(y),
      ...(rotation === 0 ? {} : { rotation }),
    };
  });
}

/** The side as the plot turns: counter-clockwise, the plot on its left. */
const sideOf = ({ a, b }: Boundary): readonly [Point, Point] => [a, b];

/** Advises a hedge between a terrace and a near limit of the plot, against the view of the neighbours. */
export const overlookedTerrace = defineAdvice({
  code: 'terrasse_vis_a_vis',
  metier: 'paysage',
  confirmed: 'suggestion',
  message: t(
    'La terrasse est à {distance} m de la limite voisine, sans haie ni clôture entre les deux.',
    'The terrace is {distance} m from the neighbours’ limit, without hedge or fence between.',
  ),
  reason: t(
    'Une haie de 1,60 m, à 50 cm au moins de la limite (code civil, 671), cache qui est assis.',
    'A hedge of 1.60 m, at least 50 cm from the limit (civil code, 671), hides who is seated.',
  ),
  *find(house) {
    if (!house.building.site.parcel) return;
    for (const terrace of terracesOf(house)) {
      const sides = boundariesOf(house.building)
        .filter((boundary) => !isStreet(boundary))
        .map(sideOf)
        .map((side) => ({ side, far: toSide(terrace, side) }))
        .filter(({ side, far }) => far < NEAR_MM && !isScreened(house, terrace, side))
        .toSorted((p, q) => p.far - q.far);
      const nearest = sides[0];
      if (!nearest) continue;
      yield {
        objet: terrace.pointer,
        position: { ...terrace.center, z: terrace.z },
        params: { distance: Math.round(nearest.far / 100) / 10 },
        ways: () => [sides.flatMap(({ side }) => hedge(terrace, side))],
      };
    }
  },
});
