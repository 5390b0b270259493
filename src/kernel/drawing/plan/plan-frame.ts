import type { Building, Level } from '../../building/index.js';
import { mainAngle } from '../../maths/main-angle.js';
import type { Frame } from '../frame.js';
import { frameAt } from '../frame.js';
import { sameLevel } from './works-items.js';

/**
 * The axes of the plan of a level: square to most of its walls; of a state before works, to those of the project, so
 * that both lie alike on their sheets and say the same lengths of what stays.
 */
export function planFrame(level: Level, project?: Building): Frame {
  const { cuts } = sameLevel(project?.levels ?? [], level) ?? level;
  return frameAt(mainAngle(cuts.map(({ wall }) => wall)));
}
