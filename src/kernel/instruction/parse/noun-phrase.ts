import type { Phrases } from '../lexicon/phrases.js';
import { NOUNS } from '../lexicon/nouns.js';
import { ARTICLES, COMPASS_WORDS, PLAN_WAYS, STOREYS } from '../lexicon/small-words.js';
import { ORDINALS } from '../text/numbers.js';
import type { Cursor } from './cursor.js';
import type { NounPhrase, StoreyWord } from './types.js';
import { MOST, LEAST, FARTHEST, blank, wayAt, storeyAt } from './small-parts.js';

/** Names of rooms of the scene, and the ids of its elements. */
export interface Names {
  readonly rooms: Phrases<readonly string[]>;
}

/** Reads what is spoken of at the cursor; null, with the cursor where it was, when there is nothing of the kind. */
export const nounPhrase = (cursor: Cursor, names: Names, depth = 0): NounPhrase | null =>
  depth > 4 ? null : cursor.attempt(() => phraseAt(cursor, names, depth));

function phraseAt(cursor: Cursor, names: Names, depth: number): NounPhrase | null {
  const made = blank();
  opening(cursor, made);
  const isNoun = headAt(cursor, names, made, depth);
  if (!isNoun) return null;
  numberAt(cursor, made);
  for (;;) if (!complement(cursor, names, made, depth)) break;
  return made;
}

/** Articles, counts, ordinals and superlatives before a noun. */
function opening(cursor: Cursor, made: NounPhrase): void {
  for (;;) {
    const article = cursor.phrase(ARTICLES);
    if (article !== null) {
      if (made.determiner !== 'all') made.determiner = article;
      continue;
    }
    if (cursor.take(...MOST)) made.extreme = 'most';
    else if (cursor.take(...LEAST)) made.extreme = 'least';
    else if (cursor.take('farthest', 'furthest')) made.isFarthest = true;
    else if (countAt(cursor, made) || ordinalAt(cursor, made)) continue;
    else if (made.way === null && isWayBeforeNoun(cursor)) made.way = wayAt(cursor);
    else if (
      !cursor.take('new', 'nouveau', 'nouvelle', 'nouvel', 'petit', 'petite', 'grand', 'grande', 'autre', 'upstair')
    ) {
      return;
    }
  }
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
const isWayBeforeNoun = (cursor: Cursor): boolean => {
  const compass = COMPASS_WORDS.at(cursor.words, cursor.at) ?? PLAN_WAYS.at(cursor.words, cursor.at);
  return compass !== null && NOUNS.at(cursor.words, cursor.at + compass.count) !== null;
};

/** The noun itself: the name of a room, or a word of the lexicon; « kitchen window » is a window of the kitchen. */
function headAt(cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean {
  const id = cursor.kind('id');
  if (id) {
    made.id = id.text;
    return true;
  }
  if (cursor.take('facade') && made.way === null) {
    made.readings = [{ kind: 'mur', types: ['mur_exterieur'] }];
    return true;
  }
  if (made.determiner === 'def' && !NOUNS.at(cursor.words, cursor.at)) {
    const storey = cursor.phrase(STOREYS);
    if (storey !== null) return storeyNoun(made, storey);
  }
  const name = names.rooms.at(cursor.words, cursor.at);
  const noun = NOUNS.at(cursor.words, cursor.at);
  if (!name && !noun) return false;
  const count = Math.max(name?.count ?? 0, noun?.count ?? 0);
  const from = cursor.at;
  cursor.at += count;
  const isRoom = name?.count === count || (noun?.meaning.some(({ kind }) => kind === 'piece') ?? false);
  if (isRoom && adjunctAt(cursor, names, made, { from, depth })) return true;
  made.readings = noun?.count === count ? noun.meaning : [{ kind: 'piece' }];
  if (name?.count === count) made.named = name.meaning;
  const last = cursor.words[cursor.at - 1] ?? '';
  made.isPlural =
    /[sx]$/.test(cursor.words[from] ?? '') && cursor.words[from]!.length > 3 && !INVARIABLE.has(cursor.words[from]!)
      ? true
      : last.endsWith('s') && last.length > 3 && !INVARIABLE.has(last);
  return true;
}

/** « le rez-de-chaussée »: a storey that is itself spoken of. */
function storeyNoun(made: NounPhrase, storey: StoreyWord): true {
  made.readings = [{ kind: 'niveau' }];
  made.storey = storey;
  return true;
}

const INVARIABLE = new Set([
  'tapis',
  'salle',
  'bains',
  'deux',
  'stairs',
  'haut',
  'corps',
  'toilettes',
  'rideaux',
  'livres',
  'rdc',
  'glass',
]);

/** An English room before the noun: the noun is of it. */
function adjunctAt(
  cursor: Cursor,
  names: Names,
  made: NounPhrase,
  { from, depth }: { from: number; depth: number },
): boolean {
  const head = cursor.at;
  const token = cursor.token;
  if (token?.kind === 'number' && token.unit === null) cursor.at += 1;
  if (cursor.word() === 's') cursor.at += 1;
  const way = isWayBeforeNoun(cursor) ? wayAt(cursor) : null;
  const noun = NOUNS.at(cursor.words, cursor.at);
  const isThing = noun?.meaning.some(({ kind }) => kind !== 'piece') ?? false;
  if (!noun || !isThing || FRENCH_JOINS.has(cursor.word() ?? '')) {
    cursor.at = head;
    return false;
  }
  const end = cursor.at + noun.count;
  cursor.at = from;
  const room = blank();
  const name = names.rooms.at(cursor.words, from);
  const use = NOUNS.at(cursor.words, from);
  room.readings = use?.meaning.filter(({ kind }) => kind === 'piece') ?? [{ kind: 'piece' }];
  if (name && name.count >= (use?.count ?? 0)) room.named = name.meaning;
  cursor.at = from + Math.max(name?.count ?? 0, use?.count ?? 0);
  numberAt(cursor, room);
  room.determiner = 'def';
  [room.extreme, room.isFarthest] = [made.extreme, made.isFarthest];
  [made.extreme, made.isFarthest] = [null, false];
  cursor.at = end;
  made.readings = noun.meaning;
  made.of = [room];
  made.isPlural = (cursor.words[end - 1] ?? '').endsWith('s');
  if (way) made.way = way;
  return depth <= 4;
}

const FRENCH_JOINS: ReadonlySet<string> = new Set(['mur', 'a', 'en']);

/** « mur 3 », « n° 3 », « #3 », « number 3 ». */
function numberAt(cursor: Cursor, made: NounPhrase): void {
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
    return true;
  });
}

