import type { RoomUse } from '../../../building/index.js';

/** Main rooms of the decency decree. The daylight rule adds the kitchen. */
export const MAIN_USES: ReadonlySet<RoomUse> = new Set(['sejour', 'salon', 'chambre', 'bureau', 'salle_a_manger']);

/** Uses whose daylight and ceiling height are checked. */
export const LIT_USES: ReadonlySet<RoomUse> = new Set([...MAIN_USES, 'cuisine']);

/** Where people cook and eat: the decree keeps the WC apart from them. */
export const EATING_USES: ReadonlySet<RoomUse> = new Set(['cuisine', 'sejour', 'salon', 'salle_a_manger']);
