import type { Building } from '../building/index.js';
import { levelName, mezzanineFloors, mezzanineTitles } from '../building/index.js';
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
  /** The ground around it, after the last storey. */
  readonly outdoors: Storey;
}

const OUTDOORS = t('Extérieur', 'Outdoors');

/** What has no level, as equipment in a scene without walls. */
const NOWHERE: Storey = { rank: -1, name: '' };
/** The storeys that schedules count by: those of the plans, so that what a plan shows is found under its title. */
export function storeysOf(building: Building, langue: Langue): Storeys {
  const titles = mezzanineTitles(building);
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
      const name = say(titles.get(deck.id)!, langue);
      const storey = own.get(name) ?? added(name);
      own.set(name, storey);
      decks.set(deck.id, storey);
    }
  }
  const outdoors = { rank: all.length, name: say(OUTDOORS, langue) };
  return { all, of: (levelIndex, deck) => decks.get(deck ?? '') ?? levels[levelIndex] ?? NOWHERE, outdoors };
}
