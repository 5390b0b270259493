import type { Kind } from '../lexicon/nouns.js';
import { NOUNS } from '../lexicon/nouns.js';
import { ARTICLES, COMPASS_WORDS, PLAN_WAYS, SITE_WAYS, STOREYS } from '../lexicon/small-words.js';
import { ORDINALS } from '../text/numbers.js';
import type { Cursor } from './cursor.js';
import type { NounPhrase, StoreyWord } from './types.js';
import { ENTERING, MOST, LEAST, FARTHEST, wayAt, storeyAt } from './small-parts.js';

/** Adjectives that choose nothing. */
const ADJECTIVES = [
  'new',
  'nouveau',
  'nouvelle',
  'nouvel',
  'petit',
  'petite',
  'grand',
  'grande',
  'autre',
  'other',
  'existing',
  'old',
  'big',
  'small',
  'little',
  'vieux',
  'vieille',
  'gros',
  'grosse',
  'joli',
  'jolie',
  'beau',
  'belle',
  'nice',
  'vrai',
];

/** Articles, counts, ordinals and superlatives before a noun. */
export function opening(cursor: Cursor, made: NounPhrase): void {
  for (;;) {
    // « the ones in the kitchen »: no article, but what was spoken of.
    const isSame = made.determiner === 'def' && /^ones?$/.test(cursor.word() ?? '');
    if (isSame && !NOUNS.at(cursor.words, cursor.at + 1)) return;
    const article = cursor.phrase(ARTICLES);
    if (article !== null) {
      if (made.determiner !== 'all') made.determiner = article;
      continue;
    }
    if (cursor.take(...MOST)) made.extreme = 'most';
    else if (cursor.take(...LEAST)) made.extreme = 'least';
    else if (cursor.take('farthest', 'furthest')) made.isFarthest = true;
    else if (storeyBefore(cursor, made)) continue;
    else if (cursor.take('upstair')) made.storey = 'up';
    else if (cursor.take('downstair')) made.storey = 0;
    else if (countAt(cursor, made) || ordinalAt(cursor, made)) continue;
    else if (made.way === null && isWayBeforeNoun(cursor)) made.way = wayAt(cursor);
    else if (!cursor.take(...ADJECTIVES)) {
      return;
    }
  }
}

/** « the ground floor ceiling »: an English storey before its noun. */
function storeyBefore(cursor: Cursor, made: NounPhrase): boolean {
  const storey = STOREYS.at(cursor.words, cursor.at);
  if (!storey || made.storey !== null || !NOUNS.at(cursor.words, cursor.at + storey.count)) return false;
  if (cursor.word() === 'etage' || cursor.word() === 'rdc') return false;
  made.storey = storey.meaning;
  cursor.at += storey.count;
  return true;
}

function countAt(cursor: Cursor, made: NounPhrase): boolean {
  const token = cursor.token;
  if (token?.kind !== 'number' || token.unit !== null || !Number.isInteger(token.value)) return false;
  if (token.value < 1 || token.value > 50 || NOUNS.at(cursor.words, cursor.at + 1) === null) return false;
  made.count = token.value;
  cursor.at += 1;
  return true;
}

function ordinalAt(cursor: Cursor, made: NounPhrase): boolean {
  const word = cursor.word() ?? '';
  const numeral = /^(\d{1,2})e$/.exec(word);
  const written = Object.hasOwn(ORDINALS, word) ? ORDINALS[word]! : null;
  const rank = numeral ? Number(numeral[1]) : written;
  if (rank === null || STOREYS.at(cursor.words, cursor.at) !== null) return false;
  made.ordinal = rank;
  cursor.at += 1;
  return true;
}

/** « north wall », « left window »: a way that a noun follows. */
export const isWayBeforeNoun = (cursor: Cursor): boolean => {
  const compass = COMPASS_WORDS.at(cursor.words, cursor.at) ?? PLAN_WAYS.at(cursor.words, cursor.at);
  return compass !== null && NOUNS.at(cursor.words, cursor.at + compass.count) !== null;
};