function complement(cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean {
  return (
    apposition(cursor, names, made) ||
    farthest(cursor, made) ||
    superlative(cursor, made) ||
    storey(cursor, made) ||
    way(cursor, made) ||
    between(cursor, names, made, depth) ||
    owner(cursor, names, made, depth) ||
    pointed(cursor, made)
  );
}

/** « (mur 5) »: the element itself, said again. */
const apposition = (cursor: Cursor, names: Names, made: NounPhrase): boolean =>
  cursor.attempt(() => {
    if (!cursor.mark('(')) return null;
    const same = nounPhrase(cursor, names, 4);
    if (!same || !cursor.mark(')') || (same.index === null && same.id === null)) return null;
    const isSame = same.id !== null || same.readings.some(({ kind }) => made.readings.some((own) => own.kind === kind));
    if (!isSame) return null;
    [made.index, made.id] = [same.index, same.id];
    return true;
  }) ?? false;

const farthest = (cursor: Cursor, made: NounPhrase): boolean => {
  if (!made.isFarthest && cursor.take(...FARTHEST)) return (made.isFarthest = true);
  return false;
};

const superlative = (cursor: Cursor, made: NounPhrase): boolean =>
  cursor.attempt(() => {
    if (made.extreme !== null || !cursor.take('la', 'le', 'les')) return null;
    if (cursor.take(...MOST)) made.extreme = 'most';
    else if (cursor.take(...LEAST)) made.extreme = 'least';
    return made.extreme === null ? null : true;
  }) ?? false;

function storey(cursor: Cursor, made: NounPhrase): boolean {
  if (made.storey !== null || made.readings.every(({ kind }) => kind === 'niveau')) return false;
  const found = cursor.attempt(() => {
    const word = storeyAt(cursor);
    // « vers le bas », « de 2,50 m » and « étage de … » are read elsewhere.
    return word;
  });
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

const way = (cursor: Cursor, made: NounPhrase): boolean =>
  cursor.attempt(() => {
    if (made.way !== null) return null;
    const isBare = COMPASS_WORDS.at(cursor.words, cursor.at) !== null || PLAN_WAYS.at(cursor.words, cursor.at) !== null;
    if (!isBare) {
      if (!cursor.take(...WAY_WORDS.toSorted((p, q) => q.length - p.length))) return null;
      cursor.take('la', 'le', 'l', 'the');
    }
    const found = wayAt(cursor);
    // « à droite de la porte » is a place.
    if (!found || (!isBare && 'plan' in found && ['de', 'du', 'd', 'of'].includes(cursor.word() ?? ''))) return null;
    cursor.take('side');
    // « in the north wall »: the way is that of the wall.
    if (NOUNS.at(cursor.words, cursor.at)) return null;
    made.way = found;
    return true;
  }) ?? false;

const between = (cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean =>
  cursor.attempt(() => {
    if (
      made.determiner === 'indef' ||
      made.between.length > 0 ||
      !cursor.take('entre', 'qui separe', 'separant', 'between', 'separating')
    ) {
      return null;
    }
    const first = nounPhrase(cursor, names, depth + 1);
    if (!first || !cursor.take('et', 'and', 'de', 'from', 'du')) return null;
    const second = nounPhrase(cursor, names, depth + 1);
    if (!second) return null;
    made.between = [first, second];
    return true;
  }) ?? false;

const owner = (cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean =>
  cursor.attempt(() => {
    if (made.of.length > 0) return null;
    const isLooking = cursor.take('qui donne sur', 'donnant sur', 'qui donnent sur', 'looking onto');
    if (!isLooking && !cursor.take('de', 'du', 'des', 'd', 'of')) return null;
    const found = nounPhrase(cursor, names, depth + 1);
    if (!found) return null;
    made.of = [found];
    for (;;) {
      const more = cursor.attempt(() =>
        cursor.take('et de', 'et du', 'et', 'and') ? nounPhrase(cursor, names, depth + 1) : null,
      );
      const isRoom = more?.readings.some(({ kind }) => kind === 'piece') ?? false;
      if (!more) break;
      if (!isRoom || !made.isPlural) return null;
      made.of.push(more);
    }
    return true;
  }) ?? false;

const pointed = (cursor: Cursor, made: NounPhrase): boolean =>
  cursor.attempt(() => {
    const isRoom = made.readings.some(({ kind }) => kind === 'piece') && made.determiner !== 'indef';
    if (!isRoom || made.point !== null) return null;
    cursor.take('en', 'a', 'au point', 'at', 'at point');
    const point = cursor.kind('point');
    if (!point) return null;
    made.point = { x: point.x, y: point.y };
    return true;
  }) ?? false;
