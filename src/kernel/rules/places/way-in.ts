import type { Opening } from '../../building/index.js';
import { isOnFacade } from '../../building/index.js';

/** A door that one comes into a house by. */
export const isWayIn = (door: Opening): boolean =>
  door.kind === 'porte' && isOnFacade(door) && !door.isGlazed && door.family?.base !== 'porte_paliere';
