import type { Building, Roof } from '../../building/index.js';
import { FURNITURE } from '../../catalogue/index.js';
import { perObject } from '../../maths/memo.js';

/** Whether the panes of a roof stand for a round surface. */
export const isRoundRoof = ({ type }: Roof): boolean => type === 'conique' || type === 'dome';

/** Elements whose facets stand for a round surface (round roofs, plants): pictures draw their outline alone. */
export const roundElements = perObject(
  ({ roofs, furniture }: Building): ReadonlySet<string> =>
    new Set([
      ...roofs.filter(isRoundRoof).map(({ id }) => id),
      ...furniture.filter(({ type }) => FURNITURE[type].category === 'vegetation').map(({ id }) => id),
    ]),
);
