import type { Building } from '../building/index.js';
import { areaAbove, clearHeights, deckName, levelName, roomName } from '../building/index.js';
import type { Langue } from '../../words/index.js';
import { say } from '../../words/index.js';
import { cubicMetres, LEGAL_HEIGHT_MM, metres, squareMetres } from '../measures/index.js';
import type { DeckMeasure, RoomMeasure } from '../measures/index.js';
import type { Quantities } from './answer.js';

/** Rooms with the areas defined by law. */
export const roomLines = (building: Building, measures: readonly RoomMeasure[], langue: Langue): Quantities['pieces'] =>
  measures.map(({ room, volume, habitable, carrez }) => ({
    id: room.id,
    nom: say(roomName(room), langue),
    usage: room.use,
    usage_deduit: room.isUseDeduced,
    niveau: say(levelName(building.levels[room.level]!), langue),
    surface_m2: squareMetres(room.area),
    perimetre_m: metres(room.perimeter),
    hauteur_m: metres(room.height),
    hauteur_min_m: metres(clearHeights(room).lowest),
    surface_1_80_m2: squareMetres(areaAbove(room, LEGAL_HEIGHT_MM)),
    volume_m3: cubicMetres(volume),
    carrez_m2: squareMetres(carrez),
    habitable_m2: squareMetres(habitable),
  }));

/** Mezzanines and galleries. */
export const deckLines = (
  { levels }: Building,
  decks: readonly DeckMeasure[],
  langue: Langue,
): Quantities['mezzanines'] =>
  decks.map(({ deck, heights, habitable }) => ({
    id: deck.id,
    nom: say(deckName(deck), langue),
    niveau: levels[deck.levelIndex] ? say(levelName(levels[deck.levelIndex]!), langue) : '',
    surface_m2: squareMetres(deck.area),
    volume_m3: cubicMetres(deck.area * deck.thickness),
    hauteur_m: heights && metres(heights.highest),
    hauteur_min_m: heights && metres(heights.lowest),
    habitable_m2: squareMetres(habitable),
  }));
