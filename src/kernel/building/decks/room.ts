import type { Polygon } from '../../maths/geometry.js';
import { labelPointOf } from '../../maths/label-point.js';
import { areaOf, perimeterOf } from '../../maths/ring.js';
import { heightOn } from '../roofs/plane.js';
import type { Room } from '../types.js';
import type { Deck } from './types.js';

/** What sets a room on a deck apart from the others. */
interface Own extends Pick<Room, 'id' | 'index' | 'labels' | 'ceiling'> {
  /** The part of the deck that it stands on. */
  readonly polygon: Polygon;
}

/** A part of a mezzanine, or of another floor that no walls close, as a room. */
export function roomOn(deck: Pick<Deck, 'top' | 'levelIndex' | 'use' | 'pieces'>, own: Own): Room {
  const { point, radius } = labelPointOf(own.polygon);
  const heights = own.ceiling.flatMap(({ plan, plane }) => plan.outer.map((at) => heightOn(plane, at) - deck.top));
  return {
    ...own,
    level: deck.levelIndex,
    ordinal: null,
    use: deck.use,
    declaredUse: null,
    isUseDeduced: false,
    pieces: deck.pieces,
    area: areaOf(own.polygon),
    perimeter: perimeterOf(own.polygon),
    z: deck.top,
    labelPoint: point,
    labelRadius: radius,
    neighbours: [],
    access: [],
    walls: [],
    doors: [],
    windows: [],
    isOnFacade: false,
    height: heights.reduce((most, height) => Math.max(most, height), 0),
  };
}
