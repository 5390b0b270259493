import type { Building, Deck, Room } from '../building/index.js';
import { areaAbove, clearHeights, roomAround } from '../building/index.js';
import { isForDwelling, LEGAL_HEIGHT_MM } from './legal-areas.js';

/** An intermediate floor with its areas, mm². */
export interface DeckMeasure {
  readonly deck: Deck;
  /** The room in whose height it lies; null outside. */
  readonly room: Room | null;
  /** Lowest and highest clear height over it, mm; null outside. */
  readonly heights: { readonly lowest: number; readonly highest: number } | null;
  /** Where there is 1.80 m over it, in a dwelling: living area and Carrez area alike. */
  readonly habitable: number;
}

/** Mezzanines and galleries, in document order. */
export const deckMeasures = (building: Building): DeckMeasure[] =>
  building.decks.map((deck) => {
    const room = roomAround(building, deck);
    if (!room) return { deck, room, heights: null, habitable: 0 };
    const over = { ...deck, z: deck.top, height: highestOver(deck) };
    const { lowest, highest } = clearHeights(over);
    const isLivedIn = deck.use !== 'exterieur' && isForDwelling(building, { pieces: [...deck.pieces, ...room.pieces] });
    return { deck, room, heights: { lowest, highest }, habitable: isLivedIn ? areaAbove(over, LEGAL_HEIGHT_MM) : 0 };
  });

const highestOver = ({ ceiling, top }: Deck): number =>
  ceiling
    .flatMap(({ plan, plane: { at, gx, gy } }) =>
      plan.outer.map(({ x, y }) => at.z + gx * (x - at.x) + gy * (y - at.y) - top),
    )
    .reduce((most, height) => Math.max(most, height), 0);
