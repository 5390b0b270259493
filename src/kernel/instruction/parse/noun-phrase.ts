import type { Phrases } from '../lexicon/phrases.js';
import { ATTRIBUTES } from '../lexicon/attributes.js';
import { NOUNS } from '../lexicon/nouns.js';
import { STOREYS } from '../lexicon/small-words.js';
import type { Cursor } from './cursor.js';
import type { NounPhrase, StoreyWord } from './types.js';
import { farthest, isOf, isWayBeforeNoun, numberAt, opening, storey, superlative, way } from './around-nouns.js';
import { blank, wayAt } from './small-parts.js';

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

/** The noun itself: the name of a room, or a word of the lexicon; « kitchen window » is a window of the kitchen. */
function headAt(cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean {
  const id = cursor.kind('id');
  if (id) {
    made.id = id.text;
    return true;
  }
  if (unnamed(cursor, made)) return true;
  const isAfterDu = cursor.words[cursor.at - 1] === 'du';
  if ((made.determiner === 'def' || isAfterDu) && !NOUNS.at(cursor.words, cursor.at)) {
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
  if (cursor.words[from] === 'etage' && made.determiner === 'def' && made.storey === null) made.storey = 'up';
  const last = cursor.words[cursor.at - 1] ?? '';
  made.isPlural =
    /[sx]$/.test(cursor.words[from] ?? '') && cursor.words[from]!.length > 3 && !INVARIABLE.has(cursor.words[from]!)
      ? true
      : last.endsWith('s') && last.length > 3 && !INVARIABLE.has(last);
  return true;
}

/** « partout », « celle de la cuisine », « la façade nord »: a head that is no noun of its own. */
function unnamed(cursor: Cursor, made: NounPhrase): boolean {
  if (cursor.take('partout', 'everywhere', 'throughout', 'toute la maison', 'the whole house')) {
    made.readings = [{ kind: 'piece' }];
    made.determiner = 'all';
    return true;
  }
  if (cursor.take('tout', 'everything', 'anything')) {
    made.readings = [{ kind: 'mobilier' }];
    made.determiner = 'all';
    return true;
  }
  if (cursor.take(...SAME)) {
    made.isSame = true;
    return true;
  }
  if (cursor.take('facade') && made.way === null) {
    made.readings = [{ kind: 'mur', types: ['mur_exterieur'] }];
    return true;
  }
  return false;
}

/** « le rez-de-chaussée »: a storey that is itself spoken of. */
function storeyNoun(made: NounPhrase, storey: StoreyWord): true {
  made.readings = [{ kind: 'niveau' }];
  made.storey = storey;
  return true;
}

const SAME = ['celle', 'celui', 'celles', 'ceux', 'one', 'ones', 'that'];

const INVARIABLE = new Set([
  'tapis',
  'bois',
  'mains',
  'serviettes',
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
  // « paint bedroom 1 light blue »: what begins a longer colour is no lamp.
  const isFinish = (ATTRIBUTES.at(cursor.words, cursor.at)?.count ?? 0) > (noun?.count ?? 0);
  const isThing = !isFinish && (noun?.meaning.some(({ kind }) => kind !== 'piece') ?? false);
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
  room.determiner = made.determiner === 'all' ? 'all' : 'def';
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

function complement(cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean {
  return (
    exception(cursor, names, made, depth) ||
    behind(cursor, names, made, depth) ||
    apposition(cursor, names, made) ||
    farthest(cursor, made) ||
    superlative(cursor, made) ||
    storey(cursor, made) ||
    way(cursor, made) ||
    between(cursor, names, made, depth) ||
    owner(cursor, names, made, depth) ||
    juxtaposed(cursor, names, made, depth) ||
    noted(cursor, names, made) ||
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

const between = (cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean =>
  cursor.attempt(() => {
    if (
      made.determiner === 'indef' ||
      made.between.length > 0 ||
      !cursor.take('entre', 'qui separe', 'separant', 'between', 'separating', 'that separate', 'dividing')
    ) {
      return null;
    }
    const first = nounPhrase(cursor, names, depth + 1);
    if (first?.isPlural && !/^(et|and|de|from|du)$/.test(cursor.word() ?? '')) {
      made.between = [first];
      return true;
    }
    if (!first || !cursor.take('et', 'and', 'de', 'from', 'du')) return null;
    const second = nounPhrase(cursor, names, depth + 1);
    if (!second) return null;
    made.between = [first, second];
    return true;
  }) ?? false;

/** « la cloison cuisine/séjour », « le mur salon chambre »: two rooms named after what is between them. */
const juxtaposed = (cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean =>
  cursor.attempt(() => {
    if (made.between.length > 0 || made.determiner === 'indef' || !isOf(made, 'mur', 'ouverture')) return null;
    const first = nounPhrase(cursor, names, depth + 2);
    if (!isOf(first, 'piece')) return null;
    if (!cursor.mark('/')) cursor.take('et', 'and');
    const second = nounPhrase(cursor, names, depth + 2);
    if (!isOf(second, 'piece')) return null;
    made.between = [first, second];
    return true;
  }) ?? false;

/** « porte cellier », « fenêtre cuisine »: the room of a bay, as it is noted. */
const noted = (cursor: Cursor, names: Names, made: NounPhrase): boolean =>
  cursor.attempt(() => {
    if (made.of.length > 0 || made.determiner === 'indef' || !isOf(made, 'ouverture')) return null;
    const room = nounPhrase(cursor, names, 4);
    if (!isOf(room, 'piece') || room.determiner !== null) return null;
    made.of = [room];
    return true;
  }) ?? false;

const EXCEPT = [
  'sauf',
  'excepte',
  'hormis',
  'a part',
  'a l exception de',
  'a l exception du',
  'a l exception des',
  'except for',
  'except',
  'apart from',
  'other than',
  'but not',
  'mais pas',
  'but',
];

/** « sauf celle de la cuisine et le canapé »: what is left out. */
const exception = (cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean =>
  cursor.attempt(() => {
    if (made.except.length > 0 || depth > 0) return null;
    cursor.mark(',');
    if (!cursor.take(...EXCEPT)) return null;
    for (;;) {
      cursor.take('dans', 'in');
      const found = nounPhrase(cursor, names, depth + 1);
      if (!found) return null;
      if (found.isSame) found.readings = made.readings;
      made.except.push(found);
      if (!cursor.take('et', 'and') && !cursor.mark(',')) return true;
    }
  }) ?? false;

/** « le mur derrière le lit ». */
const behind = (cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean =>
  cursor.attempt(() => {
    if (made.behind || !isOf(made, 'mur') || !cursor.take('derriere', 'behind')) return null;
    made.behind = nounPhrase(cursor, names, depth + 1);
    return made.behind && true;
  }) ?? false;

const owner = (cursor: Cursor, names: Names, made: NounPhrase, depth: number): boolean =>
  cursor.attempt(() => {
    if (made.of.length > 0) return null;
    const isRoom = made.readings.length > 0 && made.readings.every(({ kind }) => kind === 'piece');
    const isLooking = cursor.take('qui donne sur', 'donnant sur', 'qui donnent sur', 'looking onto');
    const isOwned = isLooking || cursor.take('de', 'du', 'des', 'd', 'of');
    // « the bookcase from the living room », « celles dans la cuisine ».
    const isFrom = !isOwned && (cursor.take('from') || (made.isSame && cursor.take('dans', 'in', 'a', 'au')));
    if (!isOwned && !isFrom) return null;
    const found = nounPhrase(cursor, names, depth + 1);
    if (!found || (isFrom && !isOf(found, 'piece'))) return null;
    // A room is of no room: « ce qui sépare le salon de la cuisine ».
    if (isRoom && isOf(found, 'piece')) return null;
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
