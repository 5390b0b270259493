import type { Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Building } from '../../building/index.js';
import type { FacadeSide } from '../../measures/index.js';
import { FACADE_NAMES } from '../../measures/index.js';
import { facadeView } from '../views/facade-view.js';
import { keptAt, leastExtent } from './extents.js';
import type { SetContext } from './recipes.js';

/** Those that face each other one after the other: they share a sheet where it takes two. */
const SIDES: readonly FacadeSide[] = ['avant', 'arriere', 'gauche', 'droite'];

/**
 * Façades of a state of the building.
 * @param key of the drawings of this state, which no other state has
 * @param state written after the name of each, where the building is drawn in several
 * @param wanted the sides to draw; absent for all
 */
export const facadeSubjects = (
  context: SetContext,
  building: Building,
  key = '',
  state?: Text,
  wanted: readonly FacadeSide[] = SIDES,
) =>
  SIDES.filter((side) => wanted.includes(side)).map((side) => {
    const { langue } = context;
    const viewAt = (scale: number) =>
      facadeView(building, side, { scale, langue }, { state, marked: context.building });
    const draw = keptAt(context, `${key}${side}`, (scale) => [viewAt(scale)]);
    return { names: [say(FACADE_NAMES[side], langue)], extent: leastExtent(draw(100)), draw };
  });
