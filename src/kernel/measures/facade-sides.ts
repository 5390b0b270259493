import type { Building, DormerWindow, Opening } from '../building/index.js';
import { isOnFacade } from '../building/index.js';
import { mainAngle } from '../maths/main-angle.js';
import type { Point } from '../maths/geometry.js';
import { leftOf } from '../maths/vector.js';
import type { Text } from '../../words/index.js';
import { t } from '../../words/index.js';

/** Façades by the direction they look at, degrees: the front is seen from −y; left and right as seen from the front. */
export const FACADES = { avant: 270, droite: 0, arriere: 90, gauche: 180 } as const;
export type FacadeSide = keyof typeof FACADES;

/** Name of each side, alone or among others. */
export const FACADE_NAMES: Readonly<Record<FacadeSide, Text>> = {
  avant: t('avant', 'front'),
  arriere: t('arrière', 'rear'),
  gauche: t('gauche', 'left'),
  droite: t('droite', 'right'),
};

/** Where the viewer of a façade stands, degrees: square to the walls of the building, whatever way it is turned. */
export const facadeDirection = ({ walls }: Building, side: FacadeSide): number => FACADES[side] + mainAngle(walls);

const QUARTER = 90;
const ROUND_THE_HOUSE: readonly FacadeSide[] = ['droite', 'arriere', 'gauche', 'avant'];

/** The façade of a building that faces a direction most. */
function sideFacing({ walls }: Building): (out: Point) => FacadeSide {
  const angle = mainAngle(walls);
  return (out) => {
    const turns = ((Math.atan2(out.y, out.x) * 180) / Math.PI - angle) / QUARTER;
    return ROUND_THE_HOUSE[((Math.round(turns) % 4) + 4) % 4]!;
  };
}

/**
 * The façade of a building that an opening is seen on: that which its wall faces most; null of one between rooms or
 * onto a patio.
 */
export function facadeOf(building: Building): (opening: Opening) => FacadeSide | null {
  const sideOf = sideFacing(building);
  return (opening) => {
    if (!isOnFacade(opening)) return null;
    const toLeft = leftOf(opening.wall.direction);
    return sideOf(opening.outer === 'left' ? toLeft : { x: -toLeft.x, y: -toLeft.y });
  };
}

/** The façade of a building that the window of a dormer is seen on: that which its front faces most. */
export function facadeOfDormer(building: Building): (window: DormerWindow) => FacadeSide {
  const sideOf = sideFacing(building);
  return ({ direction: { x, y } }) => sideOf({ x: y, y: -x });
}
