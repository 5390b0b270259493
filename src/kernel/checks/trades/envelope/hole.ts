import type { Text } from '../../../../words/index.js';
import { fill, t } from '../../../../words/index.js';
import type { Wall } from '../../../building/index.js';

const HOLE = t('ouverture de {mm} mm entre les murs {names}', 'a {mm} mm gap between walls {names}');

/** Description of a hole: its width and the walls around it. */
export function holeBetween(width: number, walls: readonly Pick<Wall, 'index'>[]): Text {
  const mm = String(Math.round(width));
  const names = walls.map(({ index }) => index).join(', ');
  return fill(HOLE, { mm, names });
}
