import type { Text } from '../../../../words/index.js';
import { t } from '../../../../words/index.js';
import type { Wall } from '../../../building/index.js';

/** What is open, and which walls stand around it. */
export function holeBetween(width: number, walls: readonly Pick<Wall, 'index'>[]): Text {
  const [mm, names] = [Math.round(width), walls.map(({ index }) => index).join(', ')];
  return t(`ouverture de ${mm} mm entre les murs ${names}`, `a ${mm} mm gap between walls ${names}`);
}
