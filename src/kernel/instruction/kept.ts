import type { Room } from '../building/index.js';
import { polygonContains } from '../maths/ring.js';
import type { WrittenOperation } from '../copilot/index.js';
import type { Langue } from '../../words/index.js';
import { fill, say, t } from '../../words/index.js';
import type { Finder } from './find/finder.js';
import type { Target } from './find/target.js';
import { KINDS } from './lexicon/nouns.js';
import type { Words } from './lexicon/phrases.js';
import { KEEPING } from './lexicon/small-words.js';
import type { Cursor } from './parse/cursor.js';
import type { Names } from './parse/noun-phrase.js';
import { nounPhrase } from './parse/noun-phrase.js';
import { blank } from './parse/beginnings.js';
import { placeAt } from './parse/places.js';
import type { NounPhrase } from './parse/types.js';
import { NotUnderstood } from './stops.js';

/** Beginnings that follow an order without « et ». */
export const KEEPING_INLINE: ReadonlySet<string> = new Set(['sans', 'without', 'en', 'keeping', 'leaving']);

const BEFORE: ReadonlySet<string> = new Set(['surtout', 'mais', 'but', 'et', 'and', 'please']);
const AFTER = [
  'en place,tel quel,telle quelle,tels quels,telles quelles,tranquille,tranquilles,comme il est,comme elle est',
  'comme ils sont,comme elles sont,ou il est,ou elle est,ou ils sont,alone,as it is,as they are,as is,where it is',
  'where they are,in place,s il te plait,s il vous plait,please,stp,svp',
].flatMap((phrases) => phrases.split(','));

/** How many words say that something stays as it is, from one of them; 0 where they say nothing of the kind. */
export function keepingAt(words: Words, from: number): number {
  let at = from;
  while (BEFORE.has(words[at] ?? '')) at += 1;
  const found = KEEPING.at(words, at);
  // « garde-corps » keeps nothing.
  return found && words[at + found.count] !== 'corps' ? at + found.count - from : 0;
}

const BROKEN = t('Vous demandez de ne pas toucher à : {label}.', 'You ask that this stays as it is: {label}.');
/** A place this near to the floor of a room is on its storey, mm. */
const STOREY_MM = 1500;

/** What a sentence says is not to be touched: operations that touch it are refused. */
export class Kept {
  readonly phrases: string[] = [];
  readonly #targets: Target[] = [];

  constructor(readonly finder: Finder) {}

  /** Takes a clause that says what stays, and gives it; null of any other clause. @throws NotUnderstood, Impossible */
  hears(cursor: Cursor, names: Names, phrase: string): readonly NounPhrase[] | null {
    const count = keepingAt(cursor.words, 0);
    if (count === 0) return null;
    cursor.at = count;
    const things = this.#things(cursor, names);
    if (things.length === 0 || !cursor.isEnd) throw new NotUnderstood();
    this.phrases.push(phrase);
    for (const thing of things) {
      this.#targets.push(...this.finder.all({ ...thing, determiner: 'all', count: null }, KINDS, phrase));
    }
    return things;
  }

  #things(cursor: Cursor, names: Names): NounPhrase[] {
    const things: NounPhrase[] = [];
    for (;;) {
      const found = nounPhrase(cursor, names);
      if (!found) break;
      const places = blank('viser');
      while (cursor.at < cursor.tokens.length && placeAt(cursor, names, places)) {
        if (places.places.some(({ relation }) => relation !== 'dans')) throw new NotUnderstood();
      }
      const owners = places.places.flatMap(({ refs }) => refs);
      things.push(found.of.length > 0 || owners.length === 0 ? found : { ...found, of: owners });
      if (!cursor.take('et', 'and', 'ni', 'nor', 'or', 'ou') && !cursor.mark(',')) break;
      cursor.take('a', 'au', 'aux');
    }
    while (cursor.take(...AFTER) || cursor.mark(',')) continue;
    return things;
  }

  /** Why operations are not what was asked: each element that they touch and that was to stay. */
  broken(
    operations: readonly { readonly operation: WrittenOperation; readonly phrase: string }[],
    langue: Langue,
  ): { phrase: string; raison: string }[] {
    return operations.flatMap(({ operation, phrase }) => {
      const kept = this.#targets.find((target) => this.#touches(operation, target));
      return kept ? [{ phrase, raison: say(fill(BROKEN, { label: kept.label }), langue) }] : [];
    });
  }

  #touches(operation: WrittenOperation, kept: Target): boolean {
    const touched = this.finder.targets.filter((one) => isOf(operation, one, this.finder));
    // A wall stays where a door in it goes.
    const holds = (one: Target): boolean => kept.kind !== 'mur' && this.finder.isIn(one, kept);
    if (touched.some((one) => one.id === kept.id || holds(one))) return true;
    const isEmptied = operation.operation === 'vider_piece' && kept.kind === 'mobilier';
    if (isEmptied && touched.some((room) => this.finder.isIn(kept, room))) return true;
    return kept.kind === 'piece' && lies(operation, kept.of as Room);
  }
}

const FIELDS = ['mobilier', 'ouverture', 'mur', 'toiture'] as const;
const LISTS: Readonly<Record<string, string>> = { escaliers: 'escalier', terrasses: 'terrasse', toitures: 'toiture' };

/** Whether an operation names an element: by its index, its list, or the name of its room. */
function isOf(operation: WrittenOperation, { kind, index, label }: Target, { langue }: Finder): boolean {
  const { liste, indice, piece, operation: code } = operation;
  if (FIELDS.some((field) => kind === field && operation[field] === index)) return !code.startsWith('ajouter');
  if (typeof liste === 'string' && (LISTS[liste] ?? liste) === kind && indice === index) return true;
  return kind === 'piece' && typeof piece === 'string' && [label.fr, say(label, langue)].includes(piece);
}

/** Whether an operation puts something in a room. */
function lies({ x, y, z = 0 }: WrittenOperation, room: Room): boolean {
  if (typeof x !== 'number' || typeof y !== 'number' || typeof z !== 'number') return false;
  return Math.abs(room.z - z) < STOREY_MM && polygonContains(room.polygon, { x, y });
}
