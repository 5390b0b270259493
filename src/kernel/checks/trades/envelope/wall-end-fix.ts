import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Wall } from '../../../building/index.js';
import type { Point } from '../../../maths/geometry.js';
import { distance } from '../../../maths/vector.js';
import type { Fix, Params } from '../../engine/finding.js';

const KEEP_PLACE = t(
  'L’ouverture garde sa place : le début du mur a bougé',
  'The opening stays in place: the start of the wall moved',
);
const tenth = (value: number): number => Math.round(value * 10) / 10 + 0;

/** Moves an end of a wall; openings measured from a moved start keep their place. */
export function fixEnd(wall: Wall, side: 0 | 1, to: Point, raison: Text, params?: Params): Fix[] {
  const from = side === 0 ? wall.a : wall.b;
  const fixes: Fix[] = [];
  for (const axis of ['x', 'y'] as const) {
    const proposed = tenth(to[axis]);
    if (proposed !== from[axis]) {
      fixes.push({
        cible: `${wall.pointer}/${axis}${side + 1}`,
        actuel: from[axis],
        propose: proposed,
        raison,
        params,
      });
    }
  }
  if (side === 1 || fixes.length === 0) return fixes;
  const shift = distance(to, wall.b) - wall.length;
  const moved = wall.openings.map(({ pointer, position }) => ({
    cible: `${pointer}/position`,
    actuel: position,
    propose: tenth(Math.max(0, position + shift)),
    raison: KEEP_PLACE,
  }));
  return [...fixes, ...moved];
}
