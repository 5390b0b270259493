import type { Text } from '../../words/index.js';
import { word } from './fields.js';

/**
 * What a building or a room is for. `logement`: dwelling; `annexe`: garage, cellar or common part of dwellings; `erp`:
 * premises open to the public (art. R. 143-2 CCH).
 */
export const DESTINATIONS = ['logement', 'bureaux', 'commerce', 'erp', 'annexe'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/** A field that says what a place is for. */
export const destination = (text: Text) => word(DESTINATIONS, text);
