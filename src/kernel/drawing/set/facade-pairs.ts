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

interface PairOptions {
  /** Tells the drawings of a state, or of other sheets, from those of another. */
  readonly key?: string;
  /** Written after the name of each, where the building is drawn in several. */
  readonly state?: Text | undefined;
  readonly isApart?: boolean;
}

/** Façades of a state of the building, those that face each other together unless each stands for itself. */
export const facadePairs = (
  context: SetContext,
  building: Building,
  { key = '', state, isApart = false }: PairOptions = {},
) =>
  (isApart ? PAIRS.flat().map((side) => [side]) : PAIRS).map((pair) => {
    const { langue } = context;
    const draw = keptAt(context, `${key}${pair.join()}`, (scale) =>
      pair.map((side) => facadeView(building, side, { scale, langue }, state)),
    );
    return { names: pair.map((side) => say(SIDE_NAMES[side], langue)), extent: leastExtent(draw(100)), draw };
  });
