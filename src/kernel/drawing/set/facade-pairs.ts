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

/** Façades of a state of the building, those that face each other together. */
export const facadePairs = (context: SetContext, building: Building, state = '') =>
  PAIRS.map((pair) => {
    const { langue } = context;
    const draw = keptAt(context, `${state}${pair.join()}`, (scale) =>
      pair.map((side) => facadeView(building, side, { scale, langue })),
    );
    return { names: pair.map((side) => say(SIDE_NAMES[side], langue)), extent: leastExtent(draw(100)), draw };
  });
