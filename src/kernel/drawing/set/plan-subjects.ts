import { say } from '../../../words/index.js';
import { levelName } from '../../building/index.js';
import { plansOfStorey } from '../plan/deck-level.js';
import { levelView } from '../plan/level-view.js';
import { SCALES } from '../sheet/formats.js';
import { keptAt, levelExtent } from './extents.js';
import type { SetContext } from './recipes.js';
import { haveSheets } from './series.js';
import type { Subject } from './series.js';

/** Where the rows of dimensions of plans stand: over the terraces before the walls, or beyond them. */
type Rows = 'sur' | 'au_dela';

/** Levels as the architect's plans show them, each with its mezzanines after it. */
export const planSubjects = (context: SetContext, rows: Rows = 'sur'): Subject[] => {
  const { building, langue, sections: cuts } = context;
  const isPast = rows === 'au_dela';
  const options = { langue, hasOpenings: true, content: 'architecte', sections: cuts, isPast } as const;
  return building.levels.flatMap((level) =>
    plansOfStorey(building, level, langue).map(({ name = say(levelName(level), langue), voids = [], ...own }, i) => ({
      names: [name],
      extent: levelExtent(level),
      draw: keptAt(context, `plan ${rows} ${level.index} ${i}`, (scale) => [
        levelView(own.building, own.level, { ...options, scale, name, voids }),
      ]),
    })),
  );
};

/** Whether rows of dimensions may have something before the walls to pass beyond. */
const hasFloorsOutside = ({ building: { site, guardrails, furniture } }: SetContext): boolean =>
  site.terraces.length > 0 ||
  guardrails.length > 0 ||
  furniture.some(({ isOutside, type }) => isOutside && type === 'terrasse');

/**
 * The same with their rows beyond the terraces, where that costs the plans no scale: the largest scale that either way
 * has a sheet for each.
 */
export function clearPlanSubjects(context: SetContext): Subject[] {
  const over = planSubjects(context);
  if (!hasFloorsOutside(context)) return over;
  const past = planSubjects(context, 'au_dela');
  for (const { scale } of SCALES) {
    for (const subjects of [past, over]) if (haveSheets(context, subjects, scale)) return subjects;
  }
  return over;
}
