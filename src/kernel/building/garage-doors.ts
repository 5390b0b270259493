import { familyOf, isAllowed } from '../catalogue/familles/resolve.js';
import type { OpeningDraft } from './openings.js';
import type { PlanRoom } from './types.js';

/** The usual door of a garage (practice): its panels go up under the ceiling, they sweep no floor. */
const USUAL = familyOf('porte_garage')!;

/** A wide door from outside into a garage, of which the scene says nothing more: neither family, glass nor hand. */
function isForCars(opening: OpeningDraft, rooms: ReadonlyMap<string, Pick<PlanRoom, 'use'>>): boolean {
  const { kind, familyName, isGlazed, isExterior, outer, left, right, width, source } = opening;
  if (kind !== 'porte' || familyName !== null || isGlazed || !isExterior) return false;
  if (source.sens !== undefined || source.poussant !== undefined) return false;
  const inner = outer === 'left' ? right : left;
  return rooms.get(inner!)?.use === 'garage' && isAllowed(USUAL.parameters.largeur!, width);
}

/** Makes a door for cars of a wide door of a garage that nobody described. */
export function setGarageDoor(opening: OpeningDraft, rooms: ReadonlyMap<string, Pick<PlanRoom, 'use'>>): void {
  if (!isForCars(opening, rooms)) return;
  Object.assign(opening, { family: USUAL, familyName: USUAL.key, sweeps: false } satisfies Partial<OpeningDraft>);
}
