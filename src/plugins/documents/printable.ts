import type { Detail, Fonts, Langue } from '../../contract/index.js';
import { ServiceError } from '../../contract/index.js';
import { visibleText } from '../../kernel/text/index.js';
import { say, t } from '../../words/index.js';

const UNPRINTABLE = t(
  'Aucune police du PDF n’a « {character} » ({code}) : écrivez ce texte en lettres latines, grecques, cyrilliques ou devanagari, ou demandez format: html',
  'No font of the PDF has “{character}” ({code}): write this text in Latin, Greek, Cyrillic or Devanagari letters, or ask for format: html',
);

const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;

/** Every text of an input, with its place. */
function textsIn(value: unknown, loc: Detail['loc']): readonly (readonly [loc: Detail['loc'], text: string])[] {
  if (typeof value === 'string') return [[loc, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsIn(item, [...loc, Array.isArray(value) ? Number(key) : key]),
  );
}

/**
 * Refuses what would print as a box: a character that no embedded font has. A receipt with a wrong name is worth
 * nothing, and the fonts of every script would weigh more than the service. @throws ServiceError validation
 */
export function holdToPrintable(entree: object, fonts: Fonts, langue: Langue): void {
  const detail = textsIn(entree, ['body']).flatMap(([loc, text]): Detail[] => {
    const [character] = fonts.missing(visibleText(text));
    if (character === undefined) return [];
    const msg = say(UNPRINTABLE, langue, { character, code: codeOf(character) });
    return [{ loc, msg, type: 'unprintable_character', input: text.slice(0, 200) }];
  });
  if (detail.length > 0) throw new ServiceError('validation', { detail });
}
