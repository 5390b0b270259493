import type { Boundary, Building } from '../../building/index.js';
import { boundariesOf, isOnFacade, isStreet } from '../../building/index.js';
import type { Point } from '../../maths/geometry.js';
import { distance, dot, leftOf, midpoint, scale, subtract } from '../../maths/vector.js';
import { t } from '../../../words/index.js';
import { Impossible } from '../stops.js';

/** The two sides that people name a house by: that of the street, that of the garden behind. */
export type SiteSide = 'rue' | 'jardin';

const UNKNOWN = t(
  'La scène ne dit pas où est la rue : donnez un point cardinal.',
  'The scene does not say where the street is: give a side of the compass.',
);

/**
 * The unit vector towards the street or the garden: square to the side of the plot that is a street (`limites`, or
 * what shows it), to its `fond` for the garden; without a plot the way that the entrance door looks. The garden lies
 * across from the street where nothing else says so. @throws Impossible where neither is known
 */
export function towardsSide(building: Building, side: SiteSide): Point {
  const sides = boundariesOf(building);
  const entrance = entranceLook(building);
  const middle = middleOf(building);
  const outOf = (one: Boundary): Point => {
    const [a, b] = [one.a, one.b];
    const across = leftOf(scale(subtract(b, a), 1 / Math.max(1, distance(a, b))));
    return dot(across, subtract(midpoint(a, b), middle)) < 0 ? scale(across, -1) : across;
  };
  const behind = sides.filter(({ nature }) => nature === 'fond').map(outOf);
  if (side === 'jardin' && behind[0]) return behind[0];
  const streets = sides.filter(isStreet).map(outOf);
  // A house at a corner has its entrance on one of its two streets.
  const facing = (look: Point): number => (entrance ? dot(look, entrance) : 0);
  const street = streets.toSorted((p, q) => facing(q) - facing(p))[0] ?? entrance;
  if (!street) throw new Impossible(UNKNOWN);
  return side === 'rue' ? street : scale(street, -1);
}

/** The way out through the entrance door: of its family, else the one outer door that is not glazed. */
function entranceLook({ openings }: Building): Point | null {
  const doors = openings.filter((opening) => opening.kind === 'porte' && isOnFacade(opening));
  const door =
    doors.find(({ family }) => family?.base === 'porte_entree') ?? doors.find(({ isGlazed }) => !isGlazed) ?? null;
  if (!door) return null;
  const normal = leftOf(door.wall.direction);
  return door.outer === 'left' ? normal : scale(normal, -1);
}

function middleOf({ levels }: Building): Point {
  const points = levels[0]?.outline.flatMap(({ outer }) => outer) ?? [];
  const sum = points.reduce((p, q) => ({ x: p.x + q.x, y: p.y + q.y }), { x: 0, y: 0 });
  return scale(sum, 1 / Math.max(1, points.length));
}
