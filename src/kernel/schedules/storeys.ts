import type { Building, Deck } from '../building/index.js';
import { deckTitle, levelName, mezzanineFloors } from '../building/index.js';
import type { Langue } from '../../words/index.js';
import { say, t } from '../../words/index.js';

/** A storey as plans have it: a level, or the mezzanines of one. */
export interface Storey {
  /** Its place among all, the lowest first: a mezzanine after the level in whose height it lies. */
  readonly rank: number;
  readonly name: string;
}

/** The storeys of a building. */
export interface Storeys {
  /** Each once, the lowest first. */
  readonly all: readonly Storey[];
  /** Of what is on a level, and on the intermediate floor of some id where it is on one. */
  readonly of: (levelIndex: number, deck?: string | null) => Storey;
}

/** What has no level, as equipment in a scene without walls. */
const NOWHERE: Storey = { rank: -1, name: '' };
const IN_LEVEL = t('{name} ({level})', '{name} ({level})');

/** Names of the mezzanines of each level, as the titles of their plans; the level beside those that others have too. */
function namesOf(building: Building, langue: Langue): ReadonlyMap<Deck, string> {
  const named = building.levels.flatMap((level) => {
    const within = say(levelName(level), langue);
    return mezzanineFloors(building, level)
      .flat()
      .map((deck) => ({ deck, within, name: say(deckTitle(deck), langue) }));
  });
  const taken = Map.groupBy(named, ({ name }) => name);
  const isShared = (name: string): boolean => new Set(taken.get(name)!.map(({ within }) => within)).size > 1;
  return new Map(
    named.map(({ deck, within, name }) => [
      deck,
      isShared(name) ? say<'name' | 'level'>(IN_LEVEL, langue, { name, level: within }) : name,
    ]),
  );
}

/** The storeys that schedules count by: those of the plans, so that what a plan shows is found under its title. */
export function storeysOf(building: Building, langue: Langue): Storeys {
  const names = namesOf(building, langue);
  const all: Storey[] = [];
  const levels: Storey[] = [];
  const decks = new Map<string, Storey>();
  const added = (name: string): Storey => {
    const storey = { rank: all.length, name };
    all.push(storey);
    return storey;
  };
  for (const level of building.levels) {
    levels.push(added(say(levelName(level), langue)));
    const own = new Map<string, Storey>();
    for (const deck of mezzanineFloors(building, level).flat()) {
      const name = names.get(deck)!;
      const storey = own.get(name) ?? added(name);
      own.set(name, storey);
      decks.set(deck.id, storey);
    }
  }
  return { all, of: (levelIndex, deck) => decks.get(deck ?? '') ?? levels[levelIndex] ?? NOWHERE };
}
