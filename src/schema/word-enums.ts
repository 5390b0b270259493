import { registerEnumType } from 'type-graphql';
import type { WordList } from './word-list.js';

/** A closed list as type-graphql takes it: the names with their words. */
export type Enumeration = Readonly<Record<string, string>>;

// type-graphql's metadata is global and only grows: equal lists of one name are one enumeration, whatever the schemas.
const made = new Map<string, Enumeration>();
const words = new Map<string, readonly string[]>();

/** The words of an enumeration by its name in GraphQL; undefined for a type that is none of ours. */
export const wordsOfType = (type: string): readonly string[] | undefined => words.get(type);

/**
 * The enumeration of a closed list, the same for each place that declares it. A list of the same name with other words
 * is another one: a schema with both is refused by graphql-js.
 * @param place what it is named after when it has no name of its own
 */
export function enumerationOf({ name = '', named }: WordList, place: string): Enumeration {
  const type = name || place;
  const key = JSON.stringify([type, ...named]);
  let enumeration = made.get(key);
  if (!enumeration) {
    made.set(key, (enumeration = Object.fromEntries(named)));
    registerEnumType(enumeration, { name: type });
    words.set(type, [...named.values()]);
  }
  return enumeration;
}
