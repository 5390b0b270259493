import { say, t } from '../../words/index.js';
import type { Text } from '../../words/index.js';
import { perObject } from '../maths/memo.js';
import { mezzanineFloors } from './decks/storeys.js';
import type { Deck } from './decks/types.js';
import { deckTitle, levelName } from './names.js';
import type { Building } from './types.js';

const IN_LEVEL = t('{name} ({level})', '{name} ({level})');

/** A title with the level beside it, in both languages. */
const within = (title: Text, level: Text): Text => {
  const [fr, en] = (['fr', 'en'] as const).map((langue) =>
    say<'name' | 'level'>(IN_LEVEL, langue, { name: say(title, langue), level: say(level, langue) }),
  ) as [string, string];
  return t(fr, en);
};

/**
 * Titles of the mezzanines of a building, by their id: their own or that of their kind, with their level beside it
 * where another level has one of the same title. Balconies and galleries have none.
 */
export const mezzanineTitles = perObject((building: Building): ReadonlyMap<string, Text> => {
  const all = building.levels.flatMap((level) =>
    mezzanineFloors(building, level)
      .flat()
      .map((deck: Deck) => ({ deck, level, title: deckTitle(deck) })),
  );
  const alike = Map.groupBy(all, ({ title }) => title.fr);
  const isShared = (title: Text): boolean => new Set(alike.get(title.fr)!.map(({ level }) => level)).size > 1;
  return new Map(
    all.map(({ deck, level, title }) => [deck.id, isShared(title) ? within(title, levelName(level)) : title]),
  );
});
