import type { Langue } from '../../../words/index.js';
import { say } from '../../../words/index.js';
import type { Building, DeckStorey, Level } from '../../building/index.js';
import { deckName, deckStoreys, withoutDecks } from '../../building/index.js';

/** What a plan of a storey shows, as a building and a level. */
export interface PlanOfStorey {
  /** Name of the plan; absent for that of the level. */
  readonly name?: string;
  readonly building: Building;
  readonly level: Level;
}

/** The plan of mezzanines at one height, under their names. */
const planOf = ({ decks, building, level }: DeckStorey, langue: Langue): PlanOfStorey => ({
  name: [...new Set(decks.map((deck) => deck.name ?? say(deckName({ ...deck, pieces: [] }), langue)))].join(', '),
  building,
  level,
});

/** The plans of a storey: its own, then those of its mezzanines, the lowest first. */
export function plansOfStorey(building: Building, level: Level, langue: Langue): PlanOfStorey[] {
  const storeys = deckStoreys(building, level, (deck) => say(deckName(deck), langue));
  if (storeys.length === 0) return [{ building, level }];
  return [withoutDecks(building, level), ...storeys.map((storey) => planOf(storey, langue))];
}