/** « mur 3 », « n° 3 », « #3 », « number 3 ». */
export function numberAt(cursor: Cursor, made: NounPhrase): void {
  cursor.attempt(() => {
    const isSaid =
      cursor.take('numero', 'number', 'no', 'indice', 'index') ||
      (cursor.take('n') && cursor.mark('°')) ||
      cursor.mark('#');
    const token = cursor.token;
    const isNumber = token?.kind === 'number' && token.unit === null && Number.isInteger(token.value);
    if (!isNumber || (isSaid === false && made.index !== null)) return null;
    // « 2 fois plus large », « 3 pans » are no ranks.
    if (['foi', 'fois', 'time', 'times', 'pan', 'pans'].includes(cursor.word(1) ?? '')) return null;
    made.index = token.value;
    cursor.at += 1;
    while (made.isPlural) {
      const more = cursor.attempt(() => (cursor.take('et', 'and') || cursor.mark(',') ? cursor.kind('number') : null));
      if (!more) break;
      made.others.push(more.value);
    }
    return true;
  });
}

/** « du fond ». */
export const farthest = (cursor: Cursor, made: NounPhrase): boolean => {
  if (!made.isFarthest && cursor.take(...FARTHEST)) return (made.isFarthest = true);
  return false;
};

/** « la plus grande », after its noun. */
export const superlative = (cursor: Cursor, made: NounPhrase): boolean =>
  cursor.attempt(() => {
    if (made.extreme !== null || !cursor.take('la', 'le', 'les')) return null;
    if (cursor.take(...MOST)) made.extreme = 'most';
    else if (cursor.take(...LEAST)) made.extreme = 'least';
    return made.extreme === null ? null : true;
  }) ?? false;

/** « la chambre du haut » is upstairs, « le mur du haut » at the top of the plan. */
const HIGH_LOW = new Map<string, StoreyWord>([
  ['du haut', 'up'],
  ['d en haut', 'up'],
  ['en haut', 'up'],
  ['du bas', 0],
  ['d en bas', 0],
  ['en bas', 0],
]);

/** The storey that something is on. */
export function storey(cursor: Cursor, made: NounPhrase): boolean {
  if (made.storey !== null || made.readings.every(({ kind }) => kind === 'niveau')) return false;
  const isRoom = isOf(made, 'piece') || isOf(made, 'plomberie');
  const level = isRoom ? [...HIGH_LOW].find(([phrase]) => cursor.take(phrase))?.[1] : undefined;
  // « vers le bas », « de 2,50 m » and « étage de … » are read elsewhere.
  const found = level ?? storeyAt(cursor);
  if (found === null) return false;
  made.storey = found;
  return true;
}

const WAY_WORDS = [
  'cote',
  'du cote',
  'au',
  'a l',
  'a',
  'du',
  'de l',
  'expose au',
  'exposee au',
  'orientee',
  'oriente',
  'orientee au',
  'oriente au',
  'donnant au',
  'facing',
  'de',
];

/** The side that something is on. */
export const way = (cursor: Cursor, made: NounPhrase): boolean =>
  cursor.attempt(() => {
    if (made.way !== null || (cursor.word() === 'est' && /^(trop|un|tres)$/.test(cursor.word(1) ?? ''))) return null;
    const isBare = [SITE_WAYS, COMPASS_WORDS, PLAN_WAYS].some((ways) => ways.at(cursor.words, cursor.at) !== null);
    if (!isBare) {
      if (!cursor.take(...WAY_WORDS.toSorted((p, q) => q.length - p.length))) return null;
      cursor.take('la', 'le', 'l', 'the');
    }
    const found = wayAt(cursor);
    // « à droite de la porte » is a place.
    if (!found || (!isBare && 'plan' in found && ['de', 'du', 'd', 'of'].includes(cursor.word() ?? ''))) return null;
    if ('plan' in found && cursor.take(...ENTERING)) return null;
    cursor.take('side');
    // « in the north wall »: the way is that of the wall.
    if (NOUNS.at(cursor.words, cursor.at)) return null;
    made.way = found;
    return true;
  }) ?? false;

/** Whether a phrase may mean one of some kinds. */
export const isOf = (phrase: NounPhrase | null, ...kinds: readonly Kind[]): phrase is NounPhrase =>
  phrase?.readings.some(({ kind }) => kinds.includes(kind)) ?? false;
