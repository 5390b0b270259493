import { say } from '../../../words/index.js';
import { levelName } from '../../building/index.js';
import { plansOfStorey } from '../plan/deck-level.js';
import { levelView } from '../plan/level-view.js';
import { keptAt, levelExtent } from './extents.js';
import type { SetContext } from './recipes.js';

/** Levels as the architect's plans show them, each with its mezzanines after it. */
export const planSubjects = (context: SetContext) => {
  const { building, langue, sections: cuts } = context;
  const options = { langue, hasOpenings: true, content: 'architecte', sections: cuts } as const;
  return building.levels.flatMap((level) =>
    plansOfStorey(building, level, langue).map(({ name = say(levelName(level), langue), voids = [], ...own }, i) => ({
      names: [name],
      extent: levelExtent(level),
      draw: keptAt(context, `plan ${level.index} ${i}`, (scale) => [
        levelView(own.building, own.level, { ...options, scale, name, voids }),
      ]),
    })),
  );
};
