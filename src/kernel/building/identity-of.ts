import type { IdentifyOptions } from '../scene/edit/index.js';
import type { Building } from './types.js';

/** The storeys of a building and its rooms without a point in `pieces`, for `identify`. */
export const identityOf = ({ levels, rooms }: Pick<Building, 'levels' | 'rooms'>): Required<IdentifyOptions> => ({
  storeys: levels.map(({ z }) => z),
  rooms: rooms.filter(({ pieces }) => pieces.length === 0).map(({ id, labelPoint: { x, y }, z }) => ({ id, x, y, z })),
});
