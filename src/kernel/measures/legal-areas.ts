import type { Building, Level, Room, RoomUse } from '../building/index.js';
import { areaAbove, plainWord, plansAbove, purposesOf } from '../building/index.js';
import { asPolygon, union } from '../maths/clip.js';
import type { Polygon } from '../maths/geometry.js';
import { perObject } from '../maths/memo.js';
import { coveredArea } from './covered-area.js';

/** Parts lower than this count in no legal area. */
export const LEGAL_HEIGHT_MM = 1800;

interface Definition {
  readonly without: ReadonlySet<RoomUse>;
  /** Words of pieces[].type that have no use of their own. */
  readonly withoutWords: ReadonlySet<string>;
}

/** Art. R. 156-1 CCH: no cellar, basement, unconverted attic, garage, loggia, veranda nor other outbuilding. */
const HABITABLE: Definition = {
  without: new Set(['garage', 'local_technique', 'gaine', 'exterieur']),
  withoutWords: new Set(['cave', 'sous_sol', 'grenier', 'combles', 'veranda', 'piscine']),
};
/** Loi 65-557 art. 46 and décret 67-223 art. 4-1: closed and covered, no cellar, garage nor parking place. */
const CARREZ: Definition = { without: new Set(['garage', 'gaine', 'exterieur']), withoutWords: new Set(['cave']) };

export interface LegalAreas {
  /** mm². */
  readonly habitable: number;
  readonly carrez: number;
  /** What stairs, shafts and low parts leave of any room, also where no sum holds it. */
  readonly usable: number;
}

/**
 * Legal areas of the rooms: both definitions leave out steps, stairwells, shafts and parts lower than 1.80 m, under a
 * slope or under a mezzanine. What is no dwelling has no living area; halls that dwellings share belong to no lot.
 */
export function legalAreas(building: Building): (room: Room) => LegalAreas {
  const taken = takenFrom(building);
  return (room) => {
    const area =
      areaAbove(room, LEGAL_HEIGHT_MM) -
      plansAbove(room, LEGAL_HEIGHT_MM).reduce((sum, plan) => sum + taken(room.level)(plan), 0);
    const isShared = purposesOf(building).isShared(room);
    const counted = (definition: Definition): number => (isShared || isLeftOut(room, definition) ? 0 : area);
    // A store that opens outside only is an outbuilding; one reached from the dwelling is part of it.
    const isOutbuilding = room.use === 'cellier' && room.access.every((id) => id === null);
    const isLivedIn = !isOutbuilding && isForDwelling(building, room);
    return { habitable: isLivedIn ? counted(HABITABLE) : 0, carrez: counted(CARREZ), usable: area };
  };
}

/** True of a dwelling room: neither the room nor the building is for another use, declared or told by its rooms. */
export const isForDwelling = (building: Building, { pieces }: Pick<Room, 'pieces'>): boolean => {
  const own = pieces.find(({ source }) => source.destination !== undefined)?.source.destination;
  return (own ?? purposesOf(building).building) === 'logement';
};

const isLeftOut = ({ use, declaredUse }: Room, { without, withoutWords }: Definition): boolean =>
  without.has(use) || (declaredUse !== null && withoutWords.has(plainWord(declaredUse)));

/** Area of a plan on a level that takenAt covers, mm²; a level is looked at once it is asked about. */
const takenFrom = perObject((building: Building): ((level: number) => (plan: Polygon) => number) => {
  const known = new Map<number, (plan: Polygon) => number>();
  return (level) => {
    const taken = known.get(level) ?? coveredArea(takenAt(building, building.levels[level]!));
    known.set(level, taken);
    return taken;
  };
});

/** Floor of a level under flights, landings and low mezzanines, in stairwells and in lift shafts. */
function takenAt({ stairs, stairwells, lifts, decks }: Building, { index, z, top }: Level): Polygon[] {
  const isHere = (foot: number): boolean => foot >= z - 1 && foot < top - 1;
  const rings = [
    ...stairs
      .flatMap(({ flights, landings }) => [
        ...flights.filter((flight) => isHere(flight.z)),
        ...landings.filter((landing) => isHere(landing.top)),
      ])
      .map(({ footprint }) => footprint),
    ...lifts.filter(({ levels }) => levels.includes(index)).map(({ shaft }) => shaft),
  ];
  return union([
    ...rings.map(asPolygon),
    ...stairwells.filter(({ level }) => level === index).map(({ polygon }) => polygon),
    ...decks
      .filter(({ levelIndex, bottom }) => levelIndex === index && bottom > z && bottom - z < LEGAL_HEIGHT_MM)
      .flatMap(({ parts }) => parts),
  ]);
}
