import { partId } from '../../scene/index.js';
import type { Roof } from './types.js';

/** Ids of the parts of a dormer: its front, its cheeks, its window. */
export const dormerIds = ({ id }: Pick<Roof, 'id'>) => ({
  front: partId(id, 'facade'),
  cheeks: partId(id, 'joues'),
  window: partId(id, 'fenetre'),
});
