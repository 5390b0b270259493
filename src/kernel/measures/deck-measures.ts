import type { Building, Deck, Room } from '../building/index.js';
import { plansAbove } from '../building/index.js';
import { intersection } from '../maths/clip.js';
import { labelPointOf } from '../maths/label-point.js';
import { areaOf, polygonContains } from '../maths/ring.js';
import { isForDwelling, LEGAL_HEIGHT_MM } from './legal-areas.js';
import { sum } from './round.js';

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
    const high = plansAbove(room, deck.top - room.z + LEGAL_HEIGHT_MM);
    const isLivedIn = deck.use !== 'exterieur' && isForDwelling(building, room);
    const habitable = isLivedIn && high.length > 0 ? sum(intersection([...deck.parts], high), areaOf) : 0;
    return { deck, room, heights: heightsOver(deck, room), habitable };
  });

function heightsOver({ parts, top }: Deck, { ceiling }: Room): DeckMeasure['heights'] {
  const over = ceiling.flatMap(({ plan, plane: { at, gx, gy } }) =>
    intersection([...parts], [plan]).flatMap(({ outer }) =>
      outer.map(({ x, y }) => Math.max(0, at.z + gx * (x - at.x) + gy * (y - at.y) - top)),
    ),
  );
  return over.length === 0 ? null : { lowest: Math.min(...over), highest: Math.max(...over) };
}

/** The room that holds the middle of the largest part of a deck. */
function roomAround({ levels }: Building, { parts, levelIndex }: Deck): Room | null {
  const [largest] = parts.toSorted((p, q) => areaOf(q) - areaOf(p));
  if (!largest) return null;
  const { point } = labelPointOf(largest);
  return levels[levelIndex]?.rooms.find(({ polygon }) => polygonContains(polygon, point)) ?? null;
}
