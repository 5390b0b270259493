import type { Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { FacadeSide } from '../projection/camera.js';
import { facadeView, SIDE_NAMES } from '../views/facade-view.js';
import { keptAt, leastExtent } from './extents.js';
import type { SetContext } from './recipes.js';

const PAIRS: readonly (readonly FacadeSide[])[] = [
  ['avant', 'arriere'],
  ['gauche', 'droite'],
];

/**
 * Façades of a state of the building, those that face each other together.
 * @param key tells the drawings of a state from those of another
 * @param state written after the name of each, where the building is drawn in several
 */
export const facadePairs = (context: SetContext, building: Building, key = '', state?: Text) =>
  PAIRS.map((pair) => {
    const { langue } = context;
    const draw = keptAt(context, `${key}${pair.join()}`, (scale) =>
      pair.map((side) => facadeView(building, side, { scale, langue }, state)),
    );
    return { names: pair.map((side) => say(SIDE_NAMES[side], langue)), extent: leastExtent(draw(100)), draw };
  });
