import { t } from '../../../../words/index.js';
import { PLUMBING_DEFAULTS } from '../../../catalogue/fixture-defaults.js';
import type { Fixture } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { cross, dot, subtract } from '../../../maths/vector.js';
import type { House } from '../../house.js';
import { defineAdvice } from '../../rule.js';
import { onElement, roomNamed } from '../../support/subjects.js';

/** Longest pipe of hot water, mm. */
const FAR_MM = 10_000;

/** Length of a pipe laid square to the walls, that run along `along`, mm. */
function pipeTo(p: Fixture, q: Fixture, along: Point): number {
  const way = subtract(p.center, q.center);
  return Math.abs(dot(way, along)) + Math.abs(cross(along, way)) + Math.abs(p.z - q.z);
}

/** Direction of most of the walls: that of the longest. */
const wayOfWalls = ({ building }: House): Point =>
  building.walls.toSorted((p, q) => q.length - p.length)[0]?.direction ?? { x: 1, y: 0 };

/** Reports a tap far from the water heater: water runs until it is warm. */
export const hotWaterFar = defineAdvice({
  code: 'eau_chaude_eloignee',
  metier: 'plomberie',
  confirmed: 'suggestion',
  message: t(
    '{longueur} m de tuyau du chauffe-eau à {piece} ({type}) ; 8 à 10 m au plus.',
    '{longueur} m of pipe from the water heater to {piece} ({type}); 8 to 10 m at most.',
  ),
  reason: t(
    'À 10 m et 14 mm, plus d’un litre et demi d’eau froide coule avant la chaude : rapprocher le ballon des pièces d’eau.',
    'At 10 m and 14 mm more than a litre and a half runs cold first: bring the heater near to the wet rooms.',
  ),
  *find(house) {
    const heaters = house.fixturesOf('chauffe_eau', 'module_hydraulique');
    if (heaters.length === 0) return;
    const along = wayOfWalls(house);
    const taps = house.fixtures
      .filter(({ type, room }) => PLUMBING_DEFAULTS[type].supplies.includes('ec') && house.room(room) !== null)
      .map((tap) => ({ tap, length: Math.min(...heaters.map((heater) => pipeTo(heater, tap, along))) }))
      .toSorted((p, q) => q.length - p.length);
    const farthest = taps[0];
    if (!farthest || farthest.length <= FAR_MM) return;
    const { tap, length } = farthest;
    yield {
      ...onElement(tap),
      params: {
        longueur: Math.round(length / 100) / 10,
        type: PLUMBING_DEFAULTS[tap.type].label,
        piece: roomNamed(house.building, house.room(tap.room)!),
      },
    };
  },
});
