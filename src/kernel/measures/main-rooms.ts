import type { RoomUse } from '../building/index.js';

/** Main rooms of a dwelling, which its ventilation is counted by. */
export const MAIN_ROOMS: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'salle_a_manger', 'chambre', 'bureau']);
