import type { Wall } from '../../building/index.js';
import type { Sentence } from '../messages.js';
import { sentence } from '../messages.js';

/** What is open, and which walls stand around it. */
export function holeBetween(width: number, walls: readonly Pick<Wall, 'index'>[]): Sentence {
  const [mm, names] = [Math.round(width), walls.map(({ index }) => index).join(', ')];
  return sentence(`ouverture de ${mm} mm entre les murs ${names}`, `a ${mm} mm gap between walls ${names}`);
}
