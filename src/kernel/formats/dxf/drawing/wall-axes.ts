import type { Building } from '../../../building/types.js';
import type { View } from '../../../drawing/display-list.js';
import { Line } from '../entities/index.js';
import type { Target } from './entities.js';

/**
 * The axis of each wall that a level cuts or sees below the cut, which prints on no sheet: outlines are those of many
 * walls, so this line is what a CAD program moves, stretches, copies or erases of one.
 */
export function addWallAxes(target: Target, { levels }: Building, { z }: View): void {
  const level = levels.find((one) => one.z === z);
  if (!level) return;
  for (const { wall } of [...level.cuts, ...level.below]) {
    const style = target.styler.axis(wall.id);
    target.add(new Line(style, [wall.a.x + target.shift, wall.a.y], [wall.b.x + target.shift, wall.b.y]));
  }
}
