import { ServiceError } from '../../contract/index.js';
import { say, t } from '../../words/index.js';
import { heldIn } from './held-value.js';
import { putAt } from './outline.js';
import type { Reader } from './reader.js';
import type { Path } from './source.js';

/** Characters of held values that one call brings back to the event loop, where only scenes may be larger. */
export const MOST_BROUGHT_BACK = 1024 * 1024;

const TOO_LARGE = t(
  '{field} : au plus 1 Mio en tout en dehors des scènes',
  '{field}: at most 1 MiB in all outside of scenes',
);

const tooLarge = (field: string): ServiceError => {
  const msg = t(say(TOO_LARGE, 'fr', { field }), say(TOO_LARGE, 'en', { field }));
  return new ServiceError('trop_grand', { messages: msg, detail: [] });
};

/**
 * Puts the values of some parts of an input where they were held.
 * @param places where those parts are, each a path into the input
 * @param most characters that they may have together
 * @returns the input itself, changed. @throws ServiceError trop_grand, which names the field
 */
export async function broughtBack<T>(
  input: T,
  places: readonly Path[],
  reader: Reader,
  most = MOST_BROUGHT_BACK,
): Promise<T> {
  const parts = places.flatMap((place) => {
    const value = place.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step as string], input);
    return heldIn(value, place);
  });
  const first = parts[0];
  if (!first) return input;
  const paths = parts.map(({ held }) => held.path);
  const values = await reader.giveBack(first.held.source, paths, most);
  if (!values) throw tooLarge(first.at.filter((step) => step !== null).join('.'));
  return parts.reduce((whole, { at }, i) => putAt(whole, at, values[i]) as T, input);
}
