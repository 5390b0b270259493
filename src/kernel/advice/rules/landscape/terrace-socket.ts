import { t } from '../../../../words/index.js';
import type { Point } from '../../../maths/geometry.js';
import { distance, offsetFrom } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { outwards } from '../../house.js';
import type { Way } from '../../rule.js';
import { defineAdvice } from '../../rule.js';
import type { Terrace } from '../../support/outside.js';
import { terracesOf, toRing } from '../../support/outside.js';

/** Reach of a lead from a socket; distance of a new socket from the jamb, and its height, mm. */
const [LEAD_MM, BESIDE_MM, HEIGHT_MM] = [3000, 300, 1000];

/** Points of the façade beside the bays onto a terrace. */
function beside(house: House, { footprint, center }: Terrace): readonly Point[] {
  return house.openings
    .filter((bay) => outwards(house, bay) && toRing(bay.center, footprint) < LEAD_MM / 2)
    .toSorted((p, q) => distance(p.center, center) - distance(q.center, center))
    .flatMap(({ wall, position, width, ...bay }) => {
      const out = outwards(house, { wall, position, width, ...bay })!;
      return [position - BESIDE_MM, position + width + BESIDE_MM]
        .filter((along) => along > 100 && along < wall.length - 100)
        .filter(
          (along) =>
            !wall.openings.some((other) => along > other.position - 60 && along < other.position + other.width + 60),
        )
        .map((along) => offsetFrom(offsetFrom(wall.a, wall.direction, along), out, wall.thickness / 2 + 10));
    });
}

const socketAt = ({ x, y }: Point, z: number): Way => [
  { operation: 'ajouter_electricite', type: 'prise', x: Math.round(x), y: Math.round(y), z: Math.round(z + HEIGHT_MM) },
];

/** Advises an outdoor socket near the terrace, for lights, cooking and garden tools. */
export const terraceSocket = defineAdvice({
  code: 'terrasse_sans_prise',
  metier: 'electricite',
  confirmed: 'suggestion',
  message: t('Aucune prise extérieure à moins de 3 m de la terrasse.', 'No outdoor socket within 3 m of the terrace.'),
  reason: t(
    'Une prise étanche IP 44 à 1 m du sol, commandée de l’intérieur : éclairage, plancha, tondeuse.',
    'A watertight IP 44 socket 1 m above the ground, switched from inside: lights, plancha, mower.',
  ),
  *find(house) {
    if (!house.isWired) return;
    // One for the house: the largest terrace is the one that is used.
    for (const terrace of terracesOf(house).slice(0, 1)) {
      const spots = beside(house, terrace);
      const has = house.devices.some(
        ({ type, room, at }) => type === 'prise' && house.isOutdoors(room) && toRing(at, terrace.footprint) < LEAD_MM,
      );
      if (has || spots.length === 0) continue;
      yield {
        objet: terrace.pointer,
        position: { ...terrace.center, z: terrace.z },
        params: {},
        ways: () => spots.map((at) => socketAt(at, terrace.z)),
      };
    }
  },
});
