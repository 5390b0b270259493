import type { Langue, Text } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Building, DeckStorey, Level } from '../../building/index.js';
import {
  areBalconies,
  deckName,
  deckStoreys,
  deckTitle,
  mezzanineTitles,
  roomName,
  withoutDecks,
} from '../../building/index.js';
import { difference, intersection } from '../../maths/clip.js';
import type { Polygon } from '../../maths/geometry.js';
import { areaOf } from '../../maths/ring.js';

/** A smaller strip beside a mezzanine is the play of its edge with the walls, mm². */
const LEAST_VOID = 1_000_000;

/** What is open beside a mezzanine, down to a room. */
export interface Void {
  readonly polygon: Polygon;
  /** Name of the room that is looked down into. */
  readonly over: Text;
}

/** What a plan of a storey shows, as a building and a level. */
export interface PlanOfStorey {
  /** Name of the plan; absent for that of the level. */
  readonly name?: string;
  readonly building: Building;
  readonly level: Level;
  /** For a mezzanine: the voids beside it. */
  readonly voids?: readonly Void[];
}

const sizeOf = (polygons: readonly Polygon[]): number => polygons.reduce((sum, polygon) => sum + areaOf(polygon), 0);

/** What the rooms that mezzanines stand in leave open beside them. */
function voidsBeside({ rooms }: Level, { decks }: DeckStorey): Void[] {
  const floor = decks.flatMap(({ parts }) => parts);
  return rooms.flatMap((room) => {
    if (sizeOf(intersection([room.polygon], floor)) < LEAST_VOID) return [];
    const open = difference([room.polygon], floor).filter((polygon) => areaOf(polygon) >= LEAST_VOID);
    return open.map((polygon) => ({ polygon, over: roomName(room) }));
  });
}

/** The plan of mezzanines at one height, under their names. */
function planOf({ decks, building, level }: DeckStorey, voids: readonly Void[], langue: Langue): PlanOfStorey {
  const titles = mezzanineTitles(building.whole ?? building);
  const named = decks.map((deck) => say(titles.get(deck.id) ?? deckTitle(deck), langue));
  return { name: [...new Set(named)].join(', '), building, level, voids };
}

/** The plans of a storey: its own, with its balconies, then those of its mezzanines, the lowest first. */
export function plansOfStorey(building: Building, level: Level, langue: Langue): PlanOfStorey[] {
  const storeys = deckStoreys(building, level, (deck) => say(deckName(deck), langue)).filter(
    ({ decks }) => !areBalconies(building, decks),
  );
  if (storeys.length === 0) return [{ building, level }];
  return [
    withoutDecks(building, level),
    ...storeys.map((storey) => planOf(storey, voidsBeside(level, storey), langue)),
  ];
}
